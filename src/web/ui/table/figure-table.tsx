import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'

/** A column: its name, or more of it; `end` stands its figures at the end, `className` says width or when it hides. */
export type FigureColumn = string | { name: string; end?: boolean; className?: string }

type FigureTableProps = {
  label: string
  columns: readonly FigureColumn[]
  /** In a panel the frame is only as high as its rows; on a page they scroll below the head. */
  place?: 'panel' | 'page'
  /** The rows are on their way. */
  busy?: boolean
  className?: string
  /** The cells say with `data-card` what they are on the card of a phone. */
  cards?: boolean
  /** What stands in the head over the boxes of the rows; their cells are `data-control`. */
  lead?: ReactNode
  /** `tbody` and `tfoot`. */
  children: ReactNode
}

const frames = {
  panel: 'overflow-auto rounded-2 border border-line max-sm:border-0',
  page: 'rounded-2 border border-line bg-raised max-sm:border-0 max-sm:bg-transparent sm:max-h-[max(20rem,calc(100dvh-13rem))] sm:overflow-auto print:max-h-none print:border-0',
}

/** Figures in rows that are no list: nothing sorts or filters. Becomes cards on a phone. */
export function FigureTable({ label, columns, place = 'panel', cards, children, ...rest }: FigureTableProps) {
  return (
    <div className={frames[place]}>
      <table
        className={classes('data-table num', rest.className)}
        data-cards={cards || undefined}
        aria-label={label}
        aria-busy={rest.busy}
      >
        <FigureHead columns={columns} lead={rest.lead} />
        {children}
      </table>
    </div>
  )
}

function FigureHead({ columns, lead }: Pick<FigureTableProps, 'columns' | 'lead'>) {
  return (
    <thead>
      <tr>
        {lead !== undefined && <th className="w-9">{lead}</th>}
        {columns.map((column) => {
          const { name, end = false, className } = typeof column === 'string' ? { name: column } : column
          return (
            <th key={name} scope="col" className={classes(end && 'text-end', className)}>
              {name}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
