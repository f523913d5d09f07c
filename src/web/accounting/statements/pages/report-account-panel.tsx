import { to } from '#web/shell/links.ts'
import { AccountPanel } from './account-panel.tsx'

/** The entries behind a figure of a report. */
export function ReportAccountPanel() {
  return <AccountPanel back={to.bookReports()} />
}
