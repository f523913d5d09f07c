import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { FolioLineId } from '#contract/hotel/folios/shapes.ts'
import type { Ending } from '#contract/hotel/policies/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** What became of the fee and the deposit of a booking. */
export type EndingRecord = {
  bookingId: BookingId
  kind: Ending['kind']
  due: Money
  fee: Money
  feeLineId: FolioLineId | null
  waivedBecause: string | null
  deposit: Money
  refunded: Money
  onAccount: Money
}

/** Keeps what was decided about fees and deposits, once for each booking while it stands. */
export async function insertEndings(
  tx: Tx,
  endings: readonly EndingRecord[],
  { date, approvedBy }: { date: Day; approvedBy: string | null },
): Promise<void> {
  if (endings.length === 0) return
  const column = <T>(pick: (ended: EndingRecord) => T) => endings.map(pick)
  await sql`
    insert into booking_ending (${sql.ref('tenant_id')}, id, booking_id, kind, due, fee, fee_line_id, waived_because, deposit, refunded,
      on_account, decided_on, decided_by, decided_by_name, approved_by_name, decided_at)
    select ${tx.tenant}, e.*, ${date}::date, ${tx.actor.id}::uuid, ${tx.actor.name}::text, ${approvedBy}::text, ${tx.now}::timestamptz
    from unnest(${column(() => newId())}::uuid[], ${column(({ bookingId }) => bookingId)}::uuid[], ${column(({ kind }) => kind)}::text[],
      ${column(({ due }) => minorOf(due))}::bigint[], ${column(({ fee }) => minorOf(fee))}::bigint[],
      ${column(({ feeLineId }) => feeLineId)}::uuid[], ${column(({ waivedBecause }) => waivedBecause)}::text[],
      ${column(({ deposit }) => minorOf(deposit))}::bigint[], ${column(({ refunded }) => minorOf(refunded))}::bigint[],
      ${column(({ onAccount }) => minorOf(onAccount))}::bigint[]) as e`.execute(tx.db)
}

/** What stands of a booking's ending; undefined where nothing was to be decided. */
export async function standingEnding(
  tx: Tx,
  bookingId: BookingId,
): Promise<{ id: string; feeLineId: FolioLineId | null } | undefined> {
  const found = await sql<{ id: string; feeLineId: FolioLineId | null }>`
    select e.id, e.fee_line_id as "feeLineId" from booking_ending e
    where ${tx.owns('e')} and e.booking_id = ${bookingId} and e.taken_back_on is null`.execute(tx.db)
  return found.rows[0]
}

/** Says that an ending was taken back, by the line that takes its fee off. */
export async function markTakenBack(
  tx: Tx,
  id: string,
  { on, reversalLineId }: { on: Day; reversalLineId: FolioLineId | null },
): Promise<void> {
  await sql`
    update booking_ending e set taken_back_on = ${on}, reversal_line_id = ${reversalLineId}
    where ${tx.owns('e')} and e.id = ${id}`.execute(tx.db)
}

/** How a booking was settled that nobody came for, as sql over alias b; null while it is not, or where nothing was to be decided. */
export function endingOf(tx: Tx): Sql<unknown> {
  return sql`(select json_build_object('kind', e.kind, 'due', e.due, 'fee', e.fee, 'waivedBecause', e.waived_because,
      'deposit', e.deposit, 'refunded', e.refunded, 'onAccount', e.on_account, 'decidedOn', e.decided_on,
      'decidedBy', e.decided_by_name, 'approvedBy', e.approved_by_name)
    from booking_ending e where ${tx.owns('e')} and e.booking_id = b.id and e.taken_back_on is null)`
}
