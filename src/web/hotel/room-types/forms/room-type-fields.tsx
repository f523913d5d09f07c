import type { Control } from 'react-hook-form'
import type { createRoomType } from '#contract/hotel/room-types/api.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type RoomTypeValues = FormValues<
  typeof createRoomType,
  'code' | 'name' | 'description' | 'basePrice' | 'maxAdults' | 'maxChildren' | 'overbookingAllowance'
>

export const emptyRoomType: RoomTypeValues = {
  code: '',
  name: '',
  description: '',
  basePrice: null,
  maxAdults: 2,
  maxChildren: 0,
  overbookingAllowance: 0,
}

/** The basics of a room type. */
export function RoomTypeFields({ control }: { control: Control<RoomTypeValues> }) {
  return (
    <>
      <FieldPair>
        <Bind control={control} name="code">
          {(field) => <TextField label={t('Code')} hint={t('Short, as it stands on the board: DBL')} {...field} />}
        </Bind>
        <Bind control={control} name="name">
          {(field) => <TextField label={t('Name')} {...field} />}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="basePrice">
          {(field) => <MoneyField label={t('Base price of a night')} {...field} />}
        </Bind>
        <Bind control={control} name="overbookingAllowance">
          {(field) => (
            <NumberField
              label={t('Overbooking allowance')}
              decimals={0}
              hint={t('Rooms that may be sold beyond those there are')}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="maxAdults">
          {(field) => <NumberField label={t('Adults at most')} decimals={0} {...field} />}
        </Bind>
        <Bind control={control} name="maxChildren">
          {(field) => <NumberField label={t('Children at most')} decimals={0} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={control} name="description">
        {(field) => <TextArea label={t('Description')} required={false} rows={3} {...field} />}
      </Bind>
    </>
  )
}

/** What is sent for the fields; null while a figure is missing, which the form says at its field. */
export function roomTypeBody(values: RoomTypeValues) {
  const { basePrice, maxAdults, maxChildren, overbookingAllowance } = values
  if (basePrice === null || maxAdults === null) return null
  return {
    code: values.code,
    name: values.name,
    description: values.description.trim() || null,
    basePrice,
    maxAdults,
    maxChildren: maxChildren ?? 0,
    overbookingAllowance: overbookingAllowance ?? 0,
  }
}
