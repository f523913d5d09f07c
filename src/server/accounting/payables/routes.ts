import * as api from '#contract/accounting/payables/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { allocateToBills } from './actions/allocate.ts'
import { enterBill, getBillTerms } from './actions/enter.ts'
import { mailSupplierStatement } from './actions/mail.ts'
import { paySupplier, reverseSupplierPayment } from './actions/pay.ts'
import {
  findBilledBy,
  getBill,
  getBillTotals,
  getPayableTotals,
  getSupplierAccount,
  listBills,
  listSupplierAccounts,
} from './actions/read.ts'
import { reverseBill } from './actions/reverse.ts'
import { getSupplierStatement } from './actions/statement.ts'

export const payableRoutes = [
  on(api.listBills, (ctx, { query }) => listBills(ctx, query)),
  on(api.getBillTotals, (ctx, { query }) => getBillTotals(ctx, query)),
  on(api.getBillTerms, (ctx) => getBillTerms(ctx)),
  on(api.getBill, (ctx, { params }) => getBill(ctx, params.id)),
  on(api.enterBill, (ctx, { body }) => enterBill(ctx, body)),
  on(api.reverseBill, (ctx, { params, body }) => reverseBill(ctx, params.id, body)),
  on(api.getPayableTotals, (ctx, { query }) => getPayableTotals(ctx, query.asOf)),
  on(api.listSupplierAccounts, (ctx, { query }) => listSupplierAccounts(ctx, query)),
  on(api.findBilledBy, (ctx, { query }) => findBilledBy(ctx, query.search)),
  on(api.getSupplierAccount, (ctx, { params }) => getSupplierAccount(ctx, params.id)),
  on(api.getSupplierStatement, (ctx, { params, query }) => getSupplierStatement(ctx, params.id, query)),
  on(api.mailSupplierStatement, (ctx, { params, body }) => mailSupplierStatement(ctx, params.id, body)),
  on(api.mailSupplierStatements, (ctx, { body: { ids, ...days } }) =>
    eachOf(ctx, ids, (row, id) => mailSupplierStatement(row, id, days)),
  ),
  on(api.paySupplier, (ctx, { params, body }) => paySupplier(ctx, params.id, body)),
  on(api.reverseSupplierPayment, (ctx, { params, body }) => reverseSupplierPayment(ctx, params.id, body)),
  on(api.allocateToBills, (ctx, { params, body }) => allocateToBills(ctx, params.id, body)),
]
