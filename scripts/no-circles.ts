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
        if (reaches(name, name, needs))
          this.error(`${name} needs itself by way of others: see the groups in vite.config.ts`)
      }
    },
  }
}

function reaches(
  from: string,
  goal: string,
  needs: ReadonlyMap<string, readonly string[]>,
  seen = new Set<string>(),
): boolean {
  for (const next of needs.get(from) ?? []) {
    if (next === goal) return true
    if (seen.has(next)) continue
    seen.add(next)
    if (reaches(next, goal, needs, seen)) return true
  }
  return false
}
