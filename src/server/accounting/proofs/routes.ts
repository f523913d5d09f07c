import * as api from '#contract/accounting/reports/api.ts'
import { on } from '#server/platform/http/route.ts'
import { listNumberRuns } from './actions/prove.ts'

export const proofRoutes = [on(api.listNumberRuns, (ctx) => listNumberRuns(ctx))]
