import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readSources } from './house/source.ts'
import { englishOf, jsonOf } from './texts/catalogue.ts'
import { textsIn } from './texts/found.ts'

// Writes the English catalogues from the code: what a translator begins with, and what `npm test` holds the others against.
const folder = 'src/web/texts/en'
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const catalogues = englishOf(textsIn(readSources(['src/web'])).texts)
for (const [domain, texts] of catalogues) {
  writeFileSync(`${folder}/${domain}.json`, jsonOf(texts))
  console.error(`${folder}/${domain}.json: ${Object.keys(texts).length} texts`)
}
