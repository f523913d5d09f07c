import * as api from '#contract/notices/analytics/api.ts'
import { on } from '#server/platform/http/route.ts'
import { listSent, showAnalytics } from './actions.ts'

export const noticeAnalyticsRoutes = [
  on(api.getNoticeAnalytics, (ctx, { query }) => showAnalytics(ctx, query)),
  on(api.listSentNotices, (ctx, { query }) => listSent(ctx, query)),
]
