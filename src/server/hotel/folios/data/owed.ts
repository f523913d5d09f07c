import type { OwedBack } from '#contract/hotel/folios/shapes.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDateIn } from '#server/tenancy/public/business-date.ts'
import { guestNameOf } from '../../guests/data/name.ts'
import { owedBackOf } from './after-departure.ts'

/** Folios whose guests the house owes money, the largest sum first, and how many there are. */
export async function owedOnPage(
  tx: Tx,
  search: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OwedBack[]; total: number }> {
  const found = await sql<OwedBack & { total: number }>`
    select x.*, count(*) over () as total from (
      select f.id as "folioId", f.booking_id as "bookingId", f.group_id as "groupId",
        coalesce(b.booking_number, q.group_number) as number, ${guestNameOf('g')} as "guestName",
        coalesce(b.status, case when f.status = 'closed' then 'checked_out' when f.ledger = 'guest' then 'checked_in' else 'confirmed' end)
          as "bookingStatus", ${owedOf(tx)} as amount,
        (select max(l.business_date) from folio_line l
          where ${tx.owns('l')} and l.folio_id = f.id and l.kind = 'payment' and l.reverses_id is null) as "paidOn"
      from folio f
      left join booking b on ${tx.owns('b')} and b.id = f.booking_id
      left join booking_group q on ${tx.owns('q')} and q.id = f.group_id
      join guest g on ${tx.owns('g')} and g.id = coalesce(b.guest_id, q.company_id, q.agency_id, q.contact_id)
      where ${tx.owns('f')} and ${mayOwe(tx)}) x
    where x.amount > 0 and strpos(lower(x.number || ' ' || x."guestName"), ${(search ?? '').trim().toLowerCase()}) > 0
    order by x.amount desc, x."folioId" limit ${limit} offset ${offset}`.execute(tx.db)
  return { rows: found.rows.map(({ total: _total, ...row }) => row), total: found.rows[0]?.total ?? 0 }
}

/** What the house owes on folio `f`: after the departure what was left over or credited, before it what nobody stays for any more. */
function owedOf(tx: Tx): Sql<unknown> {
  return sql`(case when f.status = 'closed' then ${owedBackOf(tx, sql`f.id`)} else f.payments - f.charges end)::bigint`
}

/** Folios that may owe: closed ones with money that waits, and open ones of stays that were called off or are over and are paid beyond their charges. */
function mayOwe(tx: Tx): Sql<boolean> {
  return sql<boolean>`(f.status = 'open' and f.payments > f.charges and (b.status in ('cancelled', 'no_show') or b.departure <= ${businessDateIn(tx)})
    or f.status = 'closed' and (exists (select 1 from folio_line l
        where ${tx.owns('l')} and l.folio_id = f.id and l.kind = 'transfer' and l.ledger = 'refund')
      or ${owedBackOf(tx, sql`f.id`)} > 0))`
}
