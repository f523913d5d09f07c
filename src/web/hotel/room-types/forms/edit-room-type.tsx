import { useForm } from 'react-hook-form'
import { changeRoomType } from '#contract/hotel/room-types/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { useChangeRoomType, type RoomType } from '../data.ts'
import { roomTypeBody, RoomTypeFields, type RoomTypeValues } from './room-type-fields.tsx'

/** The basics of a room type, in its panel. */
export function EditRoomType({ type }: { type: RoomType }) {
  const change = useChangeRoomType()
  const { base, newer, changes, settle } = useNewer(type, { values: valuesOf, words })
  const form = useForm<RoomTypeValues>({ defaultValues: valuesOf(base), resolver: resolveBy(changeRoomType) })
  const goOnFrom = (known: RoomType) => {
    settle(known)
    form.reset(valuesOf(known))
  }
  const save = async (values: RoomTypeValues) => {
    const body = roomTypeBody(values)
    if (!body) return
    goOnFrom(await change.mutateAsync({ params: { id: type.id }, body: { ...body, version: base.version } }))
    toast.success('Room type saved')
  }
  return (
    <Form form={form} label="Basics" refusalOf={refusalOf} onSubmit={save}>
      {newer && <NewerNotice changes={changes} onTakeTheirs={() => goOnFrom(newer)} onKeepMine={() => settle(newer)} />}
      <RoomTypeFields control={form.control} />
      <p className="text-13 text-soft">A new price is for new bookings: those that are there keep theirs.</p>
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={!form.formState.isDirty && 'Nothing was changed'}
        >
          Save
        </Button>
      </FormActions>
    </Form>
  )
}

const words = {
  code: 'Code',
  name: 'Name',
  basePrice: 'Base price',
  maxAdults: 'Adults at most',
  maxChildren: 'Children at most',
  overbookingAllowance: 'Overbooking allowance',
  description: 'Description',
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
