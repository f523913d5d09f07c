import { sql } from '#server/platform/db/sql.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Desk, DeskReport, DeskShift, DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { isoOf } from '#server/platform/db/instant.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type DeskShiftFilter = {
  status?: 'open' | 'closed' | undefined
  from?: Day | undefined
  to?: Day | undefined
  search?: string | undefined
  sort?: string | undefined
}
type Window = { limit: number; offset: number }

const sortFields: SortFields = {
  number: [sql`s.number`],
  openedAt: [sql`s.opened_at`],
  closedAt: [sql`s.closed_at`],
  businessDate: [sql`s.business_date`],
  variance: [sql`s.variance`],
}

/** A page of shifts, newest first unless asked otherwise, and how many there are. */
export async function shiftsOnPage(
  tx: Tx,
  filter: DeskShiftFilter,
  window: Window,
): Promise<{ rows: DeskShift[]; total: number }> {
  const question = {
    columns: columns(tx),
    from: sql`desk_shift s where ${tx.owns('s')} and ${conditionsOf(filter)}`,
    order: sql`${orderOf(filter.sort, sortFields, '-number')}, s.id`,
  }
  return readPage<DeskShift>(tx, question, window)
}

export async function findShift(tx: Tx, id: DeskShiftId): Promise<DeskShift | undefined> {
  const found = await sql<DeskShift>`
    select ${columns(tx)} from desk_shift s where ${tx.owns('s')} and s.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** The open shift in the hands of who asks. */
export async function findOwnShift(tx: Tx): Promise<DeskShift | undefined> {
  const found = await sql<DeskShift>`
    select ${columns(tx)} from desk_shift s
    where ${tx.owns('s')} and s.held_by = ${tx.actor.id}::uuid and s.status = 'open'`.execute(tx.db)
  return found.rows[0]
}

/** The drawers that have had a shift, those that lie waiting first. */
export async function findDrawers(tx: Tx): Promise<Desk['drawers']> {
  const found = await sql<Desk['drawers'][number]>`
    select d.drawer as name, case d.status when 'closed' then d.left_in_drawer end as left,
      case d.status when 'open' then d.held_by_name end as "heldByName"
    from (select distinct on (lower(s.drawer)) s.drawer, s.status, s.left_in_drawer, s.held_by_name, s.number
      from desk_shift s where ${tx.owns('s')} order by lower(s.drawer), s.number desc) d
    order by d.status, d.number desc limit 100`.execute(tx.db)
  return found.rows
}

/** Shifts that nobody has closed yet, of all days or opened up to one, with their drawers and who holds them. */
export async function findOpenShifts(
  tx: Tx,
  through: Day | null = null,
): Promise<Pick<DeskShift, 'id' | 'number' | 'drawer' | 'heldByName'>[]> {
  const found = await sql<Pick<DeskShift, 'id' | 'number' | 'drawer' | 'heldByName'>>`
    select s.id, s.number, s.drawer, s.held_by_name as "heldByName" from desk_shift s
    where ${tx.owns('s')} and s.status = 'open' and s.business_date <= coalesce(${through}::date, s.business_date)
    order by s.number`.execute(tx.db)
  return found.rows
}

/** What came in and went back by each method, voided payments left out. */
export async function tendersOf(tx: Tx, id: DeskShiftId): Promise<DeskReport['tenders']> {
  const found = await sql<DeskReport['tenders'][number]>`
    select p.method, count(*) as count,
      coalesce(sum(p.amount + p.rounding) filter (where p.direction = 'in'), 0)::bigint as received,
      coalesce(sum(p.amount + p.rounding) filter (where p.direction = 'out'), 0)::bigint as refunded,
      sum(case p.direction when 'in' then p.amount + p.rounding else -p.amount - p.rounding end)::bigint as net
    from payment p where ${tx.owns('p')} and p.shift_id = ${id} and not p.voided group by p.method order by p.method`.execute(
    tx.db,
  )
  return found.rows
}

/** Tips that the shift took, less those that it gave back. */
export async function tipsOf(tx: Tx, id: DeskShiftId): Promise<Money> {
  const found = await sql<{ tips: Money }>`
    select coalesce(sum(case p.direction when 'in' then p.tip else -p.tip end), 0)::bigint as tips from payment p
    where ${tx.owns('p')} and p.shift_id = ${id} and p.tip > 0 and not p.voided`.execute(tx.db)
  return found.rows[0]?.tips ?? zero
}

/** How many payments the shift took back as if they had never been. */
export async function countVoided(tx: Tx, id: DeskShiftId): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from payment p
    where ${tx.owns('p')} and p.shift_id = ${id} and p.voided and p.direction = 'out'`.execute(tx.db)
  return found.rows[0]?.count ?? 0
}

/** What an open shift should hold is not stored: `expected` is null until it is closed. */
function columns(tx: Tx) {
  return sql`s.id, s.number, s.drawer, s.status, s.business_date as "businessDate", s.held_by as "heldBy",
      s.held_by_name as "heldByName", s.opening_count as "openingCount", s.opening_expected as "openingExpected",
      coalesce(s.opening_count - s.opening_collected - s.opening_expected, 0)::bigint as "openingDifference",
      s.first_counted as "firstCounted", s.counted, s.count, s.expected, s.variance, s.variance_reason as "varianceReason",
      s.left_in_drawer as "leftInDrawer", s.opened_by_name as "openedByName", s.opened_at as "openedAt",
      s.closed_by_name as "closedByName", s.closed_at as "closedAt", s.version,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'amount', m.amount, 'reason', m.reason,
          'madeByName', m.made_by_name, 'madeAt', ${isoOf('m.made_at')})
          order by m.made_at, m.id)
        from desk_shift_movement m where ${tx.owns('m')} and m.shift_id = s.id), '[]') as movements`
}

function conditionsOf(filter: DeskShiftFilter) {
  const conditions = [sql`true`]
  if (filter.status) conditions.push(sql`s.status = ${filter.status}`)
  if (filter.from) conditions.push(sql`s.business_date >= ${filter.from}`)
  if (filter.to) conditions.push(sql`s.business_date <= ${filter.to}`)
  if (filter.search) {
    conditions.push(
      sql`lower(s.number || ' ' || s.drawer || ' ' || s.held_by_name || ' ' || coalesce(s.closed_by_name, ''))
        like ${containing(filter.search)}`,
    )
  }
  return sql.join(conditions, sql` and `)
}
