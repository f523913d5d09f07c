import { type ESTree, Visitor } from 'vite'
import { type Finding, productFiles, type Sign } from '../sign.ts'
import { lineAt, type SourceFile } from '../source.ts'

/** The present taken from the machine instead of `ctx.clock`: on the server, in the contract and in the web's domains. */
export const ownClock: Sign = {
  name: '`new Date()` in domain code',
  find: (files) => productFiles(files).filter(isHeld).flatMap(findClock),
}

/** The clock itself, and the ids whose first bits are the machine's time. */
const mayAsk = new Set(['src/server/platform/clock.ts', 'src/server/platform/ids.ts'])

function isHeld({ path }: SourceFile): boolean {
  return !mayAsk.has(path) && !/^src\/web\/(ui|shell)\//.test(path)
}

function findClock({ path, text, program }: SourceFile): Finding[] {
  const found: Finding[] = []
  const add = ({ start, end }: ESTree.Node) =>
    void found.push({ path, line: lineAt(text, start), text: text.slice(start, end) })
  new Visitor({
    NewExpression: (node) => {
      if (isNamed(node.callee, 'Date')) add(node)
    },
    CallExpression: (node) => {
      if (isNamed(node.callee, 'Date')) add(node)
    },
    MemberExpression: (node) => {
      if (isNamed(node.object, 'Date') && isNamed(node.property, 'now')) add(node)
      if (isNamed(node.object, 'Temporal') && isNamed(node.property, 'Now')) add(node)
    },
  }).visit(program)
  return found
}

function isNamed(node: ESTree.Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}
