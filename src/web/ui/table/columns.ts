import type { ReactNode } from 'react'

/**
 * What a column is in the two lines that a row becomes on a phone. First what it is: what stands before its name, the name, and its figure
 * at the end; then its state, a few words about it, when it is, and what can be done with it. Without one it is left to the row's panel.
 */
export type OnCard = 'lead' | 'title' | 'figure' | 'mark' | 'note' | 'when' | 'action'

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
  /** A table in which no column is the title keeps one figure a line. */
  card?: OnCard
  /** Stays in sight at the end when the table is wider than its place. */
  kept?: boolean
}

/** Declares columns and keeps the type of the row. */
export function columnsOf<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns
}
