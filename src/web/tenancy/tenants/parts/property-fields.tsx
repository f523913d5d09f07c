import type { Control } from 'react-hook-form'
import type { changeProperty } from '#contract/tenancy/tenants/api.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type PropertyValues = FormValues<typeof changeProperty, 'name' | 'address' | 'phone' | 'email' | 'taxNumber'>

/** The fields of the letterhead. */
export function PropertyFields({ control }: { control: Control<PropertyValues> }) {
  return (
    <>
      <Bind control={control} name="name">
        {(field) => <TextField label={t('Name')} autoComplete="organization" {...field} />}
      </Bind>
      <Bind control={control} name="address">
        {(field) => (
          <TextArea label={t('Address')} required={false} hint={t('As it stands on an envelope.')} {...field} />
        )}
      </Bind>
      <FieldPair>
        <Bind control={control} name="phone">
          {(field) => <TextField label={t('Telephone')} type="tel" required={false} autoComplete="tel" {...field} />}
        </Bind>
        <Bind control={control} name="email">
          {(field) => <TextField label={t('E-mail')} type="email" required={false} autoComplete="email" {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={control} name="taxNumber">
        {(field) => (
          <TextField
            label={t('Tax number')}
            required={false}
            hint={t('As your tax office asks it on invoices.')}
            {...field}
          />
        )}
      </Bind>
    </>
  )
}
