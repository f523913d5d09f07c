import { ofAnalytics, reportTitles } from '#contract/hotel/reports/rules/names.ts'
import { reportNames } from '#contract/hotel/reports/shapes.ts'
import { reportSpans } from '#contract/notices/saved-reports/shapes.ts'
import type { SendableReport } from '#server/notices/public.ts'
import { invalid } from '#server/platform/errors.ts'
import { reportSheet } from '../rules/sheet.ts'
import { reportText } from '../rules/text.ts'
import { readByName } from './read-by-name.ts'

/** The reports of the hotel as they go out by mail: as files, and in the words of the mail too. */
export const hotelReports: readonly SendableReport[] = reportNames.map((name) => ({
  report: `hotel.${name}`,
  title: reportTitles[name],
  permission: 'reports:read',
  module: ofAnalytics.includes(name) ? 'analytics' : 'hotel',
  spans: reportSpans,
  check: (choices) => {
    if (Object.keys(choices).length > 0) throw invalid('choices', 'This report has nothing to choose beside its days')
  },
  write: async (ctx, { days }) => {
    const report = await readByName(ctx, name, days)
    return { sheet: reportSheet(report), rows: reportText(report, ctx.tenant.currency) }
  },
}))
