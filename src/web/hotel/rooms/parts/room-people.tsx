import { to } from '#web/shell/links.ts'
import { Link } from '#web/shell/link.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Room } from '../data.ts'

/** Who is in the room, and who comes next. */
export function RoomPeople({ room }: { room: Room }) {
  const formats = useFormats()
  const { guest, next } = room
  return (
    <Facts>
      <Fact label={t('Guest')}>
        {guest ? (
          <>
            <BookingLink id={guest.bookingId} name={guest.name} />{' '}
            {t('to {departure}', { departure: formats.day(guest.departure) })}
          </>
        ) : (
          <span className="text-soft">{t('Nobody')}</span>
        )}
      </Fact>
      <Fact label={t('Next arrival')}>
        {next ? (
          <>
            <BookingLink id={next.bookingId} name={next.name} />{' '}
            {t('on {arrival}', { arrival: formats.day(next.arrival) })}
          </>
        ) : (
          <span className="text-soft">{t('Nobody is assigned')}</span>
        )}
      </Fact>
    </Facts>
  )
}

function BookingLink({ id, name }: { id: string; name: string }) {
  const can = useCan()
  return can('bookings:read') ? <Link to={to.booking(id)}>{name}</Link> : <span>{name}</span>
}
