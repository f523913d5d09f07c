import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { addDays, dayOf, monthStart, weekdayOf, type Day } from '#contract/kernel/day.ts'
import { classes } from './class-names.ts'
import { dayTextAt, monthNames } from './format/date.ts'
import { useFormats } from './format/formats.tsx'
import { nowInstant } from './format/now.ts'

type CalendarProps = {
  value: Day | null
  onPick: (day: Day) => void
  from?: Day | undefined
  to?: Day | undefined
  today?: Day | undefined
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** One month to pick a day from; arrows move by day and week, Page Up and Down by month. */
export function Calendar({ value, onPick, from, to, today }: CalendarProps) {
  const formats = useFormats()
  const now = today ?? dayOf(dayTextAt(nowInstant(), formats.timeZone))
  const [at, setAt] = useState<Day>(value ?? now)
  const grid = useRef<HTMLDivElement>(null)
  const first = monthStart(at)
  const start = addDays(first, 1 - weekdayOf(first))
  const weeks = [0, 1, 2, 3, 4, 5].map((week) => [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(start, week * 7 + day)))
  const allowed = (day: Day) => (!from || day >= from) && (!to || day <= to)

  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [at])

  const move = (event: KeyboardEvent) => {
    const next = moved(at, event.key)
    if (!next) return
    event.preventDefault()
    setAt(next)
  }
  return (
    <div className="w-70 p-3">
      <div className="mb-2 flex items-center justify-between">
        <StepButton label="Previous month" onClick={() => setAt(otherMonth(at, -1))} icon={<ChevronLeft size={16} />} />
        <strong aria-live="polite" className="text-13 font-semibold">
          {monthNames[Number(at.slice(5, 7)) - 1]} {at.slice(0, 4)}
        </strong>
        <StepButton label="Next month" onClick={() => setAt(otherMonth(at, 1))} icon={<ChevronRight size={16} />} />
      </div>
      <div role="grid" tabIndex={-1} aria-label="Days" ref={grid} onKeyDown={move} className="num outline-none">
        <div role="row" className="grid grid-cols-7">
          {weekdays.map((name) => (
            <span key={name} role="columnheader" aria-label={name} className="py-1 text-center text-11 text-soft">
              {name.slice(0, 2)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className="grid grid-cols-7">
            {week.map((day) => (
              <button
                key={day}
                type="button"
                role="gridcell"
                aria-selected={day === value}
                aria-label={formats.day(day)}
                aria-current={day === now ? 'date' : undefined}
                tabIndex={day === at ? 0 : -1}
                disabled={!allowed(day)}
                onClick={() => onPick(day)}
                className={classes(
                  'grid h-9 place-items-center rounded-1 text-13 disabled:cursor-not-allowed disabled:line-through disabled:opacity-50',
                  day === value ? 'bg-brand font-semibold text-on-brand' : 'hover:bg-sunken',
                  day !== value && day === now && 'bg-accent-soft font-semibold text-accent-ink',
                  day !== value && day.slice(0, 7) !== at.slice(0, 7) && 'text-faint',
                )}
              >
                {Number(day.slice(8))}
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function StepButton({ label, onClick, icon }: { label: string; onClick: () => void; icon: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-8 place-items-center rounded-1 text-soft hover:bg-sunken"
    >
      {icon}
    </button>
  )
}

function moved(at: Day, key: string): Day | null {
  if (key === 'ArrowLeft') return addDays(at, -1)
  if (key === 'ArrowRight') return addDays(at, 1)
  if (key === 'ArrowUp') return addDays(at, -7)
  if (key === 'ArrowDown') return addDays(at, 7)
  if (key === 'PageUp') return otherMonth(at, -1)
  if (key === 'PageDown') return otherMonth(at, 1)
  return null
}

function otherMonth(at: Day, step: 1 | -1): Day {
  const first = monthStart(at)
  return step === 1 ? monthStart(addDays(first, 32)) : monthStart(addDays(first, -1))
}
