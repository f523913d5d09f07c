import { majorOf, type Money } from '#contract/kernel/money.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import { allows, isComp, type OrderVerb } from '#contract/restaurant/orders/rules.ts'
import type { Order, OrderId } from '#contract/restaurant/orders/shapes.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import { defaultTaxSet, post, type PostedEntry, type Posting } from '#server/accounting/public.ts'
import type { RecipeVersionId } from '#contract/inventory/recipes/shapes.ts'
import type { LockedFolio } from '#server/hotel/public.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound, stale } from '#server/platform/errors.ts'
import { holdBusinessDate } from '#server/tenancy/public.ts'
import { orderEnded, totalChanged } from '../../errors.ts'
import { lockOpenSession } from '../../till-sessions/actions/hold.ts'
import { findOutlet } from '../data/ground.ts'
import { lockOrder } from '../data/lock.ts'
import { insertLines, updateLines } from '../data/lines.ts'
import { insertOrderPayments, type NewOrderPayment, paymentsOf } from '../data/payments.ts'
import { orderIn } from '../data/read.ts'
import { insertEvents, insertOrder, type NewEvent, type Opening, updateOrder } from '../data/write.ts'
import type { Need } from '../rules/needs.ts'
import { priced, type PriceGround } from '../rules/price.ts'
import { soldLines, type StateLine, type StateOrder } from '../rules/state.ts'
import type { Allowance } from './allow.ts'

/**
 * An act on one order within one transaction: its steps change `order` and `lines` and collect what is to be written; `finish`
 * writes and posts it all.
 */
export type Work = {
  ctx: Ctx
  tx: Tx
  ground: PriceGround
  order: StateOrder
  lines: StateLine[]
  /** Of a new order. */
  opening: Opening | null
  /** Lines that are inserted by this act. */
  added: Set<string>
  payments: NewOrderPayment[]
  /** How many payments the order had before. */
  paidBefore: number
  /** The till that this act takes money at. */
  tillSessionId: TillSessionId
  events: NewEvent[]
  postings: Posting[]
  warnings: string[]
  /** Stays that this act charges, locked before stock. */
  folios: Map<BookingId, LockedFolio>
  /** Recipes of lines that came with the menu. */
  recipes: ReadonlyMap<RecipeVersionId, readonly Need[]>
  /** The receipt number that was taken with the order's. */
  nextReceipt: number | undefined
  /** Records the money that came in; sent ahead of the writes. */
  takeMoney: (() => Promise<string[]>) | undefined
  /** Writes what was taken out of stock. */
  moveStock: (() => Promise<void>) | undefined
  /** What is written after the order and its lines. */
  late: (() => Promise<void>)[]
}

/** Who acts, in which transaction. */
export type Act = { ctx: Ctx; tx: Tx }

/** The ground of an act at an outlet: the business date held still, an open till session, the taxes. @throws 404 · 409 `till_closed` */
export async function openGround(
  tx: Tx,
  at: { locationId: RestaurantLocationId; tillSessionId: TillSessionId },
): Promise<PriceGround> {
  const [date, session, outlet, taxSet] = await Promise.all([
    holdBusinessDate(tx),
    lockOpenSession(tx, at.tillSessionId, 'sale'),
    findOutlet(tx, at.locationId),
    defaultTaxSet(tx),
  ])
  if (!outlet) throw notFound('location')
  if (session.locationId !== outlet.id) throw invalid('tillSessionId', 'Must be a till of this location')
  return { date, outlet, taxSet }
}

/** Prices by the outlet's word, or the tax set's where it has none. */
export function includesTax({ outlet, taxSet }: PriceGround): boolean {
  return outlet.pricesIncludeTax ?? taxSet.pricesIncludeTax
}

/**
 * Opens an act on an order that is there, its row locked; with `tillSessionId` on another till than the one that opened it.
 * @throws 404 · 409 `order_ended`, `stale`, `till_closed`
 */
