import { Fragment } from 'react'
import type { Drill } from '#contract/hotel/reports/shapes.ts'
import { Link } from '#web/shell/link.tsx'
import { recordLink } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import type { Report, ReportColumn, ReportRow } from '../data.ts'
import { drillOf } from '../rules/values.ts'
import { ReportValue } from './report-value.tsx'

/** A report as its table: rows in their groups, each figure with the way to its rows, and the totals below. */
export function ReportTable({ report, label }: { report: Report; label: string }) {
  const { head, columns, rows, totals } = report
  const groups = [...Map.groupBy(rows, ({ group }) => group)]
  return (
    <FigureTable
      label={label}
      columns={[head, ...columns.map((column) => ({ name: column.label, end: isFigure(column) }))]}
      place="page"
      cards
      className="print:text-11! print:[&_td]:px-1.5 print:[&_th]:px-1.5"
    >
      <tbody>
        {groups.map(([group, own]) => (
          <Fragment key={group}>
            {group !== null && (
              <tr className="group max-sm:p-0!">
                <td colSpan={columns.length + 1}>{group}</td>
              </tr>
            )}
            {own.map((row) => (
              <ReportLine key={row.key} row={row} columns={columns} />
            ))}
          </Fragment>
        ))}
        {rows.length === 0 && (
          <tr className="plain">
            <td colSpan={columns.length + 1} className="py-10! text-center!">
              <span className="block text-14 font-semibold">{t('No records found')}</span>
              <span className="block text-13 text-soft">{t('There is nothing to report of these days.')}</span>
            </td>
          </tr>
        )}
      </tbody>
      {totals && rows.length > 0 && (
        <tfoot>
          <tr>
            <td data-card="title">{t('Total')}</td>
            <Values row={{ label: t('Total'), kind: null, ...totals }} columns={columns} />
          </tr>
        </tfoot>
      )}
    </FigureTable>
  )
}

function ReportLine({ row, columns }: { row: ReportRow; columns: readonly ReportColumn[] }) {
  const formats = useFormats()
  const link = row.about && recordLink(row.about.resource, row.about.id)
  const label = formats.text(row.label)
  return (
    <tr data-row>
      <td data-card="title" className="font-medium whitespace-nowrap" title={row.how ?? undefined}>
        {link ? <Link to={link}>{label}</Link> : label}
      </td>
      <Values row={row} columns={columns} />
    </tr>
  )
}

type Line = Pick<ReportRow, 'label' | 'kind' | 'cells' | 'before'> & { drill: Drill | null }

function Values({ row, columns }: { row: Line; columns: readonly ReportColumn[] }) {
  return columns.map((column) => {
    const { id, label, drill } = column
    const kind = row.kind ?? column.kind
    return (
      <td key={id} data-label={label} className={isFigure(column) ? 'text-end' : undefined}>
        {id in row.cells && (
          <ReportValue
            name={t('{figure} of {row}', { figure: label, row: row.label })}
            value={row.cells[id]}
            before={row.before?.[id]}
            kind={kind}
            drill={drillOf(drill, row.drill)}
          />
        )}
      </td>
    )
  })
}

function isFigure({ kind }: ReportColumn): boolean {
  return kind !== 'text' && kind !== 'day'
}

/** A report that is on its way. */
export function ReportSkeleton() {
  return (
    <div className="flex flex-col gap-2 rounded-2 border border-line bg-raised p-4" role="status">
      <span className="sr-only">{t('Loading')}</span>
      {[72, 64, 80, 58, 76, 68, 84, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="1.25rem" />
      ))}
    </div>
  )
}
