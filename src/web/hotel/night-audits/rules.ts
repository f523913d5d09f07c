import type { DayStepName } from '#contract/tenancy/day-close/shapes.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import { to } from '#web/shell/links.ts'
import { counted, t } from '#web/texts/text.ts'
import type { NightAudit, PreCheck } from './data.ts'

/** What each step does while it is done, and what its count says afterwards. */
export const stepWords: Record<DayStepName, { doing: string; done: (count: number) => string }> = {
  no_shows: {
    doing: t('Marking who did not come'),
    done: (count) =>
      count === 0
        ? t('Every guest came')
        : counted(count, { one: '{count} booking became a no-show', other: '{count} bookings became no-shows' }),
  },
  room_charges: {
    doing: t('Charging the night'),
    done: (count) => counted(count, { one: '{count} night charged', other: '{count} nights charged' }),
  },
  release_holds: {
    doing: t('Releasing holds'),
    done: (count) =>
      count === 0
        ? t('No hold ran out')
        : counted(count, { one: '{count} hold released', other: '{count} holds released' }),
  },
  release_blocks: {
    doing: t('Releasing blocks of groups'),
    done: (count) =>
      count === 0
        ? t('No block was released')
        : counted(count, {
            one: '{count} room night of a block released',
            other: '{count} room nights of blocks released',
          }),
  },
  rooms_dirty: {
    doing: t('Setting rooms to be cleaned'),
    done: (count) => counted(count, { one: '{count} room to be cleaned', other: '{count} rooms to be cleaned' }),
  },
  housekeeping: {
    doing: t('Making the work of housekeeping'),
    done: (count) => counted(count, { one: '{count} task for the morning', other: '{count} tasks for the morning' }),
  },
  statistics: {
    doing: t('Writing the statistics'),
    done: (count) => counted(count, { one: '{count} room occupied', other: '{count} rooms occupied' }),
  },
  ledger_check: {
    doing: t('Checking folios against the ledger'),
    done: (count) =>
      count === 0
        ? t('Folios and ledger agree')
        : counted(count, { one: '{count} difference in the ledger', other: '{count} differences in the ledger' }),
  },
  open_shifts: {
    doing: t('Looking at the shifts of the desk'),
    done: (count) =>
      count === 0
        ? t('No shift was left open')
        : counted(count, { one: '{count} shift left open', other: '{count} shifts left open' }),
  },
  open_tills: {
    doing: t('Looking at the tills'),
    done: (count) =>
      count === 0
        ? t('No till was left open')
        : counted(count, { one: '{count} till left open', other: '{count} tills left open' }),
  },
  fiscal_year: {
    doing: t('Looking at the fiscal year'),
    done: (count) => (count === 0 ? t('The fiscal year goes on') : t('The last open fiscal year is about to end')),
  },
  roll_business_date: {
    doing: t('Moving the business date'),
    done: (count) =>
      count === 0
        ? t('The business date moved on')
        : counted(count, {
            one: 'The business date moved on, {count} late night charged',
            other: 'The business date moved on, {count} late nights charged',
          }),
  },
}

/** Where the result of a step is looked at, and what that asks for; undefined where there is nothing more to see. */
export function leadOf(step: DayStepName, night: string): { to: string; permission: Permission } | undefined {
  switch (step) {
    case 'no_shows':
      return { to: to.bookingsOfNight(night, 'no_show'), permission: 'bookings:read' }
    case 'room_charges':
    case 'statistics':
    case 'roll_business_date':
      return { to: to.bookingsOfNight(night, 'charged'), permission: 'bookings:read' }
    case 'release_holds':
      return { to: to.bookingsOfNight(night, 'released'), permission: 'bookings:read' }
    case 'release_blocks':
      return { to: to.groups(), permission: 'bookings:read' }
    case 'rooms_dirty':
      return { to: to.roomsIn('dirty'), permission: 'rooms:read' }
    case 'housekeeping':
      return { to: to.housekeeping(), permission: 'housekeeping:read' }
    case 'ledger_check':
      return { to: to.trialBalance(), permission: 'financial:read' }
    case 'open_shifts':
      return { to: to.deskShifts(), permission: 'payments:read' }
    case 'open_tills':
      return { to: to.openOrders(), permission: 'orders:read' }
    case 'fiscal_year':
      return { to: to.periods(), permission: 'financial:read' }
  }
}

/** Why the night can't be closed now, in words; null when it can. */
export function whyNotNow(checks: readonly PreCheck[] | undefined): string | null {
  if (!checks) return t('The checks are being read')
  const stopping = checks.find((check) => check.blocking && check.count > 0)
  if (!stopping) return null
  return stopping.name === 'shifts_open'
    ? counted(stopping.count, {
        one: '{count} shift of the desk must be closed first',
        other: '{count} shifts of the desk must be closed first',
      })
    : counted(stopping.count, {
        one: '{count} guest who should have left must be checked out or stay longer first',
        other: '{count} guests who should have left must be checked out or stay longer first',
      })
}

/** How many seconds an audit took; null while it runs. */
export function secondsOf({ startedAt, finishedAt }: Pick<NightAudit, 'startedAt' | 'finishedAt'>): string | null {
  if (!finishedAt) return null
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000
  if (seconds < 0.1) return 'under 0.1 s'
  return seconds < 60 ? `${seconds.toFixed(1)} s` : t('{seconds} min', { seconds: Math.round(seconds / 60) })
}

/** The count of one step. */
export function countOf(audit: NightAudit, step: DayStepName): number {
  return audit.steps.find(({ name }) => name === step)?.count ?? 0
}
