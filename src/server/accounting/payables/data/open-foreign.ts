import type { SupplierId } from '#contract/accounting/payables/shapes.ts'
import type { ForeignMinor } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** What is open with a supplier in another currency after a day, and at what it stands; what is owed is below zero, as in the books. */
export type OpenForeign = {
  kind: 'bill' | 'credit_note' | 'payment'
  id: string
  number: string
  supplierId: SupplierId
  currency: string
  amount: ForeignMinor
  kept: Money
}

/** Bills, credit notes and money paid ahead in other currencies of which something is open after a day, by number. */
export async function openForeignOn(tx: Tx, day: Day): Promise<OpenForeign[]> {
  const found = await sql<OpenForeign>`
    select o.kind, o.id, o.number, o."supplierId", o.currency, o.amount, o.kept from (
      select b.kind::text as kind, b.id, b.number::text as number, b.supplier_id as "supplierId", b.currency,
        (case b.kind when 'bill' then s.original - b.original else b.original - s.original end)::bigint as amount,
        (case b.kind when 'bill' then s.worth - b.total else b.total - s.worth end)::bigint as kept
      from bill b cross join lateral (
        select coalesce(sum(s.original), 0) as original,
          coalesce(sum(case b.kind when 'bill' then s.amount else s.used end), 0) as worth
        from bill_settlement s where ${tx.owns('s')} and s.settled_on <= ${day}
          and case b.kind when 'bill' then s.bill_id else s.credit_id end = b.id) s
      where ${tx.owns('b')} and b.currency is not null and b.bill_date <= ${day}
      union all
      select 'payment', d.id, d.number, d.supplier_id, d.currency, (d.original - s.original)::bigint, (d.amount - s.worth)::bigint
      from treasury_document d cross join lateral (
        select coalesce(sum(s.original), 0) as original, coalesce(sum(s.used), 0) as worth from bill_settlement s
        where ${tx.owns('s')} and s.settled_on <= ${day} and s.payment_id = d.id) s
      where ${tx.owns('d')} and d.supplier_id is not null and d.currency is not null and d.business_date <= ${day} and d.reverses_id is null
        and not exists (select 1 from treasury_document r
          where ${tx.owns('r')} and r.reverses_id = d.id and r.business_date <= ${day})) o
    where o.amount <> 0 order by o.number`.execute(tx.db)
  return found.rows
}

/** What a revaluation put on what suppliers are owed at the end of its day: it goes back on the day after. */
export async function revaluedOn(tx: Tx, day: Day): Promise<Money> {
  const found = await sql<{ amount: Money }>`
    select coalesce(sum(v.kept - v.worth), 0)::bigint as amount from revaluation r
    join revaluation_line v on ${tx.owns('v')} and v.revaluation_id = r.id and v.party_id is not null
    where ${tx.owns('r')} and r.day = ${day} and r.taken_back_at is null`.execute(tx.db)
  return found.rows[0]?.amount ?? zero
}
