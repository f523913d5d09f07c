import { ConciergeBell } from 'lucide-react'
import { openWords } from '../rules.ts'

/** How many requests of a guest are open, as a mark beside the name; nothing where none is. */
export function OpenMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="num inline-flex items-center gap-1 text-12 font-semibold text-caution" title={openWords(count)}>
      <ConciergeBell size={14} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{openWords(count)}</span>
    </span>
  )
}
