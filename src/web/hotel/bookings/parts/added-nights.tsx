import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Offer } from '../data.ts'

/** What the nights cost by which a stay is made longer, and whether they are still to be had. */
export function AddedNights({ offer }: { offer: Offer }) {
  const { day } = useFormats()
  return (
    <div className="flex flex-col gap-2">
      <ul className="num grid max-h-40 grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1 overflow-y-auto rounded-2 bg-sunken px-3 py-2.5 text-13">
        {offer.nightly.map((night) => (
          <li key={night.date} className="contents">
            <span>{day(night.date)}</span>
            <span className="text-soft">{night.free > 0 ? t('{free} free', { free: night.free }) : t('sold out')}</span>
            <span className="text-end font-semibold">
              <Money value={night.price} />
            </span>
          </li>
        ))}
      </ul>
      {offer.stay && (
        <p className="text-13 text-soft">
          {rich('{total} with tax, at today’s rates. A price that was set by hand goes on.', {
            total: <Money value={offer.stay.total} />,
          })}
        </p>
      )}
      {offer.free === 0 && (
        <Notice tone="caution">{t('{name} is sold out on one of these nights.', { name: offer.name })}</Notice>
      )}
    </div>
  )
}
