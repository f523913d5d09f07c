import { departmentNames } from '#contract/accounting/accounts/shapes.ts'
import { t } from '#web/texts/text.ts'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { Account } from '../data.ts'

export type AccountWithBalance = Account & { balance: number | null }

/** What the chart shows of an account; the tree draws the cells itself, search and export read these. */
export const accountColumns = columnsOf<AccountWithBalance>([
  { id: 'code', header: t('Code'), cell: ({ code }) => code, value: ({ code }) => code, sortable: true, card: 'lead' },
  {
    id: 'name',
    header: t('Account'),
    cell: ({ name }) => name,
    value: ({ name }) => name,
    sortable: true,
    card: 'title',
  },
  { id: 'type', header: t('Type'), cell: ({ type }) => type, value: ({ type }) => type, card: 'note' },
  {
    id: 'description',
    header: t('Description'),
    cell: ({ description }) => description,
    value: ({ description }) => description,
  },
  {
    id: 'department',
    header: t('Department'),
    cell: ({ department }) => departmentText(department),
    value: ({ department }) => departmentText(department),
  },
  {
    id: 'balance',
    header: t('Balance'),
    cell: ({ balance }) => balance,
    value: ({ balance }) => balance,
    align: 'end',
    card: 'figure',
  },
])

/** A department in words; nothing where there is none. */
export function departmentText(department: Account['department']): string {
  return department === null ? '' : departmentNames[department]
}
