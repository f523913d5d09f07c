import { globSync, readFileSync } from 'node:fs'

/**
 * The names of the proofs of the books, as the product's sources name them: those of the domains in their order, those of the chain and the
 * trail, and those by document in the order of their sources.
 */
export function proofNames(): string[] {
  const files = ['accounting', 'inventory', 'hotel', 'restaurant'].flatMap((domain) =>
    globSync(`src/server/${domain}/{proofs/actions,*/actions/prove}.ts`),
  )
  const kinds = globSync('src/server/*/documents/{actions,actions/*}.ts')
  const sources = kinds.flatMap((file) => namesIn(file, /^ {2}source: '(\w+)'/gm)).toSorted()
  return [
    ...files.flatMap((file) => namesIn(file, /prove(?:Equal|None|Running|Found)\(\s*'(\w+)'/g)),
    ...namesIn('src/server/accounting/seals/actions/prove.ts', /name: '(\w+)'/g),
    ...namesIn('src/server/insights/verification/actions/prove.ts', /proveFound\('(\w+)'/g),
    ...sources.map((source) => `documents_${source}`),
  ]
}

function namesIn(file: string, named: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(named)].map(([, name = '']) => name)
}
