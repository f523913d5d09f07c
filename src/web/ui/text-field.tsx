import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import { classes } from './class-names.ts'
import { controlLook, Field, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps<string> & {
  ref?: Ref<HTMLInputElement>
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoFocus?: boolean
  placeholder?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  /** Stands at the right end inside the control. */
  end?: ReactNode
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, required, labelHidden, value, onChange, onBlur, end, ...input } = props
  return (
    <Field label={label} error={error} hint={hint} required={required} labelHidden={labelHidden ?? false}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            {...input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className={classes(controlLook, Boolean(end) && 'pe-10')}
          />
          {end && <span className="absolute inset-y-0 end-0 flex items-center pe-1">{end}</span>}
        </span>
      )}
    </Field>
  )
}
