import * as api from '#contract/insights/search/api.ts'
import { on } from '#server/platform/http/route.ts'
import { search } from './actions.ts'

export const searchRoutes = [on(api.search, (ctx, { query }) => search(ctx, query.text))]
