import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { weekdayNames } from '../rules.ts'

type WeekdayChoiceProps = {
  value: readonly number[]
  onChange: (weekdays: number[]) => void
  error: string | undefined
}

/** On which weekdays a price holds; 1 is Monday. */
export function WeekdayChoice({ value, onChange, error }: WeekdayChoiceProps) {
  const toggle = (weekday: number) =>
    onChange(
      value.includes(weekday)
        ? value.filter((other) => other !== weekday)
        : [...value, weekday].toSorted((a, b) => a - b),
    )
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-semibold">{t('Weekdays')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {weekdayNames.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={value.includes(index + 1)}
            onClick={() => toggle(index + 1)}
            className={classes(
              'h-(--control) min-w-12 rounded-1 border px-2 text-13 font-medium transition-colors',
              value.includes(index + 1)
                ? 'border-brand bg-brand-soft font-semibold text-brand-strong'
                : 'border-line-strong bg-raised text-soft hover:bg-sunken',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      {error && <p className="mt-1 text-12 font-medium text-critical">{error}</p>}
    </fieldset>
  )
}
