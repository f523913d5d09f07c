import { taxesWithin, type TaxWithin } from '#contract/accounting/taxes/rules/input.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { defaultTaxSet } from '../data.ts'

/** The taxes within an amount that was paid on a day, as far as the tenant's default set says that they are recovered. */
export async function inputTaxes(tx: Tx, paid: { date: Day; amount: Money }): Promise<TaxWithin[]> {
  return taxesWithin(await defaultTaxSet(tx), paid)
}
