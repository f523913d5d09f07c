import { createHash } from 'node:crypto'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { FieldError } from '#contract/kernel/error.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import { totalOf } from '#contract/restaurant/orders/rules.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import type { Order, OrderChannel, OrderId, OrderType } from '#contract/restaurant/orders/shapes.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import { defaultTaxSet } from '#server/accounting/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalidFields, notFound, Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { readBusinessDate, takeOneOfEach } from '#server/tenancy/public.ts'
import { orderIdTaken } from '../../errors.ts'
import { findOutlet } from '../data/ground.ts'
import { soldItems } from '../data/menu.ts'
import { orderIn } from '../data/read.ts'
import { type GivenDiscount, givenDiscount, linesOf, type WishedDiscount, type WishedLine } from '../rules/lines.ts'
import { type AppliedPayment, appliedPayments, type WishedPayment } from '../rules/pay.ts'
import type { PriceGround } from '../rules/price.ts'
import { orderNumber, soldLines, type StateOrder } from '../rules/state.ts'
import { bill, receiptSeries } from './bill.ts'
import { holdStock } from './deplete.ts'
import { holdFolios } from './folio-charge.ts'
import type { Approval } from '#server/identity/public.ts'
import { allowanceOf, byWhom } from './allow.ts'
import { freshOrder } from './fresh.ts'
import { menuOf, newLines } from './new-lines.ts'
import { holdSend, send } from './send.ts'
import { answerOf, finish, includesTax, openGround, reprice, type Work, workOn } from './work.ts'

export type NewOrder = {
  id?: OrderId | undefined
  locationId: RestaurantLocationId
  tillSessionId: TillSessionId
  type: OrderType
  channel?: OrderChannel | undefined
  tableName?: string | null | undefined
  tabName?: string | null | undefined
  guestCount?: number | null | undefined
  customerName?: string | null | undefined
  notes?: string | null | undefined
  bookingId?: BookingId | null | undefined
  lines: readonly WishedLine[]
  discount?: WishedDiscount | undefined
  tip?: Money | undefined
  expectedTotal?: Money | undefined
  hold?: boolean | undefined
  send?: boolean | undefined
  payments?: readonly WishedPayment[] | undefined
  approval?: Approval | undefined
}

/**
 * Takes an order. With payments it is sent, billed, taken from stock, charged to folios and posted in this one transaction, or not at all;
 * the same id with the same body answers the first order.
 * @throws 400 naming the field · 403 · 404 · 409 `till_closed`, `item_sold_out`, `total_changed`, `over_payment`, `over_credit_limit`,
 * `guest_not_in_house`, `folio_closed`, `stock_short`, `order_id_taken`
 */
export async function createOrder(ctx: Ctx, wish: NewOrder): Promise<Order> {
  const { payments, wrong } = appliedPayments(wish.payments ?? [], wish.tip)
  const discount = wish.discount ? givenDiscount(wish.discount, { path: 'discount', wrong }) : null
  if (wrong.length > 0) throw invalidFields(wrong)
  const { allow, approver } = await allowanceOf(ctx, wish.approval, 'restaurant:manage_pos')
  const digest = digestOf(wish)
  try {
    return await takeOrder(ctx, wish, { payments, discount, allow, approver, digest })
  } catch (error) {
    if (!wish.id || !(error instanceof Refusal)) throw error
    const earlier = await earlierOrder(ctx, wish.id)
    if (!earlier) throw error
    if (earlier.digest !== digest) throw orderIdTaken()
    return earlier.order
  }
}

type Judged = {
  payments: AppliedPayment[]
  discount: GivenDiscount | null
  digest: string
} & Awaited<ReturnType<typeof allowanceOf>>

async function takeOrder(
  ctx: Ctx,
  wish: NewOrder,
  { payments, discount, allow, approver, digest }: Judged,
): Promise<Order> {
  return ctx.transaction(async (tx) => {
    const [ground, menu] = await Promise.all([openGround(tx, wish), menuOf(tx, wish.lines)])
    const { lines, recipes } = await newLines(tx, menu, { wishes: wish.lines, after: 0 })
    const work = workOn({ ctx, tx, ground, order: openedOrder(wish, ground, discount), lines, recipes })
    for (const line of lines) work.added.add(line.id)
    reprice(work, { allow, expected: wish.expectedTotal })
    await holdFolios(work, [{ bookingId: work.order.bookingId }, ...payments])
    const pays = wish.payments !== undefined
    // Stock comes before numbers: a sale takes that of all its lines at once, whatever is sent or held.
    const takeStock = pays ? await holdStock(work, soldLines(work.lines)) : undefined
    const sendHeld = !pays && wish.send ? await holdSend(work) : undefined
    await takeNumber(work, { wish, digest })
    work.events.push({ kind: 'opened', details: { lines: lines.length, ...byWhom(approver) } })
    takeStock?.()
    sendHeld?.()
    if (pays) await send(work)
    if (pays) await bill(work, payments)
    tx.audit({
      action: pays ? 'order.sell' : 'order.open',
      resource: 'order',
      id: work.order.id,
      label: work.order.number,
      change: {
        total: work.order.total,
        lines: lines.length,
        payments: payments.map(({ method, amount }) => ({ method, amount })),
      },
    })
    if (work.folios.size === 0) return freshOrder(work, await finish(work))
    await finish(work)
    return answerOf(work)
  })
}

