import { direction } from '../../test/boundaries.ts'
import type { Counting } from '#web/texts/catalogue.ts'
import type { FoundText } from './found.ts'

export type Texts = Record<string, string | Counting>

const ground = ['ui', 'shell']

/** The English texts of each domain in alphabetical order; a text that several use belongs to the first of them. */
export function englishOf(found: readonly FoundText[]): Map<string, Texts> {
  const order = [...ground, ...direction]
  const place = (path: string) => order.indexOf(domainOf(path))
  const catalogues = new Map<string, Texts>()
  const known = new Set<string>()
  for (const { text, forms, path } of found.toSorted(
    (a, b) => place(a.path) - place(b.path) || (a.text < b.text ? -1 : 1),
  )) {
    if (known.has(text)) continue
    known.add(text)
    const domain = domainOf(path)
    const catalogue = catalogues.get(domain) ?? {}
    catalogue[text] = forms ?? text
    catalogues.set(domain, catalogue)
  }
  return catalogues
}

/** The domain of a file of the web side; what stands outside of all belongs to the frame. */
export function domainOf(path: string): string {
  return /^src\/web\/([a-z-]+)\//.exec(path)?.[1] ?? 'shell'
}

/** A catalogue as its file holds it. */
export function jsonOf(texts: Texts): string {
  return `${JSON.stringify(texts, null, 2)}\n`
}
