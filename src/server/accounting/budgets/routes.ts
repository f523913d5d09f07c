import * as api from '#contract/accounting/budgets/api.ts'
import { on } from '#server/platform/http/route.ts'
import { getBudget, listBudgets } from './actions/read.ts'
import { changeBudget, createBudget, deleteBudget, moveBudget, writeBudget } from './actions/write.ts'

export const budgetRoutes = [
  on(api.listBudgets, (ctx) => listBudgets(ctx)),
  on(api.getBudget, (ctx, { params }) => getBudget(ctx, params.id)),
  on(api.createBudget, (ctx, { body }) => createBudget(ctx, body)),
  on(api.writeBudget, (ctx, { params, body }) => writeBudget(ctx, params.id, body)),
  on(api.moveBudget, (ctx, { params, body }) => moveBudget(ctx, params.id, body)),
  on(api.changeBudget, (ctx, { params, body }) => changeBudget(ctx, params.id, body)),
  on(api.deleteBudget, (ctx, { params }) => deleteBudget(ctx, params.id)),
]
