import type { BookingId, FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import { offAccountOf } from '#server/accounting/public/balances.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { windowOfLine } from '../data/windows.ts'

/**
 * Who owes what a window of a folio leaves on account, as sql over folio `f` with its booking `b` and its group `q`: whom the window bills, else
 * the company that the guest travels for, else the guest; of a master folio whom the group is billed to.
 */
function debtorIn(tx: Tx, window: Sql<unknown>): Sql<GuestId> {
  return sql<GuestId>`coalesce((select w.payer_id from folio_window w where ${tx.owns('w')} and w.folio_id = f.id and w.number = ${window}),
    b.company_id, b.guest_id, q.company_id, q.agency_id, q.contact_id)`
}

/** The folio with what says who owes it. */
function foliosWithParties(tx: Tx): Sql<unknown> {
  return sql`folio f left join booking b on ${tx.owns('b')} and b.id = f.booking_id
    left join booking_group q on ${tx.owns('q')} and q.id = f.group_id`
}

/** Who owes what a window of a folio leaves on account. */
export async function debtorOf(tx: Tx, folioId: FolioId, window = 1): Promise<GuestId> {
  const found = await sql<{ id: GuestId }>`
    select ${debtorIn(tx, sql`${window}::int`)} as id from ${foliosWithParties(tx)} where ${tx.owns('f')} and f.id = ${folioId}`.execute(
    tx.db,
  )
  const [debtor] = found.rows
  if (!debtor) throw new Error('A folio is somebody’s')
  return debtor.id
}

/** What of a folio is on account, by its windows and who owes each; nothing where nothing is. */
export async function onAccountByWindow(
  tx: Tx,
  folioId: FolioId,
): Promise<{ window: number; debtorId: GuestId; amount: Money }[]> {
  const found = await sql<{ window: number; debtorId: GuestId; amount: Money }>`
    select x.part as window, ${debtorIn(tx, sql`x.part`)} as "debtorId", x.amount
    from (select y.part, sum(y.amount)::bigint as amount from (
        select ${windowOfLine(tx, 'l')} as part, -l.gross as amount from folio_line l
        where ${tx.owns('l')} and l.folio_id = ${folioId} and l.kind = 'transfer' and l.ledger = 'city'
        union all
        select o.part, -o.amount from (${offAccountOf(tx, sql`${folioId}::uuid`)}) o) y
      group by y.part having sum(y.amount) <> 0) x
    cross join ${foliosWithParties(tx)} where ${tx.owns('f')} and f.id = ${folioId} order by x.part`.execute(tx.db)
  return found.rows
}

/** What folios left on accounts and took back from them, by who owes it, as sql: `party_id`, `day`, `amount`. */
export function leftOnAccounts(tx: Tx): Sql<unknown> {
  return sql`select ${debtorIn(tx, sql`l.part`)} as party_id, l.day, l.amount
    from (select y.folio_id, ${windowOfLine(tx, 'y')} as part, y.business_date as day, -y.gross as amount
      from folio_line y where ${tx.owns('y')} and y.kind = 'transfer' and y.ledger = 'city') l
    join ${foliosWithParties(tx)} on ${tx.owns('f')} and f.id = l.folio_id`
}

/** How much may be left on account of those whom a stay would leave something to; held, so that two departures count one after the other. */
export function limitsHeld(tx: Tx, bookingId: BookingId, isAsked: boolean): Lock<Map<GuestId, Money>> {
  return limitsOf(
    tx,
    isAsked,
    sql`select b.company_id from booking b where ${tx.owns('b')} and b.id = ${bookingId}
      union all select b.guest_id from booking b where ${tx.owns('b')} and b.id = ${bookingId}
      union all select w.payer_id from folio_window w join folio f on ${tx.owns('f')} and f.id = w.folio_id and f.booking_id = ${bookingId}
        where ${tx.owns('w')}`,
  )
}

/** The same of whom a group is billed to. */
export function limitOfGroupHeld(tx: Tx, groupId: GroupId, isAsked: boolean): Lock<Map<GuestId, Money>> {
  return limitsOf(
    tx,
    isAsked,
    sql`select coalesce(q.company_id, q.agency_id, q.contact_id) from booking_group q where ${tx.owns('q')} and q.id = ${groupId}`,
  )
}

function limitsOf(tx: Tx, isAsked: boolean, whose: Sql<unknown>): Lock<Map<GuestId, Money>> {
  return {
    rank: 'record',
    take: async () => {
      if (!isAsked) return new Map()
      const found = await sql<{ id: GuestId; creditLimit: Money }>`
        select g.id, g.credit_limit as "creditLimit" from guest g
        where ${tx.owns('g')} and g.id in (${whose}) and g.credit_limit is not null order by g.id for update of g`.execute(
        tx.db,
      )
      return new Map(found.rows.map(({ id, creditLimit }) => [id, creditLimit]))
    },
  }
}
