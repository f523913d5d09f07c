import { to } from '#web/shell/links.ts'
import { AccountPanel } from './account-panel.tsx'

/** The entries behind a figure of the income statement. */
export function IncomeAccountPanel() {
  return <AccountPanel back={to.incomeStatement()} />
}
