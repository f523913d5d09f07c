import { type ESTree, Visitor } from 'vite'
import { speaks, textsIn } from '../../texts/found.ts'
import type { Finding, Sign } from '../sign.ts'
import { lineAt, type SourceFile } from '../source.ts'

/** Texts of the interface that no catalogue can hold: words that stand bare in JSX, and calls whose text can't be read from the code. */
export const bareTexts: Sign = {
  name: 'interface texts outside of the catalogues',
  find: (files) => [...files.filter(speaks).flatMap(findBare), ...textsIn(files).unreadable],
}

/** What people are told by these attributes, of ours and of HTML. */
const spoken = new Set(['label', 'title', 'aria-label', 'placeholder', 'hint', 'purpose', 'description', 'alt'])

/** The name of the product and addresses are the same in every language. */
const names = /^(Hostelry|https?:.*|[\w.]+\.example\.com)$/

function findBare({ path, text, program }: SourceFile): Finding[] {
  const found: Finding[] = []
  const add = (start: number, words: string) => {
    if (/\p{L}{2}/u.test(words) && !names.test(words.trim())) {
      found.push({ path, line: lineAt(text, start), text: words.trim() })
    }
  }
  new Visitor({
    JSXText: ({ start, value }) => add(start, value),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && spoken.has(name.name)) addLiteral(value, add)
    },
  }).visit(program)
  return found
}

function addLiteral(value: ESTree.JSXAttribute['value'], add: (start: number, words: string) => void): void {
  if (value?.type === 'Literal' && typeof value.value === 'string') add(value.start, value.value)
}
