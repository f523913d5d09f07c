import type { BlockCell, Group } from '#contract/hotel/groups/shapes.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import { deducts } from '#contract/hotel/groups/rules.ts'
import { explainNight } from '#contract/hotel/rate-plans/rules/price.ts'
import { pricingOf, type SellingRates } from '#contract/hotel/rate-plans/rules/selling.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { compare, type Money, sumOf, times } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, lacks, type Refusal } from '#server/platform/errors.ts'
import { businessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { type NightCounter, seeCounters, writeCounters } from '../../availability/data.ts'
import { keyOf, serve } from '../../availability/rules.ts'
import { priceMissing } from '../../errors.ts'
import { sellingRates } from '../../rate-plans/actions/selling.ts'
import { openTypes, type SellingType } from '../../room-types/data.ts'
import { cellsHeld, cellsOf, groupBy, type LockedGroup, seeGroup } from '../data/lock.ts'
import { readGroupIn } from '../data/read.ts'
import { writeCells } from '../data/write.ts'
import { blockBelowPickUp, blockNotFree, movesOfCells, refuseGroup } from '../rules.ts'
import { askGroupAnew } from './ask-anew.ts'
import { tellGroup } from './head.ts'

export type BlockWish = {
  cells: readonly WishedCell[]
  overbook?: { reason: string } | undefined
}
type WishedCell = { roomTypeId: RoomTypeId; night: Day; rooms: number; price?: Money | null | undefined }

/**
 * Agrees on rooms by type and night: what is not picked up is held, under the counters' locks, and can be sold to nobody else.
 * @throws 400 · 403 for a price off the rates or beyond the limit · 404 · 409 `group_status_wrong`, `block_below_pick_up`, `block_not_free`,
 *   `price_missing`
 */
export async function setBlock(ctx: Ctx, id: GroupId, wish: BlockWish): Promise<Group> {
  if (wish.overbook && !ctx.can('bookings:overbook')) throw lacks('bookings:overbook')
  refuseTwice(wish)
  return ctx.transaction(async (tx) => {
    const [date, group] = await tx.lock(businessDate(tx), groupBy(tx, id))
    refuseGroup(group.status, 'block')
    const facts = await factsOf(tx, { group, date, wish })
    const { cells, counters } = await cellsHeld(tx, [id], wish.cells)
    const judged = judge({ ...facts, cells: cells.get(id) ?? [], counters }, wish)
    for (const { refusal } of judged) if (refusal) throw refusal
    if (judged.some(({ isOffRate }) => isOffRate) && !ctx.can('bookings:override_restriction'))
      throw lacks('bookings:override_restriction')
    const moves = deducts(group.status) ? movesOfCells(judged.map(heldOf)) : []
    const served = serve(counters, moves, { raise: wish.overbook !== undefined })
    await Promise.all([writeCounters(tx, served.counters), writeCells(tx, id, judged.flatMap(writtenOf))])
    await askGroupAnew(tx, group, date)
    tx.audit({
      action: 'group.block',
      resource: 'booking_group',
      id,
      label: group.number,
      reason: wish.overbook?.reason ?? null,
      change: {
        before: sumOfRooms(judged.map(({ before }) => before)),
        after: sumOfRooms(judged.map(({ after }) => after)),
        raised: served.raised,
      },
    })
    tellGroup(tx, id)
    return readGroupIn(tx, id)
  })
}

/** What such a block would change, with all that stands against it; nothing is written. @throws 400 · 404 · 409 `group_status_wrong` */
export async function previewBlock(ctx: Ctx, id: GroupId, wish: BlockWish) {
  refuseTwice(wish)
  return ctx.read(async (tx) => {
    const [date, group] = await Promise.all([readBusinessDate(tx), seeGroup(tx, id)])
    refuseGroup(group.status, 'block')
    const [facts, counters] = await Promise.all([factsOf(tx, { group, date, wish }), seeCounters(tx, wish.cells)])
    const judged = judge({ ...facts, counters }, wish)
    return {
      cells: judged.map(({ roomTypeId, night, before, after, price, free, refusal }) => {
        return { roomTypeId, night, before, after, price, free, refusal: refusal?.message ?? null }
      }),
      held: deducts(group.status) ? sumOfRooms(judged.map((cell) => heldOf(cell).after - heldOf(cell).before)) : 0,
      total: sumOf(
        judged.flatMap(({ after, price }) => (price ? [{ after, price }] : [])),
        ({ after, price }) => times(price, quantityOf(after)),
      ),
    }
  })
}

/** @throws 400 where a night of a type is named twice */
function refuseTwice({ cells }: BlockWish): void {
  const seen = new Set<string>()
  for (const [index, cell] of cells.entries()) {
    if (seen.has(keyOf(cell))) throw invalid(`cells.${index}.night`, 'Names the same night of a type twice')
    seen.add(keyOf(cell))
  }
}

type Facts = {
  group: LockedGroup
  date: Day
  cells: readonly BlockCell[]
  types: readonly SellingType[]
  rates: SellingRates
}

async function factsOf(
  tx: Tx,
  { group, date, wish }: { group: LockedGroup; date: Day; wish: BlockWish },
): Promise<Facts> {
  const [cells, types, rates] = await Promise.all([
    cellsOf(tx, group.id),
    openTypes(tx),
    sellingRates(tx, { from: group.arrival, to: group.departure }),
  ])
  for (const [index, { roomTypeId, night }] of wish.cells.entries()) {
    if (!types.some((type) => type.id === roomTypeId))
      throw invalid(`cells.${index}.roomTypeId`, 'Must be an open room type')
    if (night < group.arrival || night >= group.departure)
      throw invalid(`cells.${index}.night`, `Must be a night of the group, ${group.arrival} to ${group.departure}`)
  }
  return { group, date, cells, types, rates }
}

type Judged = {
  roomTypeId: RoomTypeId
  night: Day
  before: number
  after: number
  pickedUp: number
  remaining: number
  price: Money | null
  isOffRate: boolean
  free: number
  refusal: Refusal | null
}

/** What each night of a wish comes to, and why it can't be. */
function judge(facts: Facts & { counters: readonly NightCounter[] }, wish: BlockWish): Judged[] {
  const counters = new Map(facts.counters.map((counter) => [keyOf(counter), counter]))
  const cells = new Map(facts.cells.map((cell) => [keyOf(cell), cell]))
  return wish.cells.map((wished) => {
    const cell = cells.get(keyOf(wished))
    const [pickedUp, remaining] = [cell?.pickedUp ?? 0, cell?.remaining ?? 0]
    const { price, isOffRate } = priceOf(facts, wished, cell)
    const counter = counters.get(keyOf(wished))
    const left = counter ? Math.max(counter.capacity, 0) + counter.raised - counter.held : 0
    const holds = deducts(facts.group.status)
    const free = left - (Math.max(wished.rooms - pickedUp, 0) - (holds ? remaining : 0))
    const judged = {
      ...wished,
      before: cell?.blocked ?? 0,
      after: wished.rooms,
      pickedUp,
      remaining,
      price,
      isOffRate,
      free,
    }
    const most = left + (holds ? remaining : 0) + pickedUp
    return { ...judged, refusal: refusalOf(facts, judged, { most, mayPass: wish.overbook !== undefined }) }
  })
}

/** The price of a night of the block: as wished, as it is, or the rate. */
function priceOf({ types, rates }: Facts, { roomTypeId, night, price }: WishedCell, cell: BlockCell | undefined) {
  const type = types.find(({ id }) => id === roomTypeId)
  const rate = type && explainNight(type, pricingOf(rates, roomTypeId, null), { night })?.price
  const agreed = price ?? cell?.price ?? rate ?? null
  const isNew = agreed !== null && (!cell || compare(agreed, cell.price) !== 0)
  return { price: agreed, isOffRate: isNew && (!rate || compare(agreed, rate) !== 0) }
}

function refusalOf(
  { group, date, types }: Facts,
  { roomTypeId, night, before, after, pickedUp, price }: Omit<Judged, 'refusal'>,
  { most, mayPass }: { most: number; mayPass: boolean },
): Refusal | null {
  const roomType = types.find(({ id }) => id === roomTypeId)?.name ?? ''
  if (after < pickedUp) return blockBelowPickUp({ roomType, night, pickedUp })
  if (after > before && night < date) return invalid('cells', `The night of ${night} is over`)
  if (after > 0 && price === null) return priceMissing({ night })
  if (deducts(group.status) && after > before && after > most && !mayPass)
    return blockNotFree({ roomType, night, left: Math.max(most, 0) })
  return null
}

function heldOf({ roomTypeId, night, after, pickedUp, remaining }: Judged) {
  return { roomTypeId, night, before: remaining, after: after - pickedUp }
}

function writtenOf({ roomTypeId, night, after, pickedUp, price }: Judged) {
  return price === null ? [] : [{ roomTypeId, night, blocked: after, remaining: after - pickedUp, price }]
}

function sumOfRooms(rooms: readonly number[]): number {
  return rooms.reduce((total, one) => total + one, 0)
}
