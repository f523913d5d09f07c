import * as api from '#contract/hotel/folios/api.ts'
import * as credits from '#contract/hotel/guest-credits/api.ts'
import { on } from '#server/platform/http/route.ts'
import { readCatalogue } from './actions/catalogue.ts'
import { createCredit, deleteCredit, actOnCredit } from './actions/credit.ts'
import { addAllowance, addCharge, readFolio } from './actions/folio.ts'
import { moveLines } from './actions/move.ts'
import { splitLine } from './actions/split.ts'
import { voidLine } from './actions/void.ts'
import { addWindow, changeWindow, closeWindow } from './actions/windows.ts'
import { listOwedBackTo } from './actions/owed.ts'
import { refundPayment, takePayment, takeTenders } from './actions/pay.ts'

export const folioRoutes = [
  on(api.getFolio, (ctx, { params }) => readFolio(ctx, params.id)),
  on(api.getChargeCatalogue, (ctx) => readCatalogue(ctx)),
  on(api.addCharge, (ctx, { params, body }) => addCharge(ctx, params.id, body)),
  on(api.addAllowance, (ctx, { params, body }) => addAllowance(ctx, params.id, body)),
  on(api.takePayment, (ctx, { params, body }) => takePayment(ctx, params.id, body)),
  on(api.takeTenders, (ctx, { params, body }) => takeTenders(ctx, params.id, body)),
  on(api.listOwedBack, (ctx, { query }) => listOwedBackTo(ctx, query)),
  on(api.voidLine, (ctx, { params, body }) => voidLine(ctx, params.id, body)),
  on(api.splitLine, (ctx, { params, body }) => splitLine(ctx, params.id, body)),
  on(api.moveLines, (ctx, { params, body }) => moveLines(ctx, params.id, body)),
  on(api.addWindow, (ctx, { params, body }) => addWindow(ctx, params.id, body)),
  on(api.changeWindow, (ctx, { params, body }) => changeWindow(ctx, params.id, { ...body, number: params.number })),
  on(api.closeWindow, (ctx, { params }) => closeWindow(ctx, params.id, params.number)),
  on(api.refundPayment, (ctx, { params, body }) => refundPayment(ctx, params.id, body)),
  on(credits.createGuestCredit, (ctx, { body }) => createCredit(ctx, body)),
  on(credits.createCreditTransaction, (ctx, { params, body }) => actOnCredit(ctx, params.id, body)),
  on(credits.deleteGuestCredit, (ctx, { params }) => deleteCredit(ctx, params.id)),
]
