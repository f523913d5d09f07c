import type { DayStepName } from '#contract/tenancy/day-close/shapes.ts'
import type { NightAudit, PreCheck } from './data.ts'

/** What each step does while it is done, and what its count says afterwards. */
export const stepWords: Record<DayStepName, { doing: string; done: (count: number) => string }> = {
  no_shows: {
    doing: 'Marking who did not come',
    done: (count) => (count === 0 ? 'Every guest came' : `${plural(count, 'booking')} became a no-show`),
  },
  room_charges: { doing: 'Charging the night', done: (count) => `${plural(count, 'night')} charged` },
  release_holds: {
    doing: 'Releasing holds',
    done: (count) => (count === 0 ? 'No hold ran out' : `${plural(count, 'hold')} released`),
  },
  rooms_dirty: { doing: 'Setting rooms to be cleaned', done: (count) => `${plural(count, 'room')} to be cleaned` },
  statistics: { doing: 'Writing the statistics', done: (count) => `${plural(count, 'room')} occupied` },
  ledger_check: {
    doing: 'Checking folios against the ledger',
    done: (count) => (count === 0 ? 'Folios and ledger agree' : `${plural(count, 'difference')} in the ledger`),
  },
  open_tills: {
    doing: 'Looking at the tills',
    done: (count) => (count === 0 ? 'No till was left open' : `${plural(count, 'till')} left open`),
  },
  roll_business_date: {
    doing: 'Moving the business date',
    done: (count) =>
      count === 0 ? 'The business date moved on' : `The business date moved on, ${plural(count, 'late night')} charged`,
  },
}

export function plural(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

/** Why the night can't be closed now, in words; null when it can. */
export function whyNotNow(checks: readonly PreCheck[] | undefined): string | null {
  if (!checks) return 'The checks are being read'
  const stopping = checks.filter((check) => check.blocking && check.count > 0)
  const count = stopping.reduce((total, check) => total + check.count, 0)
  return count === 0 ? null : `${plural(count, 'guest')} who should have left must be checked out or stay longer first`
}

/** How many seconds an audit took; null while it runs. */
export function secondsOf({ startedAt, finishedAt }: Pick<NightAudit, 'startedAt' | 'finishedAt'>): string | null {
  if (!finishedAt) return null
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000
  if (seconds < 0.1) return 'under 0.1 s'
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`
}

/** The count of one step. */
export function countOf(audit: NightAudit, step: DayStepName): number {
  return audit.steps.find(({ name }) => name === step)?.count ?? 0
}
