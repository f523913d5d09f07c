import { X } from 'lucide-react'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import { useRooms, type Room } from '../data.ts'

type DoorChoiceProps = {
  room: Pick<Room, 'id' | 'connected'>
  value: readonly RoomId[]
  onChange: (rooms: RoomId[]) => void
  error: string | undefined
}

/** The rooms that a door leads to; each of them leads back. */
export function DoorChoice({ room, value, onChange, error }: DoorChoiceProps) {
  const rooms = useRooms({}).data ?? []
  const others = rooms.filter(({ id }) => id !== room.id && !value.includes(id))
  const numberOf = (id: RoomId) =>
    rooms.find((one) => one.id === id)?.roomNumber ?? room.connected.find((one) => one.id === id)?.roomNumber ?? ''
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label={t('Doors to other rooms')}
        required={false}
        hint={t('Rooms for a family or a party; the other room then leads here too.')}
        placeholder={t('Add a room')}
        items={others}
        kind={roomKind}
        value={null}
        error={error}
        onChange={(picked) => picked && onChange([...value, picked.id])}
      />
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t('Connected rooms')}>
          {value.map((id) => (
            <li key={id} className="num flex items-center gap-1 rounded-full bg-sunken ps-2.5 text-13 font-semibold">
              {numberOf(id)}
              <button
                type="button"
                aria-label={t('No door to room {room}', { room: numberOf(id) })}
                onClick={() => onChange(value.filter((other) => other !== id))}
                className="grid size-7 place-items-center rounded-full text-soft hover:text-ink"
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const roomKind: ItemKind<Room> = {
  key: ({ id }) => id,
  text: ({ roomNumber }) => roomNumber,
  searchIn: ({ roomNumber, roomType }) => [roomNumber, roomType.name, roomType.code],
  show: ({ roomNumber, roomType }) => t('{room} · {type}', { room: roomNumber, type: roomType.name }),
}
