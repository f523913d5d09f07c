import { Fragment } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { typeNames } from '../../accounts/rules.ts'
import {
  figureNames,
  figures,
  partOf,
  type Figure,
  type Figures,
  type Group,
  type Line,
} from '../rules/trial-balance.ts'

type StatementTableProps = {
  /** Absent while the report is on its way. */
  groups: readonly Group[] | undefined
  totals: Figures | undefined
  onOpen: (line: Line, figure: Figure) => void
}

const columns = [
  { name: t('Code'), className: 'w-22' },
  t('Account'),
  ...figures.map((figure) => ({ name: figureNames[figure], end: true })),
]

/** Accounts by type with their six figures; every figure opens the entries behind it. */
export function StatementTable({ groups, totals, onOpen }: StatementTableProps) {
  return (
    <FigureTable
      label={t('Trial balance')}
      columns={columns}
      place="page"
      busy={groups === undefined}
      cards
      className="print:text-11! print:[&_td]:px-1.5 print:[&_th]:px-1.5"
    >
      {groups === undefined && <LoadingRows />}
      {groups && (
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.type}>
              <tr className="group max-sm:p-0!">
                <td colSpan={8}>{typeNames[group.type]}</td>
              </tr>
              {group.lines.map((line) => (
                <StatementLine key={line.accountId} line={line} onOpen={(figure) => onOpen(line, figure)} />
              ))}
            </Fragment>
          ))}
          {groups.length === 0 && <EmptyRow />}
        </tbody>
      )}
      {totals && groups && groups.length > 0 && (
        <tfoot>
          <tr>
            <td className="max-sm:hidden!" />
            <td data-card="title">{t('Total')}</td>
            {figures.map((figure) => (
              <td key={figure} className="text-end" data-label={figureNames[figure]}>
                <Amount value={totals[figure]} />
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </FigureTable>
  )
}

function EmptyRow() {
  return (
    <tr className="plain">
      <td colSpan={8} className="py-10! text-center!">
        <span className="block">
          <span className="block text-14 font-semibold">{t('No records found')}</span>
          <span className="block text-13 text-soft">{t('Nothing was posted in these days or before them.')}</span>
        </span>
      </td>
    </tr>
  )
}

function StatementLine({ line, onOpen }: { line: Line; onOpen: (figure: Figure) => void }) {
  const formats = useFormats()
  return (
    <tr data-row>
      <td className="text-soft" data-label={t('Code')} data-card="lead">
        {line.code}
      </td>
      <td data-label={t('Account')} data-card="title">
        {line.name}
      </td>
      {figures.map((figure) => (
        <td
          key={figure}
          className={classes('text-end', line.figures[figure] === 0 && 'max-sm:hidden!')}
          data-label={figureNames[figure]}
        >
          {line.figures[figure] !== 0 && (
            <button
              type="button"
              aria-label={t('{figures}, {figureNames} of {code} {name}', {
                figures: formats.amount(line.figures[figure]),
                figureNames: figureNames[figure].toLowerCase(),
                code: line.code,
                name: line.name,
              })}
              onClick={() => onOpen(figure)}
              className={classes(
                'rounded-[3px]',
                partOf(figure) === 'movement' ? 'link print:no-underline' : 'hover:underline',
              )}
            >
              <Amount value={line.figures[figure]} />
            </button>
          )}
        </td>
      ))}
    </tr>
  )
}

function Amount({ value }: { value: number }) {
  return <>{useFormats().amount(value)}</>
}

function LoadingRows() {
  return (
    <tbody>
      {[58, 44, 70, 52, 64, 48, 76, 56, 46, 62].map((width) => (
        <tr key={width} className="plain">
          <td>
            <Skeleton width="3rem" />
          </td>
          <td>
            <Skeleton width={`${width}%`} />
          </td>
          {figures.map((figure) => (
            <td key={figure}>
              <Skeleton width="72%" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
