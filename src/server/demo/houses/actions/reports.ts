import { createSavedReport } from '#contract/notices/saved-reports/api.ts'
import type { Inside } from '#server/platform/http/inside.ts'

/**
 * What the manager finds in the morning: the flash of the night every day, what is to come on Mondays, and the month that is over on its third;
 * beside them the balance sheet of the year before, which is kept and not sent.
 */
export async function mailReports(call: Inside): Promise<void> {
  const mail = { at: '06:30', people: [], receivers: ['manager@demo.hostelry.test'] }
  const weekly = (weekdays: number[]) => ({ ...mail, weekdays, monthDay: null })
  const common = { name: null, choices: {} }
  await call(createSavedReport, {
    body: { ...common, report: 'hotel.flash', span: 'last_night', mail: weekly([1, 2, 3, 4, 5, 6, 7]) },
  })
  await call(createSavedReport, {
    body: { ...common, report: 'hotel.forecast', span: 'next_90_days', mail: weekly([1]) },
  })
  await call(createSavedReport, {
    body: {
      report: 'books.income_statement',
      name: 'Month for the owners',
      span: 'last_month',
      choices: { layout: 'usali', compare: 'previous' },
      mail: { ...mail, weekdays: [], monthDay: 3 },
    },
  })
  await call(createSavedReport, {
    body: { report: 'books.balance_sheet', name: 'End of last year', span: 'last_year', choices: {}, mail: null },
  })
}
