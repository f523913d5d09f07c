import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Select } from '#web/ui/select.tsx'
import type { InTheWay } from '../data.ts'
import { type Moves, otherRoomWords, roomFor } from '../rules.ts'

type BookingInTheWayProps = { conflict: InTheWay; chosen: Moves; onChoose: (roomId: string | null) => void }

const noRoom = 'none'

/** A booking that makes way: whose it is, for which nights it needs another room, and which one it gets. */
export function BookingInTheWay({ conflict, chosen, onChoose }: BookingInTheWayProps) {
  const formats = useFormats()
  const { guestName, bookingNumber, status, from, to, isMove, rooms } = conflict
  const isHere = status === 'checked_in'
  const options = [
    ...rooms.map((room) => ({ value: String(room.id), label: otherRoomWords(room) })),
    ...(isHere ? [] : [{ value: noRoom, label: t('No room yet') }]),
  ]
  return (
    <li className="grid gap-x-4 gap-y-1.5 border-b border-line py-2.5 last:border-0 sm:grid-cols-[1fr_minmax(0,17rem)] sm:items-center">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-14">
          <b className="truncate font-semibold">{guestName}</b>
          {isMove && <Badge tone="caution">{t('Moves now')}</Badge>}
          {isHere && !isMove && <Badge tone="info">{t('In house')}</Badge>}
        </p>
        <p className="num text-13 text-soft">
          {t('{number}, {from} – {to}', { number: bookingNumber, from: formats.day(from), to: formats.day(to) })}
        </p>
      </div>
      {options.length === 0 ? (
        <p className="text-13 text-critical">
          {isMove ? t('No room is ready and free until the departure') : t('No room is free until the departure')}
        </p>
      ) : (
        <Select
          label={t('Room for {guest}', { guest: guestName })}
          labelHidden
          options={options}
          value={roomFor(conflict, chosen) ?? (isHere ? null : noRoom)}
          onChange={(value) => value !== null && onChoose(value === noRoom ? null : value)}
        />
      )}
    </li>
  )
}
