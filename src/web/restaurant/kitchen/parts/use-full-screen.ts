import { useEffect, useSyncExternalStore } from 'react'

function follow(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the window fills the screen, and the way in and out; the screen doesn't go dark meanwhile. */
export function useFullScreen(): [boolean, () => void] {
  const isFull = useSyncExternalStore(follow, () => document.fullscreenElement !== null)
  useEffect(() => {
    if (!isFull || !('wakeLock' in navigator)) return undefined
    const held = navigator.wakeLock.request('screen').catch(() => null)
    return () => void held.then((lock) => lock?.release())
  }, [isFull])
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return [isFull, toggle]
}
