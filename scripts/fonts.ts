import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subset from 'subset-font'

const root = join(import.meta.dirname, '..')
const inter = join(root, 'node_modules/@fontsource-variable/inter/files')
const fonts = join(root, 'src/web/styles/fonts')

/** The two weights of the design and what lies between. */
const variationAxes = { wght: { min: 450, max: 600 } }

/** Where letters stand and what stands on them, figures of one width, and the forms that styles/base.css asks for. */
const features = ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum', 'cv11', 'ss03']

// Made apart, as the types of the library don't know all that it takes.
const wishes = { targetFormat: 'woff2', variationAxes, keepFeatures: features } as const

const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœˆ˜‐–—‘’“”„†•…‹›€™−↑↓\u2009\u202f`

/**
 * Makes the two font files that every screen loads from the whole ones: Western letters and figures, and the signs of the currencies
 * that aren't among them. Run it again when Inter is updated.
 */
await cut('inter-latin-wght-normal.woff2', letters, 'letters.woff2')
await cut('inter-latin-ext-wght-normal.woff2', '₵₦', 'currencies.woff2')

async function cut(from: string, text: string, name: string): Promise<void> {
  const file = await subset(await readFile(join(inter, from)), text, wishes)
  await writeFile(join(fonts, name), file)
  console.log(`${name}: ${(file.length / 1024).toFixed(1)} KB`)
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
