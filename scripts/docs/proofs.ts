import { globSync, readFileSync } from 'node:fs'

/** The names of the proofs of the books, in the order of the domains, as the product's sources name them. */
export function proofNames(): string[] {
  const files = ['accounting', 'inventory', 'hotel', 'restaurant'].flatMap((domain) =>
    globSync(`src/server/${domain}/{proofs/actions,*/actions/prove}.ts`),
  )
  return [
    ...files.flatMap((file) => namesIn(file, /prove(?:Equal|None)\('(\w+)'/g)),
    ...namesIn('src/server/accounting/seals/actions/prove.ts', /name: '(\w+)'/g),
  ]
}

function namesIn(file: string, named: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(named)].map(([, name = '']) => name)
}
