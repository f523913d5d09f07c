import type * as api from '#contract/accounting/taxes/api.ts'
import type {
  StoredTaxComponent,
  TaxComponent,
  TaxComponentId,
  TaxSet,
  TaxSetId,
} from '#contract/accounting/taxes/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { taxComponentEnded } from '../../errors.ts'
import { deleteComponent, insertComponent, updateComponent, updateTaxSet } from '../data.ts'
import { checkComponents, findTaxSet, lockTaxSet, record } from './sound.ts'

type ComponentChange = Given<typeof api.changeTaxComponent>['body']
type FurtherRate = Given<typeof api.addTaxRate>['body']
type OfComponent = { id: TaxSetId; componentId: TaxComponentId }

/**
 * Adds a component: a new tax, or a further rate of one from a day on.
 * @throws 400 for an account that the chart lacks, or a first day that is over in the set in use · 404 · 409 `tax_set_unsound`
 */
export async function addTaxComponent(ctx: Ctx, id: TaxSetId, component: TaxComponent): Promise<TaxSet> {
  return ctx.transaction(async (tx) => {
    const before = await lockTaxSet(tx, id)
    if (before.isDefault) await refusePast(tx, component.validFrom)
    await checkComponents(tx, [...before.components, component])
    await insertComponent(tx, id, component)
    return changed(tx, before, { verb: 'add_component', change: { after: component } })
  })
}

/**
 * Gives a component a further rate: what it was ends the day before, all else stays. One that was off or has ended is charged again.
 * @throws 400 naming the field · 404 · 409 `tax_set_unsound`, `stale`
 */
export async function addTaxRate(
  ctx: Ctx,
  { id, componentId }: OfComponent,
  { version, validFrom, ...further }: FurtherRate,
): Promise<TaxSet> {
  return ctx.transaction(async (tx) => {
    const set = await lockTaxSet(tx, id, version)
    const before = componentOf(set, componentId)
    if (validFrom <= before.validFrom)
      throw invalid('validFrom', `Must lie after ${before.validFrom}, when the rate before it began`)
    await refusePast(tx, validFrom)
    const lasts = before.validTo === null || before.validTo >= validFrom
    const ended = lasts ? { ...before, validTo: addDays(validFrom, -1) } : before
    const { id: _, ...next } = changedComponent(before, {
      ...further,
      validFrom,
      validTo: lasts ? before.validTo : null,
      enabled: true,
    })
    const others = set.components.map((component) => (component.id === componentId ? ended : component))
    await checkComponents(tx, [...others, next])
    await updateComponent(tx, ended)
    await insertComponent(tx, id, next)
    return changed(tx, set, { verb: 'add_rate', change: { before, after: next } })
  })
}

/**
 * Corrects a component that has not begun; its code and kind stay. Of one that has, the name and a last day still to come are all.
 * @throws 400 for another kind or an unknown account · 404 · 409 `tax_charged`, `tax_set_unsound`, `stale`
 */
export async function changeTaxComponent(
  ctx: Ctx,
  { id, componentId }: OfComponent,
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
 * Takes a component back that has not begun. The rate that ended for it goes on in its place.
 * @throws 404 · 409 `tax_charged`, `tax_set_unsound` when another one is charged on it, `stale`
 */
export async function removeTaxComponent(
  ctx: Ctx,
  { id, componentId }: OfComponent,
  { version }: { version?: number | undefined },
): Promise<TaxSet> {
  return ctx.transaction(async (tx) => {
    const set = await lockTaxSet(tx, id, version)
    const before = componentOf(set, componentId)
    const dayBefore = addDays(before.validFrom, -1)
    const earlier = set.components.find(({ code, validTo }) => code === before.code && validTo === dayBefore)
    const resumed = earlier && { ...earlier, validTo: before.validTo }
    const left = set.components
      .filter((one) => one !== before)
      .map((one) => (resumed && one === earlier ? resumed : one))
    await checkComponents(tx, left)
    await deleteComponent(tx, componentId)
    if (resumed) await updateComponent(tx, resumed)
    return changed(tx, set, { verb: 'remove_component', change: { before } })
  })
}

/**
 * Ends a component: the given day is the last one on which it is charged.
 * @throws 400 for a day before its first · 404 · 409 `tax_component_ended` when it has an earlier last day, `tax_charged` for a day
 * before yesterday, `tax_set_unsound`, `stale`
 */
export async function endTaxComponent(
  ctx: Ctx,
  { id, componentId }: OfComponent,
  { validTo, version }: { validTo: Day; version?: number | undefined },
): Promise<TaxSet> {
  return ctx.transaction(async (tx) => {
    const set = await lockTaxSet(tx, id, version)
    const before = componentOf(set, componentId)
    if (validTo < before.validFrom) throw invalid('validTo', 'Must not lie before the first day')
    if (before.validTo !== null && before.validTo < validTo) throw taxComponentEnded({ on: before.validTo })
    const yesterday = addDays(await readBusinessDate(tx), -1)
    if (validTo < yesterday) throw invalid('validTo', `Must not lie before ${yesterday}: it was charged since`)
    await updateComponent(tx, { ...before, validTo })
    return changed(tx, set, { verb: 'end_component', change: { before, after: { ...before, validTo } } })
  })
}

async function refusePast(tx: Tx, validFrom: Day): Promise<void> {
  const today = await readBusinessDate(tx)
  if (validFrom < today) throw invalid('validFrom', `Must not lie before ${today}: those days are over`)
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

/** Counts the version of a set on after its components changed, and answers it. */
async function changed(
  tx: Tx,
  before: TaxSet,
  { verb, change }: { verb: Parameters<typeof record>[1]; change: Record<string, unknown> },
): Promise<TaxSet> {
  await updateTaxSet(tx, before)
  const set = await findTaxSet(tx, before.id)
  record(tx, verb, { set, change })
  return set
}
