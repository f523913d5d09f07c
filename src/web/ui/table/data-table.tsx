import {
  createPaginatedRowModel,
  createSortedRowModel,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table'
import { useMemo, useState, type ReactNode } from 'react'
import { useColumnChoice } from './column-choice.ts'
import type { Column } from './columns.ts'
import type { ListControl } from './list-state.ts'
import { useLocalList } from './list-state.ts'
import { includesText } from './search.ts'
import { TableProvider } from './table-context.ts'

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
})

export type DataTableProps<Row extends RowData> = {
  columns: readonly Column<Row>[]
  /** Absent while the first answer is on its way. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** Page, size, order and search; from `useUrlList` on a page. */
  list?: ListControl
  /** All rows of the filter when the server pages; absent when `rows` are all there are. */
  total?: number | undefined
  /** Opens a row: Enter, a press. */
  onOpen?: (row: Row) => void
  /** Columns that a search in the browser looks in, by id; all with a `value` when absent. */
  searchIn?: readonly string[]
  children: ReactNode
}

/**
 * A list of things. Holds the state that its parts share; they are put together inside it: `TableBar` (with `TableSearch`,
 * `TableTools`, `ExportList`), `BulkBar`, `TableGrid`, `TablePager`.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, total, onOpen, searchIn, children } = props
  const own = useLocalList()
  const list = props.list ?? own
  const byServer = total !== undefined
  const found = useMemo(
    () => (byServer ? [...(rows ?? [])] : matching(rows ?? [], columns, { searchIn, sought: list.search })),
    [rows, columns, searchIn, list.search, byServer],
  )
  const [selected, setSelected] = useState<Record<string, true>>({})
  const [visible, setVisible] = useColumnChoice(columns)
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: found,
    getRowId: rowId,
    manualPagination: byServer,
    manualSorting: byServer,
    rowCount: total ?? found.length,
    state: {
      pagination: { pageIndex: list.page - 1, pageSize: list.limit },
      sorting: sortingOf(list.sort),
      rowSelection: selected,
      columnVisibility: visible,
    },
    onRowSelectionChange: setSelected,
  })
  const shown = table.getRowModel().rows.map((row) => row.original)
  const inOrder = table.getPrePaginatedRowModel().rows.map((row) => row.original)
  const shownColumns = columns.filter((column) => visible[column.id] !== false)
  return (
    <TableProvider
      value={{
        columns,
        shownColumns,
        visible,
        setVisible,
        list,
        rows: rows === undefined ? undefined : shown,
        filtered: inOrder,
        total: total ?? found.length,
        rowId,
        open: (row: Row) => onOpen?.(row),
        opens: onOpen !== undefined,
        selected,
        select: (ids, on) => setSelected((now) => selectionWith(now, ids, on)),
      }}
    >
      <div className="flex min-w-0 flex-col gap-3">{children}</div>
    </TableProvider>
  )
}

function selectionWith(now: Record<string, true>, ids: readonly string[], on: boolean): Record<string, true> {
  const next = { ...now }
  for (const id of ids) {
    if (on) next[id] = true
    else delete next[id]
  }
  return next
}

type Matching = { searchIn: readonly string[] | undefined; sought: string }

function matching<Row extends RowData>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { searchIn, sought }: Matching,
): Row[] {
  const keys = columns.filter((column) => column.value && (!searchIn || searchIn.includes(column.id)))
  return rows.filter((row) =>
    includesText(
      keys.map((column) => column.value?.(row)),
      sought,
    ),
  )
}

function definitionOf<Row extends RowData>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    accessorFn: (row: Row) => column.value?.(row) ?? '',
    header: column.header,
    sortFn: 'alphanumeric',
  }
}

function sortingOf(sort: string) {
  return sort === '' ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }]
}
