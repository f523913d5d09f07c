import * as api from '#contract/accounting/reports/api.ts'
import { on } from '#server/platform/http/route.ts'
import { verifyBooks } from './actions/prove.ts'

export const verificationRoutes = [on(api.verifyBooks, (ctx) => verifyBooks(ctx))]
