import * as api from '#contract/accounting/bank-statements/api.ts'
import { on } from '#server/platform/http/route.ts'
import { checkStatement, importStatement, removeStatement } from './actions/import.ts'
import { forgetRule, matchLines, readMatch, unmatch } from './actions/match.ts'
import { listBankAccounts, listBankLines, listBookLines, listStatements, suggestForLine } from './actions/read.ts'
import {
  finishReconciliation,
  listReconciliations,
  readReconciliation,
  reopenReconciliation,
} from './actions/reconcile.ts'

export const bankStatementRoutes = [
  on(api.listBankAccounts, (ctx) => listBankAccounts(ctx)),
  on(api.checkStatement, (ctx, { params, body }) => checkStatement(ctx, params.id, body)),
  on(api.importStatement, (ctx, { params, body }) => importStatement(ctx, params.id, body)),
  on(api.listStatements, (ctx, { params, query }) => listStatements(ctx, params.id, query)),
  on(api.removeStatement, (ctx, { params }) => removeStatement(ctx, params.id)),
  on(api.listBankLines, (ctx, { params, query }) => listBankLines(ctx, params.id, query)),
  on(api.listBookLines, (ctx, { params, query }) => listBookLines(ctx, params.id, query)),
  on(api.suggestForLine, (ctx, { params }) => suggestForLine(ctx, params.id)),
  on(api.matchLines, (ctx, { params, body }) => matchLines(ctx, params.id, body)),
  on(api.getMatch, (ctx, { params }) => readMatch(ctx, params.id)),
  on(api.unmatch, (ctx, { params }) => unmatch(ctx, params.id)),
  on(api.getReconciliation, (ctx, { params, query }) => readReconciliation(ctx, params.id, query.through)),
  on(api.listReconciliations, (ctx, { params }) => listReconciliations(ctx, params.id)),
  on(api.finishReconciliation, (ctx, { params, body }) => finishReconciliation(ctx, params.id, body)),
  on(api.reopenReconciliation, (ctx, { params, body }) => reopenReconciliation(ctx, params.id, body)),
  on(api.forgetBankRule, (ctx, { params }) => forgetRule(ctx, params.id)),
]
