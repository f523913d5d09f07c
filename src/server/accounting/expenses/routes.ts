import * as api from '#contract/accounting/expenses/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import {
  approveExpense,
  cancelExpense,
  refuseExpense,
  reverseExpense,
  submitExpense,
  withdrawExpense,
} from './actions/claim.ts'
import { addExpenseLine, beginExpense, changeExpenseLine, removeExpenseLine } from './actions/lines.ts'
import { payExpense, reimburseExpense, takeBackExpense } from './actions/pay.ts'
import { checkExpenseLine } from './actions/policy.ts'
import { listExpenses, readExpense, readExpenseReceipt, readExpenseTerms, readExpenseTotals } from './actions/read.ts'

export const expenseRoutes = [
  on(api.listExpenses, (ctx, { query }) => listExpenses(ctx, query)),
  on(api.getExpenseTotals, (ctx, { query }) => readExpenseTotals(ctx, query)),
  on(api.getExpenseTerms, (ctx) => readExpenseTerms(ctx)),
  on(api.checkExpenseLine, (ctx, { query }) => checkExpenseLine(ctx, query)),
  on(api.beginExpense, (ctx, { body }) => beginExpense(ctx, body)),
  on(api.getExpense, (ctx, { params }) => readExpense(ctx, params.id)),
  on(api.addExpenseLine, (ctx, { params, body }) => addExpenseLine(ctx, params.id, body)),
  on(api.changeExpenseLine, (ctx, { params, body }) => changeExpenseLine(ctx, params, body)),
  on(api.removeExpenseLine, (ctx, { params }) => removeExpenseLine(ctx, params)),
  on(api.getExpenseReceipt, (ctx, { params }) => readExpenseReceipt(ctx, params)),
  on(api.submitExpense, (ctx, { params, body }) => submitExpense(ctx, params.id, body)),
  on(api.withdrawExpense, (ctx, { params }) => withdrawExpense(ctx, params.id)),
  on(api.approveExpense, (ctx, { params, body }) => approveExpense(ctx, params.id, body)),
  on(api.refuseExpense, (ctx, { params, body }) => refuseExpense(ctx, params.id, body)),
  on(api.cancelExpense, (ctx, { params, body }) => cancelExpense(ctx, params.id, body)),
  on(api.payExpense, (ctx, { params, body }) => payExpense(ctx, params.id, body)),
  on(api.reimburseExpense, (ctx, { params, body }) => reimburseExpense(ctx, params.id, body)),
  on(api.approveExpenses, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => approveExpense(row, id, {}))),
  on(api.reimburseExpenses, (ctx, { body: { ids, ...payment } }) =>
    eachOf(ctx, ids, (row, id) => reimburseExpense(row, id, payment)),
  ),
  on(api.takeBackExpense, (ctx, { params, body }) => takeBackExpense(ctx, params.id, body)),
  on(api.reverseExpense, (ctx, { params, body }) => reverseExpense(ctx, params.id, body)),
]
