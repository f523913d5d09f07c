import * as lists from '#contract/restaurant/orders/api/lists.ts'
import * as order from '#contract/restaurant/orders/api/order.ts'
import * as payments from '#contract/restaurant/orders/api/payments.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { addOrderLines, changeOrder } from './actions/change.ts'
import { createOrder, priceOrder } from './actions/create.ts'
import { payOrder } from './actions/pay.ts'
import { printOrder } from './actions/print.ts'
import { findChargeableRooms, findTillCredits, listOrders, readOrder, readOrderTotals } from './actions/read.ts'
import { refundOrder } from './actions/refund.ts'
import { sendOrder } from './actions/send.ts'
import { removeOrderLine, voidOrder } from './actions/void.ts'

export const orderRoutes = [
  on(lists.listOrders, (ctx, { query }) => listOrders(ctx, query)),
  on(lists.getOrderTotals, (ctx, { query }) => readOrderTotals(ctx, query)),
  on(order.getOrder, (ctx, { params }) => readOrder(ctx, params.id)),
  on(order.createOrder, (ctx, { body }) => createOrder(ctx, body)),
  on(order.priceOrder, (ctx, { body }) => priceOrder(ctx, body)),
  on(order.addOrderLines, (ctx, { params, body }) => addOrderLines(ctx, params.id, body)),
  on(order.changeOrder, (ctx, { params, body }) => changeOrder(ctx, params.id, body)),
  on(order.removeOrderLine, (ctx, { params, body }) => removeOrderLine(ctx, params, body)),
  on(order.sendOrder, (ctx, { params, body }) => sendOrder(ctx, params.id, body)),
  on(payments.payOrder, (ctx, { params, body }) => payOrder(ctx, params.id, body)),
  on(order.voidOrder, (ctx, { params, body }) => voidOrder(ctx, params.id, body)),
  on(payments.refundOrder, (ctx, { params, body }) => refundOrder(ctx, params.id, body)),
  on(order.printOrder, (ctx, { params }) => printOrder(ctx, params.id)),
  on(lists.findTillCredits, (ctx, { query }) => findTillCredits(ctx, query.search)),
  on(lists.findChargeableRooms, (ctx, { query }) => findChargeableRooms(ctx, query.search ?? '')),
  on(order.sendOrders, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => sendOrder(row, id))),
  on(order.voidOrders, (ctx, { body }) =>
    eachOf(ctx, body.ids, (row, id) => voidOrder(row, id, { reason: body.reason })),
  ),
]
