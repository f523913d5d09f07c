import { lazy } from 'react'
import { arrived, OnceWanted } from '#web/ui/later.tsx'
import { useRunningTour } from '../state.ts'

/** Stands beside the frame; its code comes with the first tour that somebody starts. */
export function TourGuide() {
  const running = useRunningTour()
  return (
    <OnceWanted wanted={running !== null}>
      <Guide />
    </OnceWanted>
  )
}

const Guide = lazy(async () => ({ default: (await arrived(() => import('./guide.tsx'))).Guide }))
