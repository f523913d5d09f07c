import * as api from '#contract/accounting/exports/api.ts'
import { on } from '#server/platform/http/route.ts'
import { exportBooks } from './actions.ts'

export const exportRoutes = [on(api.exportBooks, (ctx, { query }) => exportBooks(ctx, query))]
