import type { TicketStatus } from '#contract/hotel/maintenance/shapes.ts'
import { unsettledStatuses } from '#contract/hotel/maintenance/rules.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import type { TicketRow } from '../data.ts'
import { placeOf, statusLooks } from '../rules.ts'
import { BlockChip, PriorityChip, TimeLeft } from './chips.tsx'

const columns: readonly TicketStatus[] = [...unsettledStatuses, 'resolved']

/** The tickets that aren't over, by their states. */
export function TicketBoard({ rows }: { rows: readonly TicketRow[] }) {
  return (
    <div className="grid gap-3 max-sm:grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6">
      {columns.map((status) => (
        <Column key={status} status={status} rows={rows.filter((row) => row.status === status)} />
      ))}
    </div>
  )
}

function Column({ status, rows }: { status: TicketStatus; rows: readonly TicketRow[] }) {
  const { words, icon: Icon } = statusLooks[status]
  return (
    <section aria-label={words} className="min-w-0 rounded-2 border border-line bg-sunken">
      <h2 className="flex items-center gap-2 px-3 py-2 text-13 font-semibold">
        <Icon size={14} aria-hidden="true" />
        {words}
        <span className="num ms-auto text-soft">{rows.length}</span>
      </h2>
      {rows.length > 0 && (
        <ul className="flex flex-col gap-2 p-2 pt-0">
          {rows.map((row) => (
            <Card key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Card({ row }: { row: TicketRow }) {
  return (
    <li>
      <Link
        to={to.ticket(row.id)}
        keepSearch
        className="flex min-h-12 flex-col gap-1.5 rounded-1 border border-line bg-raised px-3 py-2 text-13 hover:border-line-strong"
      >
        <span className="flex items-baseline justify-between gap-2">
          <b className="min-w-0 truncate text-14 font-semibold">{row.title}</b>
          <TimeLeft ticket={row} />
        </span>
        <span className="flex justify-between gap-2 text-soft">
          <span className="truncate">{placeOf(row)}</span>
          <span className="truncate">{row.assignee?.name ?? t('Nobody')}</span>
        </span>
        {(row.block || row.priority === 'urgent' || row.priority === 'high') && (
          <span className="flex flex-wrap gap-1.5">
            {row.priority !== 'normal' && row.priority !== 'low' && <PriorityChip priority={row.priority} />}
            {row.block && <BlockChip block={row.block} />}
          </span>
        )}
      </Link>
    </li>
  )
}
