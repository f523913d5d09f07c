import { useForm, useWatch } from 'react-hook-form'
import { createRooms } from '#contract/hotel/rooms/api.ts'
import { readRoomNumbers } from '#contract/hotel/rooms/rules.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { RoomTypePicker } from '../../room-types/parts/room-type-picker.tsx'
import { useCreateRooms, useRooms } from '../data.ts'
import { RangePreview, takenAmong } from '../parts/range-preview.tsx'

type Values = FormValues<typeof createRooms>

/** Rooms by their numbers, all of one type; each is on the floor that its number tells, or all are on one. */
export function RoomRangeForm({ onClose }: { onClose: () => void }) {
  const create = useCreateRooms()
  const known = useRooms({}).data ?? []
  const form = useForm<Values>({
    defaultValues: { rooms: '', roomTypeId: null, floor: '' },
    resolver: resolveBy(createRooms),
  })
  const [rooms, floor] = useWatch({ control: form.control, name: ['rooms', 'floor'] })
  const numbers = readRoomNumbers(rooms)
  const taken = takenAmong(numbers, known)
  const problem = rooms.trim() === '' ? undefined : typeof numbers === 'string' ? numbers : taken
  const save = async (values: Values) => {
    if (values.roomTypeId === null) return
    const place = values.floor.trim() === '' ? {} : { floor: values.floor.trim() }
    const created = await create.mutateAsync({ body: { rooms: values.rooms, roomTypeId: values.roomTypeId, ...place } })
    onClose()
    toast.success(counted(created.length, { one: '{count} room added', other: '{count} rooms added' }))
  }
  return (
    <Form form={form} label={t('New rooms')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="rooms">
        {({ error, ...field }) => (
          <TextField
            label={t('Numbers')}
            placeholder="101-120, 201-210, 301"
            autoFocus
            error={problem ?? error}
            {...field}
          />
        )}
      </Bind>
      <FieldPair>
        <Bind control={form.control} name="roomTypeId">
          {(field) => <RoomTypePicker label={t('Type')} {...field} />}
        </Bind>
        <Bind control={form.control} name="floor">
          {(field) => (
            <TextField
              label={t('Floor')}
              required={false}
              hint={t('Left empty, the number tells it: 204 is on floor 2')}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      {typeof numbers !== 'string' && <RangePreview numbers={numbers} floor={floor.trim()} />}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} reason={problem}>
          {typeof numbers === 'string'
            ? t('Add rooms')
            : counted(numbers.length, { one: 'Add {count} room', other: 'Add {count} rooms' })}
        </Button>
      </FormActions>
    </Form>
  )
}
