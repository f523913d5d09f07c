import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { RevaluedDocument } from '#contract/accounting/revaluations/shapes.ts'
import type { ForeignMinor } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** What an account of another currency, or what is open of a document in one, holds after a day, in it and in the books. */
export type HeldAccount = {
  accountId: AccountId
  accountCode: string
  accountName: string
  document: RevaluedDocument | null
  currency: string
  amount: ForeignMinor
  kept: Money
}

/** Accounts that are kept in another currency and hold anything after a day, by code. */
export async function heldOn(tx: Tx, day: Day): Promise<HeldAccount[]> {
  const found = await sql<Omit<HeldAccount, 'document'>>`
    select a.id as "accountId", a.code as "accountCode", a.name as "accountName", a.currency,
      sum(l.original)::bigint as amount, sum(l.amount)::bigint as kept
    from account a join journal_line l on ${tx.owns('l')} and l.account_id = a.id and l.entry_date <= ${day}
    where ${tx.owns('a')} and a.currency is not null
    group by a.id, a.code, a.name, a.currency having sum(l.original) <> 0 or sum(l.amount) <> 0
    order by a.code`.execute(tx.db)
  return found.rows.map((row) => ({ ...row, document: null }))
}
