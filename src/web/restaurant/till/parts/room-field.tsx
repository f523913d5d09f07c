import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import { useRooms } from '#web/restaurant/payment/data.ts'
import type { CartRoom } from '../rules/cart.ts'

/** A guest as a choice: one that was chosen before is known by the room alone. */
type Guest = CartRoom & { guestName?: string }

const kind: ItemKind<Guest> = {
  key: ({ bookingId }) => bookingId,
  text: ({ roomNumber, guestName }) => (guestName ? `${roomNumber}, ${guestName}` : roomNumber),
}

type RoomFieldProps = { value: CartRoom | null; onChange: (room: CartRoom | null) => void; disabled: boolean }

/** The guest in house whom an order is for: reception sees it on the folio while it is open. */
export function RoomField({ value, onChange, disabled }: RoomFieldProps) {
  const [sought, setSought] = useState('')
  const { data = [], isFetching, error } = useRooms(sought)
  const known: Guest | null = data.find(({ bookingId }) => bookingId === value?.bookingId) ?? value
  return (
    <Combobox
      label={t('Room')}
      required={false}
      hint={t('Stands on the guest’s folio until it is paid or charged')}
      items={data}
      kind={kind}
      value={known}
      onChange={(guest) => onChange(guest && { bookingId: guest.bookingId, roomNumber: guest.roomNumber })}
      disabled={disabled}
      search={{ onText: setSought, busy: isFetching }}
      placeholder={t('Room or name')}
      empty={error ? t('The rooms could not be read') : t('No guest in house fits')}
    />
  )
}
