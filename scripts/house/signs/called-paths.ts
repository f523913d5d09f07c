import { type ESTree, Visitor } from 'vite'
import type { SourceFile } from '../source.ts'

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * The API calls that tests make: `desk.get('/api/...')`, `{ method: 'GET', url: '/api/...' }` and rows like
 * `['GET', '/api/...']`. What a template fills in stands as `x`; a query is cut off.
 */
export function calledPaths(tests: readonly SourceFile[]): { method: string; path: string }[] {
  const found: { method: string; path: string }[] = []
  const add = (method: string | undefined, node: ESTree.Node | null | undefined) => {
    const path = node ? pathOf(node) : undefined
    if (path && method && methods.has(method)) found.push({ method, path })
  }
  for (const { program } of tests) {
    new Visitor({
      CallExpression: ({ callee, arguments: [first] }) => {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        add(callee.property.name.toUpperCase(), first)
      },
      ObjectExpression: ({ properties }) => {
        const valueOf = (...names: string[]) =>
          properties.find(
            (one) => one.type === 'Property' && one.key.type === 'Identifier' && names.includes(one.key.name),
          )
        const [method, path] = [valueOf('method'), valueOf('url', 'path')]
        if (method?.type === 'Property' && path?.type === 'Property') add(textOf(method.value), path.value)
      },
      ArrayExpression: ({ elements }) =>
        elements.forEach((element, index) => {
          if (element) add(textOf(element), elements[index + 1])
        }),
    }).visit(program)
  }
  return found
}

const filledIn = '\u0000'

function pathOf(node: ESTree.Node): string | undefined {
  const text = textOf(node)
  if (!text?.startsWith('/api/')) return undefined
  const whole = text.split('?')[0] ?? ''
  // What is filled in right behind a name is a query; alone between slashes it is an id.
  return whole.replace(new RegExp(`(?<=[^/])${filledIn}$`), '').replaceAll(filledIn, 'x')
}

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map((quasi) => quasi.value.raw).join(filledIn)
  return undefined
}
