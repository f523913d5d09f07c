import { useQueries } from '@tanstack/react-query'
import {
  completeTour,
  completionCheckMillis,
  getTourCompletion,
  resetTour as resetCompletion,
} from '#contract/identity/tours/api.ts'
import type { TourId } from '#contract/identity/tours/shapes.ts'
import { ApiError } from '#web/shell/call/api-error.ts'
import { call, exchange } from '#web/shell/call/call.ts'
import { queries } from '#web/shell/data/client.ts'
import { storedSession } from '#web/shell/session/store.ts'
import { t } from '#web/texts/text.ts'

const checkFailed = t('Failed to check tour completion')

/** Which of these tours the signed-in person completed: what this browser remembers, until the server has answered; and why it could not. */
export function useTourCompletions(tours: readonly TourId[]) {
  const found = useQueries({
    queries: tours.map((tour) => ({
      queryKey: keyOf(tour),
      queryFn: () => checkTour(tour),
      placeholderData: isRemembered(tour),
      retry: false,
    })),
  })
  return {
    isCompleted: (tour: TourId) => found[tours.indexOf(tour)]?.data ?? isRemembered(tour),
    problem: found.find(({ error }) => error)?.error?.message ?? null,
    checkAgain: () => Promise.all(found.map(({ refetch }) => refetch())),
  }
}

/**
 * Asks the server whether a tour was completed and remembers the answer; gives up after 2.5 seconds.
 * @throws Error in the server's words, else 'Failed to check tour completion'
 */
export async function checkTour(tour: TourId): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(completionCheckMillis)
    const { data } = await exchange<typeof getTourCompletion>(
      getTourCompletion,
      { query: { tourId: tour } },
      { signal },
    )
    remember(tour, data.completed)
    return data.completed
  } catch (error) {
    throw new Error(error instanceof ApiError && error.status === 200 ? error.message : checkFailed, { cause: error })
  }
}

/** Marks a tour as completed, on the server and here; false when it could not be. */
export async function markTour(tour: TourId): Promise<boolean> {
  return settled(tour, true, () => call(completeTour, { body: { tourId: tour, completed: true } }))
}

/** Forgets that a tour was completed, on the server and here; false when it could not be. */
export async function resetTour(tour: TourId): Promise<boolean> {
  return settled(tour, false, () => call(resetCompletion, { query: { tourId: tour } }))
}

async function settled(tour: TourId, completed: boolean, write: () => Promise<unknown>): Promise<boolean> {
  if (!storedSession()) return false
  try {
    await write()
  } catch {
    return false
  }
  await queries.cancelQueries({ queryKey: keyOf(tour) })
  remember(tour, completed)
  queries.setQueryData(keyOf(tour), completed)
  return true
}

function keyOf(tour: TourId) {
  return ['tour', storedSession()?.user.id ?? '', tour]
}

/** Each person of a shared browser has memories of their own. */
function memoryKey(tour: TourId): string {
  return `hostelry.tour-completed.${tour}.${storedSession()?.user.id ?? ''}`
}

function isRemembered(tour: TourId): boolean {
  return localStorage.getItem(memoryKey(tour)) === 'true'
}

function remember(tour: TourId, completed: boolean): void {
  if (completed) localStorage.setItem(memoryKey(tour), 'true')
  else localStorage.removeItem(memoryKey(tour))
}
