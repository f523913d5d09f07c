import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { locale } from '#web/texts/language.ts'
import { IconButton } from '../icon-button.tsx'
import { Select } from '../select.tsx'
import { pageSizes } from './list-state.ts'
import { useTableState } from './table-context.ts'

const sizes = pageSizes.map((size) => ({ value: String(size), label: t('{size} rows', { size }) }))

/** Where the list stands, how many rows a page has, and the way on and back; nothing for an empty list. */
export function TablePager() {
  const { list, total, rows } = useTableState()
  const pages = Math.max(1, Math.ceil(total / list.limit))
  const first = (list.page - 1) * list.limit + 1
  const last = Math.min(list.page * list.limit, total)
  if (total === 0 && rows !== undefined) return null
  if (rows === undefined) return <div className="h-(--control)" />
  return (
    <nav aria-label={t('Pages')} data-no-print className="num flex flex-wrap items-center gap-2 text-13 text-soft">
      <span aria-live="polite">
        {t('{first}–{last} of {total}', { first, last, total: total.toLocaleString(locale) })}
      </span>
      <span className="flex-1" />
      <div className="w-28">
        <Select
          label={t('Rows on a page')}
          labelHidden
          options={sizes}
          value={String(list.limit)}
          onChange={(size) => list.change({ limit: Number(size) })}
        />
      </div>
      <IconButton
        label={t('Previous page')}
        icon={<ChevronLeft size={16} />}
        disabled={list.page <= 1}
        onClick={() => list.change({ page: list.page - 1 })}
      />
      <span>
        {list.page} / {pages}
      </span>
      <IconButton
        label={t('Next page')}
        icon={<ChevronRight size={16} />}
        disabled={list.page >= pages}
        onClick={() => list.change({ page: list.page + 1 })}
      />
    </nav>
  )
}
