import { useMedia } from '#web/ui/use-media.ts'

/** True on a phone, where the order stands behind a bar. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 47.99rem)')
}
