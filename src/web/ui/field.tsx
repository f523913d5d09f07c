import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { t } from '#web/texts/text.ts'

/** What every field takes; `value` and `onChange` carry the value itself, never an event. */
export type FieldProps<Value> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  error?: string | undefined
  hint?: ReactNode
  disabled?: boolean | undefined
  required?: boolean | undefined
  /** The label is read out and not shown: for one field in a row of filters. */
  labelHidden?: boolean
}

export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type Shown = Pick<FieldProps<never>, 'label' | 'error' | 'hint' | 'required' | 'labelHidden'>

/** Label above, control, then hint or error in words; hands the control what ties the three together. */
export function Field({ children, ...shown }: Shown & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const note = `${id}-note`
  const hasNote = Boolean(shown.error || shown.hint)
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={shown.labelHidden ? 'sr-only' : 'mb-1 block text-13 font-semibold text-ink'}>
        {shown.label}
        {shown.required === false && <span className="font-normal text-soft"> {t('(optional)')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? note : undefined,
        'aria-invalid': shown.error ? true : undefined,
        'aria-required': shown.required ? true : undefined,
      })}
      {hasNote && <FieldNote id={note} error={shown.error} hint={shown.hint} />}
    </div>
  )
}

function FieldNote({ id, error, hint }: { id: string; error: string | undefined; hint: ReactNode }) {
  if (!error)
    return (
      <p id={id} className="mt-1 text-12 text-soft">
        {hint}
      </p>
    )
  return (
    <p id={id} className="mt-1 flex items-start gap-1.5 text-12 font-medium text-critical">
      <CircleAlert size={14} className="mt-px shrink-0" aria-hidden="true" />
      {error}
    </p>
  )
}

/** The look of a control without the size of its text. */
export const controlShape =
  'h-(--control) w-full scroll-mb-20 rounded-1 border border-line-strong bg-raised px-2.5 text-ink max-sm:text-16 ' +
  'transition-[border-color,background-color] hover:border-faint focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-critical disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft'

/** The look of a control to type in. */
export const controlLook = `${controlShape} text-14`