/** What the order would come to; writes nothing. @throws 400 · 404 · 409 `item_sold_out` */
export async function priceOrder(ctx: Ctx, wish: Pick<NewOrder, 'locationId' | 'type' | 'lines' | 'discount'>) {
  const wrong: FieldError[] = []
  const discount = wish.discount ? givenDiscount(wish.discount, { path: 'discount', wrong }) : null
  if (wrong.length > 0) throw invalidFields(wrong)
  return ctx.read(async (tx) => {
    const [date, outlet, taxSet, menu] = await Promise.all([
      readBusinessDate(tx),
      findOutlet(tx, wish.locationId),
      defaultTaxSet(tx),
      soldItems(
        tx,
        wish.lines.map(({ menuItemId }) => menuItemId),
      ),
    ])
    if (!outlet) throw notFound('location')
    const { lines, wrong: refused } = linesOf(wish.lines, menu)
    if (refused.length > 0) throw invalidFields(refused)
    const { subtotal, discountAmount, serviceCharge, tax, total, taxes } = totalOf({
      taxSet,
      date,
      pricesIncludeTax: outlet.pricesIncludeTax ?? taxSet.pricesIncludeTax,
      serviceCharge: { rate: outlet.serviceChargeRate, taxed: outlet.serviceChargeTaxed },
      lines: lines.map((line) => ({ ...line, kind: line.item.kind, discount: line.discount?.discount })),
      discount: discount?.discount,
    })
    return { subtotal, discountAmount, serviceCharge, tax, total, taxes }
  })
}

/** The order that was taken under this id before, whatever has become of the till or the stock since. */
async function earlierOrder(ctx: Ctx, id: OrderId): Promise<{ digest: string | null; order: Order } | undefined> {
  return ctx.read(async (tx) => {
    const row = await tx.db
      .selectFrom('restaurant_order')
      .select('request_digest as digest')
      .where('id', '=', id)
      .executeTakeFirst()
    return row && { ...row, order: await orderIn(tx, id, { seesCost: ctx.can('inventory:read') }) }
  })
}

/** Of what the client sent, so that only a true repetition is answered with the first order. */
function digestOf({ approval: _, ...wish }: NewOrder): string {
  return createHash('sha256').update(JSON.stringify(wish)).digest('base64url')
}

const channels: Partial<Record<OrderType, OrderChannel>> = { room_service: 'room_service', retail: 'retail' }

function openedOrder(wish: NewOrder, ground: PriceGround, discount: GivenDiscount | null): StateOrder {
  return {
    id: wish.id ?? newId<'restaurant_order'>(),
    number: '',
    channel: wish.channel ?? channels[wish.type] ?? 'restaurant',
    type: wish.type,
    locationId: wish.locationId,
    tillSessionId: wish.tillSessionId,
    status: 'open',
    paymentStatus: 'unpaid',
    kitchenStatus: 'not_sent',
    isHeld: wish.hold ?? false,
    customerName: wish.customerName?.trim() || null,
    bookingId: wish.bookingId ?? null,
    pricesIncludeTax: includesTax(ground),
    discount,
    subtotal: zero,
    discountAmount: zero,
    serviceCharge: zero,
    service: { net: zero, tax: zero, gross: zero, taxes: [] },
    tax: zero,
    total: zero,
    tip: wish.tip ?? zero,
    paid: zero,
    refunded: zero,
    receiptNumber: null,
    businessDate: ground.date,
    lineCount: 0,
    eventCount: 0,
    version: 1,
  }
}

/** Numbers the order; from here on the tenant's next order waits, so it comes after everything that only reads. */
async function takeNumber(work: Work, { wish, digest }: { wish: NewOrder; digest: string }): Promise<void> {
  const year = Number(work.ground.date.slice(0, 4))
  const receipts = receiptSeries(work.ground)
  const numbers = await takeOneOfEach(work.tx, year, wish.payments === undefined ? ['ORD'] : ['ORD', receipts])
  const sequence = numbers.get('ORD') ?? 0
  work.order = { ...work.order, number: orderNumber(year, sequence) }
  work.nextReceipt = numbers.get(receipts)
  work.opening = {
    year,
    sequence,
    tableName: wish.tableName?.trim() || null,
    tabName: wish.tabName?.trim() || null,
    guestCount: wish.guestCount ?? null,
    notes: wish.notes?.trim() || null,
    digest,
  }
}
