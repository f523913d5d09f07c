import { DocumentHead, DocumentHeading, DocumentParty, linesOf, Stacked } from '#web/shell/print/document.tsx'
import { Paper } from '#web/shell/print/paper.tsx'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { type Booking, guestName, nightWords, peopleWords } from '../../bookings/rules/booking.ts'
import { cancellationLines, feeWords } from '../../policies/rules.ts'
import type { Letterhead } from '../data.ts'
import { ConfirmationSums } from './confirmation-sums.tsx'

/** What the house promises a guest: when, which room, for how much and by which terms. */
export function ConfirmationPaper({ booking, house }: { booking: Booking; house: Letterhead }) {
  const { day } = useFormats()
  const { guest, company } = booking
  return (
    <Paper format="a4">
      <div className="flex flex-col gap-7 text-14">
        <DocumentHead house={house} title={confirmationTitle(booking)}>
          <p className="num text-soft">{booking.bookingNumber}</p>
        </DocumentHead>
        <div className="grid gap-6 sm:grid-cols-3 print:grid-cols-3">
          <DocumentParty title={t('From')} lines={linesOf(house)} />
          <DocumentParty title={t('For')} lines={[guestName(guest), company?.name ?? null, guest.email, guest.phone]} />
          <dl className="flex flex-col gap-2 sm:items-end sm:text-end print:items-end print:text-end">
            <Stacked label={t('Booked on')}>{day(booking.bookedOn)}</Stacked>
            {booking.status === 'optional' && booking.releaseOn && (
              <Stacked label={t('Held until')}>
                {day(booking.releaseOn)} {booking.releaseTime}
              </Stacked>
            )}
          </dl>
        </div>
        <Stay booking={booking} />
        <ConfirmationSums booking={booking} />
        <Requests booking={booking} />
        <Terms booking={booking} />
        {house.confirmationText && <p className="keep-together whitespace-pre-line">{house.confirmationText}</p>}
        <footer className="keep-together border-t border-line pt-4 text-center text-13 text-soft">
          <p className="font-semibold text-ink">{t('We look forward to welcoming you.')}</p>
          <p>{t('For questions, please contact us.')}</p>
        </footer>
      </div>
    </Paper>
  )
}

/** A hold is no confirmation yet. */
export function confirmationTitle({ status }: Pick<Booking, 'status'>): string {
  return status === 'optional' ? t('Provisional booking') : t('Booking confirmation')
}

function Stay({ booking }: { booking: Booking }) {
  const { day } = useFormats()
  const { arrival, arrivalTime, departure, departureTime, nights, roomType, roomNumber, keepsRoom, ratePlan } = booking
  return (
    <dl className="keep-together grid grid-cols-2 gap-x-6 gap-y-3 rounded-2 border border-line p-4 sm:grid-cols-4 print:grid-cols-4">
      <Stacked label={t('Arrival')}>{arrivalTime ? `${day(arrival)}, ${arrivalTime}` : day(arrival)}</Stacked>
      <Stacked label={t('Departure')}>{departureTime ? `${day(departure)}, ${departureTime}` : day(departure)}</Stacked>
      <Stacked label={t('Nights')}>{nightWords(nights)}</Stacked>
      <Stacked label={t('People')}>{peopleWords(booking.adults, booking.children)}</Stacked>
      <Stacked label={t('Room type')}>{roomType.name}</Stacked>
      {keepsRoom && roomNumber && <Stacked label={t('Room')}>{roomNumber}</Stacked>}
      {ratePlan && <Stacked label={t('Rate plan')}>{ratePlan.name}</Stacked>}
      {ratePlan?.included && <Stacked label={t('Included')}>{ratePlan.included}</Stacked>}
    </dl>
  )
}

function Requests({ booking: { requests } }: { booking: Booking }) {
  const { day } = useFormats()
  if (requests.length === 0) return null
  return (
    <section className="keep-together">
      <DocumentHeading>{t('You asked for')}</DocumentHeading>
      <ul className="list-disc ps-5 text-soft">
        {requests.map(({ id, text, dueOn }) => (
          <li key={id}>{dueOn ? t('{text}, for {day}', { text, day: day(dueOn) }) : text}</li>
        ))}
      </ul>
    </section>
  )
}

/** What cancelling and not coming costs, and what is paid ahead. */
function Terms({ booking: { policy, deposit } }: { booking: Booking }) {
  const { money, day } = useFormats()
  const ahead =
    deposit && deposit.missing > 0
      ? [t('Please pay {missing} ahead until {day}.', { missing: money(deposit.missing), day: day(deposit.dueOn) })]
      : []
  const late = policy
    ? [...cancellationLines(policy, money), t('A no-show costs {fee}.', { fee: feeWords(policy.noShow, money) })]
    : []
  const lines = [...ahead, ...late]
  if (lines.length === 0) return null
  return (
    <section className="keep-together">
      <DocumentHeading>{t('Terms')}</DocumentHeading>
      {lines.map((line) => (
        <p key={line} className="num text-soft">
          {line}
        </p>
      ))}
    </section>
  )
}
