import { useEffect, useEffectEvent } from 'react'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { heard, quietScan, scanPace, type ScanState } from '#web/shell/shortcuts/scan.ts'

let keysHeard = 0

/** Binds a letter on the till. It waits a moment: when more keys follow at once, a scanner is typing and nothing is pressed. */
export function useTillKey(key: string, label: string, run: () => void) {
  useShortcut(key, label, () => {
    const heardSoFar = keysHeard
    setTimeout(() => heardSoFar === keysHeard && run(), scanPace.gap + 15)
  })
}

/** Hears a scanner wherever the focus is, but not while a dialog is open; `onCode` gets what was scanned. */
export function useScanner(onCode: (code: string) => void) {
  const latest = useEffectEvent(onCode)
  useEffect(() => {
    let state: ScanState = quietScan
    const press = (event: KeyboardEvent) => {
      keysHeard += 1
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event.target)) return
      const next = heard(state, event.key, event.timeStamp)
      state = next.state
      if (next.code === null) return
      event.preventDefault()
      event.stopPropagation()
      latest(next.code)
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}

/** True for a field that is not the search, and while anything stands over the till. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true
  return target instanceof Element && target.closest('input:not([data-search]), textarea, select') !== null
}
