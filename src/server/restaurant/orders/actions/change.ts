import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { FieldError } from '#contract/kernel/error.ts'
import { isPositive } from '#contract/kernel/money.ts'
import type { Order, OrderId } from '#contract/restaurant/orders/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalidFields } from '#server/platform/errors.ts'
import { orderBilled } from '../../errors.ts'
import { updateOrderWords } from '../data/write.ts'
import { givenDiscount, type WishedDiscount, type WishedLine } from '../rules/lines.ts'
import type { Approval } from '#server/identity/public.ts'
import { allowanceOf, byWhom } from './allow.ts'
import { holdFolios } from './folio-charge.ts'
import { menuOf, newLines } from './new-lines.ts'
import { send } from './send.ts'
import { answerOf, finish, openWork, reprice, type Work } from './work.ts'

type Version = { version?: number | undefined; approval?: Approval | undefined }

/** The lines of a bill that is paid in part stand. @throws 409 `order_billed` */
export function refuseBilled({ order }: Work): void {
  if (isPositive(order.paid) || order.receiptNumber !== null) throw orderBilled()
}

/**
 * Adds lines to an order that nobody has paid on yet.
 * @throws 400 naming the field · 403 · 404 · 409 `order_ended`, `order_billed`, `item_sold_out`, `stale`, `till_closed`
 */
export async function addOrderLines(
  ctx: Ctx,
  id: OrderId,
  wish: Version & { lines: readonly WishedLine[]; send?: boolean | undefined },
): Promise<Order> {
  const { allow, approver } = await allowanceOf(ctx, wish.approval, 'restaurant:manage_pos')
  return ctx.transaction(async (tx) => {
    const work = await openWork({ ctx, tx }, id, wish)
    refuseBilled(work)
    const menu = await menuOf(tx, wish.lines)
    const { lines: added, recipes } = await newLines(tx, menu, { wishes: wish.lines, after: work.lines.length })
    work.recipes = recipes
    work.lines = [...work.lines, ...added]
    for (const line of added) work.added.add(line.id)
    reprice(work, { allow })
    work.events.push({
      kind: 'lines_added',
      details: { lines: added.map(({ name, quantity }) => `${quantity} × ${name}`), ...byWhom(approver) },
    })
    if (wish.send) await send(work)
    await finish(work)
    tx.audit({
      action: 'order.add_lines',
      resource: 'order',
      id,
      label: work.order.number,
      change: { lines: added.length, ...byWhom(approver) },
    })
    return answerOf(work)
  })
}

export type OrderChange = Version & {
  tableName?: string | null | undefined
  tabName?: string | null | undefined
  guestCount?: number | null | undefined
  customerName?: string | null | undefined
  notes?: string | null | undefined
  bookingId?: BookingId | null | undefined
  discount?: WishedDiscount | null | undefined
  hold?: boolean | undefined
}

/**
 * Changes what stands on an open order; its discount and its stay only until somebody paid on it.
 * @throws 400 · 403 · 404 · 409 `order_ended`, `order_billed`, `stale`, `guest_not_in_house`, `folio_closed`
 */
export async function changeOrder(
  ctx: Ctx,
  id: OrderId,
  { version, approval, discount, hold, bookingId, ...words }: OrderChange,
): Promise<Order> {
  const { allow, approver } = await allowanceOf(ctx, approval, 'restaurant:manage_pos')
  return ctx.transaction(async (tx) => {
    const work = await openWork({ ctx, tx }, id, { version })
    if (discount !== undefined) {
      refuseBilled(work)
      const wrong: FieldError[] = []
      const given = discount ? givenDiscount(discount, { path: 'discount', wrong }) : null
      if (wrong.length > 0) throw invalidFields(wrong)
      work.order = { ...work.order, discount: given }
      reprice(work, { allow })
      work.events.push({ kind: 'discounted', details: { reason: given?.reason ?? null, ...byWhom(approver) } })
    }
    if (hold !== undefined && hold !== work.order.isHeld) {
      work.order = { ...work.order, isHeld: hold }
      work.events.push({ kind: hold ? 'held' : 'resumed' })
    }
    if (bookingId !== undefined) await moveToStay(work, bookingId)
    await updateOrderWords(tx, id, words)
    await finish(work)
    tx.audit({
      action: 'order.change',
      resource: 'order',
      id,
      label: work.order.number,
      change: { ...words, bookingId, discount, hold },
    })
    return answerOf(work)
  })
}

/** The order is for another stay from here on, or for none; both folios show it at once. */
async function moveToStay(work: Work, bookingId: BookingId | null): Promise<void> {
  const before = work.order.bookingId
  if (bookingId === before) return
  refuseBilled(work)
  await holdFolios(work, [{ bookingId }])
  work.order = { ...work.order, bookingId }
  if (before) work.tx.tell({ topic: 'hotel.folio', payload: { bookingId: before } })
}
