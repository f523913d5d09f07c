import type * as api from '#contract/hotel/reports/api.ts'
import { cellsOf, type MeasureName, nothing, type Sums, sumsOf } from '#contract/hotel/reports/rules/measures.ts'
import type { Cells, Drill, Report, SalesKey } from '#contract/hotel/reports/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { roomDays, sumOfRooms } from '../../performance/actions/room-days.ts'
import type { Asked } from '../data/days.ts'
import { type Sale, salesBy } from '../data/sales.ts'
import { askedOf, basesOf, measureColumns, questionBefore, refuseDays, reportOf, rowOf } from '../rules/table.ts'

type Query = Given<typeof api.getSales>['query']

const names: Record<SalesKey, readonly MeasureName[]> = {
  type: ['available', 'nights', 'complimentary', 'occupancy', 'revenue', 'adr', 'revpar'],
  channel: ['nights', 'complimentary', 'revenue', 'adr'],
  rate: ['nights', 'complimentary', 'revenue', 'adr'],
}
const heads: Record<SalesKey, string> = { type: 'Room type', channel: 'Channel', rate: 'Rate' }

/** Nights and room revenue by room type, channel or rate; the rows add up to those of the house. @throws 400 */
export async function readSales(ctx: Ctx, query: Query): Promise<Report> {
  refuseDays(query)
  const { from, to, knownOn, by, compare = 'none' } = query
  const bases = basesOf(query)
  const asked = { from, to, knownOn, bases }
  const earlier = questionBefore(asked, compare)
  const [now, before] = await ctx.read((tx) => Promise.all([soldBy(tx, asked, by), earlier && soldBy(tx, earlier, by)]))
  const rows = rowsOf(now, before)
  const cells = (sums: Sums): Cells => cellsOf(names[by], sums, bases)
  return reportOf(query, {
    before: earlier && { from: earlier.from, to: earlier.to },
    head: heads[by],
    columns: measureColumns(names[by], { asked: { ...askedOf({ knownOn, bases }), from, to } }),
    rows: rows.map((row) =>
      rowOf({
        key: row.key ?? 'none',
        label: row.name ?? unnamed[by],
        cells: cells(now.get(row.key) ?? noSales),
        before: before && cells(before.get(row.key) ?? noSales),
        drill: narrowedTo(by, row.key),
      }),
    ),
    totals: {
      cells: cells(sumsOf([...now.values()])),
      before: before && cells(sumsOf([...before.values()])),
      drill: { from, to },
    },
    chart: 'revenue',
  })
}

type Sold = Sums & Pick<Sale, 'key' | 'name'>
const noSales = nothing
const unnamed: Record<SalesKey, string> = { type: 'Groups', channel: 'Without a channel', rate: 'Base rate' }

async function soldBy(tx: Tx, asked: Asked, by: SalesKey): Promise<ReadonlyMap<string | null, Sold>> {
  const [sales, rooms] = await Promise.all([salesBy(tx, asked, by), by === 'type' ? roomDays(tx, asked) : null])
  const sold = new Map(sales.map((sale) => [sale.key, { ...nothing, ...sale }]))
  for (const [typeId, days] of rooms ?? []) {
    const sums = sumOfRooms(days)
    const row = sold.get(typeId)
    if (row) Object.assign(row, sums)
    else if (sums.rooms > 0) sold.set(typeId, { ...nothing, ...sums, key: typeId, name: null })
  }
  return by === 'type' ? named(tx, sold) : sold
}

/** Types that sold nothing have their name too. */
async function named(tx: Tx, sold: Map<string | null, Sold>): Promise<Map<string | null, Sold>> {
  const types = await tx.db.selectFrom('room_type').select(['id', 'name']).execute()
  for (const { id, name } of types) {
    const row = sold.get(id satisfies RoomTypeId)
    if (row) row.name = name
  }
  return sold
}

function rowsOf(now: ReadonlyMap<string | null, Sold>, before: ReadonlyMap<string | null, Sold> | null): Sold[] {
  const gone = [...(before?.values() ?? [])].filter(({ key }) => !now.has(key))
  return [...now.values(), ...gone]
}

function narrowedTo(by: SalesKey, key: string | null): Drill {
  switch (by) {
    case 'type':
      return { roomTypeId: key ?? 'none' }
    case 'channel':
      return { source: key ?? 'none' }
    case 'rate':
      return { ratePlanId: key ?? 'base' }
  }
}
