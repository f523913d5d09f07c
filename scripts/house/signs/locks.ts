import { type ESTree, Visitor } from 'vite'
import { type Finding, productFiles, type Sign } from '../sign.ts'
import { lineAt, type SourceFile } from '../source.ts'

/**
 * A statement that locks rows without the rank by which `tx.lock` sends it in the one order. Whatever says so in words, or by the
 * builder's methods, stands inside an object with a `rank`. Work of the platform's own role has no tenant and no such order.
 */
export const unrankedLocks: Sign = {
  name: 'rows locked outside `tx.lock`',
  find: (files) => productFiles(files).filter(locksInOrder).flatMap(findUnranked),
}

function locksInOrder({ path, text }: SourceFile): boolean {
  return path.startsWith('src/server/') && !/\b(PlatformTx|VisitorCtx)\b/.test(text)
}

const lockingText = /\bfor\s+(no\s+key\s+)?update\b|\bfor\s+(key\s+)?share\b|\bpg_advisory_xact_lock/i
const lockingCalls = new Set(['forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare'])

function findUnranked({ path, text, program }: SourceFile): Finding[] {
  const found: Finding[] = []
  const ranked: boolean[] = []
  const look = ({ start }: ESTree.Node, words: string) => {
    if (!ranked.includes(true)) found.push({ path, line: lineAt(text, start), text: words.trim().split('\n')[0] ?? '' })
  }
  new Visitor({
    ObjectExpression: ({ properties }) => void ranked.push(properties.some(isRank)),
    'ObjectExpression:exit': () => void ranked.pop(),
    MemberExpression: ({ property }) => {
      if (property.type === 'Identifier' && lockingCalls.has(property.name)) look(property, property.name)
    },
    TemplateElement: (node) => {
      if (lockingText.test(node.value.raw)) look(node, lockingText.exec(node.value.raw)?.[0] ?? '')
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && lockingText.test(node.value)) look(node, node.value)
    },
  }).visit(program)
  return found
}

function isRank(property: ESTree.ObjectExpression['properties'][number]): boolean {
  return property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'rank'
}
