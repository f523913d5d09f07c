import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Group, type ListedRoom, useTakeRoomingList, useTryRoomingList } from '../data.ts'
import { ListFile } from '../parts/list-file.tsx'
import { ListedRooms, type PickedGuests } from '../parts/listed-rooms.tsx'
import { dayOrderOf } from '../rules/group.ts'

type RoomingListProps = { group: Group; open: boolean; onClose: () => void }

/** Picks up a room for each line of a list: tried first, with every line that is wrong told why; then all of them or none. */
export function RoomingList({ group, open, onClose }: RoomingListProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={t('Rooming list of {group}', { group: group.name })}
      description={t(
        'One line a room: name, arrival, departure, type, sharing with. Days that are left out are the group’s.',
      )}
    >
      <Fields group={group} onClose={onClose} />
    </Dialog>
  )
}

/** What a text was understood as. */
type Tried = { text: string; rooms: ListedRoom[] }

function Fields({ group, onClose }: Omit<RoomingListProps, 'open'>) {
  const tryList = useTryRoomingList()
  const take = useTakeRoomingList()
  const dayOrder = dayOrderOf(useFormats().dateFormat)
  const [tried, setTried] = useState<Tried | null>(null)
  const [picked, setPicked] = useState<PickedGuests>(new Map())
  const form = useForm({ defaultValues: { text: '' } })
  const text = useWatch({ control: form.control, name: 'text' })
  const known = tried?.text === text ? tried.rooms : null
  const isRight = known !== null && known.every(({ errors }) => errors.length === 0)
  const save = async (values: { text: string }) => {
    const body = { text: values.text, dayOrder }
    if (!isRight) {
      const { rooms } = await tryList.mutateAsync({ params: { id: group.id }, body })
      setTried({ text: values.text, rooms })
      setPicked(new Map())
      return
    }
    const guests = [...picked].map(([line, guestId]) => ({ line, guestId }))
    const booked = await take.mutateAsync({ params: { id: group.id }, body: { ...body, guests } })
    onClose()
    toast.success(counted(booked.length, { one: '{count} room is booked', other: '{count} rooms are booked' }))
  }
  return (
    <Form form={form} label={t('Rooming list')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="text">
        {(field) => <TextArea label={t('Lines')} rows={6} placeholder={example} {...field} />}
      </Bind>
      <ListFile onText={(read) => form.setValue('text', read, { shouldDirty: true })} />
      {known && <ListedRooms rooms={known} picked={picked} onPick={setPicked} />}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {isRight
            ? counted(known.length, { one: 'Book {count} room', other: 'Book {count} rooms' })
            : t('Try the list')}
        </Button>
      </FormActions>
    </Form>
  )
}

const example = t('Kofi Boateng, 2026-03-05, 2026-03-07, DBL, Efua Boateng')
