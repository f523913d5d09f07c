import type { AmendmentBody } from '../../bookings/rules/amendment.ts'
import type { ChartBar, ChartRoom } from '../data.ts'
import type { Aim } from './aim.ts'
import type { ChartRow } from './rows.ts'
import type { Verdict } from './verdict.ts'

/** What a drop on the chart asks for, by the call that does it. */
export type Change =
  | { kind: 'amend'; bar: ChartBar; wish: AmendmentBody; isOtherType: boolean }
  | { kind: 'split'; bar: ChartBar; night: string; roomId: ChartRoom['id'] }
  | { kind: 'swap'; bar: ChartBar; other: ChartBar }

/** The change that an aim comes to; null where it comes to none. */
export function changeOf(aim: Aim, { verdict, row }: { verdict: Verdict; row: ChartRow | undefined }): Change | null {
  const { bar, mode } = aim
  if (!bar) return null
  if (verdict.swap) return { kind: 'swap', bar, other: verdict.swap }
  const room = row?.kind === 'room' ? row.room : null
  if (mode === 'split') return room && { kind: 'split', bar, night: aim.from, roomId: room.id }
  return amendmentOf(aim, bar, room)
}

function amendmentOf(aim: Aim, bar: ChartBar, room: ChartRoom | null): Change {
  const isMove = aim.mode === 'move' && (room?.id ?? null) !== bar.roomId
  return {
    kind: 'amend',
    bar,
    isOtherType: isMove && room !== null && room.roomTypeId !== bar.roomTypeId,
    wish: {
      ...arrivalOf(aim, bar),
      ...departureOf(aim, bar),
      ...(isMove ? { roomId: room?.id ?? null, ...partOf(bar) } : {}),
      version: bar.version,
    },
  }
}

/** A day use leaves on the day on which it comes. */
function departureOf({ from, to }: Aim, bar: ChartBar): { departure?: string } {
  if (to === bar.to) return {}
  return { departure: bar.arrival === bar.departure ? from : to }
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
