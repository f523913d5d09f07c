import type { Day } from '../../kernel/day.ts'
import type { LockClass, LockException } from './shapes.ts'

/** What a lock shuts, in words. */
export const lockWords: Record<LockClass, string> = { all: 'everything', sales: 'sales', purchases: 'purchases' }

/** Why a lock can't be moved to a day, by the field; null when it can. A day is shut once it is over: the house posts on the business date. */
export function problemOfMove(now: Day | null, through: Day | null, businessDate: Day): string | null {
  if (through === now) return now === null ? 'No day is shut' : 'It is shut up to that day already'
  return through !== null && through >= businessDate
    ? 'Must lie before the business date, which is still written'
    : null
}

/** True where a move opens days again that were shut, which takes a second person. */
export function opensDays(now: Day | null, through: Day | null): boolean {
  return now !== null && (through === null || through < now)
}

/** As the server answers it: days are texts in a browser. */
type Standing = {
  locks: readonly { class: LockClass; through: string | null }[]
  exceptions: readonly (Pick<LockException, 'class' | 'personId' | 'endsAt' | 'endedAt'> & {
    from: string
    to: string
  })[]
}

/** True where a person can't post by hand on a day: the lock of everything shuts it, and no exception lets them in. */
export function isShutFor(
  person: string,
  { day, now }: { day: Day; now: string },
  { locks, exceptions }: Standing,
): boolean {
  const through = locks.find((lock) => lock.class === 'all')?.through ?? null
  if (through === null || through < day) return false
  return !exceptions.some(
    (one) =>
      one.personId === person && one.class === 'all' && one.from <= day && day <= one.to && stateOf(one, now) === 'on',
  )
}

/** Where an exception stands at an instant. */
export function stateOf(
  { endsAt, endedAt }: Pick<LockException, 'endsAt' | 'endedAt'>,
  now: string,
): 'on' | 'over' | 'ended' {
  if (endedAt !== null) return 'ended'
  return endsAt > now ? 'on' : 'over'
}
