import { useState, type ReactNode, type Ref } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from './class-names.ts'
import { controlLook, Field, type FieldProps } from './field.tsx'
import { isExpression, workOut } from './format/arithmetic.ts'
import { locale } from '#web/texts/language.ts'

export type NumberFieldProps = FieldProps<number | null> & {
  ref?: Ref<HTMLInputElement>
  /** Decimals kept; 0 for whole numbers. */
  decimals?: number
  /** Stands before the figures, such as a currency symbol. */
  start?: ReactNode
  /** Stands after the figures, such as a unit. */
  end?: ReactNode
  placeholder?: string
  /** What a field says of a text that is no number. */
  unreadable?: string
}

type Draft = { text: string; of: number | null }

/** A number as people type it: "1,234.5", "2*14.50". The value is null while the field is empty or is no number. */
export function NumberField({ decimals = 0, start, end, unreadable: words, ...props }: NumberFieldProps) {
  const { label, error, hint, required, labelHidden, value, onChange, onBlur, ...input } = props
  const [draft, setDraft] = useState<Draft | null>(null)
  const shown = draft && draft.of === value ? draft.text : numberText(value, decimals)
  const unreadable = draft !== null && draft.text.trim() !== '' && draft.of === null
  const problem = (unreadable ? (words ?? t('Write a number, such as 1,234.5 or 2*14.50')) : undefined) ?? error
  const result = draft && isExpression(draft.text) && draft.of !== null ? `= ${numberText(draft.of, decimals)}` : null

  const write = (text: string) => {
    const of = workOut(text, decimals)
    setDraft({ text, of })
    onChange(of)
  }
  const settle = () => {
    if (!unreadable) setDraft(null)
    onBlur?.()
  }
  return (
    <Field label={label} error={problem} hint={result ?? hint} required={required} labelHidden={labelHidden ?? false}>
      {(control) => (
        <span className="relative block">
          {start && <Beside at="start">{start}</Beside>}
          <input
            {...control}
            {...input}
            data-unreadable={unreadable || undefined}
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            onChange={(event) => write(event.target.value)}
            onBlur={settle}
            onFocus={(event) => event.target.select()}
            className={classes(controlLook, 'num text-end', Boolean(start) && 'ps-8', Boolean(end) && 'pe-12')}
          />
          {end && <Beside at="end">{end}</Beside>}
        </span>
      )}
    </Field>
  )
}

function Beside({ at, children }: { at: 'start' | 'end'; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'pointer-events-none absolute inset-y-0 flex items-center text-13 text-soft',
        at === 'start' ? 'start-2.5' : 'end-2.5',
      )}
    >
      {children}
    </span>
  )
}

function numberText(value: number | null, decimals: number): string {
  if (value === null || !Number.isFinite(value)) return ''
  return value.toLocaleString(locale, {
    maximumFractionDigits: decimals,
    minimumFractionDigits: decimals === 2 ? 2 : 0,
  })
}
