import { t } from '#web/texts/text.ts'
import { Money } from '#web/ui/format/formats.tsx'
import type { Stay } from '../data.ts'
import type { Fees } from '../../stay-fees/parts/use-fees.ts'
import { plus } from '../../folios/rules/folio.ts'
import { peopleWords } from '../rules/booking.ts'

/** Who comes, what the stay comes to with its taxes and with what its check-in charges, what was paid so far, and what is left to pay when it ends. */
export function StayMoney({ booking, fees }: { booking: Stay; fees: Pick<Fees, 'beyondAgreed'> }) {
  const more = fees.beyondAgreed
  const facts = [
    { label: t('People'), value: peopleWords(booking.adults, booking.children) },
    { label: t('Stay, with taxes'), value: <Money value={plus(booking.expected.total, more)} /> },
    { label: t('Paid so far'), value: <Money value={booking.totals.payments} /> },
    { label: t('Due at departure'), value: <Money value={plus(booking.expected.due, more)} /> },
  ]
  return (
    <dl className="num grid grid-cols-2 gap-3 sm:grid-cols-4 rounded-2 bg-sunken px-3 py-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-soft">{label}</dt>
          <dd className="text-14 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
