import type { ReportSpan } from '#contract/notices/saved-reports/shapes.ts'
import { locale } from '#web/texts/language.ts'
import { t } from '#web/texts/text.ts'
import type { SavedReport } from './data.ts'

/** Which days a saved report is about. */
export const spanWords: Record<ReportSpan, string> = {
  last_night: t('The last closed night'),
  today: t('The business date'),
  last_7_days: t('The last 7 days'),
  month_to_date: t('The month to date'),
  last_month: t('Last month'),
  year_to_date: t('The year to date'),
  last_year: t('Last year'),
  next_7_days: t('The next 7 days'),
  next_90_days: t('The next 90 days'),
}

// The first of January 2024 was a Monday.
const names = Array.from({ length: 7 }, (_, index) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + index)),
)

export const weekdayOptions = names.map((label, index) => ({ value: String(index + 1), label }))

/** When a saved report goes out, in words: every day, some weekdays, or a day of the month. */
export function whenWords(mail: NonNullable<SavedReport['mail']>): string {
  const { weekdays, monthDay, at } = mail
  if (monthDay === 31) return t('the last day of the month at {at}', { at })
  if (monthDay !== null) return t('day {day} of the month at {at}', { day: monthDay, at })
  return t('{days} at {at}', { days: weekdaysText(weekdays), at })
}

function weekdaysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return t('every day')
  return [...weekdays]
    .sort((a, b) => a - b)
    .map((day) => names[day - 1])
    .join(', ')
}

/** What a saved report is called: its own name, or that of its report. */
export function nameOf({ name, title }: Pick<SavedReport, 'name' | 'title'>): string {
  return name ?? title
}
