import { useState } from 'react'
import { previewAmendment } from '#contract/hotel/bookings/api/amend.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { exchange } from '#web/shell/call/call.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { AmendmentPreview as Preview } from '../../bookings/data.ts'
import { changeOf } from '../rules/change.ts'
import type { Pricing } from './aiming.ts'

/** Asks what a change that somebody is about to make would cost, and answers in words. */
export function usePricing(): Pricing {
  const { money } = useFormats()
  const [pricing] = useState(() => pricingIn(money))
  return pricing
}

function pricingIn(money: (major: number) => string): Pricing {
  return async (aim, on, signal) => {
    const change = changeOf(aim, on)
    if (!change) return null
    if (change.kind !== 'amend') return t('The price stays · drop to see, Esc to cancel')
    const body = { ...change.wish, ...(change.isOtherType ? { keepType: true } : {}) }
    try {
      const { data } = await exchange<typeof previewAmendment>(
        previewAmendment,
        { params: { id: change.bar.bookingId }, body },
        { signal },
      )
      return priceWords(data, money)
    } catch (error) {
      return signal.aborted ? null : errorText(error)
    }
  }
}

function priceWords({ refusals, difference, after }: Preview, money: (major: number) => string): string {
  const [first] = refusals
  if (first) return first.message
  const values = { total: money(after.gross), more: money(Math.abs(difference.gross)) }
  if (difference.gross === 0) return t('Price stays {total} · drop to see, Esc to cancel', values)
  return difference.gross > 0
    ? t('Price becomes {total}, {more} more · drop to see, Esc to cancel', values)
    : t('Price becomes {total}, {more} less · drop to see, Esc to cancel', values)
}
