import { useForm } from 'react-hook-form'
import { createRoom } from '#contract/hotel/rooms/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions, FieldPair } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { RoomTypePicker } from '../../room-types/parts/room-type-picker.tsx'
import { useCreateRoom } from '../data.ts'

type Values = FormValues<typeof createRoom>

/** One room with its number. */
export function NewRoomForm({ onClose }: { onClose: () => void }) {
  const create = useCreateRoom()
  const form = useForm<Values>({
    defaultValues: { roomNumber: '', roomTypeId: null, floor: '' },
    resolver: resolveBy(createRoom),
  })
  const save = async ({ roomNumber, roomTypeId, floor }: Values) => {
    if (roomTypeId === null) return
    await create.mutateAsync({ body: { roomNumber, roomTypeId, floor: floor.trim() || null } })
    onClose()
    toast.success(t('Room {roomNumber} added', { roomNumber }))
  }
  return (
    <Form form={form} label={t('New room')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={form.control} name="roomNumber">
          {(field) => <TextField label={t('Number')} {...field} />}
        </Bind>
        <Bind control={form.control} name="floor">
          {(field) => <TextField label={t('Floor')} required={false} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={form.control} name="roomTypeId">
        {(field) => <RoomTypePicker label={t('Type')} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Add room')}
        </Button>
      </FormActions>
    </Form>
  )
}
