import { weekdayOf, dayOf } from '#contract/kernel/day.ts'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import type { Offer } from '../data.ts'
import { nightWords, totalOf } from '../rules/booking.ts'

const weekdays = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')]

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
        {offer.nightly.length > 14 && (
          <li className="text-soft">{t('and {nightly} more', { nightly: nightWords(offer.nightly.length - 14) })}</li>
        )}
        {isBeforeTax(offer) && <li className="text-soft">{t('before tax')}</li>}
      </ul>
      {offer.stay && (
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 text-13 text-soft">
          {nightWords(offer.nightly.length)}, {offer.name}
          {offer.ratePlan && `, ${offer.ratePlan.name}`}:
          <strong className="text-16 font-semibold text-ink">
            <Money value={offer.stay.total} />
          </strong>
          <span>{rich('with {tax} tax', { tax: <Money value={offer.stay.tax} /> })}</span>
        </p>
      )}
    </div>
  )
}

/** Whether its taxes come on top of the prices of its nights. */
function isBeforeTax({ nightly, stay }: Offer): boolean {
  return stay !== null && totalOf(nightly) < stay.total
}
