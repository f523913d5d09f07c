import { useForm } from 'react-hook-form'
import { createRoomType } from '#contract/hotel/room-types/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { useCreateRoomType } from '../data.ts'
import { emptyRoomType, roomTypeBody, RoomTypeFields, type RoomTypeValues } from './room-type-fields.tsx'

/** Creates a room type and opens it. */
export function NewRoomType({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('New room type')}>
      <NewRoomTypeForm onClose={onClose} />
    </Dialog>
  )
}

function NewRoomTypeForm({ onClose }: { onClose: () => void }) {
  const create = useCreateRoomType()
  const go = useGo()
  const form = useForm<RoomTypeValues>({ defaultValues: emptyRoomType, resolver: resolveBy(createRoomType) })
  const save = async (values: RoomTypeValues) => {
    const body = roomTypeBody(values)
    if (!body) return
    const created = await create.mutateAsync({ body })
    onClose()
    toast.success(t('{name} created', { name: created.name }))
    go(to.roomType(created.id), { keepSearch: true })
  }
  return (
    <Form form={form} label={t('New room type')} refusalOf={refusalOf} onSubmit={save}>
      <RoomTypeFields control={form.control} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Create')}
        </Button>
      </FormActions>
    </Form>
  )
}
