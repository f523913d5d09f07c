import * as api from '#contract/accounting/treasury/api.ts'
import { on } from '#server/platform/http/route.ts'
import { moveMoney, receiveTransfer } from './actions/move.ts'
import { payTax, payTips, writeOffDifference } from './actions/pay.ts'
import { listTreasuryDocuments, readTreasury, readTreasuryDocument } from './actions/read.ts'
import { reverseTreasuryDocument } from './actions/reverse.ts'
import { settleTakings } from './actions/settle.ts'
import { fileTaxReturn, readTaxOwed } from './actions/tax-return.ts'

export const treasuryRoutes = [
  on(api.getTreasury, (ctx) => readTreasury(ctx)),
  on(api.listTreasuryDocuments, (ctx, { query }) => listTreasuryDocuments(ctx, query)),
  on(api.getTreasuryDocument, (ctx, { params }) => readTreasuryDocument(ctx, params.id)),
  on(api.getTaxOwed, (ctx, { query }) => readTaxOwed(ctx, query)),
  on(api.moveMoney, (ctx, { body }) => moveMoney(ctx, body)),
  on(api.receiveTransfer, (ctx, { params, body }) => receiveTransfer(ctx, params.id, body)),
  on(api.settleTakings, (ctx, { body }) => settleTakings(ctx, body)),
  on(api.payTips, (ctx, { body }) => payTips(ctx, body)),
  on(api.fileTaxReturn, (ctx, { body }) => fileTaxReturn(ctx, body)),
  on(api.payTax, (ctx, { params, body }) => payTax(ctx, params.id, body)),
  on(api.writeOffDifference, (ctx, { body }) => writeOffDifference(ctx, body)),
  on(api.reverseTreasuryDocument, (ctx, { params, body }) => reverseTreasuryDocument(ctx, params.id, body)),
]
