import { type ESTree, Visitor } from 'vite'
import { type Finding, productFiles, type Sign } from '../sign.ts'
import { lineAt, type SourceFile } from '../source.ts'

/**
 * Arithmetic on amounts outside the kernel. The type Money is opaque, so the way around it is to open an amount with `minorOf`
 * or `majorOf`, calculate, and close it again, or to cast.
 */
export const rawMoney: Sign = {
  name: 'raw money arithmetic',
  find: (files) => productFiles(files).filter(isOutsideKernel).flatMap(findArithmetic),
}

const openers = new Set(['minorOf', 'majorOf'])
const closers = new Set(['ofMinor', 'ofMajor'])
const arithmetic = new Set(['+', '-', '*', '/', '%', '**'])

function isOutsideKernel({ path }: SourceFile): boolean {
  return !path.startsWith('src/contract/kernel/')
}

function findArithmetic({ path, text, program }: SourceFile): Finding[] {
  const found: Finding[] = []
  const opened = openedNames(program)
  const isOpen = (node: ESTree.Node) => calls(node, openers) || (node.type === 'Identifier' && opened.has(node.name))
  const add = (node: ESTree.Node) =>
    found.push({ path, line: lineAt(text, node.start), text: text.slice(node.start, node.end).split('\n')[0] ?? '' })
  new Visitor({
    BinaryExpression: (node) => {
      if (arithmetic.has(node.operator) && (isOpen(node.left) || isOpen(node.right))) add(node)
    },
    AssignmentExpression: (node) => {
      if (node.operator !== '=' && isOpen(node.right)) add(node)
    },
    CallExpression: (node) => {
      const [first] = node.arguments
      if (calls(node, closers) && first?.type === 'BinaryExpression' && arithmetic.has(first.operator)) add(node)
    },
    TSAsExpression: (node) => {
      const inner = node.expression
      const type = text.slice(node.typeAnnotation.start, node.typeAnnotation.end)
      const throughUnknown = inner.type === 'TSAsExpression' && inner.typeAnnotation.type === 'TSUnknownKeyword'
      if (type === 'Money' || (throughUnknown && type === 'number')) add(node)
    },
  }).visit(program)
  return found
}

/** Names that hold an opened amount: `const minor = minorOf(total)`. */
function openedNames(program: ESTree.Program): Set<string> {
  const names = new Set<string>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier' && calls(init, openers)) names.add(id.name)
    },
  }).visit(program)
  return names
}

function calls(node: ESTree.Node, names: ReadonlySet<string>): boolean {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && names.has(node.callee.name)
}
