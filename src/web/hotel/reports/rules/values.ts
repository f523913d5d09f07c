import type { Drill, ValueKind } from '#contract/hotel/reports/shapes.ts'
import { addDays, isDay } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { locale } from '#web/texts/language.ts'
import type { Formats } from '#web/ui/format/formats.tsx'
import { formatPercent } from '#web/ui/format/money.ts'
import { type Column, columnsOf } from '#web/ui/table/columns.ts'
import type { Report, ReportColumn, ReportRow } from '../data.ts'

type Value = string | number | null | undefined

/** A figure in words: money with its symbol, a percentage, a day; what can't be worked out is a dash. */
export function valueText(value: Value, kind: ValueKind, formats: Formats): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'string') return kind === 'day' ? formats.day(value) : value
  switch (kind) {
    case 'money':
      return formats.money(value)
    case 'percent':
      return formatPercent(value, 2)
    case 'decimal':
      return value.toLocaleString(locale, { minimumFractionDigits: 3 })
    default:
      return value.toLocaleString(locale)
  }
}

/** How a figure has changed: percentages by points, everything else by its share; null where nothing can be said. */
export function changeText(now: Value, before: Value, kind: ValueKind): { text: string; grew: boolean } | null {
  if (typeof now !== 'number' || typeof before !== 'number' || now === before) return null
  const grew = now > before
  const sign = grew ? '+' : '−'
  if (kind === 'percent')
    return { grew, text: t('{sign}{points} pts', { sign, points: Math.abs(now - before).toFixed(1) }) }
  if (before === 0) return null
  return { grew, text: `${sign}${formatPercent(Math.abs(((now - before) / before) * 100))}` }
}

/** Where a figure leads: the query of its rows; null where nothing opens. */
export function drillOf(column: Drill | null, row: Drill | null): Drill | null {
  const { daysBefore, ...query } = { ...column, ...row }
  if (query['figure'] === undefined) return null
  if (daysBefore === undefined) return query
  const days = Number(daysBefore)
  return { ...query, from: earlierBy(query['from'], days), to: earlierBy(query['to'], days) }
}

function earlierBy(day: string | undefined, days: number): string {
  return day !== undefined && isDay(day) ? addDays(day, -days) : ''
}

/** The columns of a report as a file has them: groups and names first, each figure with the one before it beside it. */
export function fileColumns(report: Report): readonly Column<ReportRow>[] {
  const isGrouped = report.rows.some(({ group }) => group !== null)
  const text = (id: string, header: string, value: (row: ReportRow) => Value) => ({ id, header, cell: value, value })
  return columnsOf<ReportRow>([
    ...(isGrouped ? [text('group', t('Group'), ({ group }) => group)] : []),
    text('label', report.head, ({ label }) => label),
    ...report.columns.flatMap(({ id, label }) => [
      text(id, label, ({ cells }) => cells[id]),
      ...(report.before ? [text(`${id} before`, t('{label}, before', { label }), ({ before }) => before?.[id])] : []),
    ]),
  ])
}

/** The rows of a file: those of the report, and its totals last. */
export function fileRows({ rows, totals }: Report): ReportRow[] {
  if (!totals) return [...rows]
  const total = { key: 'total', label: t('Total'), group: null, kind: null, how: null, about: null, ...totals }
  return [...rows, total]
}

/** The figures of a report that a chart can show. */
export function chartColumn({ columns, chart }: Report): ReportColumn | undefined {
  return columns.find(({ id }) => id === chart)
}
