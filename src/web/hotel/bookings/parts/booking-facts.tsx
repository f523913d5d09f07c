import { ArrowRight, Mail, Phone } from 'lucide-react'
import { Link } from '#web/shell/link.tsx'
import { mailTo, to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Fact, Facts } from '#web/ui/card.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { creditOf } from '../../folios/rules/folio.ts'
import type { Booking } from '../data.ts'
import { guestName, nightWords, peopleWords } from '../rules/booking.ts'
import { TermsFacts } from './booking-terms.tsx'
import { PackagesFact } from '../../packages/parts/packages-fact.tsx'
import { HoursFact } from '../../stay-fees/parts/hours-fact.tsx'
import { TravelFacts } from '../../groups/parts/travel-facts.tsx'
import { ReadinessChip } from './booking-chips.tsx'
import { RoomLock } from './room-lock.tsx'

/** Who comes when to which room, and what is known beside it. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { day } = useFormats()
  return (
    <>
      {booking.notes && <Notice>{booking.notes}</Notice>}
      <Facts>
        <Fact label={t('Stay')}>
          <span className="num inline-flex flex-wrap items-center gap-x-2 font-semibold">
            {day(booking.arrival)}
            <ArrowRight size={14} aria-label={t('to')} className="text-soft" />
            {day(booking.departure)}
            <span className="font-normal text-soft">{nightWords(booking.nights)}</span>
            <Hours booking={booking} />
          </span>
        </Fact>
        <HoursFact booking={booking} />
        <Fact label={t('Room')}>
          <RoomFact booking={booking} />
        </Fact>
        {booking.ratePlan && (
          <Fact label={t('Rate plan')}>
            {booking.ratePlan.name}
            {booking.ratePlan.included && <span className="text-soft">, {booking.ratePlan.included}</span>}
          </Fact>
        )}
        <PackagesFact booking={booking} />
        <Fact label={t('Expected at departure')}>
          <ExpectedFact booking={booking} />
        </Fact>
        <Fact label={t('People')}>{peopleWords(booking.adults, booking.children)}</Fact>
        <Fact label={t('Guest')}>
          <GuestFact guest={booking.guest} />
        </Fact>
        <TravelFacts booking={booking} />
        {booking.source && <Fact label={t('Source')}>{booking.source}</Fact>}
        {booking.creditLimit !== null && (
          <Fact label={t('Credit limit')}>
            <Money value={booking.creditLimit} />
          </Fact>
        )}
        <Fact label={t('Booked on')}>{day(booking.bookedOn)}</Fact>
        {booking.releaseOn && (
          <Fact label={t('Held until')}>
            {day(booking.releaseOn)} {booking.releaseTime}
          </Fact>
        )}
        {booking.cancelledOn && (
          <Fact label={t('Cancelled')}>
            {day(booking.cancelledOn)}, {booking.cancelReason}{' '}
            <span className="num text-soft">{booking.cancellationNumber}</span>
          </Fact>
        )}
        {booking.noShowOn && <Fact label={t('No-show')}>{day(booking.noShowOn)}</Fact>}
        <TermsFacts booking={booking} />
      </Facts>
    </>
  )
}

/** What is still to be paid when the stay ends, out of what it comes to; money paid too much is told as what the house owes. */
function ExpectedFact({ booking: { expected, totals } }: { booking: Booking }) {
  const { money } = useFormats()
  const { total, due } = expected
  return (
    <span className="num flex flex-wrap items-baseline gap-x-2">
      <b className="font-semibold">
        {due < 0 ? t('{amount} to be given back', { amount: money(creditOf(due)) }) : money(due)}
      </b>
      <span className="text-13 text-soft">
        {t('{total} with taxes, {paid} paid', { total: money(total), paid: money(totals.payments) })}
      </span>
    </span>
  )
}

/** When the guest is expected to come and to leave, where somebody said it. */
function Hours({ booking: { arrivalTime, departureTime } }: { booking: Booking }) {
  return (
    <>
      {arrivalTime && <span className="font-normal">{t('arrives at {arrivalTime}', { arrivalTime })}</span>}
      {departureTime && <span className="font-normal">{t('leaves at {departureTime}', { departureTime })}</span>}
    </>
  )
}

function RoomFact({ booking }: { booking: Booking }) {
  const { roomId, roomNumber, roomType, readiness } = booking
  const can = useCan()
  if (roomId === null || roomNumber === null) return <>{t('No room yet, {name}', { name: roomType.name })}</>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span>
        {can('rooms:read') ? <Link to={to.room(roomId)}>{roomNumber}</Link> : roomNumber}, {roomType.name}
      </span>
      {readiness && <ReadinessChip readiness={readiness} />}
      <RoomLock booking={booking} />
    </span>
  )
}

function GuestFact({ guest }: Pick<Booking, 'guest'>) {
  const can = useCan()
  const name = guestName(guest)
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {can('guests:read') ? <Link to={to.guest(guest.id)}>{name}</Link> : name}
      {guest.phone && (
        <a
          href={`tel:${guest.phone.replaceAll(/[^+\d]/g, '')}`}
          className="link inline-flex items-center gap-1.5 text-13"
        >
          <Phone size={13} aria-hidden="true" />
          {guest.phone}
        </a>
      )}
      {guest.email && (
        <a href={mailTo(guest.email)} className="link inline-flex min-w-0 items-center gap-1.5 text-13">
          <Mail size={13} aria-hidden="true" />
          {guest.email}
        </a>
      )}
    </span>
  )
}
