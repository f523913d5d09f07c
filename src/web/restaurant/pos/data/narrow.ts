import { useSyncExternalStore } from 'react'

const query = '(max-width: 47.99rem)'

/** True on a phone, where the order stands behind a bar. */
export function useNarrow(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(query).matches)
}

function listen(listener: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
