import { Columns3Cog, Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import { useAppearance } from '../appearance.ts'
import { Checkbox } from '../checkbox.tsx'
import { classes } from '../class-names.ts'
import { controlShape } from '../field.tsx'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../popover.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { useTableState } from './table-context.ts'

/** The one row over a table: views, search, filters, tools. */
export function TableBar({ children }: { children: ReactNode }) {
  const { list } = useTableState()
  return (
    <div data-no-print data-tour="search-filters" className="flex flex-wrap items-center gap-2">
      {list.views}
      {children}
    </div>
  )
}

/** Searches the list; `/` puts the keyboard here, and the arrow down goes on to the rows. */
export function TableSearch({ label }: { label: string }) {
  const { list } = useTableState()
  const [typed, setTyped] = useState(list.search)
  const input = useRef<HTMLInputElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const [known, setKnown] = useState(list.search)
  if (known !== list.search) {
    setKnown(list.search)
    setTyped(list.search)
  }
  useEffect(() => () => clearTimeout(waiting.current), [])

  const seek = (text: string, wait: number) => {
    setTyped(text)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => list.change({ search: text.trim() }), wait)
  }
  return (
    <span className="relative block min-w-40 flex-1 sm:w-72 sm:flex-none">
      <Search
        size={15}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto text-soft"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        data-search
        value={typed}
        onChange={(event) => seek(event.target.value, 200)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') seek(typed, 0)
          else if (event.key === 'ArrowDown') goToRows(event)
        }}
        className={classes(controlShape, 'ps-8 text-13 [&::-webkit-search-cancel-button]:hidden')}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={t('Clear search')}
          onClick={() => {
            seek('', 0)
            input.current?.focus()
          }}
          className="absolute inset-y-0 end-1 my-auto grid size-6 place-items-center rounded-1 text-soft hover:bg-sunken"
        >
          <X size={14} />
        </button>
      )}
    </span>
  )
}

function goToRows(event: KeyboardEvent<HTMLElement>): void {
  const row = document.querySelector<HTMLElement>('main [data-row][tabindex="0"]')
  if (!row) return
  event.preventDefault()
  row.focus()
}

/** Which columns are shown, and how high the rows are. */
export function ViewChoice() {
  const { columns, visible, setVisible } = useTableState()
  const { density, choose } = useAppearance()
  return (
    <Popover title={t('View')} trigger={<IconButton label={t('View')} icon={<Columns3Cog size={16} />} />}>
      <div className="flex flex-col gap-1">
        <p className="mb-1 text-12 font-semibold text-soft">{t('Columns')}</p>
        {columns.map((column) => (
          <Checkbox
            key={column.id}
            label={column.header}
            checked={visible[column.id] !== false}
            onChange={(on) => setVisible(column.id, on)}
          />
        ))}
        <p className="mt-3 mb-1 text-12 font-semibold text-soft">{t('Rows')}</p>
        <SegmentedControl
          label={t('Height of rows')}
          value={density}
          onChange={(next) => choose({ density: next })}
          options={densities}
        />
      </div>
    </Popover>
  )
}

/** View and export, together at the end of the row, also where filters take more than one. */
export function TableTools({ children }: { children: ReactNode }) {
  return <div className="ms-auto flex shrink-0 items-center gap-2">{children}</div>
}

const densities = [
  { value: 'compact', label: t('Compact') },
  { value: 'normal', label: t('Normal') },
  { value: 'relaxed', label: t('Relaxed') },
] as const
