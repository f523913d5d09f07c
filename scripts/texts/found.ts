import { type ESTree, Visitor } from 'vite'
import { type Counting, countingKey } from '#web/texts/catalogue.ts'
import type { Finding } from '../house/sign.ts'
import { lineAt, type SourceFile } from '../house/source.ts'

/** An interface text by its key where it stands in the code; one that counts has both of its English forms. */
export type FoundText = { text: string; forms: Counting | null; path: string; line: number }

/** Every text that the web side hands to `t`, `rich`, `counted` or `counting`, and the calls whose text can't be read. */
export function textsIn(files: readonly SourceFile[]): { texts: FoundText[]; unreadable: Finding[] } {
  const texts: FoundText[] = []
  const unreadable: Finding[] = []
  for (const { path, text, program } of files.filter(speaks)) {
    const at = (start: number) => ({ path, line: lineAt(text, start) })
    new Visitor({
      CallExpression: ({ callee, arguments: [first, second], start }) => {
        const name = callee.type === 'Identifier' ? callee.name : ''
        const given =
          name === 'counting' ? first : name === 'counted' && second?.type === 'ObjectExpression' ? second : undefined
        if (given) {
          const forms = formsOf(given)
          if (forms) texts.push({ text: countingKey(forms), forms, ...at(start) })
          else unreadable.push({ ...at(start), text: `${name}() needs both forms as they stand` })
        }
        if (name === 't' || name === 'rich') {
          const words = wordsOf(first)
          for (const word of words) texts.push({ text: word, forms: null, ...at(start) })
          if (words.length === 0) unreadable.push({ ...at(start), text: `${name}() needs its text as it stands` })
        }
      },
    }).visit(program)
  }
  return { texts, unreadable }
}

/** The files of the web side that may hold texts. */
export function speaks({ path, isTest }: SourceFile): boolean {
  return /^src\/web\/(?!texts\/)/.test(path) && !isTest
}

function wordsOf(node: ESTree.Argument | undefined): string[] {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node?.type === 'ConditionalExpression') {
    const [one, other] = [wordsOf(node.consequent), wordsOf(node.alternate)]
    return one.length > 0 && other.length > 0 ? [...one, ...other] : []
  }
  return []
}

function formsOf(node: ESTree.Argument | undefined): Counting | null {
  if (node?.type !== 'ObjectExpression') return null
  const form = (name: string) => {
    const property = node.properties.find(
      (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
    )
    return property?.type === 'Property' ? wordsOf(property.value)[0] : undefined
  }
  const [one, other] = [form('one'), form('other')]
  return one === undefined || other === undefined ? null : { one, other }
}
