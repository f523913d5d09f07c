import * as api from '#contract/hotel/deposits/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { listDeposits, remindDeposit } from './actions.ts'

export const depositRoutes = [
  on(api.listDeposits, (ctx, { query }) => listDeposits(ctx, query)),
  on(api.remindDeposit, (ctx, { params }) => remindDeposit(ctx, params.id)),
  on(api.remindDeposits, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => remindDeposit(row, id))),
]
