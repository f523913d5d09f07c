import { useSyncExternalStore } from 'react'
import { tourIds, type TourId } from '#contract/identity/tours/shapes.ts'
import { storedSession } from '#web/shell/session/store.ts'

/** A tour that runs in this window, and the step it stands at; null is its first. */
export type RunningTour = { tour: TourId; step: string | null }

const runningKey = 'hostelry.tour'
const listeners = new Set<() => void>()

let text: string | null = null
let running: RunningTour | null = null
let pauses = 0

/** The tour that runs in this window. It goes on after the window was loaded anew, and ends with the session. */
export function useRunningTour(): RunningTour | null {
  return useSyncExternalStore(listen, runningTour)
}

/** The step at which a tour was paused in this browser, asked anew at every pause; null when it is not paused. */
export function usePausedAt(): (tour: TourId) => string | null {
  useSyncExternalStore(listen, () => pauses)
  return (tour) => localStorage.getItem(pausedKey(tour))
}

/** Begins a tour, or goes on with it at a step. Nothing but a person's press calls it. */
export function startTour(tour: TourId, step: string | null = null): void {
  run({ tour, step })
}

/** Goes to another step of the tour that runs. */
export function moveTo(step: string): void {
  const now = runningTour()
  if (now) run({ ...now, step })
}

/** Puts the tour away and remembers where it stood. */
export function pauseTour(step: string): void {
  const now = runningTour()
  if (now) localStorage.setItem(pausedKey(now.tour), step)
  run(null)
}

/** Ends the tour, skipped or gone through: there is nothing to go on with. */
export function endTour(): void {
  const now = runningTour()
  if (now) localStorage.removeItem(pausedKey(now.tour))
  run(null)
}

/** Forgets where a tour was paused. */
export function forgetPause(tour: TourId): void {
  localStorage.removeItem(pausedKey(tour))
  tell()
}

function runningTour(): RunningTour | null {
  const now = sessionStorage.getItem(runningKey)
  if (now !== text) {
    text = now
    running = parsed(now)
  }
  return running
}

function run(next: RunningTour | null) {
  if (next) sessionStorage.setItem(runningKey, `${next.tour} ${next.step ?? ''}`)
  else sessionStorage.removeItem(runningKey)
  tell()
}

function parsed(stored: string | null): RunningTour | null {
  const [name, step] = stored?.split(' ') ?? []
  const tour = tourIds.find((id) => id === name)
  return tour ? { tour, step: step || null } : null
}

/** Each person of a shared browser has places of their own. */
function pausedKey(tour: TourId): string {
  return `hostelry.tour-paused.${tour}.${storedSession()?.user.id ?? ''}`
}

function tell() {
  pauses += 1
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
