import { useDeferredValue, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type BookingRow, type StayFormProps, useBookings, useSwapRooms } from '../data.ts'
import { guestName } from '../rules/booking.ts'

type Values = { other: BookingRow | null; override: string }

/** Swaps the rooms of two bookings, where each room is free for the other stay. */
export function SwapForm({ booking, onClose }: StayFormProps) {
  const swap = useSwapRooms()
  const can = useCan()
  const { day } = useFormats()
  const form = useForm<Values>({ defaultValues: { other: null, override: '' } })
  const other = useWatch({ control: form.control, name: 'other' })
  const [typed, setTyped] = useState('')
  const { rows = [], isFetching } = useBookings({ tab: 'all', search: useDeferredValue(typed.trim()), limit: 20 })
  const isInHouse = booking.status === 'checked_in' || other?.status === 'checked_in'

  const save = async ({ other: chosen, override }: Values) => {
    if (!chosen) return
    const why = override.trim() === '' ? {} : { override: { reason: override.trim() } }
    const body = { with: chosen.id, version: booking.version, withVersion: chosen.version, ...why }
    await swap.mutateAsync({ params: { id: booking.id }, body })
    onClose()
    toast.success(
      t('{guest} and {other} have swapped their rooms', {
        guest: guestName(booking.guest),
        other: guestName(chosen.guest),
      }),
    )
  }
  return (
    <Form form={form} label={t('Swap rooms')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="other">
        {(field) => (
          <Combobox
            label={t('With the booking of')}
            placeholder={t('Guest or booking number')}
            items={rows.filter((row) => row.id !== booking.id && row.roomId !== null && live.has(row.status))}
            kind={bookings}
            empty={t('No other booking with a room is found')}
            search={{ onText: setTyped, busy: isFetching }}
            hint={
              other
                ? t('In {roomNumber} from {arrival} to {departure}', {
                    roomNumber: other.roomNumber ?? '',
                    arrival: day(other.arrival),
                    departure: day(other.departure),
                  })
                : undefined
            }
            {...field}
          />
        )}
      </Bind>
      {isInHouse && can('bookings:checkin_override') && (
        <Bind control={form.control} name="override">
          {(field) => (
            <TextField
              label={t('Why a room is given as it is')}
              required={false}
              hint={t('Only for a room that is not clean yet')}
              {...field}
            />
          )}
        </Bind>
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={!other && t('Choose the other booking')}
        >
          {t('Swap rooms')}
        </Button>
      </FormActions>
    </Form>
  )
}

const live: ReadonlySet<string> = new Set(['optional', 'confirmed', 'checked_in'])

const bookings: ItemKind<BookingRow> = {
  key: ({ id }) => id,
  text: ({ guest, bookingNumber, roomNumber }) => `${guestName(guest)} · ${bookingNumber} · ${roomNumber ?? ''}`,
}
