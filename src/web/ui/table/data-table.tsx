import {
  createPaginatedRowModel,
  createSortedRowModel,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table'
import { useMemo, useState, type ReactNode } from 'react'
import { counted } from '#web/texts/text.ts'
import { classes } from '../class-names.ts'
import { useColumnChoice } from './column-choice.ts'
import type { Column } from './columns.ts'
import type { ListControl } from './list-state.ts'
import { useLocalList } from './list-state.ts'
import { includesText } from './search.ts'
import { nothingSelected, seenAnew, type Selection, selectionWith } from './selection.ts'
import { TableProvider } from './table-context.ts'

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
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
  const [visible, setVisible] = useColumnChoice(columns, list)
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
      columnVisibility: visible,
    },
  })
  const selection = useSelection(found, rowId, list.scope)
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
        ...selection,
      }}
    >
      {/* The end of the list can be brought out from under the bar that floats over it. */}
      <div className={classes('flex min-w-0 flex-col gap-3', selection.selected.size > 0 && 'pb-16 max-sm:pb-28')}>
        {children}
      </div>
      <p className="sr-only" aria-live="polite">
        {selection.told}
      </p>
    </TableProvider>
  )
}

/** What is selected, over all pages; another search or filter lets go of it, since its rows may not be in sight any more. */
function useSelection<Row>(rows: readonly Row[], rowId: (row: Row) => string, scope = '') {
  const [{ held, of }, setSelected] = useState<{ held: Selection<Row>; of: string }>({
    held: nothingSelected,
    of: scope,
  })
  const now = of === scope ? held : nothingSelected
  const byId = (some: readonly Row[]) => new Map(some.map((row) => [rowId(row), row]))
  const [touched, setTouched] = useState(false)
  return {
    selected: seenAnew(now, byId(rows)),
    select: (some: readonly Row[], on: boolean) => {
      setTouched(true)
      setSelected((before) => ({
        held: selectionWith(before.of === scope ? before.held : nothingSelected, byId(some), on),
        of: scope,
      }))
    },
    clear: () => setSelected({ held: nothingSelected, of: scope }),
    /** For who can't see it. */
    told: touched ? counted(now.size, { one: '{count} row selected', other: '{count} rows selected' }) : '',
  }
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
