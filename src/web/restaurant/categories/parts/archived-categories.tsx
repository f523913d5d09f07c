import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Category, useChangeCategory } from '../data.ts'
import { CategoryWords } from './category-list.tsx'

type ArchivedProps = { categories: readonly Category[] | undefined; canWrite: boolean }

/** Categories that are off the menu, each with the way back. */
export function ArchivedCategories({ categories, canWrite }: ArchivedProps) {
  const change = useChangeCategory()
  const bring = (category: Category) =>
    change.mutate(
      { params: { id: category.id }, body: { isArchived: false } },
      {
        onSuccess: () => toast.success(t('{name} is on the menu again', { name: category.name })),
        onError: (error) => toast.error(errorText(error)),
      },
    )
  if (!categories) return null
  if (categories.length === 0) {
    return (
      <div className="rounded-2 border border-line bg-raised">
        <EmptyState title={t('No records found')}>
          {t('Categories that were taken off the menu stand here.')}
        </EmptyState>
      </div>
    )
  }
  return (
    <ul aria-label={t('Archived categories')} className="rounded-2 border border-line bg-raised">
      {categories.map((category) => (
        <li key={category.id} className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-0">
          <CategoryWords category={category}>
            {canWrite && <Button onClick={() => bring(category)}>{t('Use again')}</Button>}
          </CategoryWords>
        </li>
      ))}
    </ul>
  )
}
