import { useEffect, useEffectEvent } from 'react'
import { addShortcut, press } from './shortcuts.ts'

/** Binds a key while the component is mounted: `useShortcut('n', 'New booking', open)`. */
export function useShortcut(keys: string, label: string, run: () => void) {
  const latest = useEffectEvent(run)
  useEffect(() => addShortcut({ keys, label, run: () => latest() }), [keys, label])
}

/** Listens for keys; used once, by the frame. */
export function useShortcutKeys() {
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
