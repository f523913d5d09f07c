import { Plus } from 'lucide-react'
import { useState } from 'react'
import { expensePolicy } from '#contract/accounting/expense-categories/settings.ts'
import { departmentNames } from '#contract/accounting/accounts/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { type ExpenseCategory, useExpenseCategories } from '../data.ts'
import { CategoryDialog } from '../forms/category-dialog.tsx'
import { PolicyForm } from '../forms/policy-form.tsx'

/** What people may spend for, and what the house asks of it. */
export function ExpenseCategoriesPage() {
  const { data: categories, error, refetch } = useExpenseCategories()
  const [edited, setEdited] = useState<ExpenseCategory | 'new' | null>(null)
  const can = useCan()
  const mayWrite = can('financial:write')
  return (
    <SectionPage
      title={t('Expense policy')}
      purpose={t('Whoever claims an expense says what it was for; the category says the account and what is flagged.')}
    >
      <div className="flex flex-col gap-4">
        <ReadProblem error={error} onRetry={refetch} />
        <Card
          title={t('Categories')}
          actions={
            mayWrite && (
              <Button icon={<Plus size={15} aria-hidden="true" />} onClick={() => setEdited('new')}>
                {t('New category')}
              </Button>
            )
          }
        >
          {!categories && !error && <Skeleton height="14rem" />}
          {categories && <Categories categories={categories} onEdit={mayWrite ? setEdited : null} />}
        </Card>
        {can('settings:read') && (
          <div className="max-w-160">
            <Card title={t('How old')}>
              <SectionSettings section={expensePolicy}>
                {(settings) => <PolicyForm settings={settings} />}
              </SectionSettings>
            </Card>
          </div>
        )}
      </div>
      {edited && <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </SectionPage>
  )
}

const heads = [
  t('Name'),
  t('Account'),
  { name: t('Limit of a line'), end: true },
  { name: t('Limit of a day'), end: true },
  { name: t('Receipt above'), end: true },
  t('Tax'),
]

type CategoriesProps = {
  categories: readonly ExpenseCategory[]
  onEdit: ((category: ExpenseCategory) => void) | null
}

function Categories({ categories, onEdit }: CategoriesProps) {
  const { money } = useFormats()
  const limit = (amount: number | null) => (amount === null ? t('none') : money(amount))
  return (
    <FigureTable label={t('Categories')} columns={heads} cards>
      <tbody>
        {categories.map((one) => (
          <tr key={one.id} data-row>
            <td data-card="title">
              {onEdit ? (
                <button type="button" className="link text-start font-semibold" onClick={() => onEdit(one)}>
                  {one.name}
                </button>
              ) : (
                one.name
              )}{' '}
              {!one.isActive && <Badge>{t('not in use')}</Badge>}
            </td>
            <td data-label={t('Account')}>
              <span className="num">{one.account.code}</span> {one.account.name}
              {one.department && <span className="block text-12 text-soft">{departmentNames[one.department]}</span>}
            </td>
            <td className="text-end" data-label={t('Limit of a line')}>
              {limit(one.lineLimit)}
            </td>
            <td className="text-end" data-label={t('Limit of a day')}>
              {limit(one.dayLimit)}
            </td>
            <td className="text-end" data-label={t('Receipt above')}>
              {one.receiptAbove === null
                ? t('never asked')
                : one.receiptAbove === 0
                  ? t('always')
                  : money(one.receiptAbove)}
            </td>
            <td className="text-soft" data-label={t('Tax')}>
              {one.hasInputTax ? t('recovered') : t('part of the cost')}
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
