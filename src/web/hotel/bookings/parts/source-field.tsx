import { useId } from 'react'
import { usualSources } from '#contract/hotel/bookings/rules.ts'
import { t } from '#web/texts/text.ts'
import { controlLook, Field, type FieldProps } from '#web/ui/field.tsx'

/** Where a booking came from: one of the usual ways, or any other word. */
export function SourceField({ value, onChange, onBlur, error, name }: Omit<FieldProps<string | null>, 'label'>) {
  const list = useId()
  return (
    <Field label={t('Source')} required={false} error={error}>
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
            placeholder={t('Phone, website')}
            className={controlLook}
          />
          <datalist id={list}>
            {usualSources.map((source) => (
              <option key={source} value={source} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
