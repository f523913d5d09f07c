import writeExcelFile, { type CellObject } from 'write-excel-file/universal'
import type { Column } from './columns.ts'

/** Rows as a spreadsheet of one sheet: the names of the columns stay in sight, numbers and days are such, and no text is ever a formula. */
export async function xlsxOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<Blob> {
  const shown = columns.flatMap((column) => (column.value ? [{ ...column, value: column.value }] : []))
  const heads = shown.map(({ header }): CellObject => ({ value: header, fontWeight: 'bold' }))
  const lines = rows.map((row) => shown.map(({ value }) => cellOf(value(row))))
  const widths = shown.map((_, index) => ({ width: widthOf([heads, ...lines].map((cells) => cells[index] ?? null)) }))
  return writeExcelFile([heads, ...lines], { stickyRowsCount: 1, columns: widths }).toBlob()
}

function cellOf(value: string | number | null | undefined): CellObject | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return { value, type: Number }
  if (/^\d{4}-\d{2}-\d{2}$/.test(value))
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  return { value, type: String }
}

/** In characters, of what stands in it. */
function widthOf(cells: readonly (CellObject | null)[]): number {
  const lengths = cells.map((cell) => (cell?.value instanceof Date ? 10 : String(cell?.value ?? '').length))
  return Math.min(60, Math.max(6, ...lengths) + 2)
}
