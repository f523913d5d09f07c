import type { ESTree } from 'vite'
import { type Finding, productFiles, type Sign } from '../sign.ts'
import { lineAt, type SourceFile } from '../source.ts'

/** Exported functions of actions, public files and the platform that promise nothing. */
export const docstrings: Sign = { name: 'actions, public and platform functions without a docstring', find: findSilent }

const promising =
  /^src\/server\/(platform\/.*|[^/]+\/public(\/[^/]+)?|[^/]+\/[^/]+\/actions(\/.+)?)\.ts$|^src\/web\/[^/]+\/public\.tsx$/

type Exported = { name: string; start: number; documented: boolean }

function findSilent(files: readonly SourceFile[]): Finding[] {
  const product = productFiles(files)
  const exportsOf = new Map(product.map((file) => [file.path, exportedFunctions(file)]))
  const wanted = product.filter(({ path }) => promising.test(path))
  const own = wanted.flatMap((file) => silent(file, exportsOf.get(file.path) ?? []))
  const passedOn = wanted.flatMap((file) =>
    passedNames(file).flatMap(({ target, name }) => {
      const source = product.find(({ path }) => path === target)
      if (!source || promising.test(target)) return []
      return silent(
        source,
        (exportsOf.get(target) ?? []).filter((one) => one.name === name),
      )
    }),
  )
  return [...own, ...passedOn]
}

function silent({ path, text }: SourceFile, exported: readonly Exported[]): Finding[] {
  const spoken = new Set(exported.filter((one) => one.documented).map((one) => one.name))
  return exported
    .filter(({ name }) => !spoken.has(name))
    .map(({ name, start }) => ({ path, line: lineAt(text, start), text: name }))
}

/** What `export { name } from './file.ts'` passes on. */
function passedNames({ path, program, imports }: SourceFile): { target: string; name: string }[] {
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.source) return []
    const target = imports.find((one) => one.specifier === node.source?.value)?.target ?? path
    return node.specifiers.flatMap(({ local }) => (local.type === 'Identifier' ? [{ target, name: local.name }] : []))
  })
}

function exportedFunctions({ program, comments, text }: SourceFile): Exported[] {
  const isDocumented = (start: number) =>
    comments.some((one) => one.value.startsWith('*') && one.end <= start && text.slice(one.end, start).trim() === '')
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return []
    return functionNames(node.declaration).map((name) => ({
      name,
      start: node.start,
      documented: isDocumented(node.start),
    }))
  })
}

function functionNames(declaration: ESTree.Declaration): string[] {
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'TSDeclareFunction') {
    return declaration.id ? [declaration.id.name] : []
  }
  if (declaration.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) => {
    const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
    return isFunction && id.type === 'Identifier' ? [id.name] : []
  })
}
