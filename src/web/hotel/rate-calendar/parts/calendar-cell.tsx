import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import type { CalendarRow, RateDay } from '../data.ts'
import { type Cell, contains } from '../rules.ts'
import { marksOf } from '../terms.ts'
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
  const free = row.free[cell.day] ?? 0
  const price = row.prices[cell.day] ?? null
  const marks = differs ? marksOf(differs) : []
  const isSelected = contains(selecting.selection, cell)
  const ofType = row.ratePlan === null
  return (
    <td
      role="gridcell"
      data-cell={`${cell.row}-${cell.day}`}
      aria-selected={isSelected}
      tabIndex={isEntrance ? 0 : -1}
      onPointerDown={(event) => selecting.press(event, cell)}
      onPointerEnter={() => selecting.drag(cell)}
      onKeyDown={(event) => selecting.key(event, cell)}
      className={classes(
        'num h-14 min-w-17 cursor-cell border-b border-l border-line px-1.5 py-1 align-top text-12 outline-offset-[-2px] select-none',
        isSelected && 'ring-2 ring-brand ring-inset',
        isSelected && free >= 0
          ? 'bg-brand-soft'
          : groundOf({ ofType, free, isWeekend, isClosed: differs?.closed ?? false }),
      )}
    >
      <span className="flex flex-col gap-px leading-tight">
        <span
          className={classes(
            'font-semibold',
            price === null ? 'text-critical' : differs?.price ? 'text-brand-strong' : 'text-ink',
          )}
        >
          {price === null ? t('no price') : shortAmount(price)}
          {differs?.price ? '*' : ''}
        </span>
        {ofType && (
          <span
            className={classes(free < 0 ? 'font-semibold text-critical' : free === 0 ? 'text-caution' : 'text-soft')}
          >
            {free < 0 ? t('{count} over', { count: -free }) : t('{count} free', { count: free })}
          </span>
        )}
        {marks.length > 0 && (
          <span className="flex flex-wrap gap-0.5">
            {marks.map(({ text, title }) => (
              <span
                key={text}
                title={title}
                className="rounded-[3px] bg-caution-soft px-1 text-11 font-medium text-caution"
              >
                {text}
              </span>
            ))}
          </span>
        )}
      </span>
    </td>
  )
}

type Ground = { ofType: boolean; free: number; isWeekend: boolean; isClosed: boolean }

function groundOf({ ofType, free, isWeekend, isClosed }: Ground): string {
  if (ofType && free < 0) return 'bg-critical-soft'
  if (isClosed) return 'bg-sunken'
  return isWeekend ? 'bg-sunken/60' : 'bg-raised'
}

/** Whole amounts without their cents: a cell is narrow. */
function shortAmount(price: number): string {
  return price.toLocaleString('en', { minimumFractionDigits: price % 1 === 0 ? 0 : 2, maximumFractionDigits: 2 })
}
