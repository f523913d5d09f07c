import { isContra } from '#contract/accounting/accounts/rules.ts'
import { departmentNames } from '#contract/accounting/accounts/shapes.ts'
import type { ChartColumn } from '#contract/accounting/chart-changes/shapes.ts'
import { type Column, columnsOf } from '#web/ui/table/columns.ts'
import type { Account } from '../data.ts'

type PlacedRow = { account: Account; below: string }

/** Accounts with the code of the one that each stands below. */
export function placedRows(accounts: readonly Account[]): PlacedRow[] {
  const codes = new Map(accounts.map(({ id, code }) => [id, code]))
  return accounts.map((account) => ({ account, below: (account.parentId && codes.get(account.parentId)) || '' }))
}

function column(header: ChartColumn, value: (row: PlacedRow) => string | number | null): Column<PlacedRow> {
  return { id: header, header, cell: value, value }
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

/** The columns of the file of a chart, as the import reads them. */
export const chartFileColumns = columnsOf<PlacedRow>([
  column('Code', ({ account }) => account.code),
  column('Name', ({ account }) => account.name),
  column('Type', ({ account }) => account.type),
  column('Description', ({ account }) => account.description),
  column('Below', ({ below }) => below),
  column('Contra', ({ account }) => yesOrNo(isContra(account))),
  column('Active', ({ account }) => yesOrNo(account.isActive)),
  column('Takes entries', ({ account }) => yesOrNo(account.isPostable)),
  column('Department', ({ account }) => account.department && departmentNames[account.department]),
  column('Cash flow', ({ account }) => account.cashFlowClass),
  column('Schedule', ({ account }) => account.usaliSchedule),
  column('Line', ({ account }) => account.usaliLine),
  column('Schedule (11th)', ({ account }) => account.usaliSchedule11),
  column('Term', ({ account }) => account.term),
])
