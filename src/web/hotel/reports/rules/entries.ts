import { ofAnalytics } from '#contract/hotel/reports/rules/names.ts'
import { reportNames } from '#contract/hotel/reports/shapes.ts'
import { addressOfReport } from '#web/shell/reports/address.ts'
import type { ReportEntry } from '#web/shell/reports/entry.ts'
import { t } from '#web/texts/text.ts'
import { catalogue } from './catalogue.ts'

/** The reports of the hotel in the list of all reports. */
export const hotelReportEntries: readonly ReportEntry[] = reportNames.map((name) => {
  const { title, purpose, group } = catalogue[name]
  return {
    report: `hotel.${name}`,
    title,
    purpose,
    area: t('Hotel: {group}', { group: group.toLowerCase() }),
    address: addressOfReport(`hotel.${name}`),
    permission: 'reports:read',
    module: ofAnalytics.includes(name) ? 'analytics' : 'hotel',
  }
})
