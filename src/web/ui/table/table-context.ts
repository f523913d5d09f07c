import { createContext, use } from 'react'
import type { Column } from './columns.ts'
import type { ListControl } from './list-state.ts'
import type { Selection } from './selection.ts'

/**
 * What the parts of one table share. Written with methods on purpose: a table of rows then passes for a table of unknown
 * rows, and the parts only ever hand its own rows back to it.
 */
export type TableState<Row = unknown> = {
  columns: readonly Column<Row>[]
  shownColumns: readonly Column<Row>[]
  visible: Record<string, boolean>
  setVisible(id: string, on: boolean): void
  list: ListControl
  /** Rows of this page; absent while the first answer is on its way. */
  rows: readonly Row[] | undefined
  /** All rows that are here and match, in order. */
  filtered: readonly Row[]
  total: number
  rowId(row: Row): string
  open(row: Row): void
  opens: boolean
  selected: Selection<Row>
  select(rows: readonly Row[], on: boolean): void
  clear(): void
}

const TableContext = createContext<TableState | null>(null)

export const TableProvider = TableContext

/** The table around this part. */
export function useTableState(): TableState {
  const state = use(TableContext)
  if (!state) throw new Error('This part of a table stands outside a DataTable')
  return state
}
