import { counted, t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import type { ListedRoom } from '../data.ts'

/** How each line of a rooming list was understood, and all that stands against it. */
export function ListedRooms({ rooms }: { rooms: readonly ListedRoom[] }) {
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
                <b className="font-semibold">{room.name}</b>
                {room.sharers.length > 0 && (
                  <span className="text-soft"> {t('with {sharers}', { sharers: room.sharers.join(', ') })}</span>
                )}
                {room.errors.map((error) => (
                  <span key={error} className="block text-12 font-medium text-critical">
                    {text(error)}
                  </span>
                ))}
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

const columns = [t('Line'), t('Guest'), t('Days'), t('Type')]
