import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import { includesText } from '#web/ui/table/search.ts'
import { guestName } from '../../bookings/rules/booking.ts'
import { useFoundStays, type Chart } from '../data.ts'
import { nearDay } from '../rules/words.ts'

/** Where somebody wants to go on the chart: a room, or a stay on its days. */
export type Found = { id: string; words: string; typeId: string } & (
  | { kind: 'room' }
  | { kind: 'stay'; arrival: string }
)

const found: ItemKind<Found> = { key: ({ kind, id }) => `${kind} ${id}`, text: ({ words }) => words }
const most = 8

/** Goes to a room or a guest: rooms of the chart, and stays of whatever days. */
export function ChartFinder({ chart, onFind }: { chart: Chart; onFind: (found: Found) => void }) {
  const [typed, setTyped] = useState('')
  const stays = useFoundStays(typed.trim())
  const rooms = chart.rooms
    .filter((room) => typed !== '' && includesText([room.roomNumber], typed))
    .slice(0, most)
    .map((room): Found => ({
      kind: 'room',
      id: room.id,
      typeId: room.roomTypeId,
      words: t('Room {room}', { room: room.roomNumber }),
    }))
  const guests = (stays.rows ?? []).map((stay): Found => ({
    kind: 'stay',
    id: stay.id,
    typeId: chart.rooms.find(({ id }) => id === stay.roomId)?.roomTypeId ?? stay.roomTypeId,
    arrival: stay.arrival,
    words: t('{guest}, {day}, {number}', {
      guest: guestName(stay.guest),
      day: nearDay(stay.arrival),
      number: stay.bookingNumber,
    }),
  }))
  return (
    <div className="w-56 max-sm:min-w-0 max-sm:flex-1">
      <Combobox
        label={t('Find a room or a guest')}
        labelHidden
        placeholder={t('Find a room or a guest')}
        kind={found}
        items={[...rooms, ...guests]}
        value={null}
        onChange={(one) => one && onFind(one)}
        search={{ onText: setTyped, busy: stays.isFetching }}
        empty={
          typed.trim().length < 2
            ? t('Type a room number, a name or a booking number')
            : t('No room and no stay is called that')
        }
      />
    </div>
  )
}
