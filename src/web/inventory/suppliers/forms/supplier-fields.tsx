import type { Control } from 'react-hook-form'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { SupplierValues } from '../rules.ts'

/** Who a supplier is, how it is reached, and by when its bills are paid. */
export function SupplierFields({ control }: { control: Control<SupplierValues> }) {
  const text = (name: keyof SupplierValues, label: string) => (
    <Bind control={control} name={name}>
      {({ value, ...field }) => <TextField label={label} required={false} value={String(value ?? '')} {...field} />}
    </Bind>
  )
  return (
    <>
      <FieldPair>
        <Bind control={control} name="name">
          {(field) => <TextField label={t('Name')} {...field} />}
        </Bind>
        {text('contactPerson', t('Contact person'))}
      </FieldPair>
      <FieldPair>
        {text('email', t('E-mail'))}
        {text('phone', t('Phone'))}
      </FieldPair>
      {text('address', t('Address'))}
      <FieldPair>
        {text('city', t('City'))}
        {text('country', t('Country'))}
      </FieldPair>
      <FieldPair>
        {text('taxNumber', t('Tax number'))}
        <Bind control={control} name="termsDays">
          {(field) => <NumberField label={t('Days to pay')} hint={t('From the day of a bill')} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={control} name="notes">
        {({ value, ...field }) => (
          <TextArea label={t('Notes')} required={false} rows={2} value={value ?? ''} {...field} />
        )}
      </Bind>
    </>
  )
}
