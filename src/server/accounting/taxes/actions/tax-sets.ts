import type * as api from '#contract/accounting/taxes/api.ts'
import type { TaxSet, TaxSetId } from '#contract/accounting/taxes/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import { insertTaxSet, setDefault, taxSetsOf, updateTaxSet } from '../data.ts'
import { checkComponents, findTaxSet, lockTaxSet, record } from './sound.ts'

type NewSet = Given<typeof api.createTaxSet>['body']
type SetChange = Given<typeof api.changeTaxSet>['body']

/** The tax sets of the tenant with all their components over time, the default one first. */
export async function listTaxSets(ctx: Ctx, { search }: { search?: string | undefined }): Promise<TaxSet[]> {
  return ctx.read((tx) => taxSetsOf(tx, { search }))
}

/** One tax set. @throws 404 */
export async function getTaxSet(ctx: Ctx, id: TaxSetId): Promise<TaxSet> {
  return ctx.read((tx) => findTaxSet(tx, id))
}

/**
 * Adds a tax set beside the default one.
 * @throws 400 for an account that the chart lacks · 409 `tax_set_code_taken`, `tax_set_unsound`
 */
export async function createTaxSet(ctx: Ctx, given: NewSet): Promise<TaxSet> {
  return ctx.transaction(async (tx) => {
    await checkComponents(tx, given.components)
    const set = await findTaxSet(tx, await insertTaxSet(tx, given, false))
    record(tx, 'create', { set })
    return set
  })
}

/**
 * Renames a set, makes it the default, or changes what prices mean and how taxes are rounded; documents keep what they stored.
 * @throws 404 · 409 `stale`
 */
export async function changeTaxSet(
  ctx: Ctx,
  id: TaxSetId,
  { version, isDefault, ...change }: SetChange,
): Promise<TaxSet> {
  return ctx.transaction(async (tx) => {
    const before = await lockTaxSet(tx, id, version)
    await updateTaxSet(tx, { ...before, ...change })
    if (isDefault) await setDefault(tx, id)
    const after = await findTaxSet(tx, id)
    record(tx, 'change', { set: after, change: { before: withoutComponents(before), after: withoutComponents(after) } })
    return after
  })
}

function withoutComponents({ components, ...set }: TaxSet): Omit<TaxSet, 'components'> {
  void components
  return set
}
