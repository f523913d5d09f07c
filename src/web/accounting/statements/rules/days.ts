import { addDays, type Day, dayOf, monthStart } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { dayIn, type SearchParams } from '#web/shell/url/search-params.ts'

export const spans = ['month', 'last_month', 'year', 'last_year'] as const
export type Span = (typeof spans)[number]

export const spanNames: Record<Span | 'other', string> = {
  month: t('this month'),
  last_month: t('last month'),
  year: t('this year'),
  last_year: t('last year'),
  other: t('other days'),
}

type Days = { from: Day; to: Day }

/** The days of a span, as of a day. */
export function daysOfSpan(span: Span, today: Day): Days {
  const month = monthStart(today)
  const year = dayOf(`${today.slice(0, 4)}-01-01`)
  switch (span) {
    case 'month':
      return { from: month, to: today }
    case 'last_month':
      return { from: monthStart(addDays(month, -1)), to: addDays(month, -1) }
    case 'year':
      return { from: year, to: today }
    case 'last_year':
      return { from: dayOf(`${Number(today.slice(0, 4)) - 1}-01-01`), to: addDays(year, -1) }
  }
}

/** The days that an address asks for; this month where it names none. */
export function daysFrom(params: SearchParams, today: Day): Days {
  const own = daysOfSpan('month', today)
  const to = dayIn(params['to']) ?? own.to
  return { from: dayIn(params['from']) ?? (params['to'] === undefined ? own.from : monthStart(to)), to }
}

/** The span that days are, where they are one. */
export function spanOf({ from, to }: Days, today: Day): Span | 'other' {
  return (
    spans.find((span) => {
      const days = daysOfSpan(span, today)
      return days.from === from && days.to === to
    }) ?? 'other'
  )
}
