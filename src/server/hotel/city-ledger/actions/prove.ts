import {
  billedByHand,
  creditedToAccounts,
  moneyOnAccounts,
  partyBalances,
  partyDays,
  takenOffAccounts,
} from '#server/accounting/public/balances.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { leftOnAccounts } from '../../folios/actions/debtors.ts'
import { openClaims } from '../data/accounts.ts'

/**
 * Accounts and days of which the books and the documents say something else: what their folios left on account, less credit notes, money, commissions and
 * write-offs. And accounts whose open invoices, unallocated money and stays without an invoice don't come to what they owe.
 */
export async function wrongAccounts(tx: Tx): Promise<number> {
  const today = await readBusinessDate(tx)
  const whose = (party: string) =>
    sql`(select coalesce(g.merged_into, g.id) from guest g where ${tx.owns('g')} and g.id = ${sql.ref(party)})`
  const found = await sql<{ wrong: number }>`
      select (select count(*) from (
          select ${whose('x.party_id')} as id, x.day, sum(x.amount) as amount from (
            select l.party_id, l.day, l.amount from (${leftOnAccounts(tx)}) l
            union all select h.party_id, h.day, h.amount from (${billedByHand(tx)}) h
            union all select c.party_id, c.day, -c.amount from (${creditedToAccounts(tx)}) c
            union all select t.party_id, t.day, -t.amount from (${takenOffAccounts(tx)}) t) x group by 1, 2) d
          full join (select ${whose('b.party_id')} as id, b.day, sum(b.amount) as amount
            from (${partyDays(tx, 'city_ledger')}) b group by 1, 2) b on b.id = d.id and b.day = d.day
          where coalesce(b.amount, 0) <> coalesce(d.amount, 0))
        + (select count(*) from (
          select n.id, sum(n.amount) as amount from (
            select ${whose('b.party_id')} as id, b.balance as amount from (${partyBalances(tx, 'city_ledger', today)}) b
            union all select ${whose('c.party_id')}, -c.open from (${openClaims(tx, today)}) c
            union all select ${whose('m.party_id')}, m.amount from (${moneyOnAccounts(tx, today)}) m) n group by n.id) o
          where o.amount < 0) as wrong`.execute(tx.db)
  return found.rows[0]?.wrong ?? 0
}
