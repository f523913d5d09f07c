import { shippedTaxSets } from '#contract/accounting/taxes/sets.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { openLocks } from '../locks/actions.ts'
import { openChain } from '../seals/actions/seal.ts'
import { ensureFiscalYear } from '../periods/data.ts'
import { insertTaxSet, lockTaxSets, setDefault, taxSetsOf, updateTaxSet } from '../taxes/data.ts'
import { insertAccountRoles } from '../account-roles/data.ts'
import { insertChart } from '../accounts/data.ts'

/**
 * Opens the books of a new tenant: the default chart with an account for each role, one of the shipped tax sets, and the fiscal year of its first day.
 * @throws 400 when there is no such tax set
 */
export async function openBooks(
  tx: Tx,
  { taxSet, year, pricesIncludeTax }: { taxSet: string; year: number; pricesIncludeTax?: boolean | undefined },
): Promise<void> {
  const content = shippedTaxSets.find((set) => set.code === taxSet)
  if (!content) throw invalid('taxSet', `Must be one of ${shippedTaxSets.map((set) => set.code).join(', ')}`)
  await insertChart(tx)
  await insertAccountRoles(tx)
  await insertTaxSet(tx, { ...content, pricesIncludeTax: pricesIncludeTax ?? content.pricesIncludeTax }, true)
  await openChain(tx)
  await openLocks(tx)
  await ensureFiscalYear(tx, year)
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
