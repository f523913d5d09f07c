import type { amendBooking } from '#contract/hotel/bookings/api/amend.ts'
import type { Sent } from '#contract/kernel/endpoint.ts'
import type { ChartBar, ChartRoom } from '../data.ts'
import type { Aim } from './aim.ts'
import type { ChartRow } from './rows.ts'
import type { Verdict } from './verdict.ts'

type Wish = Sent<typeof amendBooking>['body']

/** What a drop on the chart asks for, by the call that does it. */
export type Change =
  | { kind: 'amend'; bar: ChartBar; wish: Wish; isOtherType: boolean }
  | { kind: 'split'; bar: ChartBar; night: string; roomId: ChartRoom['id'] }
  | { kind: 'swap'; bar: ChartBar; other: ChartBar }

/** The change that an aim comes to; null where it comes to none. */
export function changeOf(aim: Aim, { verdict, row }: { verdict: Verdict; row: ChartRow | undefined }): Change | null {
  const { bar, mode } = aim
  if (!bar) return null
  if (verdict.swap) return { kind: 'swap', bar, other: verdict.swap }
  const room = row?.kind === 'room' ? row.room : null
  if (mode === 'split') return room && { kind: 'split', bar, night: aim.from, roomId: room.id }
  const isMove = mode === 'move' && (room?.id ?? null) !== bar.roomId
  return {
    kind: 'amend',
    bar,
    isOtherType: isMove && room !== null && room.roomTypeId !== bar.roomTypeId,
    wish: {
      ...arrivalOf(aim, bar),
      ...(aim.to === bar.to ? {} : { departure: bar.arrival === bar.departure ? aim.from : aim.to }),
      ...(isMove ? { roomId: room?.id ?? null, ...partOf(bar) } : {}),
      version: bar.version,
    },
  }
}

/** Of a guest in house the days before stay as they were slept. */
function arrivalOf({ from }: Aim, bar: ChartBar): { arrival?: string } {
  return bar.status === 'checked_in' || from === bar.from ? {} : { arrival: from }
}

/** Of a stay in several rooms the part that is meant. */
function partOf(bar: ChartBar): { segment?: string } {
  const isPart = bar.from !== bar.arrival || (bar.to !== bar.departure && bar.arrival !== bar.departure)
  return isPart ? { segment: bar.from } : {}
}

/** The part of a stay in several rooms, as a swap names it. */
export function segmentsOf({ bar, other }: Extract<Change, { kind: 'swap' }>) {
  const [own, others] = [partOf(bar).segment, partOf(other).segment]
  return { ...(own ? { segment: own } : {}), ...(others ? { withSegment: others } : {}) }
}
