import { reportSpans, type ReportSpan } from '#contract/hotel/reports/shapes.ts'
import { locale } from '#web/texts/language.ts'
import { t } from '#web/texts/text.ts'

/** Which days a mailed report is about. */
export const spanWords: Record<ReportSpan, string> = {
  last_night: t('The last closed night'),
  today: t('The business date'),
  last_7_days: t('The last 7 days'),
  month_to_date: t('The month to date'),
  next_7_days: t('The next 7 days'),
  next_90_days: t('The next 90 days'),
}

export const spanOptions = reportSpans.map((value) => ({ value, label: spanWords[value] }))

// The first of January 2024 was a Monday.
const names = Array.from({ length: 7 }, (_, index) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + index)),
)

export const weekdayOptions = names.map((label, index) => ({ value: String(index + 1), label }))

/** Weekdays in words: every day, or their names. */
export function weekdaysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return t('every day')
  return [...weekdays]
    .sort((a, b) => a - b)
    .map((day) => names[day - 1])
    .join(', ')
}
