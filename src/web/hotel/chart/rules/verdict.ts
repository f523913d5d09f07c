import { takesRoom } from '#contract/hotel/rooms/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import type { ChartBar, ChartBlock } from '../data.ts'
import { type Aim, daysTaken, isFixed } from './aim.ts'
import { barsIn, type ChartRow } from './rows.ts'
import type { Span } from './scale.ts'
import { nearDay } from './words.ts'

/** Whether an aim can be had as far as the chart knows, in words; `swap` is the stay that would have to change places. */
export type Verdict = { ok: boolean; words: string; swap?: ChartBar }

type World = { rows: readonly ChartRow[]; businessDate: Day }

/** Judges an aim by what stands on the chart; the server has the last word. */
export function verdictOn(aim: Aim, world: World): Verdict {
  const row = world.rows[aim.row]
  const dated = againstDays(aim, world.businessDate)
  if (dated) return no(dated)
  if (!row || row.kind === 'type') return no(t('Choose a room'))
  if (aim.bar?.keepsRoom && row.key !== aim.bar.roomId)
    return no(t('{guest} was promised the room: take the lock off first', { guest: aim.bar.guestName }))
  if (row.kind === 'lane') return intoLane(aim, row)
  const room = row.room.roomNumber
  const others = row.bars.filter((bar) => bar.bookingId !== aim.bar?.bookingId && touches(bar, aim))
  const block = row.blocks.find((one) => takesRoom(one.kind) && touches(one, aim))
  if (block) return no(blockedWords(block, room))
  const [other] = others
  if (other && others.length === 1 && canSwap(aim, other, world)) {
    return {
      ok: true,
      swap: other,
      words: t('Swap rooms with {guest}, who has room {room}', { guest: other.guestName, room }),
    }
  }
  if (other)
    return no(
      t('{guest} has room {room} from {from} to {to}', {
        guest: other.guestName,
        room,
        from: nearDay(other.from),
        to: nearDay(other.to),
      }),
    )
  return {
    ok: true,
    words: t('{type} {room} is free from {from} to {to}', {
      type: row.type.name,
      room,
      from: nearDay(aim.from),
      to: nearDay(aim.to),
    }),
  }
}

function blockedWords({ kind, to, reason }: ChartBlock, room: string): string {
  const values = { room, day: nearDay(to), reason }
  return kind === 'house_use'
    ? t('Room {room} is in house use until {day}: {reason}', values)
    : t('Room {room} is out of order until {day}: {reason}', values)
}

function againstDays({ mode, bar, from, to }: Aim, businessDate: Day): string | null {
  if (bar && mode === 'start' && bar.status === 'checked_in')
    return t('The guest is in house: the arrival stays as it was')
  if (from < businessDate && from !== bar?.from) return t('Days before the business date are over')
  if (to < businessDate) return t('The departure can’t lie before the business date')
  return null
}

function intoLane({ bar, mode, from, to }: Aim, row: Extract<ChartRow, { kind: 'lane' }>): Verdict {
  if (!bar || mode === 'split') return no(t('Choose a room'))
  if (row.type === null || row.type.id !== bar.roomTypeId)
    return no(t('Choose a room, or the line of its own room type'))
  if (bar.status === 'checked_in') return no(t('A guest in house has a room'))
  if (bar.roomId !== null && (from !== bar.from || to !== bar.to))
    return no(t('Either the room or the days, not both at once'))
  return {
    ok: true,
    words:
      bar.roomId === null
        ? t('Waits for a room from {from} to {to}', { from: nearDay(from), to: nearDay(to) })
        : t('Takes the room back'),
  }
}

/** Each must be free for the other's days that are left, once both are away. */
function canSwap({ mode, bar, from, to }: Aim, other: ChartBar, { rows, businessDate }: World): boolean {
  if (mode !== 'move' || !bar?.roomId || to !== bar.to || isFixed(other)) return false
  if (from !== daysTaken(bar, 'move', businessDate).from) return false
  const left = daysTaken(other, 'move', businessDate)
  const own = rows.find((row) => row.kind === 'room' && row.room.id === bar.roomId)
  const inWay = barsIn(own).some(
    (one) => one.bookingId !== bar.bookingId && one.bookingId !== other.bookingId && touches(one, left),
  )
  const isBlocked = own?.kind === 'room' && own.blocks.some((one) => takesRoom(one.kind) && touches(one, left))
  return !inWay && !isBlocked
}

/** Days overlap when each begins before the other ends. */
function touches(one: { from: string; to: string }, other: Span | { from: string; to: string }): boolean {
  return one.from < other.to && other.from < one.to
}

function no(words: string): Verdict {
  return { ok: false, words }
}
