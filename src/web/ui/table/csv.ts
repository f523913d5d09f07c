import { csvText, type Sheet } from '#contract/kernel/sheet.ts'
import type { Column } from './columns.ts'

/** Rows as CSV: see `csvText`. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return csvText(sheetOf(columns, rows))
}

/** Rows as the table of a file: the columns that have a bare value. */
export function sheetOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Sheet {
  const shown = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []))
  return { head: shown.map(({ header }) => header), rows: rows.map((row) => shown.map(({ value }) => value(row))) }
}
