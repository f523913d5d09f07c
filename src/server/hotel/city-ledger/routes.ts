import * as api from '#contract/hotel/city-ledger/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { getAllocations, setAllocations } from './actions/allocate.ts'
import { mailStatement } from './actions/mail.ts'
import { issueByHand } from './actions/by-hand.ts'
import { setCreditLimit } from './actions/limit.ts'
import { getCityAccount, getCityTotals, listCityAccounts } from './actions/read.ts'
import { receiveOnAccount } from './actions/receive.ts'
import { refundFromAccount } from './actions/refund.ts'
import { getStatement } from './actions/statement.ts'
import { takeBackDeduction, writeOffInvoice } from './actions/write-off.ts'

export const cityLedgerRoutes = [
  on(api.listCityAccounts, (ctx, { query }) => listCityAccounts(ctx, query)),
  on(api.getCityTotals, (ctx, { query }) => getCityTotals(ctx, query)),
  on(api.getCityAccount, (ctx, { params }) => getCityAccount(ctx, params.id)),
  on(api.setCreditLimit, (ctx, { params, body }) => setCreditLimit(ctx, params.id, body.creditLimit)),
  on(api.issueInvoiceByHand, (ctx, { params, body }) => issueByHand(ctx, params.id, body)),
  on(api.getStatement, (ctx, { params, query }) => getStatement(ctx, params.id, query)),
  on(api.mailStatement, (ctx, { params, body }) => mailStatement(ctx, params.id, body)),
  on(api.mailStatements, (ctx, { body: { ids, ...days } }) =>
    eachOf(ctx, ids, (row, id) => mailStatement(row, id, days)),
  ),
  on(api.receiveOnAccount, (ctx, { params, body }) => receiveOnAccount(ctx, params.id, body)),
  on(api.refundFromAccount, (ctx, { params, body }) => refundFromAccount(ctx, params.id, body)),
  on(api.getAllocations, (ctx, { params }) => getAllocations(ctx, params.id)),
  on(api.setAllocations, (ctx, { params, body }) => setAllocations(ctx, params.id, body.allocations)),
  on(api.writeOffInvoice, (ctx, { params, body }) => writeOffInvoice(ctx, params.id, body)),
  on(api.takeBackDeduction, (ctx, { params, body }) => takeBackDeduction(ctx, params.id, body.reason)),
]
