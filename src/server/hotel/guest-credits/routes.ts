import * as api from '#contract/hotel/guest-credits/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { changeCredit } from './actions/change.ts'
import { mailStatement, remindCredit } from './actions/mail.ts'
import { payInstallments, waiveLateFee } from './actions/line.ts'
import { createPlan } from './actions/plans.ts'
import {
  findUsable,
  listCredits,
  listPlanPayments,
  listPlans,
  listTransactions,
  readCredit,
  totalCredits,
} from './actions/read.ts'

/** Opening, using and deleting a credit may move a folio, so that these calls are bound with the folios'. */
export const guestCreditRoutes = [
  on(api.listGuestCredits, (ctx, { query }) => listCredits(ctx, query)),
  on(api.getCreditTotals, (ctx, { query }) => totalCredits(ctx, query)),
  on(api.findUsableCredits, (ctx, { query }) => findUsable(ctx, query)),
  on(api.getGuestCredit, (ctx, { params }) => readCredit(ctx, params.id)),
  on(api.changeGuestCredit, (ctx, { params, body }) => changeCredit(ctx, params.id, body)),
  on(api.listCreditTransactions, (ctx, { params, query }) => listTransactions(ctx, params.id, query)),
  on(api.listInstallments, (ctx, { params, query }) => listPlans(ctx, params.id, query)),
  on(api.createInstallmentPlan, (ctx, { params, body }) => createPlan(ctx, params.id, body)),
  on(api.listInstallmentPayments, (ctx, { params, query }) => listPlanPayments(ctx, params.id, query)),
  on(api.payInstallments, (ctx, { params, body }) => payInstallments(ctx, params.id, body)),
  on(api.remindCredit, (ctx, { params }) => remindCredit(ctx, params.id)),
  on(api.remindCredits, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => remindCredit(row, id))),
  on(api.mailCreditStatement, (ctx, { params }) => mailStatement(ctx, params.id)),
  on(api.mailCreditStatements, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => mailStatement(row, id))),
  on(api.waiveLateFee, (ctx, { params, body }) => waiveLateFee(ctx, params.id, body)),
]
