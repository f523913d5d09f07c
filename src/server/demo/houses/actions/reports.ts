import { createReportSchedule } from '#contract/hotel/reports/api.ts'
import type { Inside } from '#server/platform/http/inside.ts'

/** What the manager finds in the morning: the flash of the night every day, and what is to come on Mondays. */
export async function mailReports(call: Inside): Promise<void> {
  const mail = { at: '06:30', receivers: ['manager@demo.hostelry.test'] }
  const everyDay = [1, 2, 3, 4, 5, 6, 7]
  await call(createReportSchedule, { body: { ...mail, report: 'flash', span: 'last_night', weekdays: everyDay } })
  await call(createReportSchedule, { body: { ...mail, report: 'forecast', span: 'next_90_days', weekdays: [1] } })
}
