import * as api from '#contract/accounting/chart-changes/api.ts'
import { on } from '#server/platform/http/route.ts'
import { mergeAccount, previewMerge } from './actions/merge.ts'
import { applyChartTemplate, checkChartFile, checkChartTemplate, importChart } from './actions/take.ts'

export const chartChangeRoutes = [
  on(api.checkChartFile, (ctx, { body }) => checkChartFile(ctx, body)),
  on(api.importChart, (ctx, { body }) => importChart(ctx, body)),
  on(api.checkChartTemplate, (ctx, { body }) => checkChartTemplate(ctx, body)),
  on(api.applyChartTemplate, (ctx, { body }) => applyChartTemplate(ctx, body)),
  on(api.previewMerge, (ctx, { params, query }) => previewMerge(ctx, { ...params, ...query })),
  on(api.mergeAccount, (ctx, { params, body }) => mergeAccount(ctx, { ...params, ...body })),
]
