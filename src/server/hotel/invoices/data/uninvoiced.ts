import type { Uninvoiced, UninvoicedShow } from '#contract/hotel/invoices/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { isInvoiced } from '#server/accounting/public/claims.ts'
import { orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { isLive } from '../../folios/actions/live.ts'
import { guestNameOf } from '../../guests/actions/records.ts'

export type UninvoicedFilter = {
  show?: UninvoicedShow | undefined
  search?: string | undefined
  sort?: string | undefined
}

const sortFields: SortFields = {
  since: [sql`x.since`],
  amount: [sql`x.amount`],
  number: [sql`length(x.number)`, sql`x.number`],
  guestName: [sql`lower(x."guestName")`],
}

/** Folios with charges that stand on no invoice, of which something is left, the oldest first; and how many there are. */
export async function uninvoicedOnPage(
  tx: Tx,
  { show = 'all', search, sort }: UninvoicedFilter,
  { businessDate, ...window }: { businessDate: Day; limit: number; offset: number },
): Promise<{ rows: Uninvoiced[]; total: number }> {
  const state = show === 'all' ? sql`true` : show === 'departed' ? sql`f.status = 'closed'` : sql`f.status = 'open'`
  const from = sql`(
      select f.id, f.booking_id as "bookingId", f.group_id as "groupId", coalesce(b.booking_number, q.group_number) as number,
        ${guestNameOf('g')} as "guestName", r.room_number as "roomNumber", o.amount, o.lines, o.since,
        coalesce(b.status, case f.status when 'closed' then 'checked_out' else 'checked_in' end) as "bookingStatus",
        ${businessDate}::date - o.since as age
      from (${openSums(tx)}) o
      join folio f on ${tx.owns('f')} and f.id = o.folio_id and ${state}
      left join booking b on ${tx.owns('b')} and b.id = f.booking_id
      left join room r on ${tx.owns('r')} and r.id = b.room_id
      left join booking_group q on ${tx.owns('q')} and q.id = f.group_id
      join guest g on ${tx.owns('g')} and g.id = coalesce(b.guest_id, q.company_id, q.agency_id, q.contact_id)) x
    where strpos(lower(x.number || ' ' || x."guestName" || ' ' || coalesce(x."roomNumber", '')), ${(search ?? '').trim().toLowerCase()}) > 0`
  const order = sql`${orderOf(sort, sortFields, 'since')}, x.id`
  return readPage<Uninvoiced>(tx, { columns: sql`x.*`, from, order }, window)
}

/** What the open charges of each folio come to with their allowances: `folio_id`, `amount`, `lines`, `since`. */
function openSums(tx: Tx): Sql<unknown> {
  return sql`
    select c.folio_id, sum(c.gross + c.allowed)::bigint as amount, count(*) as lines, min(c.business_date) as since from (
      select l.folio_id, l.business_date, l.gross, coalesce((select sum(o.gross) from folio_line o
        where ${tx.owns('o')} and o.origin_id = l.id and o.kind = 'allowance'), 0) as allowed
      from folio_line l
      where ${tx.owns('l')} and l.kind = 'charge' and not ${isInvoiced(tx, sql`l.id`)} and ${isLive(tx, 'l')}) c
    where c.gross + c.allowed > 0 group by c.folio_id`
}
