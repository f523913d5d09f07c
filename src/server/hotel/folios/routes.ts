import * as api from '#contract/hotel/folios/api.ts'
import { on } from '#server/platform/http/route.ts'
import { addAllowance, addCharge, readFolio } from './actions/folio.ts'
import { refundPayment, takePayment } from './actions/pay.ts'

export const folioRoutes = [
  on(api.getFolio, (ctx, { params }) => readFolio(ctx, params.id)),
  on(api.addCharge, (ctx, { params, body }) => addCharge(ctx, params.id, body)),
  on(api.addAllowance, (ctx, { params, body }) => addAllowance(ctx, params.id, body)),
  on(api.takePayment, (ctx, { params, body }) => takePayment(ctx, params.id, body)),
  on(api.refundPayment, (ctx, { params, body }) => refundPayment(ctx, params.id, body)),
]
