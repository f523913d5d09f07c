import { LayoutList } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { FilterRow, Page } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Category, useAllCategories } from '../data.ts'
import { CategoryDialog } from '../forms/category-form.tsx'
import { LeaveCategory } from '../forms/leave-category.tsx'
import { ArchivedCategories } from '../parts/archived-categories.tsx'
import { CategoryList } from '../parts/category-list.tsx'

/** The tabs of the till, in their order. */
export function CategoriesPage() {
  const [kind, setKind] = useUrlValue('archived', 'false')
  const archived = kind === 'true' ? 'true' : 'false'
  const { data: categories, error, refetch } = useAllCategories(archived)
  const can = useCan()
  const canWrite = can('restaurant:manage_menu')
  const [editing, setEditing] = useState<{ category: Category | null } | null>(null)
  const [leaving, setLeaving] = useState<Category | null>(null)
  useShortcut('n', t('New category'), () => canWrite && setEditing({ category: null }))
  return (
    <Page
      title={<span data-tour="categories">{t('Categories')}</span>}
      purpose={t('The tabs of the till in their order; their kind decides tax and revenue account.')}
      actions={
        canWrite && (
          <Button variant="primary" onClick={() => setEditing({ category: null })}>
            {t('New category')} <Kbd plain>N</Kbd>
          </Button>
        )
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      <FilterRow>
        <SegmentedControl label={t('Which categories')} value={archived} onChange={setKind} options={kinds} />
        <OrderHint count={canWrite && archived === 'false' ? categories?.length : 0} />
      </FilterRow>
      {!categories && !error && <Skeleton height="16rem" />}
      {archived === 'true' && <ArchivedCategories categories={categories} canWrite={canWrite} />}
      {archived === 'false' && (
        <OpenCategories
          categories={categories}
          writing={canWrite ? { onEdit: (category) => setEditing({ category }), onLeave: setLeaving } : undefined}
          onFirst={() => setEditing({ category: null })}
        />
      )}
      <CategoryDialog open={editing !== null} category={editing?.category ?? null} onClose={() => setEditing(null)} />
      <LeaveCategory
        category={leaving}
        others={(categories ?? []).filter((other) => other.id !== leaving?.id)}
        onClose={() => setLeaving(null)}
      />
    </Page>
  )
}

function OrderHint({ count = 0 }: { count: number | undefined }) {
  if (count < 2) return null
  return (
    <span className="text-13 text-soft max-sm:hidden">
      {t('Drag to put them in order, or')} <Kbd>{t('Alt')}</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('on the arrows of a row')}
    </span>
  )
}

type OpenProps = Pick<ComponentProps<typeof CategoryList>, 'writing'> & {
  categories: readonly Category[] | undefined
  onFirst: () => void
}

function OpenCategories({ categories, writing, onFirst }: OpenProps) {
  if (!categories) return null
  if (categories.length > 0) return <CategoryList categories={categories} writing={writing} />
  return (
    <div className="rounded-2 border border-line bg-raised">
      <EmptyState
        icon={LayoutList}
        title={t('No records found')}
        action={writing && <Button onClick={onFirst}>{t('Create the first category')}</Button>}
      >
        {t('A category is a tab of the till: starters, mains, beers. Every menu item stands in one.')}
      </EmptyState>
    </div>
  )
}

const kinds = [
  { value: 'false', label: t('On the menu') },
  { value: 'true', label: t('Archived') },
] as const
