import { ChevronLeft, ChevronRight } from 'lucide-react'
import { locale } from '#web/texts/language.ts'
import { t } from '#web/texts/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type PagerProps = { page: number; pages: number; total: number; onPage: (page: number) => void }

/** Earlier and later entries; nothing where there is but one page. */
export function EntryPager({ page, pages, total, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <div className="flex items-center justify-end gap-2 text-13 text-soft">
      <span className="num">
        {t('Page {page} of {pages}, {total} lines', { page, pages, total: total.toLocaleString(locale) })}
      </span>
      <IconButton
        label={t('Earlier entries')}
        icon={<ChevronLeft size={16} />}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={t('Later entries')}
        icon={<ChevronRight size={16} />}
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}
