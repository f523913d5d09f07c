import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import type { CalendarRow, RateDay } from '../data.ts'
import { type Cell, contains } from '../rules.ts'
import { marksOf } from './terms.ts'
import type { Selecting } from './use-selection.ts'

type CalendarCellProps = {
  row: CalendarRow
  cell: Cell
  differs: RateDay | undefined
  isWeekend: boolean
  selecting: Selecting
  /** The cell that the keyboard comes to first. */
  isEntrance: boolean
}

/** One night of a type or plan: what it costs, what is free, and what differs. */
export function CalendarCell({ row, cell, differs, isWeekend, selecting, isEntrance }: CalendarCellProps) {
  const free = row.ratePlan === null ? (row.free[cell.day] ?? 0) : null
  const isSelected = contains(selecting.selection, cell)
  const isOver = free !== null && free < 0
  return (
    <td
      data-cell={`${cell.row}-${cell.day}`}
      aria-selected={isSelected}
      tabIndex={isEntrance ? 0 : -1}
      onPointerDown={(event) => selecting.press(event, cell)}
      onPointerEnter={() => selecting.drag(cell)}
      onKeyDown={(event) => selecting.key(event, cell)}
      className={classes(
        'num h-14 min-w-17 cursor-cell border-b border-l border-line px-1.5 py-1 align-top text-12 outline-offset-[-2px] select-none',
        isSelected && 'ring-2 ring-brand ring-inset',
        isSelected && !isOver ? 'bg-brand-soft' : groundOf({ isOver, isWeekend, isClosed: differs?.closed === true }),
      )}
    >
      <span className="flex flex-col gap-px leading-tight">
        <Price value={row.prices[cell.day] ?? null} isOwn={(differs?.price ?? null) !== null} />
        {free !== null && <Free count={free} />}
        {differs && <Marks of={differs} />}
      </span>
    </td>
  )
}

function Price({ value, isOwn }: { value: number | null; isOwn: boolean }) {
  if (value === null) return <span className="font-semibold text-critical">{t('no price')}</span>
  return (
    <span className={classes('font-semibold', isOwn ? 'text-brand-strong' : 'text-ink')}>
      {shortAmount(value)}
      {isOwn && '*'}
    </span>
  )
}

function Free({ count }: { count: number }) {
  if (count < 0) return <span className="font-semibold text-critical">{t('{count} over', { count: -count })}</span>
  return <span className={count === 0 ? 'text-caution' : 'text-soft'}>{t('{count} free', { count })}</span>
}

function Marks({ of }: { of: RateDay }) {
  return (
    <span className="flex flex-wrap gap-0.5 empty:hidden">
      {marksOf(of).map(({ text, title }) => (
        <span key={text} title={title} className="rounded-[3px] bg-caution-soft px-1 text-11 font-medium text-caution">
          {text}
        </span>
      ))}
    </span>
  )
}

type Ground = { isOver: boolean; isWeekend: boolean; isClosed: boolean }

function groundOf({ isOver, isWeekend, isClosed }: Ground): string {
  if (isOver) return 'bg-critical-soft'
  if (isClosed) return 'bg-sunken'
  return isWeekend ? 'bg-sunken/60' : 'bg-raised'
}

/** Whole amounts without their cents: a cell is narrow. */
function shortAmount(price: number): string {
  return price.toLocaleString('en', { minimumFractionDigits: price % 1 === 0 ? 0 : 2, maximumFractionDigits: 2 })
}
