import type { ReactNode } from 'react'
import { DocumentHead, DocumentHeading, linesOf } from '#web/shell/print/document.tsx'
import { Paper } from '#web/shell/print/paper.tsx'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { nightWords, peopleWords } from '../../bookings/rules/booking.ts'
import { countryName, documentWords } from '../../guests/rules.ts'
import type { Card, Letterhead } from '../data.ts'

/** What a guest signs at the desk: who they are, the stay, the price, and the terms. What isn't known is a line to write on. */
export function RegistrationPaper({ card: { booking, guest }, house }: { card: Card; house: Letterhead }) {
  const { day, money } = useFormats()
  const [, ...lines] = linesOf(house)
  return (
    <Paper format="a4">
      <div className="flex flex-col gap-6 text-14">
        <DocumentHead house={house} title={t('Registration card')}>
          <p className="num text-soft">{booking.bookingNumber}</p>
        </DocumentHead>
        <p className="num -mt-3 text-12 text-soft">{lines.filter(Boolean).join(' · ')}</p>
        <Part title={t('Guest')}>
          <Blank label={t('Last name')}>{guest.lastName}</Blank>
          <Blank label={t('First name')}>{guest.firstName}</Blank>
          <Blank label={t('Nationality')}>{guest.nationality && countryName(guest.nationality)}</Blank>
          <Blank label={t('Birthday')}>{guest.birthday && day(guest.birthday)}</Blank>
          <Blank label={t('Document')}>{guest.documentType && documentWords[guest.documentType]}</Blank>
          <Blank label={t('Document number')}>{guest.documentNumber}</Blank>
          <Blank label={t('Valid until')}>{guest.documentExpires && day(guest.documentExpires)}</Blank>
          <Blank label={t('Telephone')}>{guest.phone}</Blank>
          <Blank label={t('Address')} wide>
            {guest.address}
          </Blank>
          <Blank label={t('E-mail')} wide>
            {guest.email}
          </Blank>
          {booking.company && (
            <Blank label={t('Company')} wide>
              {booking.company.name}
            </Blank>
          )}
        </Part>
        <Part title={t('Stay')}>
          <Blank label={t('Arrival')}>
            {booking.arrivalTime ? `${day(booking.arrival)}, ${booking.arrivalTime}` : day(booking.arrival)}
          </Blank>
          <Blank label={t('Departure')}>{day(booking.departure)}</Blank>
          <Blank label={t('Nights')}>{nightWords(booking.nights)}</Blank>
          <Blank label={t('People')}>{peopleWords(booking.adults, booking.children)}</Blank>
          <Blank label={t('Room')}>{booking.roomNumber}</Blank>
          <Blank label={t('Room type')}>{booking.roomType.name}</Blank>
          <Blank label={t('First night, with taxes')}>{booking.nightly[0] && money(booking.nightly[0].gross)}</Blank>
          <Blank label={t('Stay, with taxes')}>{money(booking.expected.total)}</Blank>
          <Blank label={t('Paid so far')}>{money(booking.totals.payments)}</Blank>
          <Blank label={t('Due at departure')}>{money(booking.expected.due)}</Blank>
          {booking.ratePlan && (
            <Blank label={t('Rate plan')} wide>
              {booking.ratePlan.included
                ? `${booking.ratePlan.name}, ${booking.ratePlan.included}`
                : booking.ratePlan.name}
            </Blank>
          )}
        </Part>
        {booking.requests.length > 0 && (
          <section className="keep-together">
            <DocumentHeading>{t('Asked for')}</DocumentHeading>
            <p>{booking.requests.map(({ text }) => text).join(' · ')}</p>
          </section>
        )}
        {house.registrationTerms && (
          <section className="keep-together">
            <DocumentHeading>{t('Terms')}</DocumentHeading>
            <p className="text-13 whitespace-pre-line text-soft">{house.registrationTerms}</p>
          </section>
        )}
        <Signatures />
      </div>
    </Paper>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="keep-together">
      <DocumentHeading>{title}</DocumentHeading>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4 print:grid-cols-4">{children}</dl>
    </section>
  )
}

/** A fact on a line, or the line alone. */
function Blank({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-12 text-soft">{label}</dt>
      <dd className="num min-h-7 border-b border-line pt-0.5 font-medium break-words whitespace-pre-line">
        {children}
      </dd>
    </div>
  )
}

function Signatures() {
  return (
    <section className="keep-together grid grid-cols-2 gap-8 pt-10">
      {[t('Day and place'), t('Signature of the guest')].map((label) => (
        <div key={label} className="border-t border-ink pt-1 text-12 text-soft">
          {label}
        </div>
      ))}
    </section>
  )
}
