import { createHash } from 'node:crypto'
import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/restaurant/orders/api/order.ts'
import { isZero, type Money } from '#contract/kernel/money.ts'
import { noLimits } from '#contract/identity/approvals/settings.ts'
import { newLines, orderDiscount } from '#contract/restaurant/orders/rules/lines.ts'
import { takeOrder } from '#contract/restaurant/orders/rules/sell.ts'
import { totalOf } from '#contract/restaurant/orders/rules/totals.ts'
import type { Order, OrderId } from '#contract/restaurant/orders/shapes.ts'
import { defaultTaxSet } from '#server/accounting/public/taxes.ts'
import { allowanceOf, type Allowed, byWhom, limitsIn } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound, Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { orderIdTaken } from '../../errors.ts'
import { findOutlet } from '../data/outlet.ts'
import { orderIn } from '../data/read.ts'
import { decide } from './decide.ts'
import { freshOrder } from './fresh.ts'
import { gatherSale, menuOf } from './gather.ts'
import { writeSale } from './write.ts'

type NewOrder = Given<typeof api.createOrder>['body']

/**
 * Takes an order. With payments it is sent, billed, taken from stock, charged to folios and posted in this one transaction, or not at all;
 * the same id with the same body answers the first order.
 * @throws 400 naming the field · 403 · 404 · 409 `till_closed`, `item_sold_out`, `total_changed`, `over_payment`, `over_credit_limit`,
 * `guest_not_in_house`, `folio_closed`, `stock_short`, `order_id_taken`
 */
export async function createOrder(ctx: Ctx, wish: NewOrder): Promise<Order> {
  const allowed = await allowanceOf(ctx, wish.approval, 'restaurant:manage_pos')
  const digest = digestOf(wish)
  try {
    return await take(ctx, { wish, digest, allowed })
  } catch (error) {
    if (!wish.id || !(error instanceof Refusal)) throw error
    const earlier = await earlierOrder(ctx, wish.id)
    if (!earlier) throw error
    if (earlier.digest !== digest) throw orderIdTaken()
    return earlier.order
  }
}

type Wished = { wish: NewOrder; digest: string; allowed: Allowed<'restaurant:manage_pos'> }

async function take(ctx: Ctx, { wish, digest, allowed: { rights, approver } }: Wished): Promise<Order> {
  const named = { ...wish, id: wish.id ?? newId<'restaurant_order'>(), lines: wish.lines.map(withId) }
  return ctx.transaction(async (tx) => {
    const [{ terms, menu, ...ofMenu }, limits] = await Promise.all([
      gatherSale(tx, wish),
      isReduced(wish) ? limitsIn(tx) : noLimits,
    ])
    const change = decide(() => takeOrder({ terms, rights, limits, menu }, { ...named, approvedBy: approver?.name }))
    const before = { terms, ...ofMenu, order: change.order, lines: [], tillSessionId: wish.tillSessionId }
    const opening = {
      tableName: wish.tableName?.trim() || null,
      tabName: wish.tabName?.trim() || null,
      guestCount: wish.guestCount ?? null,
      notes: wish.notes?.trim() || null,
      digest,
    }
    const written = await writeSale({ ctx, tx }, before, { ...change, opening })
    const { id, number, total, bookingId } = written.order
    tx.audit({
      action: wish.payments ? 'order.sell' : 'order.open',
      resource: 'order',
      id,
      label: number,
      change: {
        total,
        ...discountOf(written.order),
        lines: written.lines.length,
        payments: written.payments.map(({ method, amount }) => ({ method, amount })),
        ...byWhom(approver),
      },
    })
    if (bookingId === null) return freshOrder({ ctx, tx }, before, { ...written, opening })
    return orderIn(tx, id, { seesCost: ctx.can('inventory:read'), warnings: written.warnings })
  })
}

/** What is taken off an order, for the audit trail; nothing where nothing is. */
export function discountOf({ discountAmount }: { discountAmount: Money }): { discount?: Money } {
  return isZero(discountAmount) ? {} : { discount: discountAmount }
}

function isReduced({ discount, lines }: NewOrder): boolean {
  return discount !== undefined || lines.some((line) => line.discount !== undefined)
}

/** The line under its own id, or a new one. */
export function withId<Line extends NewOrder['lines'][number]>(line: Line) {
  return { ...line, id: line.id ?? newId<'order_line'>() }
}

/** What the order would come to; writes nothing. @throws 400 · 404 · 409 `item_sold_out` */
export async function priceOrder(ctx: Ctx, wish: Given<typeof api.priceOrder>['body']) {
  const discount = decide(() => wish.discount && orderDiscount(wish.discount))
  return ctx.read(async (tx) => {
    const [date, outlet, taxSet, menu] = await Promise.all([
      readBusinessDate(tx),
      findOutlet(tx, wish.locationId),
      defaultTaxSet(tx),
      menuOf(tx, wish.lines),
    ])
    if (!outlet) throw notFound('location')
    const lines = decide(() => newLines(menu, wish.lines.map(withId), 0))
    const { subtotal, discountAmount, serviceCharge, tax, total, taxes } = totalOf({
      taxSet,
      date,
      pricesIncludeTax: outlet.pricesIncludeTax ?? taxSet.pricesIncludeTax,
      serviceCharge: { rate: outlet.serviceChargeRate, taxed: outlet.serviceChargeTaxed },
      lines: lines.map((line) => ({ ...line, discount: line.discount?.discount })),
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
