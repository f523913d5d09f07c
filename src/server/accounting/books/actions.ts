import { shippedTaxSets } from '#contract/accounting/taxes/sets.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { openLocks } from '../locks/actions.ts'
import type { YearSpan } from '#contract/accounting/fiscal-years/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { openFirstYears } from '../fiscal-years/actions.ts'
import { openChain } from '../seals/actions/seal.ts'
import { insertTaxSet, lockTaxSets, setDefault, taxSetsOf, updateTaxSet } from '../taxes/data.ts'
import { insertAccountRoles } from '../account-roles/data.ts'
import { openCategories } from '../expense-categories/actions.ts'
import { insertChart } from '../accounts/data.ts'

/** `years` are the first fiscal year and those up to a day: each house may set its first one otherwise while its books are empty. */
type BooksToOpen = { taxSet: string; pricesIncludeTax?: boolean | undefined; years: { first: YearSpan; through: Day } }

/**
 * Opens the books of a new tenant: the default chart with an account for each role, one of the shipped tax sets, and its first fiscal years.
 * @throws 400 when there is no such tax set
 */
export async function openBooks(tx: Tx, { taxSet, pricesIncludeTax, years }: BooksToOpen): Promise<void> {
  const content = shippedTaxSets.find((set) => set.code === taxSet)
  if (!content) throw invalid('taxSet', `Must be one of ${shippedTaxSets.map((set) => set.code).join(', ')}`)
  await insertChart(tx)
  await insertAccountRoles(tx)
  await openCategories(tx)
  await insertTaxSet(tx, { ...content, pricesIncludeTax: pricesIncludeTax ?? content.pricesIncludeTax }, true)
  await openChain(tx)
  await openLocks(tx)
  await openFirstYears(tx, years)
}

/**
 * Lets a house that has posted nothing charge one of the shipped tax sets; one that it had before stays beside it.
 * @throws 400 when there is no such tax set
 */
export async function chooseTaxSet(
  tx: Tx,
  { taxSet, pricesIncludeTax }: { taxSet: string; pricesIncludeTax: boolean },
): Promise<void> {
  const content = shippedTaxSets.find((set) => set.code === taxSet)
  if (!content) throw invalid('taxSet', `Must be one of ${shippedTaxSets.map((set) => set.code).join(', ')}`)
  await lockTaxSets(tx)
  const own = (await taxSetsOf(tx)).find(({ code }) => code === taxSet)
  const id = own?.id ?? (await insertTaxSet(tx, { ...content, pricesIncludeTax }, false))
  if (own) await updateTaxSet(tx, { ...own, pricesIncludeTax })
  await setDefault(tx, id)
  tx.tell({ topic: 'accounting.tax_set', payload: { id, verb: 'change' } })
}
