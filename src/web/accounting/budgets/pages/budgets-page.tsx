import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { useBooksDay } from '../../reports/data.ts'
import { type Budget, useBudgets } from '../data.ts'
import { NewBudget } from '../forms/new-budget.tsx'
import { controlNames, statusNames, statusTones } from '../rules/words.ts'

/** Versions of the budget, year by year. */
export function BudgetsPage() {
  const { data: budgets, error, refetch } = useBudgets()
  const [isNew, setNew] = useState(false)
  const today = useBooksDay()
  const can = useCan()
  const go = useGo()
  return (
    <Page
      title={t('Budgets')}
      purpose={t('What the house means to earn and spend, by account, department and month.')}
      actions={
        can('financial:manage_budgets') && (
          <Button variant="primary" icon={<Plus size={15} aria-hidden="true" />} onClick={() => setNew(true)}>
            {t('New budget')}
          </Button>
        )
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!budgets && !error && <Skeleton height="14rem" />}
      {budgets && <Versions budgets={budgets} />}
      {budgets && today && (
        <NewBudget
          open={isNew}
          onClose={() => setNew(false)}
          onCreated={({ id }) => go(to.budget(id))}
          budgets={budgets}
          year={Number(today.slice(0, 4))}
        />
      )}
    </Page>
  )
}

const heads = [
  t('Name'),
  { name: t('Year'), end: true },
  t('Status'),
  t('Entries beyond it'),
  ...[t('Revenue'), t('Expenses')].map((name) => ({ name, end: true })),
]

function Versions({ budgets }: { budgets: readonly Budget[] }) {
  const { money } = useFormats()
  return (
    <FigureTable label={t('Budgets')} columns={heads} place="page" cards>
      <tbody>
        {budgets.map((budget) => (
          <tr key={budget.id} data-row>
            <td data-card="title">
              <Link to={to.budget(budget.id)}>{budget.name}</Link>
            </td>
            <td className="text-end" data-label={t('Year')}>
              {budget.year}
            </td>
            <td data-label={t('Status')} data-card="mark">
              <Badge tone={statusTones[budget.status]}>{statusNames[budget.status]}</Badge>
            </td>
            <td className="text-soft" data-label={t('Entries beyond it')}>
              {controlNames[budget.control]}
            </td>
            <td className="text-end" data-label={t('Revenue')}>
              {money(budget.revenue)}
            </td>
            <td className="text-end" data-label={t('Expenses')}>
              {money(budget.expense)}
            </td>
          </tr>
        ))}
        {budgets.length === 0 && (
          <tr className="plain">
            <td colSpan={6} className="py-10! text-center!">
              <span className="block">
                <span className="block text-14 font-semibold">{t('No records found')}</span>
                <span className="block text-13 text-soft">
                  {t('Begin with what last year came to, some percent more.')}
                </span>
              </span>
            </td>
          </tr>
        )}
      </tbody>
    </FigureTable>
  )
}
