import { weekdayOf, dayOf } from '#contract/kernel/day.ts'
import { rich } from '#web/texts/rich.tsx'
import { counted, t } from '#web/texts/text.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { quotedLines } from '../../policies/rules.ts'
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
        {offer.dayUse && (
          <li className="text-soft">
            {hoursWords(offer.dayUse.hours)} <b className="font-semibold text-ink">{amount(offer.dayUse.price)}</b>
          </li>
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
      <QuotedTerms terms={offer.terms} />
    </div>
  )
}

/** The terms that it is sold by, with their days and sums. */
function QuotedTerms({ terms }: Pick<Offer, 'terms'>) {
  const { money, day } = useFormats()
  if (!terms) return null
  return (
    <div className="mt-2 border-t border-line pt-2 text-12 text-soft">
      <p className="font-semibold text-ink">{t('Terms: {policy}', { policy: terms.policy.name })}</p>
      <p>{quotedLines(terms, { money, day }).join(' ')}</p>
    </div>
  )
}

/** "Up to 4 hours" */
function hoursWords(hours: number | null): string {
  if (hours === null || hours === 24) return t('Day use')
  return counted(hours, { one: 'Day use of up to an hour', other: 'Day use of up to {count} hours' })
}

/** Whether its taxes come on top of the prices of its nights. */
function isBeforeTax({ nightly, stay, dayUse }: Offer): boolean {
  return stay !== null && (dayUse?.price ?? totalOf(nightly)) < stay.total
}
