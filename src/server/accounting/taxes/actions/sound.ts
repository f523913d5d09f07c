import { taxSetProblems } from '#contract/accounting/taxes/rules/set-problems.ts'
import type { TaxComponent, TaxSet, TaxSetId } from '#contract/accounting/taxes/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalidFields, notFound, stale } from '#server/platform/errors.ts'
import { taxSetUnsound } from '../../errors.ts'
import { lockTaxSets, taxSetsOf, unknownAccounts } from '../data.ts'

/** A tax set with its components. @throws 404 */
export async function findTaxSet(tx: Tx, id: TaxSetId): Promise<TaxSet> {
  const [set] = await taxSetsOf(tx, { id })
  if (!set) throw notFound('tax set')
  return set
}

/** The same with every tax set of the tenant locked. @throws 404 · 409 `stale` */
export async function lockTaxSet(tx: Tx, id: TaxSetId, version?: number): Promise<TaxSet> {
  await lockTaxSets(tx)
  const set = await findTaxSet(tx, id)
  if (version !== undefined && version !== set.version) throw stale({ what: 'tax set' })
  return set
}

/** Holds the components of a set to each other and to the chart. @throws 400 naming the account · 409 `tax_set_unsound` */
export async function checkComponents(tx: Tx, components: readonly TaxComponent[]): Promise<void> {
  const named = components.flatMap(({ accountCode, inputAccountCode }, index) => [
    { path: `components.${index}.accountCode`, code: accountCode },
    ...(inputAccountCode === null ? [] : [{ path: `components.${index}.inputAccountCode`, code: inputAccountCode }]),
  ])
  const unknown = await unknownAccounts(
    tx,
    named.map(({ code }) => code),
  )
  const missing = named.filter(({ code }) => unknown.has(code))
  if (missing.length > 0)
    throw invalidFields(missing.map(({ path, code }) => ({ path, message: `The chart has no account ${code}` })))
  const problems = taxSetProblems(components)
  if (problems.length > 0) throw taxSetUnsound({ problems })
}

type Verb =
  | 'create'
  | 'change'
  | 'add_component'
  | 'change_component'
  | 'end_component'
  | 'add_rate'
  | 'remove_component'

/** Records what was done with a set, and tells it. */
export function record(tx: Tx, verb: Verb, { set, change = {} }: { set: TaxSet; change?: Record<string, unknown> }) {
  tx.audit({ action: `tax_set.${verb}`, resource: 'tax_set', id: set.id, label: `${set.code} ${set.name}`, change })
  tx.tell({ topic: 'accounting.tax_set', payload: { id: set.id, verb } })
}
