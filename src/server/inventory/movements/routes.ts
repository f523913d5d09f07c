import * as api from '#contract/inventory/movements/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { createMovement } from './actions/enter.ts'
import { listMovements } from './actions/list.ts'
import { reverseMovement } from './actions/reverse.ts'

export const movementRoutes = [
  on(api.listMovements, (ctx, { query }) => listMovements(ctx, query)),
  on(api.createMovement, (ctx, { body }) => createMovement(ctx, body)),
  on(api.reverseMovement, (ctx, { params, body }) => reverseMovement(ctx, params.id, body.reason)),
  on(api.reverseMovements, (ctx, { body }) =>
    eachOf(ctx, body.ids, (row, id) => reverseMovement(row, id, body.reason)),
  ),
]
