import type { Column } from './columns.ts'

/**
 * Rows as CSV with a byte order mark, lines ended by CRLF. A text that a spreadsheet would take for a formula gets a quote in front, also
 * where it begins with what is not seen; numbers stay numbers.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const shown = columns.filter((column) => column.value)
  const lines = [
    shown.map((column) => field(column.header)),
    ...rows.map((row) => shown.map((c) => field(c.value?.(row)))),
  ]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

/** How a text begins that a spreadsheet takes for a formula: a sign of one, also a wide one, behind nothing that is seen. */
const formula = /^(?:[\s\p{Cf}\p{Cc}"']*[=+\-@＝＋－＠]|[\t\r\n])/u

function field(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  // Where a comma parts decimals a semicolon parts cells.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
