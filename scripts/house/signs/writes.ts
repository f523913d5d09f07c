import { type ESTree, Visitor } from 'vite'
import { domainFiles, type Finding, type Sign } from '../sign.ts'
import { lineAt, type SourceFile } from '../source.ts'

/** A statement that writes, in a function that isn't given the transaction it belongs to. */
export const writesOutside: Sign = {
  name: 'writes outside a transaction',
  find: (files) => domainFiles(files).flatMap(findWrites),
}

const writingCalls = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const writingText = /^\s*(with\b[\s\S]*?\)\s*)?(insert\s+into|update|delete\s+from|truncate|merge\s+into)\s/i

function findWrites({ path, text, program }: SourceFile): Finding[] {
  const found: Finding[] = []
  const given: boolean[] = []
  const enter = ({ params }: { params: readonly ESTree.ParamPattern[] }) => void given.push(params.some(isTransaction))
  const leave = () => void given.pop()
  const look = (node: ESTree.Node) => {
    if (!given.includes(true)) {
      found.push({ path, line: lineAt(text, node.start), text: text.slice(node.start, node.end).split('\n')[0] ?? '' })
    }
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression: (node) => {
      if (isWritingCall(node)) look(node)
    },
    TaggedTemplateExpression: (node) => {
      if (writingText.test(node.quasi.quasis[0]?.value.raw ?? '')) look(node)
    },
  }).visit(program)
  return found
}

function isTransaction(parameter: ESTree.ParamPattern): boolean {
  return parameter.type === 'Identifier' && parameter.name === 'tx'
}

function isWritingCall({ callee, arguments: [first] }: ESTree.CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  if (writingCalls.has(callee.property.name)) return true
  if (callee.property.name !== 'query' || !first) return false
  if (first.type === 'TemplateLiteral') return writingText.test(first.quasis[0]?.value.raw ?? '')
  return first.type === 'Literal' && typeof first.value === 'string' && writingText.test(first.value)
}
