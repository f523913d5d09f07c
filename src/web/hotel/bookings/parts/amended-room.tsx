import { useWatch, type UseFormReturn } from 'react-hook-form'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFreeRooms, useRoomTypes, type Stay } from '../data.ts'
import type { AmendmentValues } from '../rules/amendment.ts'
import { heldUntil } from '../rules/booking.ts'
import { RoomTypeSelect } from './room-type-select.tsx'

type AmendedRoomProps = {
  booking: Stay
  form: UseFormReturn<AmendmentValues>
  from: string
  problems: { type: string | undefined; room: string | undefined }
}

/** The type that is charged, and which room is given: of that type, or of another one for the same price. */
export function AmendedRoom({ booking, form, from, problems }: AmendedRoomProps) {
  const { control, setValue } = form
  const types = useRoomTypes().data ?? []
  const [roomTypeId, givenType, departure] = useWatch({ control, name: ['roomTypeId', 'givenType', 'departure'] })
  const rooms = useFreeRooms({
    roomTypeId: givenType,
    from,
    to: heldUntil({ arrival: from, departure: departure ?? booking.departure }),
    vacant: booking.status === 'checked_in',
  }).data
  const options = [
    { value: 'as_is' as const, label: asItIs(booking) },
    ...(rooms ?? [])
      .filter(({ id }) => id !== booking.roomId)
      .map(({ id, roomNumber, roomType }) => ({ value: id, label: `${roomNumber}, ${roomType.name}` })),
    ...(booking.roomId !== null && booking.status !== 'checked_in'
      ? [{ value: 'none' as const, label: t('Take the room back') }]
      : []),
  ]
  return (
    <>
      <FieldPair>
        <Bind control={control} name="roomTypeId">
          {({ error, onChange, ...field }) => (
            <Select
              label={t('Room type that is charged')}
              options={types.map(({ id, name }) => ({ value: id, label: name }))}
              {...field}
              onChange={(type) => {
                if (!type) return
                onChange(type)
                setValue('givenType', type)
                setValue('room', 'as_is')
              }}
              error={error ?? problems.type}
            />
          )}
        </Bind>
        <Bind control={control} name="room">
          {({ error, onChange, ...field }) => (
            <Select
              label={t('Room')}
              options={options}
              {...field}
              onChange={(room) => room && onChange(room)}
              error={error ?? problems.room}
            />
          )}
        </Bind>
      </FieldPair>
      <Bind control={control} name="givenType">
        {({ value, onChange }) => <RoomTypeSelect booked={roomTypeId} value={value} onChange={onChange} />}
      </Bind>
    </>
  )
}

function asItIs({ roomNumber, status }: Stay): string {
  if (roomNumber !== null) return t('{roomNumber}, as it is', { roomNumber })
  return status === 'checked_in' ? t('As it is') : t('No room yet')
}
