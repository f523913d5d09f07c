import { CalendarDays } from 'lucide-react'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { dayOf, type Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { Calendar } from './calendar.tsx'
import { classes } from './class-names.ts'
import { controlLook, Field, type FieldProps } from './field.tsx'
import { dayTextAt, formatDay, shortDay } from './format/date.ts'
import { useFormats } from './format/formats.tsx'
import { nowInstant } from './format/now.ts'
import { readDay } from './format/typed-day.ts'
import { Popover } from './popover.tsx'

type DateFieldProps = FieldProps<Day | null> & {
  ref?: Ref<HTMLInputElement>
  /** First and last day that may be chosen. */
  from?: Day | undefined
  to?: Day | undefined
  /** The day marked as today; of a hotel, its business date. */
  today?: Day | undefined
  /** What "+3" counts from where that isn't today, as the departure from the arrival. */
  base?: Day | undefined
}

/**
 * A day, typed in the place's own pattern or in short ("12/10", "+3", "tomorrow", "fri"), or picked from a calendar, which Alt and the
 * arrow down open too. What is there is selected when focus comes, so that typing replaces it.
 */
export function DateField(props: DateFieldProps) {
  const { label, error, hint, required, labelHidden, value, onChange, onBlur, from, to, today, base, ...input } = props
  const { dateFormat, timeZone } = useFormats()
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const [open, setOpen] = useState(false)
  const read = (text: string) => {
    const now = today ?? dayOf(dayTextAt(nowInstant(), timeZone))
    return readDay(text, { pattern: dateFormat, today: now, base, from, to })
  }
  const unreadable = typed !== null && typed.trim() !== '' && read(typed) === null
  const problem =
    error ??
    (unreadable && isLeft
      ? t('Write a date like {formatDay}, or tomorrow, fri, +3', { formatDay: formatDay('2026-03-14', dateFormat) })
      : undefined)
  const refused = isOutside(value, { from, to }) ? rangeText(from, to, dateFormat) : undefined

  const write = (text: string) => {
    setTyped(text)
    setLeft(false)
    onChange(text.trim() === '' ? null : read(text))
  }
  const settle = () => {
    setLeft(true)
    if (!unreadable) setTyped(null)
    onBlur?.()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setLeft(true)
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  const pick = (day: Day) => {
    setTyped(null)
    onChange(day)
    setOpen(false)
  }
  return (
    <Field
      label={label}
      error={problem ?? refused}
      hint={(typed && value && shortDay(value)) || hint}
      required={required}
      labelHidden={labelHidden ?? false}
    >
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            {...input}
            data-unreadable={unreadable || undefined}
            autoComplete="off"
            placeholder={dateFormat}
            value={typed ?? formatDay(value, dateFormat)}
            onChange={(event) => write(event.target.value)}
            onBlur={settle}
            onFocus={(event) => event.target.select()}
            onKeyDown={press}
            className={classes(controlLook, 'num pe-9')}
          />
          <Popover
            title={t('Choose {label}', { label: label.toLowerCase() })}
            open={open}
            onOpenChange={setOpen}
            padded={false}
            trigger={
              <button
                type="button"
                tabIndex={-1}
                aria-label={t('Open calendar for {label}', { label: label.toLowerCase() })}
                disabled={input.disabled}
                className="absolute inset-y-1 end-1 grid w-7 place-items-center rounded-1 text-soft hover:bg-sunken hover:text-ink"
              >
                <CalendarDays size={15} />
              </button>
            }
          >
            <Calendar value={value} onPick={pick} from={from} to={to} today={today} />
          </Popover>
        </span>
      )}
    </Field>
  )
}

function isOutside(value: Day | null, { from, to }: { from: Day | undefined; to: Day | undefined }): boolean {
  return value !== null && ((from !== undefined && value < from) || (to !== undefined && value > to))
}

type Pattern = Parameters<typeof formatDay>[1]

function rangeText(from: Day | undefined, to: Day | undefined, pattern: Pattern): string {
  if (from && to)
    return t('Choose a date from {from} to {to}', { from: formatDay(from, pattern), to: formatDay(to, pattern) })
  return from
    ? t('Choose {from} or later', { from: formatDay(from, pattern) })
    : t('Choose {to} or earlier', { to: formatDay(to, pattern) })
}
