import { useId } from 'react'
import { controlLook, Field, type FieldProps } from '#web/ui/field.tsx'

const usual = ['Phone', 'Walk-in', 'E-mail', 'Website', 'Agency', 'Corporate']

/** Where a booking came from: one of the usual ways, or any other word. */
export function SourceField({ value, onChange, onBlur, error, name }: Omit<FieldProps<string | null>, 'label'>) {
  const list = useId()
  return (
    <Field label="Source" required={false} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            name={name}
            list={list}
            autoComplete="off"
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            placeholder="Phone, website"
            className={controlLook}
          />
          <datalist id={list}>
            {usual.map((source) => (
              <option key={source} value={source} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
