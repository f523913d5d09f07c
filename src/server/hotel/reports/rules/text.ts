import type { Cell, Report, ReportRow, ValueKind } from '#contract/hotel/reports/shapes.ts'
import { type Currency, symbols } from '#contract/kernel/money.ts'

/** So many rows stand in a mail; the screen shows the rest. */
const most = 200

/** A report as the lines of a mail: each row with its figures by name, below the name of its group. */
export function reportText({ columns, rows, totals }: Report, currency: Currency): string {
  const line = ({ label, kind, cells }: Pick<ReportRow, 'label' | 'kind' | 'cells'>) => {
    const figures = columns
      .filter(({ id }) => cells[id] !== undefined && cells[id] !== null)
      .map((column) => `${column.label} ${valueText(cells[column.id], kind ?? column.kind, currency)}`)
    return `${label}: ${figures.join(', ')}`
  }
  if (rows.length === 0) return 'There is nothing to report of these days.'
  const lines = [...Map.groupBy(rows.slice(0, most), ({ group }) => group)].flatMap(([group, own]) => [
    ...(group === null ? [] : ['', group]),
    ...own.map(line),
  ])
  const left = rows.length - most
  return [
    ...lines,
    ...(left > 0 ? [`… and ${left} more`] : []),
    ...(totals ? ['', line({ label: 'Total', kind: null, ...totals })] : []),
  ]
    .join('\n')
    .trim()
}

function valueText(value: Cell | undefined, kind: ValueKind, currency: Currency): string {
  if (typeof value !== 'number') return value ?? '–'
  if (kind === 'money') return `${value < 0 ? '-' : ''}${symbols[currency]}${grouped(Math.abs(value), 2)}`
  if (kind === 'percent') return `${grouped(value, 2)} %`
  return kind === 'decimal' ? grouped(value, 3) : grouped(value, 0)
}

function grouped(value: number, decimals: number): string {
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
