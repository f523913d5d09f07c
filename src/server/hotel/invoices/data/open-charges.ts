import { sql } from '#server/platform/db/sql.ts'
import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { ChargeType, FolioLineId } from '#contract/hotel/folios/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { isInvoiced } from '#server/accounting/public/claims.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { orderOfLine } from '../../folios/data/orders.ts'
import { isLive } from '../../folios/actions/live.ts'
import { windowOfLine } from '../../folios/data/windows.ts'

/** A charge that stands on no invoice yet, less its allowances. */
export type OpenCharge = {
  folioId: FolioId
  /** The window in which it stands. */
  window: number
  /** The day of the supply, whose taxes it bears, and the order at an outlet that charged it. */
  suppliedOn: Day
  orderNumber: string | null
  id: FolioLineId
  /** The line that was posted first, where it is a part of one; and that of the room in whose line on the invoice it is read. */
  rootId: FolioLineId
  foldedUnder: FolioLineId | null
  description: string
  type: ChargeType
  category: SoldCategory
  quantity: number
  unitPrice: Money
  net: Money
  tax: Money
  gross: Money
  /** Allowances on it, as positive amounts. */
  allowedNet: Money
  allowedTax: Money
  allowedGross: Money
  taxes: { component: string; name: string; accountCode: string; base: Money; amount: Money }[]
}

/** Charges of folios that no invoice has yet and of which something is left, in their order; what was voided, split or moved away is none. */
export async function openCharges(tx: Tx, folioIds: readonly FolioId[]): Promise<OpenCharge[]> {
  const found = await sql<OpenCharge>`
    select l.folio_id as "folioId", ${windowOfLine(tx, 'l')} as window, coalesce(l.night, l.business_date) as "suppliedOn",
      (${orderOfLine(tx, 'l')})::jsonb ->> 'orderNumber' as "orderNumber", l.id,
      coalesce(l.root_id, l.id) as "rootId", (select n.room_line_id from night_package n join booking_package k on ${tx.owns('k')} and k.id = n.package_id
        where ${tx.owns('n')} and n.line_id = coalesce(l.root_id, l.id) and k.invoice = 'one_line') as "foldedUnder", l.description, l.type, l.category, l.quantity::float8 as quantity, l.unit_price as "unitPrice", l.net, l.tax, l.gross,
      coalesce(a.net, 0) as "allowedNet", coalesce(a.tax, 0) as "allowedTax", coalesce(a.gross, 0) as "allowedGross",
      coalesce((select jsonb_agg(jsonb_build_object('component', t.component, 'name', t.name, 'accountCode', t.account_code, 'base', t.base, 'amount', t.amount))
        from (select t.component, t.name, t.account_code, sum(t.base)::bigint as base, sum(t.amount)::bigint as amount from folio_line_tax t
          where ${tx.owns('t')} and t.line_id in (
            select l.id union all select o.id from folio_line o where ${tx.owns('o')} and o.origin_id = l.id and o.kind = 'allowance')
          group by t.component, t.name, t.account_code) t), '[]') as taxes
    from folio_line l
    left join lateral (select (-sum(o.net))::bigint as net, (-sum(o.tax))::bigint as tax, (-sum(o.gross))::bigint as gross
      from folio_line o where ${tx.owns('o')} and o.origin_id = l.id and o.kind = 'allowance') a on true
    where ${tx.owns('l')} and l.folio_id = any(${folioIds}::uuid[]) and l.kind = 'charge'
      and ${isLive(tx, 'l')} and (l.gross = 0 or l.gross > coalesce(a.gross, 0)) and not ${isInvoiced(tx, sql`l.id`)}
    order by l.folio_id, l.line_number`.execute(tx.db)
  return found.rows
}

export type Facts = {
  folioId: FolioId
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  address: string | null
  roomNumber: string | null
  roomTypeName: string | null
  arrival: Day
  departure: Day
  bookingNumber: string
  /** Who owes what is left on account of it. */
  partyId: string
  /** Of a person: the company that the guest travels for. */
  company: string | null
  taxNumber: string | null
}

/** Whom a window of a folio is billed to. */
export type Payer = Pick<
  Facts,
  'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'company' | 'taxNumber' | 'partyId'
> & {
  folioId: FolioId
  window: number
}

/** What the documents say about guest and stay, as known now; that of a master folio goes to whom its group is billed to. */
export async function invoiceFacts(tx: Tx, folioIds: readonly FolioId[]): Promise<Facts[]> {
  const found = await sql<Facts>`
    select f.id as "folioId", g.first_name as "firstName", g.last_name as "lastName", g.email, g.phone, g.address,
      r.room_number as "roomNumber", t.name as "roomTypeName", b.arrival, b.departure, b.booking_number as "bookingNumber",
      c.first_name as company, coalesce(c.tax_number, g.tax_number) as "taxNumber", coalesce(b.company_id, b.guest_id) as "partyId"
    from folio f
    join booking b on ${tx.owns('b')} and b.id = f.booking_id
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    join room_type t on ${tx.owns('t')} and t.id = b.room_type_id
    left join room r on ${tx.owns('r')} and r.id = b.room_id
    left join guest c on ${tx.owns('c')} and c.id = b.company_id
    where ${tx.owns('f')} and f.id = any(${folioIds}::uuid[])
    union all
    select f.id, g.first_name, g.last_name, g.email, g.phone, g.address, null, q.name, q.arrival, q.departure,
      q.group_number, null, g.tax_number, g.id
    from folio f
    join booking_group q on ${tx.owns('q')} and q.id = f.group_id
    join guest g on ${tx.owns('g')} and g.id = coalesce(q.company_id, q.agency_id, q.contact_id)
    where ${tx.owns('f')} and f.id = any(${folioIds}::uuid[])`.execute(tx.db)
  return found.rows
}

/** Whom the further windows of folios are billed to, where that is not the guest. */
export async function windowPayers(tx: Tx, folioIds: readonly FolioId[]): Promise<Payer[]> {
  const found = await sql<Payer>`
    select w.folio_id as "folioId", w.number as window, g.first_name as "firstName", g.last_name as "lastName", g.email, g.phone, g.address,
      null as company, g.tax_number as "taxNumber", g.id as "partyId"
    from folio_window w join guest g on ${tx.owns('g')} and g.id = w.payer_id
    where ${tx.owns('w')} and w.folio_id = any(${folioIds}::uuid[])`.execute(tx.db)
  return found.rows
}
