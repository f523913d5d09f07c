import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { useTableState } from './table-context.ts'

type BulkBarProps = {
  /** The verbs. */
  children: ReactNode
  /** The rows in sight, where that is more than this page. */
  inSight?: readonly unknown[] | undefined
  /** Selects what the filter finds beyond this page; absent where this page is all of it. */
  wider?: { words: string; busy: boolean; reason?: string | false; select: () => void } | undefined
}

/** Floats over the end of the list while rows are selected, so that nothing moves: how many, more of them, and what can be done. */
export function BulkBar({ children, inSight, wider }: BulkBarProps) {
  const { selected, clear, rows: page = [], rowId, select } = useTableState()
  const rows = inSight ?? page
  if (selected.size === 0) return null
  const isWholePage = rows.every((row) => selected.has(rowId(row)))
  return (
    <div
      role="region"
      aria-label={t('Selection')}
      data-floats-below
      data-no-print
      className="fixed inset-x-2 bottom-2 z-20 mx-auto flex w-fit max-w-[calc(100vw-1rem)] flex-wrap items-center gap-2 rounded-3 border border-line-strong bg-raised py-2 ps-4 pe-2 shadow-float sm:bottom-4"
    >
      <strong className="num text-13 font-semibold text-brand-strong">
        {counted(selected.size, { one: '{count} selected', other: '{count} selected' })}
      </strong>
      {!isWholePage && (
        <Button variant="ghost" onClick={() => select(rows, true)}>
          {inSight ? t('Select all') : t('Select this page')}
        </Button>
      )}
      {isWholePage && wider && (
        <Button variant="ghost" busy={wider.busy} reason={wider.reason} onClick={wider.select}>
          {wider.words}
        </Button>
      )}
      {children}
      <IconButton label={t('Clear selection')} side="top" icon={<X size={16} />} onClick={clear} />
    </div>
  )
}
