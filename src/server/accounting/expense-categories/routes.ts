import * as api from '#contract/accounting/expense-categories/api.ts'
import { on } from '#server/platform/http/route.ts'
import { addExpenseCategory, changeExpenseCategory, listExpenseCategories } from './actions.ts'

export const expenseCategoryRoutes = [
  on(api.listExpenseCategories, (ctx) => listExpenseCategories(ctx)),
  on(api.addExpenseCategory, (ctx, { body }) => addExpenseCategory(ctx, body)),
  on(api.changeExpenseCategory, (ctx, { params, body }) => changeExpenseCategory(ctx, params.id, body)),
]
