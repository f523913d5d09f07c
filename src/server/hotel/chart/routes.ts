import * as api from '#contract/hotel/chart/api.ts'
import { on } from '#server/platform/http/route.ts'
import { showChart } from './actions.ts'

export const chartRoutes = [on(api.getChart, (ctx, { query }) => showChart(ctx, query))]
