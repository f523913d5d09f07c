import { addDays, dayOf, monthStart } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { monthNames, shortMonthNames } from '#web/ui/format/date.ts'
import type { Formats } from '#web/ui/format/formats.tsx'
import { type Column, columnsOf } from '#web/ui/table/columns.ts'
import type { Statement, StatementColumn } from '../data.ts'
import type { ShownLine } from './lines.ts'

type Day = Pick<Formats, 'day'>

/** What stands over a column: its name, a month or a year where it is a whole one, else its days. */
export function columnTitle({ kind, label, from, to }: StatementColumn, { day }: Day): string {
  if (label !== null) return label
  if (kind === 'budget') return t('Budget')
  if (from === null) return day(to)
  if (kind === 'month') return monthTitle(from, shortMonthNames)
  if (isWholeMonth(from, to)) return monthTitle(from, monthNames)
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4)
  return from === to ? day(to) : t('{from} to {to}', { from: day(from), to: day(to) })
}

function monthTitle(day: string, names: readonly string[]): string {
  return `${names[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`
}

function isWholeMonth(from: string, to: string): boolean {
  const first = dayOf(from)
  return first === monthStart(first) && addDays(monthStart(addDays(first, 31)), -1) === to
}

/** Whether the second column is one that the first is compared with. */
export function isCompared({ lines }: Pick<Statement, 'lines'>): boolean {
  return lines.some(({ variance }) => variance !== null)
}

/** The columns of a file; a line is as deep as it stands. */
export function fileColumns(statement: Statement, formats: Day): readonly Column<ShownLine>[] {
  const { columns } = statement
  const text = (id: string, header: string, value: (line: ShownLine) => string | number | null) => ({
    id,
    header,
    cell: value,
    value,
  })
  return columnsOf<ShownLine>([
    text('code', t('Code'), ({ account }) => account?.code ?? null),
    text('label', t('Line'), ({ label, depth }) => `${'  '.repeat(depth)}${label}`),
    ...columns.flatMap((column, place) => [
      text(column.id, columnTitle(column, formats), ({ amounts }) => amounts[place] ?? null),
      ...(place === 0 && statement.lines.some(({ shares }) => shares[0] !== null)
        ? [text('share', t('% of revenue'), ({ shares }) => shares[0] ?? null)]
        : []),
    ]),
    ...(isCompared(statement)
      ? [
          text('variance', t('Variance'), ({ variance }) => variance?.amount ?? null),
          text('variance percent', t('Variance %'), ({ variance }) => variance?.percent ?? null),
        ]
      : []),
  ])
}
