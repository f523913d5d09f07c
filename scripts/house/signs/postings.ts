import { type Finding, productFiles, type Sign } from '../sign.ts'
import type { SourceFile } from '../source.ts'

/** A posting without a test beside it that asks for balance. */
export const postings: Sign = { name: 'postings without a balance test', find: findUntested }

function findUntested(files: readonly SourceFile[]): Finding[] {
  const texts = new Map(files.map((file) => [file.path, file.text]))
  return productFiles(files)
    .filter(({ path }) => /^src\/server\/.*\/posting(\/[^/]+)?\.ts$/.test(path))
    .filter(({ path }) => !testsOf(path).some((test) => /balance/i.test(texts.get(test) ?? '')))
    .map(({ path }) => ({ path, line: 1, text: `no balance test in ${testsOf(path).join(' or ')}` }))
}

/** A folder of postings may be tested file by file or as a whole. */
function testsOf(path: string): string[] {
  const own = path.replace(/\.ts$/, '.test.ts')
  const folder = /^(.*\/posting)\/[^/]+\.ts$/.exec(path)
  return folder ? [own, `${folder[1]}/posting.test.ts`, `${folder[1]}.test.ts`] : [own]
}
