import { t } from '#web/texts/text.ts'
import { classes } from '../class-names.ts'
import type { ReactNode } from 'react'
import { Skeleton } from '../skeleton.tsx'
import { cellOf } from './cell.ts'
import { ClearFilters } from './clear-filters.tsx'
import type { Column } from './columns.ts'
import { TableHead } from './table-head.tsx'
import { usePlaces } from './row-places.ts'
import { TableRow } from './table-row.tsx'
import { useTableState } from './table-context.ts'

type TableGridProps = {
  /** What belongs here and the first action; stands below 'No records found'. */
  empty?: ReactNode
  /** Figures of the whole filter, by column. */
  totals?: Record<string, ReactNode>
  /** Rows can be selected. */
  selectable?: boolean
  label: string
  /** Figures or tabs stand over the list: it is lower, so that its pager stays in sight. */
  low?: boolean
}

/** The rows: arrows move, Enter opens, Space and x select, Ctrl+A all of the page, Escape none. On a phone each has two lines. */
export function TableGrid({ empty, totals, selectable = false, label, low = false }: TableGridProps) {
  const { rows, shownColumns, rowId, select } = useTableState()
  const placeOf = usePlaces(rows ?? [], select)
  const inLines = shownColumns.some((column) => column.card === 'title') || undefined
  return (
    <div
      data-tour={selectable ? 'bulk-operations' : undefined}
      className={classes(
        'relative rounded-2 border border-line bg-raised max-sm:border-0 max-sm:bg-transparent sm:overflow-auto print:max-h-none',
        low ? 'sm:max-h-[max(20rem,calc(100dvh-21rem))]' : 'sm:max-h-[max(20rem,calc(100dvh-16rem))]',
      )}
    >
      <table className="data-table num" data-lines={inLines} aria-label={label} aria-busy={rows === undefined}>
        <TableHead selectable={selectable} />
        <tbody>
          {rows === undefined && <LoadingRows selectable={selectable} />}
          {rows?.map((row, index) => (
            <TableRow key={rowId(row)} row={row} selectable={selectable} place={placeOf(index)} />
          ))}
          {rows?.length === 0 && (
            <tr className="plain">
              <td colSpan={shownColumns.length + 1} className="text-center!">
                <div className="flex flex-col items-center px-4 py-10 whitespace-normal">
                  <p className="text-14 font-semibold">{t('No records found')}</p>
                  <div className="mt-1.5 flex max-w-120 flex-col items-center gap-3 text-13 text-soft">
                    {empty}
                    <ClearFilters />
                  </div>
                </div>
              </td>
            </tr>
          )}
        </tbody>
        {totals && rows && rows.length > 0 && (
          <TotalsRow totals={totals} selectable={selectable} columns={shownColumns} />
        )}
      </table>
    </div>
  )
}

type TotalsRowProps = { totals: Record<string, ReactNode>; selectable: boolean; columns: readonly Column<unknown>[] }

function TotalsRow({ totals, selectable, columns }: TotalsRowProps) {
  return (
    <tfoot>
      <tr>
        {selectable && <td data-control />}
        {columns.map((column, index) => (
          <td key={column.id} {...cellOf(column)} {...(index === 0 && !totals[column.id] ? sumsName : {})}>
            {totals[column.id] ?? (index === 0 ? t('Total') : null)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

const sumsName = { 'data-label': undefined, 'data-card': 'title' } as const

function LoadingRows({ selectable }: { selectable: boolean }) {
  const { shownColumns, list } = useTableState()
  const widths = ['72%', '54%', '84%', '60%', '46%']
  return Array.from({ length: Math.min(list.limit, 10) }, (_, row) => (
    <tr key={`loading-${row}`} className="plain">
      {selectable && <td data-control />}
      {shownColumns.map((column, index) => (
        <td key={column.id} {...cellOf(column)}>
          <Skeleton width={widths[(row + index) % widths.length] ?? '60%'} />
        </td>
      ))}
    </tr>
  ))
}
