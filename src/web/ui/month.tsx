import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type CustomComponents, type DayButtonProps, DayPicker, type Matcher } from 'react-day-picker'
import { addDays, type Day, dayOf, weekdayOf } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { classes } from './class-names.ts'
import { dayTextAt, monthNames, weekdayNames } from './format/date.ts'
import { useFormats } from './format/formats.tsx'
import { nowInstant } from './format/now.ts'

export type MonthProps = {
  value: Day | null
  onPick: (day: Day) => void
  /** First and last day that may be picked. */
  from?: Day | undefined
  to?: Day | undefined
  /** The day marked as today; of a hotel, its business date. */
  today?: Day | undefined
}

/** One month to pick a day from; arrows move by day and week, Page Up and Down by month, with Shift by year. */
export function Month({ value, onPick, from, to, today }: MonthProps) {
  const formats = useFormats()
  const now = today ?? dayOf(dayTextAt(nowInstant(), formats.timeZone))
  const outside: Matcher[] = [...(from ? [{ before: localDate(from) }] : []), ...(to ? [{ after: localDate(to) }] : [])]
  return (
    <DayPicker
      mode="single"
      required
      selected={value === null ? undefined : localDate(value)}
      onSelect={(date) => onPick(civilDay(date))}
      defaultMonth={localDate(value ?? now)}
      today={localDate(now)}
      disabled={outside}
      weekStartsOn={1}
      fixedWeeks
      showOutsideDays
      autoFocus
      formatters={{ formatWeekdayName: (date) => weekdayName(date).slice(0, 2) }}
      labels={{
        labelPrevious: () => t('Previous month'),
        labelNext: () => t('Next month'),
        labelWeekday: weekdayName,
        labelDayButton: inWords,
        labelGrid: () => t('Days'),
      }}
      components={components}
      classNames={{
        root: 'w-70 p-3',
        months: 'relative',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: stepLook,
        button_next: stepLook,
        month_caption: 'mb-2 grid h-8 place-items-center text-13 font-semibold',
        month_grid: 'num grid',
        weekdays: 'grid grid-cols-7',
        weekday: 'py-1 text-center text-11 font-normal text-soft',
        weeks: 'grid',
        week: 'grid grid-cols-7',
      }}
    />
  )
}

const stepLook = 'grid size-8 place-items-center rounded-1 text-soft hover:bg-sunken'

const components: Partial<CustomComponents> = {
  Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft size={16} /> : <ChevronRight size={16} />),
  DayButton: DayOfMonth,
}

function DayOfMonth({ day, modifiers, className: _, ...button }: DayButtonProps) {
  const element = useRef<HTMLButtonElement>(null)
  const { selected = false, today = false, outside = false, focused = false } = modifiers
  useEffect(() => {
    if (focused) element.current?.focus()
  }, [focused])
  return (
    <button
      ref={element}
      {...button}
      aria-current={today ? 'date' : undefined}
      className={classes(
        'grid h-9 w-full place-items-center rounded-1 text-13 disabled:cursor-not-allowed disabled:line-through disabled:opacity-50',
        selected ? 'bg-brand font-semibold text-on-brand' : 'hover:bg-sunken',
        !selected && today && 'bg-accent-soft font-semibold text-accent-ink',
        !selected && outside && 'text-faint',
      )}
    >
      {day.date.getDate()}
    </button>
  )
}

function weekdayName(date: Date): string {
  return weekdayNames[weekdayOf(civilDay(date)) - 1] ?? ''
}

/** "Thursday 12 March 2026", which holds the figure that is seen. */
function inWords(date: Date): string {
  return `${weekdayName(date)} ${date.getDate()} ${monthNames[date.getMonth()]} ${date.getFullYear()}`
}

/** The calendar reckons in dates of this browser's own zone: midnight there stands for the day. */
function localDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function civilDay(date: Date): Day {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return addDays(dayOf(`${date.getFullYear()}-${month}-01`), date.getDate() - 1)
}
