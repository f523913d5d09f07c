import { useState, type ReactNode } from 'react'
import type { Day } from '#contract/kernel/day.ts'
import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import { classes } from '#web/ui/class-names.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Popover } from '#web/ui/popover.tsx'

type FilterPillProps = {
  label: string
  /** Only for who doesn't see it. */
  labelHidden?: boolean
  /** What the filter is set to, in words. */
  value: string
  /** It narrows the list: the pill stands out. */
  narrows?: boolean | undefined
  open?: boolean
  onOpenChange?: (open: boolean) => void
  padded?: boolean
  children: ReactNode
}

/** A filter that shows what it is set to and opens to be changed. */
export function FilterPill({
  label,
  labelHidden = false,
  value,
  narrows,
  children,
  padded = true,
  open,
  onOpenChange,
}: FilterPillProps) {
  const steered = open === undefined || !onOpenChange ? {} : { open, onOpenChange }
  return (
    <Popover
      title={label}
      align="start"
      padded={padded}
      {...steered}
      trigger={
        <button
          type="button"
          className={classes(
            'inline-flex h-(--control) max-w-full items-center gap-2 rounded-full border px-3 text-13 whitespace-nowrap text-soft transition-colors hover:border-line-strong hover:text-ink',
            narrows ? 'border-brand bg-brand-soft' : 'border-line bg-raised',
          )}
        >
          <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>{' '}
          <b className="num min-w-0 truncate font-semibold text-ink">{value}</b>
        </button>
      }
    >
      {children}
    </Popover>
  )
}

type DayPillProps = {
  label: string
  value: Day | null
  onChange: (day: Day | null) => void
  today?: Day | undefined
  /** Words for no day, which can then be chosen. */
  none?: string
  /** It narrows what is shown. */
  narrows?: boolean
  /** What the pill says instead of the day. */
  words?: string
}

/** A day as a filter: typed, or picked from the calendar. */
export function DayPill({ label, value, onChange, today, none, narrows, words }: DayPillProps) {
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const choose = (day: Day | null) => {
    onChange(day)
    setOpen(false)
  }
  return (
    <FilterPill
      label={label}
      labelHidden={words !== undefined}
      value={words ?? (value === null ? (none ?? '–') : formats.day(value))}
      narrows={narrows}
      open={open}
      onOpenChange={setOpen}
      padded={false}
    >
      <div className="flex w-72 flex-col">
        <div className="border-b border-line p-3">
          <DateField label={label} labelHidden value={value} onChange={(day) => day && onChange(day)} today={today} />
        </div>
        <Calendar value={value} onPick={choose} today={today} />
        {none && (
          <div className="border-t border-line p-2 text-end">
            <Button variant="ghost" onClick={() => choose(null)}>
              {none}
            </Button>
          </div>
        )}
      </div>
    </FilterPill>
  )
}

type ChoicePillProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

/** One of a list as a filter; the first of the options narrows nothing. */
export function ChoicePill<Value extends string>({ label, value, onChange, options }: ChoicePillProps<Value>) {
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <FilterPill
      label={label}
      value={chosen?.label ?? value}
      narrows={value !== options[0]?.value}
      open={open}
      onOpenChange={setOpen}
      padded={false}
    >
      <ul className="max-h-80 min-w-52 overflow-y-auto p-1">
        {options.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              aria-current={option.value === value || undefined}
              onClick={() => {
                onChange(option.value)
                setOpen(false)
              }}
              className="flex min-h-8 w-full items-center rounded-1 pointer-coarse:min-h-10 px-2 text-start text-13 hover:bg-sunken aria-current:font-semibold aria-current:text-brand-strong"
            >
              {option.label}
            </button>
          </li>
        ))}
      </ul>
    </FilterPill>
  )
}
