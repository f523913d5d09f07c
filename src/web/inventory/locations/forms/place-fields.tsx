import type { Control } from 'react-hook-form'
import { stockLocationTypes } from '#contract/inventory/locations/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type PlaceValues, typeWords } from '../rules.ts'

/** What a place is called, what it is, and where deliveries find it. */
export function PlaceFields({ control }: { control: Control<PlaceValues> }) {
  return (
    <>
      <FieldPair>
        <Bind control={control} name="name">
          {(field) => <TextField label={t('Name')} {...field} />}
        </Bind>
        <Bind control={control} name="type">
          {({ onChange, ...field }) => (
            <Select label={t('Kind')} {...field} onChange={(type) => type && onChange(type)} options={types} />
          )}
        </Bind>
      </FieldPair>
      <Bind control={control} name="address">
        {(field) => (
          <TextField label={t('Address')} required={false} hint={t('Stands on orders to suppliers')} {...field} />
        )}
      </Bind>
      <FieldPair>
        <Bind control={control} name="city">
          {(field) => <TextField label={t('City')} required={false} {...field} />}
        </Bind>
        <Bind control={control} name="country">
          {(field) => <TextField label={t('Country')} required={false} {...field} />}
        </Bind>
      </FieldPair>
    </>
  )
}

const types = stockLocationTypes.map((value) => ({ value, label: typeWords[value] }))
