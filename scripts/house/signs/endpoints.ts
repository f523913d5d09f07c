import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '../../../src/contract/kernel/endpoint.ts'
import type { Finding, Sign } from '../sign.ts'
import { lineAt, type SourceFile } from '../source.ts'
import { calledPaths } from './called-paths.ts'

/** Calls of the contract that lack a permission or shapes, that no route serves, or that no test makes. */
export const endpoints: Sign = {
  name: 'endpoints without permission, shapes, route and test',
  find: async (files) => findIncomplete(files, await Promise.all(files.filter(isApi).map(declaredIn))),
}

/** The endpoints that one file of the contract exports. */
type Declared = { file: SourceFile; endpoints: [name: string, endpoint: Partial<Endpoint>][] }

const required = ['method', 'path', 'summary', 'access', 'module', 'rate', 'data'] as const

function isApi({ path, isTest }: SourceFile): boolean {
  return !isTest && /^src\/contract\/.*\/api(\/[^/]+)?\.ts$/.test(path)
}

/** Loads the file: only then are fields seen that endpoints share. */
async function declaredIn(file: SourceFile): Promise<Declared> {
  const exported: unknown = await import(pathToFileURL(resolve(file.path)).href)
  const entries: [string, unknown][] = typeof exported === 'object' && exported !== null ? Object.entries(exported) : []
  return { file, endpoints: entries.flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : [])) }
}

function isEndpoint(value: unknown): value is Partial<Endpoint> {
  return typeof value === 'object' && value !== null && 'path' in value && 'summary' in value
}

/** What is wrong with each of the declared endpoints, seen with all files. */
export function findIncomplete(files: readonly SourceFile[], declared: readonly Declared[]): Finding[] {
  const routes = files.filter(({ path }) => /^src\/server\/.*\/routes(\/[^/]+)?\.ts$/.test(path))
  const called = calledPaths(files.filter(({ path, isTest }) => isTest && !path.startsWith('test/e2e/')))
  return declared.flatMap(({ file, endpoints }) =>
    endpoints.flatMap(([name, endpoint]) => {
      const problems = missingFields(endpoint)
      if (!routes.some((route) => serves(route, file, name))) problems.push('no route')
      if (!called.some((call) => isCallOf(endpoint, call))) problems.push('no test')
      const line = lineAt(file.text, file.text.search(new RegExp(`\\b${name}\\b`)))
      return problems.map((text) => ({ path: file.path, line, text: `${name}: ${text}` }))
    }),
  )
}

function missingFields(endpoint: Partial<Endpoint>): string[] {
  const missing = required.filter((field) => !endpoint[field]).map((field) => `no ${field}`)
  return endpoint.path?.includes('{') && !endpoint.params ? [...missing, 'no params'] : missing
}

function serves(routes: SourceFile, api: SourceFile, name: string): boolean {
  return routes.imports.some(({ target }) => target === api.path) && new RegExp(`\\b${name}\\b`).test(routes.text)
}

function isCallOf(endpoint: Partial<Endpoint>, call: { method: string; path: string }): boolean {
  const pattern = new RegExp(`^${(endpoint.path ?? '').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return call.method === endpoint.method && pattern.test(call.path)
}
