import { Fragment, type ReactNode } from 'react'
import type { AccountType } from '#contract/accounting/accounts/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClearFilters } from '#web/ui/table/clear-filters.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { useTableState } from '#web/ui/table/table-context.ts'
import { typeNames, type AccountRow } from '../rules.ts'
import { AccountBadges } from './account-badges.tsx'
import { departmentText } from './account-columns.tsx'

type Group = { type: AccountType; rows: readonly AccountRow[]; balance: number | null }

type AccountTreeProps = {
  /** Absent while the chart is on its way. */
  groups: readonly Group[] | undefined
  balanceOf: (row: AccountRow) => number | null
  onOpen: (row: AccountRow) => void
  selectable: boolean
  empty: ReactNode
}

const columns = [
  { name: t('Code'), className: 'w-28' },
  t('Account'),
  { name: t('Department'), className: 'max-lg:hidden' },
  { name: t('Balance'), end: true },
]

/** The chart by type, each account below its parent, with its balance. */
export function AccountTree({ groups, balanceOf, onOpen, selectable, empty }: AccountTreeProps) {
  const formats = useFormats()
  return (
    <FigureTable label={t('Chart of accounts')} columns={columns} place="page" busy={groups === undefined} cards>
      {groups === undefined && <Loading />}
      {groups && (
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.type}>
              <tr className="group max-sm:p-0!">
                <td colSpan={2}>{typeNames[group.type]}</td>
                <td className="max-lg:hidden!" />
                <td className="text-end" data-label={t('Balance')}>
                  {group.balance === null ? '' : formats.amount(group.balance)}
                </td>
              </tr>
              {group.rows.map((row) => (
                <AccountLine
                  key={row.account.id}
                  row={row}
                  balance={balanceOf(row)}
                  onOpen={() => onOpen(row)}
                  selectable={selectable}
                />
              ))}
            </Fragment>
          ))}
          {groups.length === 0 && (
            <tr className="plain">
              <td colSpan={4} className="text-center!">
                <div className="flex flex-col items-center px-4 py-10 whitespace-normal">
                  <p className="text-14 font-semibold">{t('No records found')}</p>
                  <div className="mt-1.5 flex flex-col items-center gap-3 text-13 text-soft">
                    {empty}
                    <ClearFilters />
                  </div>
                </div>
              </td>
            </tr>
          )}
        </tbody>
      )}
    </FigureTable>
  )
}

type LineProps = { row: AccountRow; balance: number | null; onOpen: () => void; selectable: boolean }

function AccountLine({ row: { account, depth }, balance, onOpen, selectable }: LineProps) {
  const formats = useFormats()
  const { selected, select } = useTableState()
  const chosen = selected.has(account.id)
  return (
    <tr data-row data-selected={chosen || undefined} onClick={onOpen} className="cursor-pointer">
      <td className="text-soft" data-label={t('Code')} data-card="lead">
        <span className="flex items-center gap-2.5">
          {selectable && (
            // The box takes the press, which would open the account otherwise; the keyboard reaches the box itself.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <span onClick={(event) => event.stopPropagation()} className="contents">
              <Checkbox
                label={t('Select {name}', { name: account.name })}
                labelHidden
                checked={chosen}
                onChange={(on) => select([account], on)}
              />
            </span>
          )}
          {account.code}
        </span>
      </td>
      <td data-label={t('Account')} data-card="title">
        <span
          className="flex min-w-0 items-center gap-2 max-sm:flex-wrap"
          style={{ paddingInlineStart: `${depth * 1.25}rem` }}
        >
          <button
            type="button"
            className={classes(
              'truncate text-start hover:underline',
              account.isPostable ? 'font-medium' : 'font-semibold',
              !account.isActive && 'text-soft',
            )}
            onClick={(event) => {
              event.stopPropagation()
              onOpen()
            }}
          >
            {account.name}
          </button>
          <AccountBadges account={account} />
        </span>
        {account.description && (
          <span
            className="block truncate text-12 text-soft max-sm:hidden"
            style={{ paddingInlineStart: `${depth * 1.25}rem` }}
          >
            {account.description}
          </span>
        )}
      </td>
      <td className="text-soft max-lg:hidden!">{departmentText(account.department)}</td>
      <td className="text-end" data-label={t('Balance')} data-card="mark">
        {balance === null || balance === 0 ? <span className="text-faint">–</span> : formats.amount(balance)}
      </td>
    </tr>
  )
}

function Loading() {
  return (
    <tbody>
      {[62, 48, 74, 55, 40, 66, 52, 70, 45, 58].map((width) => (
        <tr key={width} className="plain">
          <td>
            <Skeleton width="3rem" />
          </td>
          <td>
            <Skeleton width={`${width}%`} />
          </td>
          <td className="max-lg:hidden!">
            <Skeleton width="60%" />
          </td>
          <td>
            <Skeleton width="70%" />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
