import { dayOf, daysBetween, isDay } from './day.ts'

/** What stands in a cell of a file: a number stays one, a day as YYYY-MM-DD is one. */
export type SheetCell = string | number | null | undefined

/** A table on its way into a file: what stands over its columns, and its rows. */
export type Sheet = { head: readonly string[]; rows: readonly (readonly SheetCell[])[] }

/**
 * A table as CSV with a byte order mark, lines ended by CRLF. A text that a spreadsheet would take for a formula gets a quote in front, also
 * where it begins with what is not seen; numbers stay numbers.
 */
export function csvText({ head, rows }: Sheet): string {
  const lines = [head, ...rows].map((cells) => cells.map(csvCell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** How a text begins that a spreadsheet takes for a formula: a sign of one, also a wide one, behind nothing that is seen. */
const formula = /^(?:[\s\p{Cf}\p{Cc}"']*[=+\-@＝＋－＠]|[\t\r\n])/u

function csvCell(value: SheetCell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  // Where a comma parts decimals a semicolon parts cells.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

type XlsxCell =
  | { value: string; type: StringConstructor; fontWeight?: 'bold' }
  | { value: number; type: NumberConstructor; format?: string }

/** The cells of a spreadsheet and the widths of its columns: heads stand out, numbers and days are such, and no text is ever a formula. */
export function xlsxCells({ head, rows }: Sheet): { cells: (XlsxCell | null)[][]; widths: { width: number }[] } {
  const heads = head.map((value): XlsxCell => ({ value, type: String, fontWeight: 'bold' }))
  const lines = rows.map((cells) => cells.map(xlsxCell))
  const widths = heads.map((_, index) => ({ width: widthOf([heads, ...lines].map((cells) => cells[index] ?? null)) }))
  return { cells: [heads, ...lines], widths }
}

function xlsxCell(value: SheetCell): XlsxCell | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return { value, type: Number }
  if (isDay(value)) return { value: daysBetween(firstDay, value) + 2, type: Number, format: 'yyyy-mm-dd' }
  return { value, type: String }
}

/** Spreadsheets call it 1, and count a 29th of February behind it that never was. */
const firstDay = dayOf('1900-01-01')

/** In characters, of what stands in it. */
function widthOf(cells: readonly (XlsxCell | null)[]): number {
  const lengths = cells.map((cell) => (cell && 'format' in cell ? 10 : String(cell?.value ?? '').length))
  return Math.min(60, lengths.reduce((most, one) => Math.max(most, one), 6) + 2)
}
