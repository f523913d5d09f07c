import { useForm, useWatch } from 'react-hook-form'
import { addDays, type Day, isDay, nightsOf } from '#contract/kernel/day.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { ApiError, refusalOf } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type BlockBody, type Group, useBlockPreview, useSetBlock } from '../data.ts'
import { BlockPreview } from '../parts/block-preview.tsx'
import { type BlockStart, cellKey, cellsByKey } from '../rules/group.ts'

type Type = { id: RoomTypeId; name: string }
type BlockFormProps = {
  group: Group
  types: readonly Type[]
  nights: readonly Day[]
  start: BlockStart
  open: boolean
  onClose: () => void
}

/** Agrees on rooms of a type for some nights; what it would come to, and what stands against it, stands below. */
export function BlockForm({ open, onClose, ...form }: BlockFormProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Change the block')} width="wide">
      <Fields {...form} onClose={onClose} />
    </Dialog>
  )
}

type Values = {
  roomTypeId: RoomTypeId | null
  from: Day | null
  to: Day | null
  rooms: number | null
  price: number | null
  reason: string
}

function Fields({ group, types, nights, start, onClose }: Omit<BlockFormProps, 'open'>) {
  const can = useCan()
  const set = useSetBlock()
  const form = useForm<Values>({ defaultValues: beginning({ group, types, nights, start }) })
  const { control } = form
  const values = useWatch({ control })
  const body = bodyOf(values)
  const { data: preview, error } = useBlockPreview(group.id, body)
  const isRefused = preview?.cells.some(({ refusal }) => refusal !== null) ?? false
  const save = async (asked: Values) => {
    const wish = bodyOf(asked)
    if (!wish) throw missing(asked)
    await set.mutateAsync({ params: { id: group.id }, body: wish })
    onClose()
    toast.success(t('The block of {group} is changed', { group: group.name }))
  }
  return (
    <Form form={form} label={t('Change the block')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={control} name="roomTypeId">
          {(field) => (
            <Select
              label={t('Room type')}
              options={types.map(({ id, name }) => ({ value: id, label: name }))}
              {...field}
            />
          )}
        </Bind>
        <div className="grid grid-cols-2 gap-4">
          <Bind control={control} name="from">
            {(field) => <DateField label={t('First night')} from={nights[0]} to={nights.at(-1)} {...field} />}
          </Bind>
          <Bind control={control} name="to">
            {(field) => <DateField label={t('Last night')} from={nights[0]} to={nights.at(-1)} {...field} />}
          </Bind>
        </div>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="rooms">
          {(field) => <NumberField label={t('Rooms a night')} {...field} />}
        </Bind>
        <Bind control={control} name="price">
          {(field) => (
            <MoneyField label={t('Price a night')} required={false} placeholder={t('By the rates')} {...field} />
          )}
        </Bind>
      </FieldPair>
      <BlockPreview preview={body ? preview : undefined} problem={error} types={types} />
      {can('bookings:overbook') && (isRefused || (values.reason ?? '') !== '') && (
        <Bind control={control} name="reason">
          {(field) => <TextField label={t('Why it is sold beyond the limit')} required={false} {...field} />}
        </Bind>
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Change the block')}
        </Button>
      </FormActions>
    </Form>
  )
}

function beginning({
  group,
  types,
  nights,
  start,
}: Pick<BlockFormProps, 'group' | 'types' | 'nights' | 'start'>): Values {
  const cell = start && cellsByKey(group.block).get(cellKey(start.roomTypeId, start.night))
  const type = types.find(({ id }) => id === start?.roomTypeId) ?? types[0]
  return {
    roomTypeId: type?.id ?? null,
    from: start?.night ?? nights[0] ?? null,
    to: start?.night ?? nights.at(-1) ?? null,
    rooms: cell?.blocked ?? null,
    price: cell?.price ?? null,
    reason: '',
  }
}

/** The nights that are to be so; null while the fields make none. */
function bodyOf({ roomTypeId, from, to, rooms, price, reason }: Partial<Values>): BlockBody | null {
  if (!roomTypeId || !from || !to || !isDay(from) || !isDay(to) || to < from) return null
  if (rooms === null || rooms === undefined || rooms < 0 || !Number.isInteger(rooms)) return null
  return {
    cells: nightsOf(from, addDays(to, 1)).map((night) => ({ roomTypeId, night, rooms, price: price ?? null })),
    ...(reason?.trim() ? { overbook: { reason: reason.trim() } } : {}),
  }
}

function missing({ roomTypeId, from, to, rooms }: Values): ApiError {
  const [path, message] =
    roomTypeId === null
      ? ['roomTypeId', t('Choose a room type')]
      : rooms === null || rooms < 0
        ? ['rooms', t('Say how many rooms')]
        : !from
          ? ['from', t('Choose the first night')]
          : !to
            ? ['to', t('Choose the last night')]
            : ['to', t('Must not lie before the first night')]
  return new ApiError(message, { status: 400, details: [{ path, message }] })
}
