import { useRef, useState } from 'react'
import { departmentNames } from '#contract/accounting/accounts/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { shortMonthNames } from '#web/ui/format/date.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { FileMenu } from '../../statements/parts/file-menu.tsx'
import { type BudgetRow, type BudgetSheet, useBudget } from '../data.ts'
import { RowForm } from '../forms/row-form.tsx'
import { BudgetActions } from '../parts/budget-actions.tsx'
import { BudgetTools } from '../parts/budget-tools.tsx'
import { yearOf } from '../rules/fill.ts'
import { statusNames, statusTones } from '../rules/words.ts'

/** One version: accounts by months, each row with the way to its twelve figures. */
export function BudgetPage() {
  const { data: sheet, error, refetch } = useBudget(useIdParam<'budget_version'>('budgetId'))
  if (error) return <ReadProblem error={error} onRetry={refetch} />
  if (!sheet) return <Page title={t('Budget')}>{<Skeleton height="20rem" />}</Page>
  return <Sheet sheet={sheet} />
}

function Sheet({ sheet }: { sheet: BudgetSheet }) {
  const { budget, rows } = sheet
  const paper = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<BudgetRow | null>(null)
  const can = useCan()
  const isWritable = budget.status === 'draft' && can('financial:manage_budgets')
  const { money } = useFormats()
  return (
    <Page
      title={
        <span className="inline-flex items-center gap-2">
          {`${budget.name} · ${budget.year}`}
          <Badge tone={statusTones[budget.status]}>{statusNames[budget.status]}</Badge>
        </span>
      }
      purpose={t('Revenue {revenue}, expenses {expenses}, result {result}', {
        revenue: money(budget.revenue),
        expenses: money(budget.expense),
        result: money(yearOf([budget.revenue, -budget.expense])),
      })}
      actions={
        <>
          <FileMenu title={budget.name} name={`budget-${budget.year}`} file={{ columns, rows }} paper={paper} />
          <BudgetActions budget={budget} />
        </>
      }
    >
      {isWritable && <BudgetTools sheet={sheet} onOpen={setOpened} />}
      <div ref={paper}>
        <Rows rows={rows} onOpen={isWritable ? setOpened : undefined} />
      </div>
      {opened && <RowForm sheet={sheet} row={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

const heads = [
  t('Account'),
  t('Department'),
  ...shortMonthNames.map((name) => ({ name, end: true })),
  { name: t('Year'), end: true },
  { name: t('Last year'), end: true },
]

type RowsProps = { rows: readonly BudgetRow[]; onOpen: ((row: BudgetRow) => void) | undefined }

function Rows({ rows, onOpen }: RowsProps) {
  const { amount } = useFormats()
  return (
    <FigureTable label={t('Budget')} columns={heads} place="page" cards className="text-12!">
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.accountId} ${row.department ?? ''}`} data-row>
            <td data-card="title" className="min-w-48">
              <RowName row={row} onOpen={onOpen && (() => onOpen(row))} />
            </td>
            <td className="whitespace-nowrap text-soft" data-label={t('Department')}>
              {row.department && departmentNames[row.department]}
            </td>
            {row.amounts.map((month, index) => (
              <td
                key={shortMonthNames[index]}
                className="text-end whitespace-nowrap max-sm:hidden!"
                data-label={shortMonthNames[index]}
              >
                {month === 0 ? '' : amount(month)}
              </td>
            ))}
            <td className="text-end font-semibold whitespace-nowrap" data-label={t('Year')}>
              {amount(yearOf(row.amounts))}
            </td>
            <td className="text-end whitespace-nowrap text-soft" data-label={t('Last year')}>
              {amount(yearOf(row.lastYear))}
            </td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr className="plain">
            <td colSpan={heads.length} className="py-10! text-center!">
              {t('No records found')}
            </td>
          </tr>
        )}
      </tbody>
    </FigureTable>
  )
}

function RowName({ row: { code, name }, onOpen }: { row: BudgetRow; onOpen: (() => void) | undefined }) {
  const words = (
    <>
      <span className="num me-2 text-soft">{code}</span>
      {name}
    </>
  )
  if (!onOpen) return <span>{words}</span>
  return (
    <button type="button" className="link min-h-6 rounded-[3px] text-start pointer-coarse:min-h-10" onClick={onOpen}>
      {words}
    </button>
  )
}

const text = (id: string, header: string, value: (row: BudgetRow) => string | number | null) => ({
  id,
  header,
  cell: value,
  value,
})

const columns = columnsOf<BudgetRow>([
  text('code', t('Code'), ({ code }) => code),
  text('name', t('Account'), ({ name }) => name),
  text('department', t('Department'), ({ department }) => department && departmentNames[department]),
  ...shortMonthNames.map((name, month) => text(name, name, ({ amounts }) => amounts[month] ?? 0)),
  text('year', t('Year'), ({ amounts }) => yearOf(amounts)),
  text('last_year', t('Last year'), ({ lastYear }) => yearOf(lastYear)),
])
