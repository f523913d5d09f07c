import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { getNoticeAnalytics, listSentNotices } from '#contract/notices/analytics/api.ts'
import { usePage, useRead } from '#web/shell/data/read.ts'

export type Analytics = Received<typeof getNoticeAnalytics>
export type Figures = Analytics['total']
export type SentNotice = Received<typeof listSentNotices>[number]

export const useAnalytics = (query: NonNullable<Sent<typeof getNoticeAnalytics>['query']>) =>
  useRead(getNoticeAnalytics, { query })
export const useSentNotices = (query: NonNullable<Sent<typeof listSentNotices>['query']>) =>
  usePage(listSentNotices, { query })
