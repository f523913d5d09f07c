import { circleOf, deepest, levelsOf, type PlanInChain } from '#contract/hotel/rate-plans/rules/chain.ts'
import type { RatePlan, RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { isZero, type Money, zero } from '#contract/kernel/money.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { unlessNamed } from '#server/platform/db/references.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { housePackages } from '../../packages/actions/booked.ts'
import { planDerivesFromItself, ratePlanInUse } from '../../errors.ts'
import {
  allPlansHeld,
  countTypes,
  deletePlanRow,
  findPlans,
  insertPlan,
  placePlans,
  planIsUsed,
  type PlanPlace,
  updatePlan,
  writePlanTypes,
} from '../data/plans.ts'

const mostPlans = 100

/** Every plan: those in use, or the archived ones. */
export async function listRatePlans(ctx: Ctx, { archived }: { archived?: 'true' | 'false' | undefined }) {
  return ctx.read((tx) => findPlans(tx, sql`(p.archived_at is not null) = ${archived === 'true'}`))
}

/** One plan. @throws 404 */
export async function readRatePlan(ctx: Ctx, id: RatePlanId): Promise<RatePlan> {
  return ctx.read((tx) => ratePlanIn(tx, id))
}

async function ratePlanIn(tx: Tx, id: RatePlanId): Promise<RatePlan> {
  const [plan] = await findPlans(tx, sql`p.id = ${id}`)
  if (!plan) throw notFound('rate plan')
  return plan
}

type PlanWish = {
  code?: string | undefined
  name?: string | undefined
  visibility?: 'public' | 'private' | undefined
  parentId?: RatePlanId | null | undefined
  percent?: number | undefined
  amount?: Money | undefined
  roundTo?: Money | null | undefined
  included?: string | null | undefined
  packages?: string[] | undefined
  roomTypeIds?: RoomTypeId[] | undefined
}

type NewPlan = PlanWish & { code: string; name: string; visibility: 'public' | 'private'; roomTypeIds: RoomTypeId[] }

/** Creates a rate plan. @throws 400 for a parent or types that can't be, or one plan too many · 409 `name_taken` */
export async function createRatePlan(ctx: Ctx, wish: NewPlan): Promise<RatePlan> {
  const { parentId = null } = wish
  refuseShareOfNothing({ ...wish, parentId })
  return ctx.transaction(async (tx) => {
    const [plans] = await tx.lock(allPlansHeld(tx))
    if (plans.length >= mostPlans) throw invalid('', `A house has at most ${mostPlans} rate plans`)
    await refuseUnknown(tx, plans, { ...wish, parentId })
    await refuseUnknownPackages(tx, wish.packages)
    const id = newId<'rate_plan'>()
    const [place] = placesOf([...plans, { id, name: wish.name, parentId }], new Set([id]))
    if (!place) throw notFound('rate plan')
    await insertPlan(tx, place, { ...fieldsOf(wish), code: wish.code, name: wish.name, visibility: wish.visibility })
    await writePlanTypes(tx, id, wish.roomTypeIds)
    tx.audit({ action: 'rate_plan.create', resource: 'rate_plan', id, label: wish.code, change: { ...wish } })
    return told(tx, id)
  })
}

/**
 * Changes a rate plan; bookings keep their prices. Those that derive from it follow.
 * @throws 400 for a parent that can't be · 404 · 409 `stale`, `name_taken`, `plan_derives_from_itself` with the chain
 */
export async function changeRatePlan(
  ctx: Ctx,
  id: RatePlanId,
  wish: PlanWish & { isArchived?: boolean | undefined; version?: number | undefined },
): Promise<RatePlan> {
  return ctx.transaction(async (tx) => {
    const [plans] = await tx.lock(allPlansHeld(tx))
    const before = plans.find((plan) => plan.id === id)
    if (!before) throw notFound('rate plan')
    if (wish.version !== undefined && wish.version !== before.version) throw stale({ what: 'rate plan' })
    const parentId = wish.parentId === undefined ? before.parentId : wish.parentId
    // Whoever makes it a root means the share that it had to go with its parent.
    const loses = parentId === null && before.parentId !== null
    refuseShareOfNothing({
      percent: loses ? 0 : before.percent,
      amount: loses ? zero : before.amount,
      ...wish,
      parentId,
    })
    await refuseUnknown(tx, plans, { ...wish, parentId: wish.parentId ?? null })
    await refuseUnknownPackages(tx, wish.packages)
    if (parentId !== before.parentId) await derive(tx, plans, { id, parentId })
    await updatePlan(tx, id, { ...fieldsChanged(wish), isArchived: wish.isArchived })
    if (wish.roomTypeIds) await writePlanTypes(tx, id, wish.roomTypeIds)
    const after = await told(tx, id)
    const change = changesBetween(before, after)
    tx.audit({ action: 'rate_plan.change', resource: 'rate_plan', id, label: after.code, change })
    return after
  })
}

/** Deletes a plan that nothing names. @throws 404 · 409 `rate_plan_in_use` */
export async function deleteRatePlan(ctx: Ctx, id: RatePlanId): Promise<{ id: RatePlanId }> {
  return ctx.transaction(async (tx) => {
    const [plans] = await tx.lock(allPlansHeld(tx))
    const plan = plans.find((one) => one.id === id)
    if (!plan) throw notFound('rate plan')
    if (await planIsUsed(tx, id)) throw ratePlanInUse()
    await unlessNamed(deletePlanRow(tx, id), ratePlanInUse)
    tx.audit({ action: 'rate_plan.delete', resource: 'rate_plan', id, label: plan.code })
    tx.tell({ topic: 'hotel.room_type', payload: { id } })
    return { id }
  })
}

async function derive(
  tx: Tx,
  plans: readonly RatePlan[],
  { id, parentId }: { id: RatePlanId; parentId: RatePlanId | null },
): Promise<void> {
  const circle = parentId === null ? null : circleOf(plans, id, parentId)
  if (circle) throw planDerivesFromItself({ chain: circle })
  const moved = plans.map((plan) => (plan.id === id ? { ...plan, parentId } : plan))
  await placePlans(tx, placesOf(moved, new Set(plans.map((plan) => plan.id))))
}

function placesOf(plans: readonly PlanInChain[], ids: ReadonlySet<RatePlanId>): PlanPlace[] {
  const levels = levelsOf(plans)
  if (Math.max(...levels.values()) > deepest) throw invalid('parentId', `Plans derive at most ${deepest} deep`)
  return plans
    .filter(({ id }) => ids.has(id))
    .map(({ id, parentId }) => {
      const level = levels.get(id) ?? 0
      return { id, parentId, level, parentLevel: parentId === null ? null : level - 1 }
    })
}

async function refuseUnknown(
  tx: Tx,
  plans: readonly RatePlan[],
  { parentId, roomTypeIds = [] }: PlanWish,
): Promise<void> {
  if (parentId && !plans.some(({ id }) => id === parentId)) throw invalid('parentId', 'There is no such rate plan')
  if ((await countTypes(tx, roomTypeIds)) < new Set(roomTypeIds).size)
    throw invalid('roomTypeIds', 'There is no such room type')
}

/** @throws 400 for a package that the house doesn't have */
async function refuseUnknownPackages(tx: Tx, codes: readonly string[] = []): Promise<void> {
  if (codes.length === 0) return
  const house = await housePackages(tx)
  const missing = codes.find((one) => !house.some(({ code }) => code === one))
  if (missing !== undefined) throw invalid('packages', `There is no package ${missing}`)
}

function refuseShareOfNothing({ parentId, percent = 0, amount = zero }: PlanWish): void {
  if (parentId !== null) return
  const words = 'A plan that derives from no other has the prices of the room types'
  if (percent !== 0) throw invalid('percent', words)
  if (!isZero(amount)) throw invalid('amount', words)
}

function fieldsOf({ percent = 0, amount = zero, roundTo = null, included = null, packages = [] }: PlanWish) {
  return { percentPpm: ppmOf(percent), amount, roundTo, included, packages }
}

function fieldsChanged({
  percent,
  parentId: _,
  roomTypeIds: __,
  ...wish
}: PlanWish & { version?: number | undefined }) {
  const { code, name, visibility, amount, roundTo, included, packages } = wish
  const said = {
    code,
    name,
    visibility,
    amount,
    roundTo,
    included,
    packages,
    percentPpm: percent === undefined ? undefined : ppmOf(percent),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

function ppmOf(percent: number): number {
  return Math.round(percent * 10_000)
}

async function told(tx: Tx, id: RatePlanId): Promise<RatePlan> {
  tx.tell({ topic: 'hotel.room_type', payload: { id } })
  return ratePlanIn(tx, id)
}
