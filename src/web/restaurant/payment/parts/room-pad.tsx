import { useDeferredValue, useState } from 'react'
import { isZero, least, ofMajor } from '#contract/kernel/money.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useRooms, type Room } from '../data.ts'
import { whyNoRoomCharge } from '../rules/tender.ts'
import { useMoneyText } from '#web/ui/format/amount.tsx'
import { KeyPad, type PadProps } from './tender-pads.tsx'

/** Charges a guest in house: shows who it is and what the limit leaves before it is confirmed. */
export function RoomPad({ remaining, given, onGiven, onTake, busy }: PadProps) {
  const text = useMoneyText()
  const [sought, setSought] = useState('')
  const [room, setRoom] = useState<Room | null>(null)
  const [parted, setParted] = useState(false)
  const amount = isZero(given) ? remaining : least(given, remaining)
  const limitLeft = room && room.remaining !== null ? ofMajor(room.remaining) : null
  return (
    <>
      <TextField
        label={t('Room or name')}
        type="search"
        autoComplete="off"
        autoFocus
        value={sought}
        onChange={setSought}
      />
      <Rooms search={useDeferredValue(sought.trim())} chosen={room} onChoose={setRoom} />
      {parted ? (
        <KeyPad label={t('A part of it')} given={given} onGiven={onGiven} />
      ) : (
        <button type="button" className="link min-h-12 self-start px-1 text-14" onClick={() => setParted(true)}>
          {t('Charge a part only')}
        </button>
      )}
      <Button
        size="touch"
        variant="primary"
        busy={busy}
        className="px-3! whitespace-normal max-md:sticky max-md:bottom-1 max-md:text-14"
        reason={room ? whyNoRoomCharge(amount, limitLeft) : t('Choose the guest first')}
        onClick={() =>
          room &&
          onTake({
            method: 'room_charge',
            amount,
            room: { bookingId: room.bookingId, roomNumber: room.roomNumber, guestName: room.guestName },
          })
        }
      >
        {room
          ? t('Charge {amount} to room {roomNumber}, {guestName}', {
              amount: text(amount),
              roomNumber: room.roomNumber,
              guestName: room.guestName,
            })
          : t('Charge {amount}', { amount: text(amount) })}
      </Button>
      {room && whyNoRoomCharge(amount, limitLeft) && (
        <p role="alert" className="text-13 font-medium text-critical">
          {whyNoRoomCharge(amount, limitLeft)}
        </p>
      )}
    </>
  )
}

type RoomsProps = { search: string; chosen: Room | null; onChoose: (room: Room) => void }

function Rooms({ search, chosen, onChoose }: RoomsProps) {
  const { data, error, refetch } = useRooms(search)
  const { day, money } = useFormats()
  if (error) return <ReadProblem error={error} onRetry={refetch} />
  if (!data) return <Skeleton height="8rem" />
  if (data.length === 0) {
    return (
      <p className="rounded-2 border border-line px-4 py-6 text-center text-13 text-soft">
        {search === ''
          ? t('Nobody is in house who can be charged.')
          : t('No guest in house fits. Guests who left can’t be charged.')}
      </p>
    )
  }
  return (
    <ul
      aria-label={t('Guests in house')}
      className="max-h-64 divide-y divide-line overflow-y-auto rounded-2 border border-line"
    >
      {data.map((room) => (
        <li key={room.bookingId}>
          <button
            type="button"
            aria-pressed={chosen?.bookingId === room.bookingId}
            onClick={() => onChoose(room)}
            className="flex min-h-14 w-full items-center gap-3 px-4 py-1.5 text-start hover:bg-sunken aria-pressed:bg-brand-soft"
          >
            <b className="num w-14 shrink-0 text-16 font-semibold">{room.roomNumber}</b>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-14 font-semibold">{room.guestName}</span>
              <span className="block text-13 text-soft">{t('to {departure}', { departure: day(room.departure) })}</span>
            </span>
            <span className={classes('num text-13', room.remaining === 0 ? 'text-critical' : 'text-soft')}>
              {room.remaining === null ? t('no limit') : t('{remaining} left', { remaining: money(room.remaining) })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