export async function openWork(
  { ctx, tx }: Act,
  id: OrderId,
  {
    version,
    tillSessionId,
    verb = 'sell',
  }: { version?: number | undefined; tillSessionId?: TillSessionId | undefined; verb?: OrderVerb },
): Promise<Work> {
  const date = await holdBusinessDate(tx)
  const { order, lines } = await lockOrder(tx, id)
  refuseStale(order, version)
  if (!allows(order.status, verb)) throw orderEnded({ status: order.status })
  const ground = await openGround(tx, {
    locationId: order.locationId,
    tillSessionId: tillSessionId ?? order.tillSessionId,
  })
  return workOn({
    ctx,
    tx,
    ground: { ...ground, date },
    order,
    lines,
    paidBefore: await paymentsOf(tx, id),
    tillSessionId: tillSessionId ?? order.tillSessionId,
  })
}

/** An act begins with nothing collected. */
export function workOn(
  start: Pick<Work, 'ctx' | 'tx' | 'ground' | 'order' | 'lines'> &
    Partial<Pick<Work, 'opening' | 'tillSessionId' | 'paidBefore' | 'recipes'>>,
): Work {
  return {
    opening: null,
    added: new Set(),
    payments: [],
    paidBefore: 0,
    tillSessionId: start.order.tillSessionId,
    events: [],
    postings: [],
    warnings: [],
    folios: new Map(),
    recipes: new Map(),
    nextReceipt: undefined,
    takeMoney: undefined,
    moveStock: undefined,
    late: [],
    ...start,
  }
}

/**
 * Prices the order as it stands now. Giving a line away that was not before asks for more than selling it.
 * @throws 403 without restaurant:manage_pos, its own or an approver's · 409 `total_changed` when the client expected another total
 */
export function reprice(work: Work, { allow, expected }: { allow: Allowance; expected?: Money | undefined }): void {
  const { order, lines } = priced(work.order, work.lines, work.ground)
  const before = new Set(work.lines.filter(isComp).map(({ id }) => id))
  if (soldLines(lines).some((line) => isComp(line) && !before.has(line.id))) allow('restaurant:manage_pos')
  work.order = order
  work.lines = lines
  if (expected !== undefined && expected !== order.total) throw totalChanged({ total: majorOf(order.total) })
}

/** What the writing of an act came to: its entries, and the receipt numbers of the money it took. */
export type Finished = { entries: PostedEntry[]; receiptNumbers: string[] }

/** Writes what the act has made of the order and posts it; the caller records the audit. */
export async function finish(work: Work): Promise<Finished> {
  const { tx, order, lines, opening, added } = work
  work.order = { ...order, lineCount: lines.length, eventCount: order.eventCount + work.events.length }
  const fresh = lines.filter((line) => added.has(line.id))
  tx.tell({ topic: 'restaurant.order', payload: { id: order.id, locationId: order.locationId } })
  if (order.bookingId) tx.tell({ topic: 'hotel.folio', payload: { bookingId: order.bookingId } })
  const written = [
    opening ? insertOrder(tx, work.order, opening) : updateOrder(tx, work.order),
    insertLines(tx, order.id, fresh),
    updateLines(tx, opening ? [] : lines.filter((line) => !added.has(line.id))),
    insertEvents(tx, order, work.events),
    work.moveStock?.(),
    ...work.late.map((write) => write()),
  ]
  const numbers = work.takeMoney?.()
  const [entries, receiptNumbers = []] = await Promise.all([
    post(tx, work.postings),
    numbers,
    insertOrderPayments(tx, order.id, work.payments),
    ...written,
  ])
  return { entries, receiptNumbers }
}

function refuseStale(order: StateOrder, version: number | undefined): void {
  if (version !== undefined && version !== order.version) throw stale({ what: 'order' })
}

/** The order as this act leaves it. */
export function answerOf({ ctx, tx, order, warnings }: Work): Promise<Order> {
  return orderIn(tx, order.id, { seesCost: ctx.can('inventory:read'), warnings })
}
