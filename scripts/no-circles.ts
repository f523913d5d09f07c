import type { Plugin } from 'vite'

/** Fails the build when bundles lead in a circle: one of them would run before what it needs is there, and its screen would stop. */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const needs = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
        ),
      )
      for (const name of needs.keys()) {
        if (reached(name, needs).has(name)) this.error(`${name} needs itself by way of others: see vite.config.ts`)
      }
    },
  }
}

/** Everything that a bundle needs, directly or by way of others. */
function reached(name: string, needs: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set<string>()
  const open = [name]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of needs.get(at) ?? []) {
      if (!found.has(next)) open.push(next)
      found.add(next)
    }
  }
  return found
}
