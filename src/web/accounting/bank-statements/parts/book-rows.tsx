import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import type { BookLine } from '../data.ts'

/** Lines of the books, each with the way to its entry. */
export function BookRows({ rows }: { rows: readonly BookLine[] }) {
  const { day, text } = useFormats()
  return (
    <ul className="flex flex-col gap-1.5">
      {rows.map((row) => (
        <li key={`${row.entryId} ${row.lineNumber}`} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
          <span className="min-w-0 truncate text-14">{text(row.memo)}</span>
          <span className="num text-14 whitespace-nowrap">
            <Money value={row.amount} />
          </span>
          <span className="num text-12 text-soft">
            {day(row.date)} · <Link to={to.journalEntry(row.entryId)}>{row.number}</Link>
          </span>
        </li>
      ))}
    </ul>
  )
}
