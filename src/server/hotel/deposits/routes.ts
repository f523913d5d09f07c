import * as api from '#contract/hotel/deposits/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { changeSchedule, readSchedule, waiveStep } from '../bookings/actions/ahead.ts'
import { changeGroupDeposit, readGroupDeposit } from '../groups/actions/ahead.ts'
import { listDeposits, remindDeposit } from './actions.ts'

export const depositRoutes = [
  on(api.listDeposits, (ctx, { query }) => listDeposits(ctx, query)),
  on(api.getDepositSchedule, (ctx, { params }) => readSchedule(ctx, params.id)),
  on(api.changeDepositSchedule, (ctx, { params, body }) => changeSchedule(ctx, params.id, body)),
  on(api.waiveDeposit, (ctx, { params, body }) => waiveStep(ctx, params.id, body)),
  on(api.getGroupDeposit, (ctx, { params }) => readGroupDeposit(ctx, params.id)),
  on(api.changeGroupDeposit, (ctx, { params, body }) => changeGroupDeposit(ctx, params.id, body)),
  on(api.remindDeposit, (ctx, { params }) => remindDeposit(ctx, params.id)),
  on(api.remindDeposits, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => remindDeposit(row, id))),
]
