import { t } from '#web/texts/text.ts'
import type { Chart, ChartBar, ChartBlock, ChartRoom, ChartType } from '../data.ts'

/** One line of the chart: the head of a type, a room, or bookings that wait for one, beside nights that a channel closed without a room. */
export type ChartRow =
  | { kind: 'type'; key: string; type: ChartType; folded: boolean; rooms: number }
  | {
      kind: 'room'
      key: string
      room: ChartRoom
      type: ChartType
      bars: readonly ChartBar[]
      blocks: readonly ChartBlock[]
    }
  | ({ kind: 'lane'; key: string; name: string; type: ChartType | null } & Lane)

type Lane = { bars: readonly ChartBar[]; blocks: readonly ChartBlock[] }

export type Shown = { folded: ReadonlySet<string>; type: string; floor: string }

const nothing: readonly never[] = []

/** The lines of the chart from top to bottom; bookings that wait stand above the rooms of their type, those sold twice below all. */
export function rowsOf(chart: Chart, { folded, type: only, floor }: Shown): ChartRow[] {
  const byRoom = Map.groupBy(chart.bars, (bar) => bar.roomId)
  const blocks = Map.groupBy(chart.blocks, (block) => block.roomId)
  const rooms = Map.groupBy(chart.rooms, (room) => room.roomTypeId)
  const waiting = byRoom.get(null) ?? []
  const rows: ChartRow[] = []
  for (const type of chart.types) {
    if (only !== 'all' && only !== type.id) continue
    const own = (rooms.get(type.id) ?? []).filter((room) => floor === 'all' || room.floor === floor)
    if (floor !== 'all' && own.length === 0) continue
    const isFolded = folded.has(type.id)
    rows.push({ kind: 'type', key: type.id, type, folded: isFolded, rooms: own.length })
    if (isFolded) continue
    const unassigned = waiting.filter((bar) => bar.roomTypeId === type.id && !bar.oversold)
    const closed = (blocks.get(null) ?? nothing).filter((block) => block.roomTypeId === type.id)
    rows.push(...lanesOf(unassigned, { key: `waits ${type.id}`, name: t('No room'), type }))
    rows.push(...lanesOf(closed, { key: `closed ${type.id}`, name: t('Closed'), type }))
    for (const room of own)
      rows.push({
        kind: 'room',
        key: room.id,
        room,
        type,
        bars: byRoom.get(room.id) ?? nothing,
        blocks: blocks.get(room.id) ?? nothing,
      })
  }
  const oversold = waiting.filter((bar) => bar.oversold && (only === 'all' || bar.roomTypeId === only))
  rows.push(...lanesOf(oversold, { key: 'oversold', name: t('Overbooked'), type: null }))
  return rows
}

/** As few lines as it takes, so that nothing lies over another. */
function lanesOf(
  waiting: readonly (ChartBar | ChartBlock)[],
  { key, name, type }: { key: string; name: string; type: ChartType | null },
): ChartRow[] {
  const lanes: (ChartBar | ChartBlock)[][] = []
  for (const one of waiting.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const lane = lanes.find((own) => (own.at(-1)?.to ?? '') <= one.from)
    if (lane) lane.push(one)
    else lanes.push([one])
  }
  return lanes.map((own, index) => ({
    kind: 'lane',
    key: `${key} ${index}`,
    name,
    type,
    bars: own.filter((one) => 'bookingId' in one),
    blocks: own.filter((one) => 'kind' in one),
  }))
}

/** The bars of a line, in the order of their days. */
export function barsIn(row: ChartRow | undefined): readonly ChartBar[] {
  return row === undefined || row.kind === 'type' ? nothing : row.bars
}

/** The bar that an arrow key leads to: the next in its line, or the nearest of the next line that has one. */
export function barBeside(rows: readonly ChartRow[], from: ChartBar, key: string): ChartBar | undefined {
  const at = rows.findIndex((row) => barsIn(row).some((bar) => bar.id === from.id))
  const line = barsIn(rows[at])
  const index = line.findIndex((bar) => bar.id === from.id)
  if (key === 'ArrowRight') return line[index + 1]
  if (key === 'ArrowLeft') return line[index - 1]
  if (key === 'Home') return line[0]
  if (key === 'End') return line.at(-1)
  const others = key === 'ArrowDown' ? rows.slice(at + 1) : rows.slice(0, Math.max(at, 0)).toReversed()
  const next = others.find((row) => barsIn(row).length > 0)
  return next && nearestTo(from, barsIn(next))
}

function nearestTo(from: ChartBar, bars: readonly ChartBar[]): ChartBar | undefined {
  return bars.find((bar) => bar.to > from.from) ?? bars.at(-1)
}

/** True for two lines that look alike, so that the second needs no painting. */
export function isSameRow(one: ChartRow, other: ChartRow): boolean {
  if (one === other) return true
  if (one.kind !== other.kind || one.key !== other.key) return false
  if (one.kind === 'type' && other.kind === 'type')
    return one.type === other.type && one.folded === other.folded && one.rooms === other.rooms
  if (one.kind === 'room' && other.kind === 'room') return one.room === other.room && isSameLane(one, other)
  return one.kind === 'lane' && other.kind === 'lane' && one.type === other.type && isSameLane(one, other)
}

function isSameLane(one: Lane, other: Lane): boolean {
  return areSame(one.bars, other.bars) && areSame(one.blocks, other.blocks)
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index])
}
