import { weekdayOf, dayOf } from '#contract/kernel/day.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import type { Offer } from '../data.ts'
import { nightWords } from '../rules/booking.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The price of each night of an offer, and what the stay comes to. */
export function StayQuote({ offer }: { offer: Offer }) {
  const { day, amount } = useFormats()
  return (
    <div className="num rounded-2 bg-sunken px-3 py-2.5">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12">
        {offer.nightly.slice(0, 14).map((night) => (
          <li key={night.date} className="text-soft">
            {weekdays[weekdayOf(dayOf(night.date)) - 1]} {day(night.date)}{' '}
            <b className="font-semibold text-ink">{amount(night.price)}</b>
          </li>
        ))}
        {offer.nightly.length > 14 && <li className="text-soft">and {nightWords(offer.nightly.length - 14)} more</li>}
      </ul>
      {offer.stay && (
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 text-13 text-soft">
          {nightWords(offer.nightly.length)}, {offer.name}:
          <strong className="text-16 font-semibold text-ink">
            <Money value={offer.stay.total} />
          </strong>
          <span>
            with <Money value={offer.stay.tax} /> tax
          </span>
        </p>
      )}
    </div>
  )
}
