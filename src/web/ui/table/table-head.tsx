import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { Checkbox } from '../checkbox.tsx'
import { classes } from '../class-names.ts'
import type { Column } from './columns.ts'
import { useTableState } from './table-context.ts'

/** Names of the columns; a press on a sortable one sorts by it, a second turns it round. */
export function TableHead({ selectable }: { selectable: boolean }) {
  const { shownColumns } = useTableState()
  return (
    <thead>
      <tr>
        {selectable && (
          <th scope="col" className="w-9" data-control>
            <SelectAll />
          </th>
        )}
        {shownColumns.map((column) => (
          <HeadCell key={column.id} column={column} />
        ))}
      </tr>
    </thead>
  )
}

function HeadCell({ column }: { column: Column<unknown> }) {
  const { list } = useTableState()
  const up = list.sort === column.id
  const down = list.sort === `-${column.id}`
  const Mark = up ? ArrowUp : down ? ArrowDown : ChevronsUpDown
  const end = column.align === 'end'
  return (
    <th
      scope="col"
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
      style={column.width ? { width: column.width } : undefined}
      data-kept={column.kept || undefined}
      className={classes(end && 'text-end')}
    >
      {column.sortable ? (
        <button
          type="button"
          onClick={() => list.change({ sort: up ? `-${column.id}` : column.id })}
          className={classes(
            'inline-flex min-h-6 items-center gap-1 rounded-[4px] hover:text-ink',
            end && 'flex-row-reverse',
          )}
        >
          {column.header}
          <Mark size={13} aria-hidden="true" className={up || down ? 'text-ink' : 'opacity-45'} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

function SelectAll() {
  const { rows = [], rowId, selected, select } = useTableState()
  const chosen = rows.filter((row) => selected.has(rowId(row))).length
  const state = chosen === 0 ? false : chosen === rows.length ? true : 'mixed'
  return (
    <Checkbox
      label={t('Select all rows on this page')}
      labelHidden
      checked={state}
      onChange={(on) => select(rows, on)}
    />
  )
}
