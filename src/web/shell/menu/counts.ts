import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let counts: Readonly<Record<string, number>> = {}

/** Shows how much waits at a screen, beside its name in the menu; zero takes the figure away. */
export function showMenuCount(path: string, count: number) {
  if ((counts[path] ?? 0) === count) return
  counts = { ...counts, [path]: count }
  for (const listener of listeners) listener()
}

/** What waits, by path. */
export function useMenuCounts(): Readonly<Record<string, number>> {
  return useSyncExternalStore(listen, () => counts)
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
