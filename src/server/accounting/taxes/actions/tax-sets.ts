import type * as api from '#contract/accounting/taxes/api.ts'
import { taxSetProblems } from '#contract/accounting/taxes/rules/set-problems.ts'
import type {
  StoredTaxComponent,
  TaxComponent,
  TaxComponentId,
  TaxSet,
  TaxSetId,
} from '#contract/accounting/taxes/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, invalidFields, notFound, stale } from '#server/platform/errors.ts'
import { taxComponentEnded, taxSetUnsound } from '../../errors.ts'
import {
  insertComponent,
  insertTaxSet,
  lockTaxSets,
  setDefault,
  taxSetsOf,
  unknownAccounts,
  updateComponent,
  updateTaxSet,
} from '../data.ts'

type NewSet = Given<typeof api.createTaxSet>['body']
type SetChange = Given<typeof api.changeTaxSet>['body']
type ComponentChange = Given<typeof api.changeTaxComponent>['body']

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

/**
 * Adds a component: a new tax, or a further rate of one from a day on.
 * @throws 400 for an account that the chart lacks · 404 · 409 `tax_set_unsound`
 */
export async function addTaxComponent(ctx: Ctx, id: TaxSetId, component: TaxComponent): Promise<TaxSet> {
  return ctx.transaction(async (tx) => {
    const before = await lockTaxSet(tx, id)
    await checkComponents(tx, [...before.components, component])
    await insertComponent(tx, id, component)
    return changed(tx, before, { verb: 'add_component', change: { after: component } })
  })
}

/**
 * Corrects a component; its code and kind stay, and so do the taxes stored with documents.
 * @throws 400 for another kind or an unknown account · 404 · 409 `tax_set_unsound`, `stale`
 */
export async function changeTaxComponent(
  ctx: Ctx,
  { id, componentId }: { id: TaxSetId; componentId: TaxComponentId },
  change: ComponentChange,
): Promise<TaxSet> {
  return ctx.transaction(async (tx) => {
    const set = await lockTaxSet(tx, id, change.version)
    const before = componentOf(set, componentId)
    const after = changedComponent(before, change)
    const others = set.components.map((component) => (component.id === componentId ? after : component))
    await checkComponents(tx, others)
    await updateComponent(tx, after)
    return changed(tx, set, { verb: 'change_component', change: { before, after } })
  })
}

/**
 * Ends a component: the given day is the last one on which it is charged.
 * @throws 400 for a day before its first · 404 · 409 `tax_component_ended` when it has an earlier last day, `tax_set_unsound`, `stale`
 */
export async function endTaxComponent(
  ctx: Ctx,
  { id, componentId }: { id: TaxSetId; componentId: TaxComponentId },
  { validTo, version }: { validTo: Day; version?: number | undefined },
): Promise<TaxSet> {
  return ctx.transaction(async (tx) => {
    const set = await lockTaxSet(tx, id, version)
    const before = componentOf(set, componentId)
    if (validTo < before.validFrom) throw invalid('validTo', 'Must not lie before the first day')
    if (before.validTo !== null && before.validTo < validTo) throw taxComponentEnded({ on: before.validTo })
    await updateComponent(tx, { ...before, validTo })
    return changed(tx, set, { verb: 'end_component', change: { before, after: { ...before, validTo } } })
  })
}

async function findTaxSet(tx: Tx, id: TaxSetId): Promise<TaxSet> {
  const [set] = await taxSetsOf(tx, { id })
  if (!set) throw notFound('tax set')
  return set
}

async function lockTaxSet(tx: Tx, id: TaxSetId, version?: number): Promise<TaxSet> {
  await lockTaxSets(tx)
  const set = await findTaxSet(tx, id)
  if (version !== undefined && version !== set.version) throw stale({ what: 'tax set' })
  return set
}

function componentOf(set: TaxSet, id: TaxComponentId): StoredTaxComponent {
  const component = set.components.find((one) => one.id === id)
  if (!component) throw notFound('tax component')
  return component
}

/** The kind says how the rate is read, so it decides which of the two shapes the change has. */
function changedComponent(
  before: StoredTaxComponent,
  { version: _version, ...change }: ComponentChange,
): StoredTaxComponent {
  if (before.kind === 'percent' && change.kind === 'percent') return { ...before, ...change }
  if (before.kind !== 'percent' && change.kind !== 'percent' && before.kind === change.kind)
    return { ...before, ...change }
  throw invalid('kind', `Must stay ${before.kind}; end this component and add another`)
}

async function checkComponents(tx: Tx, components: readonly TaxComponent[]): Promise<void> {
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

type Verb = 'create' | 'change' | 'add_component' | 'change_component' | 'end_component'

/** Counts the version of a set on after its components changed, and answers it. */
async function changed(
  tx: Tx,
  before: TaxSet,
  { verb, change }: { verb: Verb; change: Record<string, unknown> },
): Promise<TaxSet> {
  await updateTaxSet(tx, before)
  const set = await findTaxSet(tx, before.id)
  record(tx, verb, { set, change })
  return set
}

function record(tx: Tx, verb: Verb, { set, change = {} }: { set: TaxSet; change?: Record<string, unknown> }): void {
  tx.audit({ action: `tax_set.${verb}`, resource: 'tax_set', id: set.id, label: `${set.code} ${set.name}`, change })
  tx.tell({ topic: 'accounting.tax_set', payload: { id: set.id, verb } })
}

function withoutComponents({ components, ...set }: TaxSet): Omit<TaxSet, 'components'> {
  void components
  return set
}
