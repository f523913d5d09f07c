import type { ReactNode } from 'react'

/** One column of a table; keep columns at module scope. */
export type Column<Row> = {
  /** Also the name the server sorts by. */
  id: string
  header: string
  cell(row: Row): ReactNode
  /** The bare value: for sorting in the browser, for search and for the CSV file. */
  value?(row: Row): string | number | null | undefined
  align?: 'start' | 'end'
  sortable?: boolean
  /** Not shown until a person chooses it. */
  hidden?: boolean
  width?: string
}

/** Declares columns and keeps the type of the row. */
export function columnsOf<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns
}
