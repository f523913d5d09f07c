import { ChevronRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import type { Statement, StatementColumn } from '../data.ts'
import { columnTitle, isCompared } from '../rules/columns.ts'
import { type ShownLine, shownLines } from '../rules/lines.ts'
import { LineFigure, Share, Variance } from './line-figure.tsx'

type StatementTableProps = {
  label: string
  statement: Statement
  /** Shows what part of the revenue each figure is. */
  shares?: boolean
  /** Opens the ledger behind a figure. */
  onOpen: (line: ShownLine, column: StatementColumn) => void
}

/** A statement: lines that open to those below them, each figure with the way to its entries. */
export function StatementLines({ label, statement, shares = false, onOpen }: StatementTableProps) {
  const formats = useFormats()
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const turn = (key: string) => setTurned((now) => now.symmetricDifference(new Set([key])))
  const { columns } = statement
  const compared = isCompared(statement)
  const lines = shownLines(statement.lines, turned)
  const width = 1 + columns.length + (shares ? 1 : 0) + (compared ? 2 : 0)
  return (
    <FigureTable
      label={label}
      columns={[
        t('Line'),
        ...columns.flatMap((column, place) => {
          const name = columnTitle(column, formats)
          return [{ name, end: true }, ...(shares && place === 0 ? [{ name: t('% of revenue'), end: true }] : [])]
        }),
        ...(compared
          ? [
              { name: t('Variance'), end: true },
              { name: t('Variance %'), end: true },
            ]
          : []),
      ]}
      place="page"
      cards
      className="print:text-11! print:[&_td]:px-1.5 print:[&_th]:px-1.5"
    >
      <tbody>
        {lines.map((line) => (
          <tr
            key={line.key}
            data-row
            className={line.kind === 'heading' ? 'group max-sm:p-0!' : undefined}
            data-kind={line.kind}
          >
            <LineName line={line} onTurn={() => turn(line.key)} span={line.kind === 'heading' ? width : 1} />
            {line.kind !== 'heading' && (
              <>
                {columns.map((column, place) => (
                  <Fragment key={column.id}>
                    <td className={figureLook(line)} data-label={columnTitle(column, formats)}>
                      <LineFigure line={line} column={column} place={place} onOpen={() => onOpen(line, column)} />
                    </td>
                    {shares && place === 0 && (
                      <td className="text-end text-soft" data-label={t('% of revenue')}>
                        <Share value={line.shares[0] ?? null} />
                      </td>
                    )}
                  </Fragment>
                ))}
                {compared && <Variance line={line} />}
              </>
            )}
          </tr>
        ))}
        {lines.length === 0 && (
          <tr className="plain">
            <td colSpan={width} className="py-10! text-center!">
              {t('No records found')}
            </td>
          </tr>
        )}
      </tbody>
    </FigureTable>
  )
}

function figureLook({ kind }: ShownLine): string {
  return classes('text-end whitespace-nowrap', kind === 'total' && 'font-semibold')
}

type LineNameProps = { line: ShownLine; onTurn: () => void; span: number }

function LineName({ line, onTurn, span }: LineNameProps) {
  const isStrong = line.kind === 'total' || line.kind === 'heading'
  return (
    <td data-card="title" colSpan={span} className={classes('min-w-56', isStrong && 'font-semibold')}>
      <span className="flex items-center gap-1.5" style={{ paddingInlineStart: `${line.depth * 1.125}rem` }}>
        {line.opens && line.kind !== 'heading' ? (
          <button
            type="button"
            aria-expanded={line.isShownOpen}
            onClick={onTurn}
            className="inline-flex min-h-6 items-center gap-1.5 rounded-[3px] text-start hover:underline pointer-coarse:min-h-10"
          >
            <ChevronRight
              size={14}
              aria-hidden="true"
              className={classes('shrink-0 transition-transform print:hidden', line.isShownOpen && 'rotate-90')}
            />
            {line.label}
          </button>
        ) : (
          <span className={classes(line.kind !== 'heading' && !isStrong && 'ps-5 max-sm:ps-0')}>
            {line.account && <span className="num me-2 text-soft">{line.account.code}</span>}
            {line.label}
          </span>
        )}
        {line.isMoved && <Badge tone="info">{t('Other side')}</Badge>}
      </span>
    </td>
  )
}

/** A statement that is on its way. */
export function StatementSkeleton() {
  return (
    <div className="flex flex-col gap-2 rounded-2 border border-line bg-raised p-4" role="status">
      <span className="sr-only">{t('Loading')}</span>
      {[62, 74, 58, 80, 66, 72, 54, 78, 60, 70].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="1.25rem" />
      ))}
    </div>
  )
}
