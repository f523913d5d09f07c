import * as z from 'zod/mini'
import { tenantRoles } from '../../identity/users/rules.ts'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { noticeAnalytics, sentNotice, sentStates } from './shapes.ts'

const base = { method: 'GET', access: 'notifications:manage_settings', module: 'core', rate: 'read' } as const

/** The last 30 days on the clocks of the house when none are given; a year at most. */
export const getNoticeAnalytics = endpoint({
  ...base,
  path: '/api/notifications/analytics',
  summary: 'What became of the notifications of events: sent, read, clicked, time to read, mails and their failures',
  query: z.strictObject({ from: z.optional(day), to: z.optional(day) }),
  data: noticeAnalytics,
})

export const listSentNotices = endpoint({
  ...base,
  path: '/api/notifications/sent',
  summary: 'The notifications behind the figures, newest first',
  query: z.strictObject({
    ...listQuery,
    from: z.optional(day),
    to: z.optional(day),
    event: z.optional(z.string().check(z.maxLength(60))),
    role: z.optional(z.enum(tenantRoles)),
    state: z.optional(z.enum(sentStates)),
  }),
  data: z.array(sentNotice),
  paged: true,
})
