import { Visitor } from 'vite'
import { type Finding, productFiles, type Sign } from '../sign.ts'
import { lineAt, type SourceFile } from '../source.ts'

/**
 * Accounts named by their code. Postings name roles, so that a tenant may rename and re-code its accounts; only the content that the
 * product ships says which code an account has at first.
 */
export const accountCodes: Sign = {
  name: 'account codes in the code',
  find: (files) => productFiles(files).filter(isHeld).flatMap(findCodes),
}

const content = /^src\/contract\/accounting\/[^/]+\/(chart|sets)\.ts$/

function isHeld({ path }: SourceFile): boolean {
  return !content.test(path)
}

function findCodes({ path, text, program }: SourceFile): Finding[] {
  const found: Finding[] = []
  const add = (start: number, code: string) => found.push({ path, line: lineAt(text, start), text: code })
  new Visitor({
    // One code, or a list of them that is split.
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && /^#?[1-9]\d{3}( [1-9]\d{3})*$/.test(value)) add(start, value)
    },
    // A code as SQL has it.
    TemplateElement: ({ start, value: { raw } }) => {
      for (const [code] of raw.matchAll(/'[1-9]\d{3}'|^#[1-9]\d{3}$/g)) add(start, code)
    },
  }).visit(program)
  return found
}
