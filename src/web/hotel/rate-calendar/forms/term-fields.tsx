import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { EditBody } from '../data.ts'
import { termNames, type TermName } from '../parts/terms.ts'

export type SetTerms = EditBody['set']

type TermFieldsProps = {
  value: SetTerms
  onChange: (value: SetTerms) => void
  errorAt: (name: TermName) => string | undefined
}

/** What is to change, each with its field; what is not pressed stays as it is. An empty figure takes it away. */
export function TermFields({ value, onChange, errorAt }: TermFieldsProps) {
  const toggle = (name: TermName) => {
    const { [name]: was, ...rest } = value
    onChange(was === undefined ? { ...value, [name]: isFlag(name) ? true : null } : rest)
  }
  const chosen = termNames.filter(({ name }) => value[name] !== undefined)
  return (
    <div className="flex flex-col gap-3">
      <fieldset>
        <legend className="mb-1 text-13 font-semibold">{t('What changes')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {termNames.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              aria-pressed={value[name] !== undefined}
              onClick={() => toggle(name)}
              className={classes(
                'h-(--control) rounded-1 border px-2.5 text-13 font-medium transition-colors',
                value[name] === undefined
                  ? 'border-line-strong bg-raised text-soft hover:bg-sunken'
                  : 'border-brand bg-brand-soft font-semibold text-brand-strong',
              )}
            >
              {label}
            </button>
          ))}
        </div>
      </fieldset>
      {chosen.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {chosen.map(({ name, label }) => (
            <TermField
              key={name}
              name={name}
              label={label}
              value={value[name] ?? null}
              onChange={(next) => onChange({ ...value, [name]: next })}
              error={errorAt(name)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

type TermFieldProps = {
  name: TermName
  label: string
  value: number | boolean | null
  onChange: (value: number | boolean | null) => void
  error: string | undefined
}

function TermField({ name, label, value, onChange, error }: TermFieldProps) {
  if (isFlag(name)) {
    return (
      <div>
        <span className="mb-1 block text-13 font-semibold">{label}</span>
        <SegmentedControl
          label={label}
          value={value === true ? 'closed' : 'open'}
          onChange={(next) => onChange(next === 'closed')}
          options={states}
        />
      </div>
    )
  }
  const field = { label, value: typeof value === 'number' ? value : null, onChange, error }
  if (name === 'price') return <MoneyField {...field} hint={t('Empty: by base, season and plan again')} />
  return (
    <NumberField {...field} decimals={0} hint={t('Empty: no limit')} {...(endOf(name) ? { end: endOf(name) } : {})} />
  )
}

const states = [
  { value: 'closed', label: t('Closed') },
  { value: 'open', label: t('Open') },
] as const

function isFlag(name: TermName): boolean {
  return name === 'closed' || name === 'closedToArrival' || name === 'closedToDeparture'
}

function endOf(name: TermName): string | null {
  return name === 'quota' || name === 'offerAtMost' ? null : t('nights')
}
