import * as api from '#contract/notices/notifications/api.ts'
import { onVisit } from '#server/platform/http/route.ts'
import { listNotifications, readAllNotifications, readNotification } from './actions/read.ts'

export const notificationRoutes = [
  onVisit(api.listNotifications, (ctx, { query }) => listNotifications(ctx, query)),
  onVisit(api.readNotification, (ctx, { params }) => readNotification(ctx, params.id)),
  onVisit(api.readAllNotifications, (ctx) => readAllNotifications(ctx)),
]
