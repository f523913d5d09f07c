import * as api from '#contract/accounting/accounts/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { changeAccount, createAccount, deleteAccount, getAccount, listAccounts } from './actions.ts'

export const accountRoutes = [
  on(api.listAccounts, (ctx, { query }) => listAccounts(ctx, query)),
  on(api.getAccount, (ctx, { params }) => getAccount(ctx, params.id)),
  on(api.createAccount, (ctx, { body }) => createAccount(ctx, body)),
  on(api.changeAccount, (ctx, { params, body }) => changeAccount(ctx, params.id, body)),
  on(api.deleteAccount, (ctx, { params }) => deleteAccount(ctx, params.id)),
  on(api.activateAccounts, (ctx, { body: { ids, ...change } }) =>
    eachOf(ctx, ids, (row, id) => changeAccount(row, id, change)),
  ),
  on(api.deleteAccounts, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => deleteAccount(row, id))),
]
