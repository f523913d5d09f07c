import { counted, t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import type { ListedRoom } from '../data.ts'

/** Guests whom the house knows, by the line that is for them. */
export type PickedGuests = ReadonlyMap<number, ListedRoom['known'][number]['id']>

type ListedRoomsProps = {
  rooms: readonly ListedRoom[]
  picked: PickedGuests
  onPick: (picked: PickedGuests) => void
}

/** How each line of a rooming list was understood, whom the house knows of it, and all that stands against it. */
export function ListedRooms({ rooms, picked, onPick }: ListedRoomsProps) {
  const { day, text } = useFormats()
  const wrong = rooms.filter(({ errors }) => errors.length > 0).length
  return (
    <div className="flex flex-col gap-2">
      <Notice tone={wrong > 0 ? 'critical' : 'info'}>
        {wrong > 0
          ? counted(wrong, {
              one: '{count} line can’t be booked yet. Nothing was booked.',
              other: '{count} lines can’t be booked yet. Nothing was booked.',
            })
          : t('Every line can be booked.')}
      </Notice>
      <FigureTable label={t('Lines of the list')} columns={columns}>
        <tbody>
          {rooms.map((room) => (
            <tr key={room.line}>
              <td className="text-soft">{room.line}</td>
              <td>
                <div className="min-w-0">
                  <b className="font-semibold">{room.name}</b>
                  {room.sharers.length > 0 && (
                    <span className="text-soft"> {t('with {sharers}', { sharers: room.sharers.join(', ') })}</span>
                  )}
                  {room.known.length > 0 && (
                    <KnownGuests
                      room={room}
                      value={picked.get(room.line) ?? null}
                      onChange={(id) => onPick(pickedWith(picked, room.line, id))}
                    />
                  )}
                  {room.errors.map((error) => (
                    <span key={error} className="block text-12 font-medium text-critical">
                      {text(error)}
                    </span>
                  ))}
                </div>
              </td>
              <td className="whitespace-nowrap">
                {t('{arrival} to {departure}', { arrival: day(room.arrival), departure: day(room.departure) })}
              </td>
              <td>{room.roomType?.name}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </div>
  )
}

type KnownGuestsProps = {
  room: ListedRoom
  value: ListedRoom['known'][number]['id'] | null
  onChange: (id: ListedRoom['known'][number]['id'] | null) => void
}

/** Whether a line is for somebody new, or for one of those who have its name. */
function KnownGuests({ room, value, onChange }: KnownGuestsProps) {
  const { day } = useFormats()
  const wordsOf = ({ stays, lastDeparture }: ListedRoom['known'][number]) =>
    lastDeparture === null
      ? t('Known, never stayed')
      : counted(
          stays,
          {
            one: 'Known, {count} stay, left {day}',
            other: 'Known, {count} stays, last left {day}',
          },
          { day: day(lastDeparture) },
        )
  return (
    <div className="mt-1 max-w-72">
      <Select
        label={t('Who {name} is', { name: room.name })}
        labelHidden
        options={[
          ...room.known.map((guest) => ({ value: guest.id, label: wordsOf(guest) })),
          { value: fresh, label: t('A new guest') },
        ]}
        value={value ?? fresh}
        onChange={(next) => onChange(room.known.find(({ id }) => id === next)?.id ?? null)}
      />
    </div>
  )
}

const fresh = 'new'

function pickedWith(picked: PickedGuests, line: number, id: ListedRoom['known'][number]['id'] | null): PickedGuests {
  const rest = [...picked].filter(([one]) => one !== line)
  return new Map(id === null ? rest : [...rest, [line, id]])
}

const columns = [t('Line'), t('Guest'), t('Days'), t('Type')]
