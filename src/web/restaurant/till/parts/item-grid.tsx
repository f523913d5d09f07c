import { BookOpenText } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useWidth } from '#web/ui/chart/use-width.ts'
import type { TillCategory, TillItem } from '../rules/menu.ts'
import { barOf } from './category-tabs.tsx'
import { ItemTile } from './item-tile.tsx'
import { TouchLink } from './touch-link.tsx'

/** Height of a row with its gap, in pixels: a tile is 92 high. */
const rowHeight = 102
const spare = 1

/** What stands over the grid at least: frame, title, search. */
const above = 200

type ItemGridProps = {
  items: readonly TillItem[]
  categories: readonly TillCategory[]
  onPick: (item: TillItem) => void
  sought: string
}

/** The things to sell. Only the rows in sight exist, so 5,000 items cost what 40 do; Tab reaches one tile, arrows the others. */
export function ItemGrid({ items, categories, onPick, sought }: ItemGridProps) {
  const [box, width] = useWidth()
  const columns = columnsIn(width)
  const { first, last, stop, follow, move } = useWindow(box, items, columns)
  const rows = Math.ceil(items.length / columns)
  const bars = new Map<string, string | undefined>(categories.map(({ id, colour }) => [id, barOf(colour)]))
  const shown = items.slice(first * columns, last * columns)
  const stopShown = stop >= first * columns && stop < last * columns ? stop : first * columns
  return (
    <div
      ref={box}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('Items')}
      onScroll={follow}
      onKeyDown={move}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-0.5"
    >
      {items.length === 0 && <NoItems sought={sought} isBare={categories.length === 0} />}
      <div style={{ height: rows * rowHeight, paddingTop: first * rowHeight }}>
        <div className="grid gap-2.5" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
          {shown.map((item, index) => (
            // By place and not by item: another search changes the words on the tiles that stand, and makes none anew.
            // oxlint-disable react/no-array-index-key
            <ItemTile
              key={first * columns + index}
              item={item}
              index={first * columns + index}
              isStop={first * columns + index === stopShown}
              bar={bars.get(item.categoryId)}
              onPick={onPick}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Nothing to show: nothing fits, the category has nothing yet, or there is no menu at all. */
function NoItems({ sought, isBare }: { sought: string; isBare: boolean }) {
  const can = useCan()
  if (sought !== '')
    return (
      <EmptyState title={t('No records found')}>{t('Nothing on the menu fits “{sought}”.', { sought })}</EmptyState>
    )
  return (
    <div className="grid h-full place-items-center">
      <EmptyState
        icon={BookOpenText}
        title={t('No records found')}
        action={can('restaurant:manage_menu') && <TouchLink to={to.menu()}>{t('Write the menu')}</TouchLink>}
      >
        {isBare ? t('What is on the menu is sold here.') : t('This category has nothing to sell yet.')}
      </EmptyState>
    </div>
  )
}

const steps: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
}

/** Which rows exist, which tile Tab reaches, and how arrows move. */
function useWindow(box: RefObject<HTMLDivElement | null>, items: readonly TillItem[], columns: number) {
  const [row, setRow] = useState(0)
  const [stop, setStop] = useState(0)
  const wanted = useRef<number | null>(null)
  const [known, setKnown] = useState(items)
  if (known !== items) {
    setKnown(items)
    setRow(0)
    setStop(0)
  }
  const scrolled = useRef(0)
  useLayoutEffect(() => {
    // To scroll asks for a layout at once, which a grid that stands at its top can do without.
    if (scrolled.current > 0) box.current?.scrollTo({ top: 0 })
  }, [box, items])
  useLayoutEffect(() => {
    if (wanted.current === null) return
    box.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)?.focus({ preventScroll: true })
    wanted.current = null
  })
  const follow = () => {
    scrolled.current = box.current?.scrollTop ?? 0
    const next = rowsAbove(scrolled.current)
    if (next !== row) setRow(next)
  }
  const move = (event: KeyboardEvent) => {
    const from = indexOf(event.target)
    const step = steps[event.key]?.(columns)
    const scroller = box.current
    if (from === null || step === undefined || !scroller) return
    const next = from + step
    if (next < 0 || next >= items.length) return
    event.preventDefault()
    wanted.current = next
    bringIntoSight(scroller, Math.floor(next / columns))
    setRow(rowsAbove(scroller.scrollTop))
    setStop(next)
  }
  const inSight = Math.ceil((window.innerHeight - above) / rowHeight)
  // At the top no row is cut, and none below is made: a letter of the search writes all tiles that are there.
  const below = row > 0 ? spare : 0
  return { first: Math.max(0, row - 1 - spare), last: row + inSight + below, stop, follow, move }
}

/** How many rows are wholly or partly above what is in sight. */
function rowsAbove(offset: number): number {
  return Math.ceil(offset / rowHeight)
}

function bringIntoSight(scroller: HTMLElement, row: number) {
  const [top, bottom] = [row * rowHeight, (row + 1) * rowHeight]
  const offset = top < scroller.scrollTop ? top : Math.max(scroller.scrollTop, bottom - scroller.clientHeight)
  scroller.scrollTo({ top: offset })
}

function indexOf(target: EventTarget): number | null {
  const text = target instanceof HTMLElement ? target.dataset['index'] : undefined
  return text === undefined ? null : Number(text)
}

/** Two columns on a phone, then as many as stay readable, six at most. */
function columnsIn(width: number): number {
  return Math.min(6, Math.max(2, Math.floor((width + 10) / 146)))
}
