import { useForm } from 'react-hook-form'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Group, useReleaseBlock } from '../data.ts'
import { roomNightWords } from '../rules/group.ts'

type Type = { id: RoomTypeId; name: string }
type ReleaseFormProps = { group: Group; types: readonly Type[]; open: boolean; onClose: () => void }

/** Releases what remains of a block, or a part of it: rooms that the house can sell again. */
export function ReleaseForm({ group, types, open, onClose }: ReleaseFormProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Release rooms of the block')}
      description={t('The house can sell them again at once. {nights} are still held.', {
        nights: roomNightWords(group.remaining),
      })}
    >
      <Fields group={group} types={types} onClose={onClose} />
    </Dialog>
  )
}

function Fields({ group, types, onClose }: Omit<ReleaseFormProps, 'open'>) {
  const release = useReleaseBlock()
  const form = useForm<{ roomTypeId: string; rooms: number | null }>({
    defaultValues: { roomTypeId: 'all', rooms: null },
  })
  const held = types.filter(({ id }) => group.block.some((cell) => cell.roomTypeId === id && cell.remaining > 0))
  const save = async ({ roomTypeId, rooms }: { roomTypeId: string; rooms: number | null }) => {
    const type = types.find(({ id }) => id === roomTypeId)
    const after = await release.mutateAsync({
      params: { id: group.id },
      body: { ...(type ? { roomTypeId: type.id } : {}), ...(rooms === null ? {} : { rooms }) },
    })
    onClose()
    toast.success(t('{nights} released', { nights: roomNightWords(group.remaining - after.remaining) }))
  }
  return (
    <Form form={form} label={t('Release rooms of the block')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="roomTypeId">
        {({ onChange, ...field }) => (
          <Select
            label={t('Room type')}
            options={[
              { value: 'all', label: t('All of them') },
              ...held.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...field}
            onChange={(next) => next && onChange(next)}
          />
        )}
      </Bind>
      <Bind control={form.control} name="rooms">
        {(field) => (
          <NumberField
            label={t('Rooms a night')}
            required={false}
            hint={t('Empty for all that is still held')}
            {...field}
          />
        )}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Release')}
        </Button>
      </FormActions>
    </Form>
  )
}
