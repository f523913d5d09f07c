import * as api from '#contract/restaurant/kitchen/api.ts'
import { on } from '#server/platform/http/route.ts'
import { acknowledgeVoid, finishTicket, markTicketLine, recallTicket } from './actions/bump.ts'
import { listTickets } from './actions/read.ts'

export const kitchenRoutes = [
  on(api.listKitchenTickets, (ctx, { query }) => listTickets(ctx, query)),
  on(api.finishTicket, (ctx, { params }) => finishTicket(ctx, params.id)),
  on(api.recallTicket, (ctx, { params }) => recallTicket(ctx, params.id)),
  on(api.finishTicketLine, (ctx, { params, body }) => markTicketLine(ctx, params, { done: body?.done ?? true })),
  on(api.acknowledgeVoid, (ctx, { params }) => acknowledgeVoid(ctx, params)),
]
