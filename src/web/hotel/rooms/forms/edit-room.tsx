import { useForm, useWatch } from 'react-hook-form'
import { changeRoom } from '#contract/hotel/rooms/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { RoomTypePicker } from '../../room-types/parts/room-type-picker.tsx'
import { useChangeRoomWithBookings } from '../../room-changes/data.ts'
import { useLeaving } from '../../room-changes/parts/use-leaving.ts'
import { WhoLeaves } from '../../room-changes/parts/who-leaves.tsx'
import type { Room } from '../data.ts'
import { DoorChoice } from '../parts/door-choice.tsx'
import { FeatureChoice } from '../parts/feature-choice.tsx'

type EditRoomProps = { room: Room; open: boolean; onClose: () => void }

/** Changes number, floor, type, features and doors to other rooms; of another type, who holds it gets another room with it. */
export function EditRoom({ room, open, onClose }: EditRoomProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Room {roomNumber}', { roomNumber: room.roomNumber })}>
      <EditRoomForm room={room} onClose={onClose} />
    </Dialog>
  )
}

type Values = FormValues<typeof changeRoom, 'roomNumber' | 'roomTypeId' | 'floor' | 'features' | 'connectedTo'>

function EditRoomForm({ room, onClose }: { room: Room; onClose: () => void }) {
  const change = useChangeRoomWithBookings()
  const known = useNewer(room, { values: comparedFields, words })
  const form = useForm<Values>({ defaultValues: valuesOf(known.base), resolver: resolveBy(changeRoom) })
  const typeId = useWatch({ control: form.control, name: 'roomTypeId' })
  const leaving = useLeaving(room, Boolean(typeId) && typeId !== known.base.roomTypeId)
  const save = async ({ roomNumber, roomTypeId, floor, features, connectedTo }: Values) => {
    await change.mutateAsync({
      params: { id: room.id },
      body: {
        roomNumber,
        floor: floor.trim() || null,
        features,
        connectedTo,
        version: known.base.version,
        moves: leaving.moves,
        ...(roomTypeId ? { roomTypeId } : {}),
      },
    })
    onClose()
    toast.success(t('Room saved'))
  }
  return (
    <Form form={form} label={t('Room')} refusalOf={refusalOf} onSubmit={save}>
      <NewerNotice known={known} form={form} valuesOf={valuesOf} />
      <FieldPair>
        <Bind control={form.control} name="roomNumber">
          {(field) => <TextField label={t('Number')} {...field} />}
        </Bind>
        <Bind control={form.control} name="floor">
          {(field) => <TextField label={t('Floor')} required={false} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={form.control} name="roomTypeId">
        {(field) => (
          <RoomTypePicker
            label={t('Type')}
            hint={t('Of another type, stays that hold it get other rooms.')}
            {...field}
          />
        )}
      </Bind>
      <WhoLeaves leaving={leaving} />
      <Bind control={form.control} name="features">
        {({ value, onChange, error }) => <FeatureChoice value={value} onChange={onChange} error={error} />}
      </Bind>
      <Bind control={form.control} name="connectedTo">
        {({ value, onChange, error }) => <DoorChoice room={room} value={value} onChange={onChange} error={error} />}
      </Bind>
      <SaveOrCancel form={form} onClose={onClose} reason={leaving.whyNot} />
    </Form>
  )
}

function valuesOf(room: Room): Values {
  const { roomNumber, roomTypeId, floor, features, connected } = room
  return { roomNumber, roomTypeId, floor: floor ?? '', features, connectedTo: connected.map(({ id }) => id) }
}

const words = {
  roomNumber: t('Number'),
  type: t('Type'),
  floor: t('Floor'),
  features: t('Features'),
  doors: t('Doors to other rooms'),
}

function comparedFields({ roomNumber, roomType, floor, features, connected }: Room) {
  const doors = connected.map((other) => other.roomNumber).join(', ')
  return { roomNumber, type: roomType.name, floor, features: features.join(', '), doors }
}
