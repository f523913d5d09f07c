import { useForm, useWatch } from 'react-hook-form'
import { createRoomsOfType } from '#contract/hotel/rooms/api.ts'
import { readRoomNumbers } from '#contract/hotel/rooms/rules.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCreateRooms, useOwnRoomTypes } from '../data.ts'
import { MadeStep } from '../parts/made-step.tsx'
import type { StepProps } from '../parts/step-actions.tsx'

type Values = FormValues<typeof createRoomsOfType>

const empty: Values = { name: '', basePrice: null, maxAdults: 2, rooms: '' }

export function RoomsStep(step: StepProps) {
  const { rows = [] } = useOwnRoomTypes()
  const { money } = useFormats()
  const made = rows.map(({ id, name, rooms, basePrice }) => ({
    id,
    name,
    fact: counted(
      rooms,
      { one: '{count} room, {price} a night', other: '{count} rooms, {price} a night' },
      { price: money(basePrice) },
    ),
  }))
  return (
    <MadeStep label={t('Rooms so far')} made={made} {...step}>
      <RoomsForm isFirst={made.length === 0} />
    </MadeStep>
  )
}

function RoomsForm({ isFirst }: { isFirst: boolean }) {
  const create = useCreateRooms()
  const form = useForm<Values>({ defaultValues: empty, resolver: resolveBy(createRoomsOfType) })
  const { control } = form
  const save = async ({ basePrice, maxAdults, ...rest }: Values) => {
    if (basePrice === null || maxAdults === null) return
    await create.mutateAsync({ body: { ...rest, basePrice, maxAdults } })
    form.reset(empty)
  }
  return (
    <Form form={form} label={t('Rooms')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={control} name="name">
          {(field) => <TextField label={t('Kind of room')} hint={t('Such as Standard twin.')} {...field} />}
        </Bind>
        <FieldPair>
          <Bind control={control} name="basePrice">
            {(field) => <MoneyField label={t('Price a night')} {...field} />}
          </Bind>
          <Bind control={control} name="maxAdults">
            {(field) => <NumberField label={t('People')} decimals={0} {...field} />}
          </Bind>
        </FieldPair>
      </FieldPair>
      <Bind control={control} name="rooms">
        {(field) => (
          <TextField
            label={t('Room numbers')}
            placeholder="101-120, 201-210"
            hint={<Count control={control} />}
            {...field}
          />
        )}
      </Bind>
      <FormActions>
        <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} busy={form.formState.isSubmitting}>
          {isFirst ? t('Add these rooms') : t('Add more rooms')}
        </Button>
      </FormActions>
    </Form>
  )
}

function Count({ control }: { control: ReturnType<typeof useForm<Values>>['control'] }) {
  const rooms = useWatch({ control, name: 'rooms' })
  const read = readRoomNumbers(rooms)
  if (rooms.trim() === '') return t('Ranges and single numbers, with commas between them.')
  return typeof read === 'string'
    ? read
    : `${counted(read.length, { one: '{count} room', other: '{count} rooms' })}: ${shown(read)}`
}

function shown(numbers: readonly string[]): string {
  return numbers.length > 6 ? `${numbers.slice(0, 4).join(', ')} … ${numbers.at(-1)}` : numbers.join(', ')
}
