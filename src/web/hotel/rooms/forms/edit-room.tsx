import { useForm } from 'react-hook-form'
import { changeRoom } from '#contract/hotel/rooms/api.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { RoomTypePicker } from '../../room-types/parts/room-type-picker.tsx'
import { useChangeRoom, type Room } from '../data.ts'

type EditRoomProps = { room: Room; open: boolean; onClose: () => void }

/** Changes number, floor and type. */
export function EditRoom({ room, open, onClose }: EditRoomProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Room ${room.roomNumber}`}>
      <EditRoomForm room={room} onClose={onClose} />
    </Dialog>
  )
}

type Values = { roomNumber: string; roomTypeId: RoomTypeId | null; floor: string }

function EditRoomForm({ room, onClose }: { room: Room; onClose: () => void }) {
  const change = useChangeRoom()
  const { base, newer, changes, settle } = useNewer(room, { values: told, words })
  const form = useForm<Values>({ defaultValues: valuesOf(base), resolver: resolveBy(changeRoom) })
  const save = async ({ roomNumber, roomTypeId, floor }: Values) => {
    await change.mutateAsync({
      params: { id: room.id },
      body: { roomNumber, floor: floor.trim() || null, version: base.version, ...(roomTypeId ? { roomTypeId } : {}) },
    })
    onClose()
    toast.success('Room saved')
  }
  return (
    <Form form={form} label="Room" refusalOf={refusalOf} onSubmit={save}>
      {newer && (
        <NewerNotice
          changes={changes}
          onTakeTheirs={() => {
            settle(newer)
            form.reset(valuesOf(newer))
          }}
          onKeepMine={() => settle(newer)}
        />
      )}
      <FieldPair>
        <Bind control={form.control} name="roomNumber">
          {(field) => <TextField label="Number" {...field} />}
        </Bind>
        <Bind control={form.control} name="floor">
          {(field) => <TextField label="Floor" required={false} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={form.control} name="roomTypeId">
        {(field) => <RoomTypePicker label="Type" hint="Another type needs a room that no stay holds." {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          Save
        </Button>
      </FormActions>
    </Form>
  )
}

function valuesOf(room: Room): Values {
  return { roomNumber: room.roomNumber, roomTypeId: room.roomTypeId, floor: room.floor ?? '' }
}

const words = { roomNumber: 'Number', type: 'Type', floor: 'Floor' }

function told({ roomNumber, roomType, floor }: Room) {
  return { roomNumber, type: roomType.name, floor }
}
