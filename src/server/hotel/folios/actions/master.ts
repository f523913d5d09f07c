import type { Day } from '#contract/kernel/day.ts'
import { isZero } from '#contract/kernel/money.ts'
import type { Posting } from '#server/accounting/public/entries.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { type LockedFolio, setFolioState } from '../data/folio.ts'
import { transferPosting } from '../posting.ts'

/**
 * A master folio belongs to the guest ledger from its first charge on: what was paid before moves there from the deposits. A folio that is
 * of it already, as that of every guest in house, stays as it is.
 * @returns what is to be posted, ahead of the charge
 */
export async function openLedger(tx: Tx, folio: LockedFolio, date: Day): Promise<Posting[]> {
  if (folio.ledger === 'guest') return []
  await setFolioState(tx, folio.id, { ledger: 'guest' })
  if (isZero(folio.payments)) return []
  const { id, guestId, bookingNumber, payments: amount } = folio
  const transfer = { event: 'group_arrived', key: `group_arrived:${id}`, from: 'guest', to: 'deposit' } as const
  return [transferPosting({ ...transfer, id, guestId, bookingNumber, date, amount })]
}

/** True for booking `b` whose nights are charged to the master folio of its group, as sql. */
export function paidByGroup(tx: Tx): Sql<boolean> {
  return sql<boolean>`(b.group_id is not null and exists (
    select 1 from booking_group q join folio m on ${tx.owns('m')} and m.group_id = q.id and m.status = 'open'
    where ${tx.owns('q')} and q.id = b.group_id and q.billing = 'rooms_to_master'))`
}
