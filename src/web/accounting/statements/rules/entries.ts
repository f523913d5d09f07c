import { to } from '#web/shell/links.ts'
import { addressOfReport } from '#web/shell/reports/address.ts'
import type { ReportEntry } from '#web/shell/reports/entry.ts'
import { t } from '#web/texts/text.ts'
import { bookReports, catalogue } from './catalogue.ts'

const common = { permission: 'financial:read', module: 'accounting' } as const

/** The statements and reports of the books in the list of all reports. */
export const bookReportEntries: readonly ReportEntry[] = [
  statement('trial_balance', t('Trial balance'), t('Opening, movement and closing of every account.')),
  statement('income_statement', t('Income statement'), t('Simple, or by department down to both endings.')),
  statement('balance_sheet', t('Balance sheet'), t('What the house owns and owes on a day.')),
  ...bookReports.map((name) => ({
    ...common,
    ...catalogue[name],
    report: `books.${name}`,
    area: t('Books: ledgers and flows'),
    address: to.bookReport(name),
  })),
]

function statement(name: string, title: string, purpose: string): ReportEntry {
  const report = `books.${name}`
  return { ...common, report, title, purpose, area: t('Books: statements'), address: addressOfReport(report) }
}
