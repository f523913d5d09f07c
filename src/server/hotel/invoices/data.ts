import { sql } from '#server/platform/db/sql.ts'
import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { ChargeType, FolioLineId } from '#contract/hotel/folios/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { isInvoiced } from '#server/accounting/public/claims.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A charge that stands on no invoice yet, less its allowances. */
export type OpenCharge = {
  folioId: FolioId
  id: FolioLineId
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

/** Charges of folios that no invoice has yet, in their order. */
export async function openCharges(tx: Tx, folioIds: readonly FolioId[]): Promise<OpenCharge[]> {
  const found = await sql<OpenCharge>`
    select l.folio_id as "folioId", l.id, l.description, l.type, l.category, l.quantity::float8 as quantity, l.unit_price as "unitPrice", l.net, l.tax, l.gross,
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
      and not ${isInvoiced(tx, sql`l.id`)}
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
}

/** What the documents say about guest and stay, as known now; that of a master folio goes to whom its group is billed to. */
export async function invoiceFacts(tx: Tx, folioIds: readonly FolioId[]): Promise<Facts[]> {
  const found = await sql<Facts>`
    select f.id as "folioId", g.first_name as "firstName", g.last_name as "lastName", g.email, g.phone, g.address,
      r.room_number as "roomNumber", t.name as "roomTypeName", b.arrival, b.departure
    from folio f
    join booking b on ${tx.owns('b')} and b.id = f.booking_id
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    join room_type t on ${tx.owns('t')} and t.id = b.room_type_id
    left join room r on ${tx.owns('r')} and r.id = b.room_id
    where ${tx.owns('f')} and f.id = any(${folioIds}::uuid[])
    union all
    select f.id, g.first_name, g.last_name, g.email, g.phone, g.address, null, q.name, q.arrival, q.departure
    from folio f
    join booking_group q on ${tx.owns('q')} and q.id = f.group_id
    join guest g on ${tx.owns('g')} and g.id = coalesce(q.company_id, q.agency_id, q.contact_id)
    where ${tx.owns('f')} and f.id = any(${folioIds}::uuid[])`.execute(tx.db)
  return found.rows
}
