import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button.tsx'
import { useTableState } from './table-context.ts'

type BulkBarProps = { children: (ids: string[], clear: () => void) => ReactNode }

/** Stands over the rows while any are selected; `children` gets their ids and a way to let go of them. */
export function BulkBar({ children }: BulkBarProps) {
  const { selected, select } = useTableState()
  const ids = Object.keys(selected)
  if (ids.length === 0) return null
  const clear = () => select(ids, false)
  return (
    <div
      role="region"
      aria-label="Selection"
      className="flex flex-wrap items-center gap-2 rounded-2 bg-brand-soft px-3 py-1.5"
    >
      <strong className="num text-13 font-semibold text-brand-strong" aria-live="polite">
        {ids.length} selected
      </strong>
      <IconButton label="Clear selection" icon={<X size={16} />} onClick={clear} />
      <span className="flex-1" />
      {children(ids, clear)}
    </div>
  )
}
