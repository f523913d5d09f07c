import * as api from '#contract/restaurant/orders/api.ts'
import { on } from '#server/platform/http/route.ts'
import { addOrderLines, changeOrder } from './actions/change.ts'
import { createOrder, priceOrder } from './actions/create.ts'
import { payOrder } from './actions/pay.ts'
import { printOrder } from './actions/print.ts'
import { findChargeableRooms, listOrders, readOrder, readOrderTotals } from './actions/read.ts'
import { refundOrder } from './actions/refund.ts'
import { sendOrder } from './actions/send.ts'
import { removeOrderLine, voidOrder } from './actions/void.ts'

export const orderRoutes = [
  on(api.listOrders, (ctx, { query }) => listOrders(ctx, query)),
  on(api.getOrderTotals, (ctx, { query }) => readOrderTotals(ctx, query)),
  on(api.getOrder, (ctx, { params }) => readOrder(ctx, params.id)),
  on(api.createOrder, (ctx, { body }) => createOrder(ctx, body)),
  on(api.priceOrder, (ctx, { body }) => priceOrder(ctx, body)),
  on(api.addOrderLines, (ctx, { params, body }) => addOrderLines(ctx, params.id, body)),
  on(api.changeOrder, (ctx, { params, body }) => changeOrder(ctx, params.id, body)),
  on(api.removeOrderLine, (ctx, { params, body }) => removeOrderLine(ctx, params, body)),
  on(api.sendOrder, (ctx, { params, body }) => sendOrder(ctx, params.id, body)),
  on(api.payOrder, (ctx, { params, body }) => payOrder(ctx, params.id, body)),
  on(api.voidOrder, (ctx, { params, body }) => voidOrder(ctx, params.id, body)),
  on(api.refundOrder, (ctx, { params, body }) => refundOrder(ctx, params.id, body)),
  on(api.printOrder, (ctx, { params }) => printOrder(ctx, params.id)),
  on(api.findChargeableRooms, (ctx, { query }) => findChargeableRooms(ctx, query.search ?? '')),
]
