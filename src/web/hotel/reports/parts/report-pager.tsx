import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { locale } from '#web/texts/language.ts'
import { t } from '#web/texts/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type Pages = { page: number; limit: number; total: number }

/** The pages of a list; its sums are those of all of them. */
export function ReportPager({ pages }: { pages: Pages }) {
  const [, change] = useSearchParams()
  return <Pager pages={pages} onPage={(page) => change({ page: page === 1 ? undefined : String(page) })} />
}

/** Earlier and later rows; nothing where there is but one page. */
export function Pager({ pages: { page, limit, total }, onPage }: { pages: Pages; onPage: (page: number) => void }) {
  const last = Math.max(1, Math.ceil(total / limit))
  if (last === 1) return null
  return (
    <div data-no-print className="flex items-center justify-end gap-2 text-13 text-soft">
      <span className="num">
        {t('Page {page} of {pages}, {total} lines', { page, pages: last, total: total.toLocaleString(locale) })}
      </span>
      <IconButton
        label={t('Page before')}
        icon={<ChevronLeft size={16} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={t('Next page')}
        icon={<ChevronRight size={16} />}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}
