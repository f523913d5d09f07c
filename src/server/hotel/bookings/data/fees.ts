import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { FolioLineId } from '#contract/hotel/folios/shapes.ts'
import type { StayFee, StayFeeKind } from '#contract/hotel/stay-fees/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** What stands for an hour of a stay: agreed on, and decided once the guest has come or left. */
export type StandingFee = {
  id: string
  kind: StayFeeKind
  at: string | null
  price: Money
  origin: 'rate' | 'manual'
  agreedBy: string | null
  waivedBecause: string | null
  approvedBy: string | null
  isDecided: boolean
  /** The line that charges it; null while none does. */
  lineId: FolioLineId | null
}

/** The standing fees of booking b, as sql. */
export function standingFees(tx: Tx): Sql<StandingFee[]> {
  return sql<
    StandingFee[]
  >`coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'at', s.at_time, 'price', s.price,
      'origin', s.origin, 'agreedBy', s.agreed_by_name, 'waivedBecause', s.waived_because, 'approvedBy', s.approved_by_name,
      'isDecided', s.decided_on is not null, 'lineId', s.fee_line_id) order by s.kind)
    from stay_fee s where ${tx.owns('s')} and s.booking_id = b.id and s.taken_back_on is null), '[]')`
}

/** The same as people read them; what is not charged yet has its taxes still to be worked out. */
export type RawFee = Omit<StayFee, 'gross'> & { due: Money | null }

/** The fees of booking b in the order of the stay, as sql. */
export function feesOf(tx: Tx): Sql<RawFee[]> {
  return sql<
    RawFee[]
  >`coalesce((select json_agg(json_build_object('kind', s.kind, 'at', s.at_time, 'price', s.price, 'due', s.due,
      'status', case when s.waived_because is not null then 'waived' when s.decided_on is null then 'agreed' else 'charged' end,
      'waivedBecause', s.waived_because, 'agreedBy', s.agreed_by_name, 'decidedOn', s.decided_on,
      'decidedBy', s.decided_by_name, 'approvedBy', s.approved_by_name) order by s.kind)
    from stay_fee s where ${tx.owns('s')} and s.booking_id = b.id and s.taken_back_on is null), '[]')`
}

/** A fee of a stay that is still to be charged. */
export type ComingFee = { kind: StayFeeKind; price: Money }

/** True for fee s of booking b that is still to be charged. */
export function isFeeComing(): Sql<boolean> {
  return sql<boolean>`(b.status in ('inquiry', 'optional', 'waitlisted', 'confirmed', 'checked_in') and s.decided_on is null
    and s.waived_because is null and s.taken_back_on is null)`
}

/** The fees of booking b that are still to be charged, as sql. */
export function comingFees(tx: Tx): Sql<ComingFee[]> {
  return sql<ComingFee[]>`coalesce((select json_agg(json_build_object('kind', s.kind, 'price', s.price))
    from stay_fee s where ${tx.owns('s')} and s.booking_id = b.id and ${isFeeComing()}), '[]')`
}

export type Agreed = Pick<StandingFee, 'kind' | 'at' | 'price' | 'origin' | 'agreedBy' | 'waivedBecause' | 'approvedBy'>

/** Keeps what was agreed on for hours of a booking. */
export async function insertAgreed(tx: Tx, bookingId: BookingId, fees: readonly Agreed[]): Promise<void> {
  if (fees.length === 0) return
  const rows = fees.map(({ kind, at, price, origin, agreedBy, waivedBecause, approvedBy }) => ({
    id: newId<'stay_fee'>(),
    booking_id: bookingId,
    kind,
    at_time: at,
    price,
    origin,
    agreed_by_name: agreedBy,
    waived_because: waivedBecause,
    approved_by_name: approvedBy,
    written_at: tx.now,
  }))
  await tx.db.insertInto('stay_fee').values(rows).execute()
}

/** What became of a fee: charged by a line, or waived. */
export type Decided = {
  /** The agreement that it follows; null where the clock alone asks for it. */
  id: string | null
  kind: StayFeeKind
  at: string | null
  price: Money
  due: Money
  fee: Money
  lineId: FolioLineId | null
  waivedBecause: string | null
  approvedBy: string | null
}

/** Keeps what became of the fees of a booking, each once. */
export async function writeDecided(
  tx: Tx,
  bookingId: BookingId,
  { decided, date }: { decided: readonly Decided[]; date: Day },
): Promise<void> {
  for (const fee of decided) {
    if (fee.id === null) await insertDecided(tx, { ...fee, bookingId, date })
    else await decideAgreed(tx, { ...fee, date })
  }
}

async function insertDecided(tx: Tx, fee: Decided & { bookingId: BookingId; date: Day }): Promise<void> {
  await sql`
    insert into stay_fee (${sql.ref('tenant_id')}, id, booking_id, kind, at_time, price, origin, waived_because, approved_by_name, due, fee,
      fee_line_id, decided_on, decided_by, decided_by_name, written_at)
    values (${tx.tenant}, ${newId()}, ${fee.bookingId}, ${fee.kind}, ${fee.at}, ${minorOf(fee.price)}, 'rate', ${fee.waivedBecause},
      ${fee.approvedBy}, ${minorOf(fee.due)}, ${minorOf(fee.fee)}, ${fee.lineId}, ${fee.date}, ${tx.actor.id}, ${tx.actor.name},
      ${tx.now})`.execute(tx.db)
}

async function decideAgreed(tx: Tx, fee: Decided & { date: Day }): Promise<void> {
  await sql`
    update stay_fee s set waived_because = ${fee.waivedBecause},
      approved_by_name = ${fee.approvedBy}, due = ${minorOf(fee.due)}, fee = ${minorOf(fee.fee)}, fee_line_id = ${fee.lineId},
      decided_on = ${fee.date}, decided_by = ${tx.actor.id}, decided_by_name = ${tx.actor.name}
    where ${tx.owns('s')} and s.id = ${fee.id} and s.decided_on is null and s.taken_back_on is null`.execute(tx.db)
}

/** Says that a fee was taken back, by the line that takes it off where one had charged it. */
export async function markFeeTakenBack(
  tx: Tx,
  id: string,
  { on, reversalLineId }: { on: Day; reversalLineId: FolioLineId | null },
): Promise<void> {
  await sql`
    update stay_fee s set taken_back_on = ${on}, reversal_line_id = ${reversalLineId}
    where ${tx.owns('s')} and s.id = ${id}`.execute(tx.db)
}

/** The price that a booking had last as a day use, to be agreed on again; none where it was never one. */
export async function lastDayUse(tx: Tx, bookingId: BookingId): Promise<Agreed[]> {
  const found = await sql<Agreed>`
    select s.kind, s.at_time as at, s.price, s.origin, s.agreed_by_name as "agreedBy", null as "waivedBecause", null as "approvedBy"
    from stay_fee s where ${tx.owns('s')} and s.booking_id = ${bookingId} and s.kind = 'day_use'
    order by s.written_at desc limit 1`.execute(tx.db)
  return found.rows
}

/** Agreements that nobody is charged for any more, since the guest has left another way. */
export async function dropUndecided(tx: Tx, bookingId: BookingId, on: Day): Promise<void> {
  await sql`
    update stay_fee s set taken_back_on = ${on}
    where ${tx.owns('s')} and s.booking_id = ${bookingId} and s.decided_on is null and s.taken_back_on is null`.execute(
    tx.db,
  )
}
