import { Check, ChevronDown } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { PriceSteps } from '../../rate-plans/parts/price-steps.tsx'
import type { Booking } from '../data.ts'
import { nightWords, totalOf } from '../rules/booking.ts'

/** The nights of a stay with what each costs, taxes included; which of them are charged already. */
export function BookingNights({ booking: { nightly, nights } }: { booking: Booking }) {
  const { day, amount } = useFormats()
  if (nightly.length === 0) return null
  return (
    <details
      open={nightly.length <= 5 && nightly.some((night) => !night.charged)}
      className="group rounded-2 border border-line"
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 px-3 text-14 font-semibold">
        <ChevronDown
          size={15}
          aria-hidden="true"
          className="-rotate-90 text-soft transition-transform group-open:rotate-0"
        />
        <span className="first-letter:uppercase">{nightWords(nights)}</span>
        <span className="ms-auto">
          <Money value={totalOf(nightly.map(({ gross }) => ({ price: gross })))} />
        </span>
        <span className="text-12 font-normal text-soft">{t('with taxes')}</span>
      </summary>
      <ul className="num grid max-h-64 grid-cols-[1fr_auto_auto] overflow-y-auto border-t border-line text-13">
        {nightly.map((night) => (
          <li key={night.date} className="contents">
            <span className="px-3 py-1">{day(night.date)}</span>
            <span className="flex items-center gap-1 px-3 text-12 text-soft">
              {night.charged && (
                <>
                  <Check size={13} aria-hidden="true" className="text-positive" /> {t('charged')}
                </>
              )}
              {!night.charged && night.origin === 'manual' && t('price set by hand')}
            </span>
            <span className="px-3 py-1 text-end">
              {night.steps ? <WhyPrice night={night} steps={night.steps} /> : amount(night.gross)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Night = Booking['nightly'][number]

/** The price of a night, which opens what it is made up of. */
function WhyPrice({ night, steps }: { night: Night; steps: NonNullable<Night['steps']> }) {
  const { amount, day } = useFormats()
  return (
    <Popover
      title={t('Why this price')}
      trigger={
        <button
          type="button"
          aria-label={t('Why the night of {day} costs {price}', { day: day(night.date), price: amount(night.gross) })}
          className="cursor-pointer underline decoration-line-strong decoration-dotted underline-offset-3 hover:decoration-brand"
        >
          {amount(night.gross)}
        </button>
      }
    >
      <div className="w-72 max-w-full">
        <p className="mb-2 text-13 font-semibold">{t('Why this price, before taxes')}</p>
        <PriceSteps steps={steps} price={night.price} />
      </div>
    </Popover>
  )
}
