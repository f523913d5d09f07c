import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import { componentsInForce } from '#contract/accounting/taxes/rules/in-force.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { defaultTaxSet } from '../data.ts'

export type InputTax = { code: string; name: string; accountId: AccountId }

/** Taxes on what the house buys that it takes off what it owes itself, as they are in force on a day, with the account that holds each. */
export async function inputTaxAccounts(tx: Tx, day: Day): Promise<InputTax[]> {
  const set = await defaultTaxSet(tx)
  const recoverable = componentsInForce(set.components, day).flatMap(
    ({ code, name, recoverable: is, inputAccountCode }) =>
      is && inputAccountCode !== null ? [{ code, name, account: inputAccountCode }] : [],
  )
  const found = await sql<{ id: AccountId; code: string }>`
    select a.id, a.code from account a
    where ${tx.owns('a')} and a.is_active and a.code = any(${recoverable.map(({ account }) => account)}::text[])`.execute(
    tx.db,
  )
  return recoverable.flatMap(({ code, name, account }) => {
    const accountId = found.rows.find((row) => row.code === account)?.id
    return accountId ? [{ code, name, accountId }] : []
  })
}
