import { addDays, dayAt } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type * as api from '#contract/notices/analytics/api.ts'
import type { NoticeAnalytics, NoticeFigures, SentNotice } from '#contract/notices/analytics/shapes.ts'
import { tenantRoles } from '#contract/identity/users/rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid } from '#server/platform/errors.ts'
import { noticeEvents } from '../events/actions/catalogue.ts'
import { figuresBy, sentOnPage, type Span } from './data.ts'

const none: NoticeFigures = { sent: 0, read: 0, clicked: 0, minutesToRead: null, mailed: 0, mailFailed: 0 }

/** What became of the notifications of events over some days. @throws 400 for days that can't be */
export async function showAnalytics(
  ctx: Ctx,
  query: Given<typeof api.getNoticeAnalytics>['query'],
): Promise<NoticeAnalytics> {
  const span = spanOf(ctx, query)
  return ctx.read(async (tx) => {
    const [[total], events, roles, days] = await Promise.all([
      figuresBy(tx, span, null),
      figuresBy(tx, span, 'event'),
      figuresBy(tx, span, 'role'),
      figuresBy(tx, span, 'day'),
    ])
    return {
      from: span.from,
      to: span.to,
      total: total ? figuresOf(total) : none,
      events: events
        .map((row) => ({ kind: row.key, label: labelOf(row.key), ...figuresOf(row) }))
        .toSorted((a, b) => b.sent - a.sent),
      roles: tenantRoles.flatMap((role) =>
        roles.filter(({ key }) => key === role).map((row) => ({ role, ...figuresOf(row) })),
      ),
      days: daysIn(span).map((day) => {
        const found = days.find(({ key }) => key === day)
        return { day, ...(found ? figuresOf(found) : none) }
      }),
    }
  })
}

/** The notifications behind the figures. @throws 400 for days that can't be */
export async function listSent(
  ctx: Ctx,
  { from, to, ...query }: Given<typeof api.listSentNotices>['query'],
): Promise<Page<SentNotice>> {
  const span = spanOf(ctx, { from, to })
  const window = windowOf(query)
  const { rows, total } = await ctx.read((tx) => sentOnPage(tx, { ...query, span }, window))
  return pageOf(
    rows.map((row) => ({ ...row, label: labelOf(row.kind) })),
    total,
    window,
  )
}

const usualDays = 30
const mostDays = 366

function spanOf({ clock, tenant }: Ctx, given: Given<typeof api.getNoticeAnalytics>['query']): Span {
  const { timeZone } = tenant
  const to = given.to ?? dayAt(clock.now(), timeZone)
  const from = given.from ?? addDays(to, 1 - usualDays)
  if (from > to) throw invalid('from', 'Must not lie after the last day')
  if (addDays(from, mostDays) <= to) throw invalid('from', 'Must lie at most a year before the last day')
  return { from, to, timeZone }
}

function daysIn({ from, to }: Span) {
  const days = [from]
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

function labelOf(kind: string): string {
  return noticeEvents.get().find((event) => event.kind === kind)?.label ?? kind
}

function figuresOf({ sent, read, clicked, minutesToRead, mailed, mailFailed }: NoticeFigures): NoticeFigures {
  return { sent, read, clicked, minutesToRead, mailed, mailFailed }
}
