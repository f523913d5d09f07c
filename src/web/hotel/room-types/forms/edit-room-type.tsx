import { useForm } from 'react-hook-form'
import { changeRoomType } from '#contract/hotel/room-types/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Form, SaveChanges } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { useChangeRoomType, type RoomType } from '../data.ts'
import { roomTypeBody, RoomTypeFields, type RoomTypeValues } from './room-type-fields.tsx'

/** The basics of a room type, in its panel. */
export function EditRoomType({ type }: { type: RoomType }) {
  const change = useChangeRoomType()
  const known = useNewer(type, { values: valuesOf, words })
  const form = useForm<RoomTypeValues>({ defaultValues: valuesOf(known.base), resolver: resolveBy(changeRoomType) })
  const goOnFrom = (saved: RoomType) => {
    known.settle(saved)
    form.reset(valuesOf(saved))
  }
  const save = async (values: RoomTypeValues) => {
    const body = roomTypeBody(values)
    if (!body) return
    goOnFrom(await change.mutateAsync({ params: { id: type.id }, body: { ...body, version: known.base.version } }))
    toast.success(t('Room type saved'))
  }
  return (
    <Form form={form} label={t('Basics')} refusalOf={refusalOf} onSubmit={save}>
      <NewerNotice known={known} form={form} valuesOf={valuesOf} />
      <RoomTypeFields control={form.control} />
      <p className="text-13 text-soft">{t('A new price is for new bookings: those that are there keep theirs.')}</p>
      <SaveChanges form={form} />
    </Form>
  )
}

const words = {
  code: 'Code',
  name: t('Name'),
  basePrice: t('Base price'),
  maxAdults: t('Adults at most'),
  maxChildren: t('Children at most'),
  overbookingAllowance: t('Overbooking allowance'),
  description: t('Description'),
}

function valuesOf(type: RoomType): RoomTypeValues {
  return {
    code: type.code,
    name: type.name,
    description: type.description ?? '',
    basePrice: type.basePrice,
    maxAdults: type.maxAdults,
    maxChildren: type.maxChildren,
    overbookingAllowance: type.overbookingAllowance,
  }
}
