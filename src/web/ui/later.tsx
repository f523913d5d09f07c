import { lazy, Suspense, type ComponentType, type ReactNode, useState } from 'react'

const parts = new Set<() => Promise<unknown>>()

/** A part of a screen whose code is fetched when it is first shown, or before, when the browser has nothing else to do. */
export function later<Props>(load: () => Promise<ComponentType<Props>>) {
  let coming: Promise<{ default: ComponentType<Props> }> | null = null
  const fetch = () => {
    coming ??= load().then((part) => ({ default: part }))
    return coming
  }
  parts.add(fetch)
  return lazy(fetch)
}

/** Shows its content from the first time on that it is wanted; what closes keeps its place, so that it can be seen to go. */
export function OnceWanted({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [stands, setStands] = useState(wanted)
  if (wanted && !stands) setStands(true)
  return stands && <Suspense fallback={null}>{children}</Suspense>
}

/** Fetches the parts that are known by now, one after the other, so that they stand ready also without a connection. */
export async function fetchParts(): Promise<void> {
  for (const fetch of parts) {
    try {
      await fetch()
    } catch {
      return // whoever opens the part is told
    }
  }
}

/** Runs it when the browser has nothing to do. Answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(waiting)
}
