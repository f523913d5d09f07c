import * as api from '#contract/tenancy/numbers/api.ts'
import { on } from '#server/platform/http/route.ts'
import { changeNumbering, listNumbering } from './actions.ts'

export const numberRoutes = [
  on(api.listNumbering, (ctx) => listNumbering(ctx)),
  on(api.changeNumbering, (ctx, { params, body }) => changeNumbering(ctx, params.series, body)),
]
