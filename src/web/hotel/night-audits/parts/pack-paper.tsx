import { Fragment } from 'react'
import { DocumentHead, type Letterhead } from '#web/shell/print/document.tsx'
import { Paper } from '#web/shell/print/paper.tsx'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Report, ReportRow } from '../../reports/data.ts'
import { valueText } from '../../reports/rules/values.ts'
import type { AuditPack } from '../data.ts'

/** The sheets of a night: its flash, the ledgers, the cashier, who did not come, and prices to look at. */
export function PackPaper({ pack, house }: { pack: AuditPack; house: Letterhead }) {
  const { audit, flash, ledgers, cashier, noShows, rateCheck } = pack
  const { day, dateTime } = useFormats()
  return (
    <Paper format="a4">
      <div className="flex flex-col gap-6 text-13">
        <DocumentHead house={house} title={t('Night audit')}>
          <p className="num text-16 font-semibold">{day(audit.date)}</p>
          <p className="num text-soft">
            {t('Closed by {name}, {at}', {
              name: audit.startedByName,
              at: dateTime(audit.finishedAt ?? audit.startedAt),
            })}
          </p>
        </DocumentHead>
        {audit.warnings.map((warning) => (
          <p key={warning} className="font-semibold">
            {warning}
          </p>
        ))}
        <Sheet title={t('Manager flash')} report={flash} />
        <Sheet title={t('Ledgers')} report={ledgers} />
        <Sheet title={t('Cashier')} report={cashier} none={t('No money was taken or given back at the desk.')} />
        <Sheet title={t('No-shows')} report={noShows} none={t('Everybody who was expected came.')} />
        <Sheet
          title={t('Rate check')}
          report={rateCheck}
          none={t('Every night was charged at its rate, in the type that was sold.')}
        />
      </div>
    </Paper>
  )
}

type SheetProps = { title: string; report: Report; none?: string }

function Sheet({ title, report, none }: SheetProps) {
  const { columns, rows, head, totals } = report
  const groups = [...Map.groupBy(rows, ({ group }) => group)]
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-16 font-semibold">{title}</h3>
      {rows.length === 0 && <p className="text-soft">{none}</p>}
      {rows.length > 0 && (
        <div
          className="overflow-x-auto print:overflow-visible"
          // On a phone it scrolls within its place, by the keyboard too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={title}
        >
          <table className="num w-full text-12" aria-label={title}>
            <thead>
              <tr className="border-b border-line-strong text-soft">
                <HeadCell isText>{head}</HeadCell>
                {columns.map((column) => (
                  <Fragment key={column.id}>
                    <HeadCell isText={isText(column)}>{column.label}</HeadCell>
                    {report.before && <HeadCell>{t('A year before')}</HeadCell>}
                  </Fragment>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map(([group, own]) => (
                <Fragment key={group}>
                  {group !== null && (
                    <tr>
                      <td colSpan={columns.length * 2 + 1} className="pt-2 pb-0.5 font-semibold">
                        {group}
                      </td>
                    </tr>
                  )}
                  {own.map((row) => (
                    <Line key={row.key} row={row} columns={columns} />
                  ))}
                </Fragment>
              ))}
              {totals && <Line row={{ label: t('Total'), kind: null, ...totals }} columns={columns} />}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

type LineProps = { row: Pick<ReportRow, 'label' | 'kind' | 'cells' | 'before'>; columns: Report['columns'] }

function Line({ row: { label, kind, cells, before }, columns }: LineProps) {
  const formats = useFormats()
  return (
    <tr className="keep-together border-b border-line align-top">
      <th scope="row" className="py-1 pe-2 text-start font-medium">
        {formats.text(label)}
      </th>
      {columns.map((column) => (
        <Fragment key={column.id}>
          <td className={`py-1 pe-2 ${isText(column) ? 'text-start' : 'text-end whitespace-nowrap'}`}>
            {column.id in cells && valueText(cells[column.id], kind ?? column.kind, formats)}
          </td>
          {before && (
            <td className="py-1 pe-2 text-end whitespace-nowrap text-soft">
              {column.id in before && valueText(before[column.id], kind ?? column.kind, formats)}
            </td>
          )}
        </Fragment>
      ))}
    </tr>
  )
}

function HeadCell({ isText: startsLeft = false, children }: { isText?: boolean; children: string }) {
  return (
    <th scope="col" className={`py-1 pe-2 font-semibold ${startsLeft ? 'text-start' : 'text-end'}`}>
      {children}
    </th>
  )
}

function isText({ kind }: Report['columns'][number]): boolean {
  return kind === 'text' || kind === 'day'
}
