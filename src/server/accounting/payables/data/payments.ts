import type { SupplierId, SupplierPayment, SupplierStatement } from '#contract/accounting/payables/shapes.ts'
import { type ForeignAmount, foreignOf, foreignText, rateOf } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type StoredPayment = Omit<SupplierPayment, 'foreign' | 'settles'> & {
  foreign: { currency: string; rate: string; amount: number; unallocated: number } | null
  settles: (Omit<SupplierPayment['settles'][number], 'original'> & { original: number | null })[]
}

/** What was paid to a supplier, the newest first, with what of it settles which bills; at most a hundred. */
export async function paymentsTo(tx: Tx, id: SupplierId): Promise<SupplierPayment[]> {
  const found = await sql<StoredPayment>`
    select d.id, d.number, d.business_date as date, d.amount, d.reference,
      (select jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name) from account a
        where ${tx.owns('a')} and a.id = d.from_account_id) as "from",
      b.id is not null as "isTakenBack", case when b.id is null then d.amount - u.used else 0 end::bigint as unallocated,
      case when d.currency is not null then jsonb_build_object('currency', d.currency, 'rate', d.rate::text, 'amount', d.original,
        'unallocated', case when b.id is null then d.original - u.original else 0 end) end as foreign,
      coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'number', x.number, 'amount', x.amount, 'original', x.original)
          order by x.number)
        from (select o.id, o.number, sum(s.amount) as amount, sum(s.original) as original from bill_settlement s
          join bill o on ${tx.owns('o')} and o.id = s.bill_id
          where ${tx.owns('s')} and s.payment_id = d.id group by o.id, o.number having sum(s.amount) <> 0 or sum(s.original) <> 0) x), '[]')
        as settles
    from treasury_document d
    cross join lateral (select coalesce(sum(s.used), 0) as used, coalesce(sum(s.original), 0) as original from bill_settlement s
      where ${tx.owns('s')} and s.payment_id = d.id) u
    left join treasury_document b on ${tx.owns('b')} and b.reverses_id = d.id
    where ${tx.owns('d')} and d.supplier_id = ${id} and d.reverses_id is null
    order by d.business_date desc, d.sequence desc limit 100`.execute(tx.db)
  return found.rows.map(shown)
}

function shown({ foreign, settles, ...row }: StoredPayment): SupplierPayment {
  const text = (minor: number | null) =>
    foreign && minor !== null ? foreignText({ currency: foreign.currency, amount: foreignOf(minor) }) : null
  return {
    ...row,
    foreign: foreign && {
      currency: foreign.currency,
      rate: rateOf(foreign.rate),
      amount: text(foreign.amount) ?? '',
      unallocated: text(foreign.unallocated) ?? '',
    },
    settles: settles.map((one) => ({ ...one, original: text(one.original) })),
  }
}

type Movement = Omit<SupplierStatement['movements'][number], 'balance' | 'billed' | 'paid' | 'foreign'> & {
  amount: Money
  foreign: ForeignAmount | null
}

/** What passed with a supplier in a period, in its order: what was billed is positive; at most `limit`. */
export async function movementsOf(
  tx: Tx,
  id: SupplierId,
  { from, to, limit }: { from: Day; to: Day; limit: number },
): Promise<Movement[]> {
  const found = await sql<Movement>`
    select m.date, m.kind, m.number, m.reference, m.amount::bigint as amount,
      case when m.original <> 0 then jsonb_build_object('currency', m.currency, 'amount', m.original) end as foreign
    from (
      select b.bill_date as date, case when b.reverses_id is null then b.kind::text else 'taken_back' end as kind, b.number::text, b.reference::text,
        case b.kind when 'bill' then b.total else -b.total end as amount, b.currency,
        case b.kind when 'bill' then b.original else -b.original end as original, b.created_at as at
      from bill b where ${tx.owns('b')} and b.supplier_id = ${id}
      union all
      select d.business_date, case when d.reverses_id is null then 'payment' else 'taken_back' end, d.number, d.reference,
        case when d.reverses_id is null then -d.amount else d.amount end, d.currency,
        case when d.reverses_id is null then -d.original else d.original end, d.made_at
      from treasury_document d where ${tx.owns('d')} and d.supplier_id = ${id}
      union all
      select s.settled_on, 'exchange', b.number, b.reference, s.used - s.amount, s.currency, 0, s.created_at
      from bill_settlement s join bill b on ${tx.owns('b')} and b.id = s.bill_id
      where ${tx.owns('s')} and s.supplier_id = ${id} and s.amount <> s.used) m
    where m.date between ${from} and ${to} order by m.date, m.at, m.kind = 'exchange' limit ${limit}`.execute(tx.db)
  return found.rows
}
