import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type ESTree, type ParseResult, parseSync } from 'vite'

/** One source file, read and parsed. Paths are those of the repository: "src/server/app.ts". */
export type SourceFile = {
  path: string
  text: string
  program: ESTree.Program
  comments: ParseResult['comments']
  imports: readonly Import[]
  isTest: boolean
}

/** One import or re-export: where it leads (a package keeps its name) and whether it leaves no trace at run time. */
export type Import = { specifier: string; target: string; isPackage: boolean; typeOnly: boolean; line: number }

/** Reads every TypeScript file below the folders; what a program wrote is left out. */
export function readSources(folders: readonly string[]): SourceFile[] {
  const paths = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)).toSorted()
  return paths.filter((path) => !/\.(gen|d)\.ts$/.test(path)).map((path) => sourceOf(path, readFileSync(path, 'utf8')))
}

/** Parses one file; throws when it isn't TypeScript. */
export function sourceOf(path: string, text: string): SourceFile {
  const { program, module, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const importAt = (request: { value: string; start: number }, typeOnly: boolean): Import => ({
    specifier: request.value,
    ...targetOf(path, request.value),
    typeOnly,
    line: lineAt(text, request.start),
  })
  const imported = module.staticImports.map(({ moduleRequest, entries }) =>
    importAt(moduleRequest, entries.length > 0 && entries.every((entry) => entry.isType)),
  )
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [importAt(moduleRequest, isType)] : [])),
  )
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^['"](.+)['"]$/.exec(text.slice(start, end))
    return literal?.[1] ? [importAt({ value: literal[1], start }, false)] : []
  })
  return { path, text, program, comments, imports: [...imported, ...passedOn, ...later], isTest: isTestPath(path) }
}

/** True for tests and what only they use. */
export function isTestPath(path: string): boolean {
  return path.startsWith('test/') || /\.test\.tsx?$/.test(path)
}

function targetOf(path: string, specifier: string): { target: string; isPackage: boolean } {
  if (specifier.startsWith('.')) {
    return { target: posix.join(posix.dirname(path), specifier), isPackage: false }
  }
  if (specifier.startsWith('#test/')) return { target: specifier.slice(1), isPackage: false }
  if (specifier.startsWith('#')) return { target: `src/${specifier.slice(1)}`, isPackage: false }
  return { target: specifier, isPackage: true }
}

/** The line, counted from 1, of a place in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
