import { to } from '#web/shell/links.ts'
import { AccountPanel } from './account-panel.tsx'

/** The entries behind a figure of the balance sheet. */
export function BalanceAccountPanel() {
  return <AccountPanel back={to.balanceSheet()} />
}
