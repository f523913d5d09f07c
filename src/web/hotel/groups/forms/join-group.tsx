import { useDeferredValue, useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { shortDay } from '#web/ui/format/date.ts'
import { toast } from '#web/ui/toast.ts'
import type { Booking } from '../../bookings/rules/booking.ts'
import { type GroupRow, useGroupSearch, useJoinGroup } from '../data.ts'

type JoinGroupProps = { booking: Booking; open: boolean; onClose: () => void }

/** Makes a booking one of a group that is there. */
export function JoinGroup({ booking, open, onClose }: JoinGroupProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Add to a group')} description={booking.bookingNumber}>
      <JoinForm booking={booking} onClose={onClose} />
    </Dialog>
  )
}

type Values = { group: GroupRow | null }

function JoinForm({ booking, onClose }: Omit<JoinGroupProps, 'open'>) {
  const join = useJoinGroup()
  const form = useForm<Values>({ defaultValues: { group: null } })
  const [typed, setTyped] = useState('')
  const { rows = [], isFetching } = useGroupSearch({ search: useDeferredValue(typed.trim()), from: booking.arrival })
  const save = async ({ group }: Values) => {
    if (!group) return
    await join.mutateAsync({ params: { id: booking.id }, body: { groupId: group.id } })
    onClose()
    toast.success(t('The booking is one of {group}', { group: group.name }))
  }
  return (
    <Form form={form} label={t('Add to a group')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="group" rules={{ required: t('Choose a group') }}>
        {(field) => (
          <Combobox
            label={t('Group')}
            placeholder={t('A part of its name')}
            items={rows.filter(({ status }) => status !== 'cancelled')}
            kind={groups}
            empty={t('No group that is to come is called that')}
            search={{ onText: setTyped, busy: isFetching }}
            {...field}
          />
        )}
      </Bind>
      <p className="text-13 text-soft">
        {t('The room is one beyond the block: its nights and prices stay. Who pays from now on is as the group says.')}
      </p>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Add to the group')}
        </Button>
      </FormActions>
    </Form>
  )
}

const groups: ItemKind<GroupRow> = {
  key: ({ id }) => id,
  text: ({ name, arrival, departure }) =>
    t('{name}, {from} – {to}', { name, from: shortDay(arrival), to: shortDay(departure) }),
}
