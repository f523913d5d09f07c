import type { Ref } from 'react'
import { classes } from './class-names.ts'
import { controlLook, Field, type FieldProps } from './field.tsx'

type TextAreaProps = FieldProps<string> & { ref?: Ref<HTMLTextAreaElement>; rows?: number; placeholder?: string }

/** Several lines of text; grows with what is written. */
export function TextArea({ rows = 3, ...props }: TextAreaProps) {
  const { label, error, hint, required, labelHidden, value, onChange, onBlur, ...input } = props
  return (
    <Field label={label} error={error} hint={hint} required={required} labelHidden={labelHidden ?? false}>
      {(control) => (
        <textarea
          {...control}
          {...input}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className={classes(controlLook, 'field-sizing-content h-auto min-h-20 py-1.5')}
        />
      )}
    </Field>
  )
}
