import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId, useLayoutEffect, useRef } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Offer } from '../data.ts'
import { nightWithTax, offerKey } from '../rules/offers.ts'

type OfferChoiceProps = {
  /** Absent while they are being read. */
  offers: readonly Offer[] | undefined
  /** Why none can be looked for or were found, in words. */
  instead: string | null
  /** The key of the chosen offer. */
  value: string | null
  onChange: (offer: string) => void
  /** The person may sell beyond the limit. */
  beyond: boolean
  /** The person may sell past a restriction. */
  past: boolean
  error?: string | undefined
}

/** What can be had for the dates and people: one line a type with what is free, a night's price and the whole with tax. */
export function OfferChoice({ offers, instead, value, onChange, beyond, past, error }: OfferChoiceProps) {
  const id = useId()
  const waiting = useRef(false)
  const group = useRef<HTMLDivElement>(null)
  const stands = !instead && offers !== undefined
  // Whoever came here by Tab while it was being read goes on where it is chosen.
  useLayoutEffect(() => {
    if (!stands || !waiting.current) return
    waiting.current = false
    group.current?.querySelector<HTMLElement>('[role=radio][data-checked], [role=radio]:not([data-disabled])')?.focus()
  }, [stands])
  return (
    <div>
      <p id={id} className="mb-1 text-13 font-semibold">
        {t('Room type')}
      </p>
      {!instead && offers === undefined && (
        <div
          role="radiogroup"
          aria-busy="true"
          aria-label={t('Looking for what is free')}
          tabIndex={0}
          className="rounded-2"
          onFocus={() => (waiting.current = true)}
          onBlur={() => (waiting.current = false)}
        >
          <Skeleton height="10.5rem" />
        </div>
      )}
      {(instead ?? offers?.length === 0) && (
        <p role="status" className="rounded-1 bg-sunken px-3 py-2.5 text-13 text-soft">
          {instead ?? t('No room type takes this many people.')}
        </p>
      )}
      {!instead && offers && offers.length > 0 && (
        <RadioGroup
          ref={group}
          aria-labelledby={id}
          value={value}
          onValueChange={(type) => type && onChange(type)}
          className="flex flex-col overflow-hidden rounded-2 border border-line-strong"
        >
          {offers.map((offer) => (
            <OfferLine
              key={offerKey(offer)}
              offer={offer}
              disabled={
                (offer.free === 0 && !beyond) || (offer.restrictions.length > 0 && (!past || hasNoPrice(offer)))
              }
            />
          ))}
        </RadioGroup>
      )}
      {error && (
        <p role="alert" className="mt-1 text-12 font-medium text-critical">
          {error}
        </p>
      )}
    </div>
  )
}

function OfferLine({ offer, disabled }: { offer: Offer; disabled: boolean }) {
  const { money, text } = useFormats()
  const night = nightWithTax(offer)
  const soldOut = offer.free === 0
  return (
    <Radio.Root
      value={offerKey(offer)}
      disabled={disabled}
      nativeButton
      render={<button type="button" />}
      className={classes(
        'num group grid min-h-11 grid-cols-[auto_1fr_auto] items-center gap-x-3 border-b border-line bg-raised px-3 py-1.5 text-start last:border-0 sm:grid-cols-[auto_1fr_6rem_10.5rem_6.5rem]',
        'hover:bg-sunken data-checked:bg-brand-soft data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-soft focus-visible:-outline-offset-2',
      )}
    >
      <span className="grid size-4 place-items-center rounded-full border border-line-strong bg-raised group-data-checked:border-brand">
        <Radio.Indicator className="size-2 rounded-full bg-brand" />
      </span>
      <span className="min-w-0 text-14 font-semibold">
        {offer.name} <span className="font-normal text-soft">{offer.ratePlan?.name ?? offer.code}</span>
        {offer.restrictions[0] && (
          <span className="block text-12 font-medium text-caution">{text(offer.restrictions[0].words)}</span>
        )}
      </span>
      <span
        className={classes(
          'text-13 max-sm:order-last max-sm:col-start-2',
          soldOut ? 'font-semibold text-critical' : 'text-soft',
        )}
      >
        {soldOut ? t('Sold out') : t('{free} of {total} free', { free: offer.free, total: offer.total })}
      </span>
      <span className="text-end text-13 text-soft max-sm:hidden">
        {night?.isAverage === true && t('about {price} a night', { price: money(night.amount) })}
        {night?.isAverage === false && t('{price} a night', { price: money(night.amount) })}
      </span>
      <span className="text-end text-14 font-semibold">{offer.stay && <Money value={offer.stay.total} />}</span>
    </Radio.Root>
  )
}

/** Nobody sells what has no price, whatever they may. */
function hasNoPrice(offer: Offer): boolean {
  return offer.restrictions.some(({ rule }) => rule === 'price_missing')
}
