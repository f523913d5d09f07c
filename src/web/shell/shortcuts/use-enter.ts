import { useEffect, useEffectEvent } from 'react'

/** Runs on Enter wherever the focus is, but on a button, which has its own meaning. */
export function useEnter(run: () => void) {
  const latest = useEffectEvent(run)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest('button, a, input')) return
      event.preventDefault()
      latest()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
