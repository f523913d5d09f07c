import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window fits a media query, followed: `useMedia('(max-width: 48rem)')`. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => matchMedia(query).matches)
}
