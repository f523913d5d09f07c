import { createContext, use, useEffect, useState } from 'react'

type Scope = { unsaved: number }

const page: Scope = { unsaved: 0 }
const ScopeContext = createContext<Scope | null>(null)

/** Counts the unsaved forms of one dialog or panel. */
export const UnsavedScope = ScopeContext

/** True while any form on the page holds what is not saved. */
export function hasUnsaved(): boolean {
  return page.unsaved > 0
}

/** Counts a form as unsaved while `dirty`: closing the window, its dialog or the screen then asks. */
export function useUnsavedGuard(dirty: boolean) {
  const scope = use(ScopeContext)
  useEffect(() => {
    if (!dirty) return
    const scopes = scope ? [page, scope] : [page]
    const count = (step: number) => {
      for (const each of scopes) each.unsaved += step
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    count(1)
    addEventListener('beforeunload', ask)
    return () => {
      count(-1)
      removeEventListener('beforeunload', ask)
    }
  }, [dirty, scope])
}

/** Closing what may hold an unsaved form: `ask` closes at once when nothing is unsaved, else sets `asking`. */
export function useLeaving(close: () => void) {
  const [scope] = useState<Scope>(() => ({ unsaved: 0 }))
  const [asking, setAsking] = useState(false)
  return {
    scope,
    asking,
    ask: () => (scope.unsaved > 0 ? setAsking(true) : close()),
    stay: () => setAsking(false),
    leave: () => {
      setAsking(false)
      close()
    },
  }
}
