import { pricingOf } from '#contract/hotel/rate-plans/rules/selling.ts'
import type { Day } from '#contract/kernel/day.ts'
import { post } from '#server/accounting/public/entries.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { numberLines, writeLines } from '../../../folios/data/lines.ts'
import { readSellingRates, withSold } from '../../../rate-plans/actions/selling.ts'
import { openType } from '../../../room-types/data.ts'
import { insertAgreed, lastDayUse, markFeeTakenBack } from '../../data/fees.ts'
import type { LockedBooking } from '../../data/lock.ts'
import { rateOfDayUse } from '../../../stay-fees/actions/price.ts'
import { feesBack } from './take-back.ts'
import { hourTerms } from '../../../stay-fees/actions/terms.ts'

type Dates = { arrival: Day; departure: Day }

/**
 * A day use that becomes a stay with nights isn't charged any more, and one that becomes a day use again is at its price. What stands on
 * an invoice already stays.
 */
export async function followDayUse(
  tx: Tx,
  { booking, after }: { booking: LockedBooking; after: Dates },
  date: Day,
): Promise<void> {
  const [was, is] = [booking.arrival === booking.departure, after.arrival === after.departure]
  if (was && !is) await takeOff(tx, booking, date)
  if (is && !was) await insertAgreed(tx, booking.id, await lastDayUse(tx, booking.id))
}

async function takeOff(tx: Tx, booking: LockedBooking, date: Day): Promise<void> {
  const reason = 'The guest stays for the night'
  const wish = { kinds: ['day_use'], date, reason, keepsAgreed: false, invoiced: 'stays' } as const
  const { moved, write } = await feesBack(tx, booking, wish)
  await writeLines(
    tx,
    numberLines(
      [booking.folio],
      moved.map(({ line }) => line),
    ),
  )
  await write()
  await post(
    tx,
    moved.map(({ posting }) => posting),
  )
}

type Hours = { arrivalTime: string | null; departureTime: string | null; date: Day }

/** Prices a day use anew for other hours, while it is not charged; a price of one's own stays. */
export async function repriceDayUse(tx: Tx, booking: LockedBooking, { date, ...hours }: Hours): Promise<void> {
  const use = booking.fees.find(({ kind }) => kind === 'day_use')
  if (!use || use.isDecided || use.origin === 'manual') return
  const { roomTypeId, ratePlanId, arrival, adults, children } = booking
  const window = { types: [roomTypeId], from: arrival, to: arrival }
  const [terms, type, read] = await Promise.all([hourTerms(tx), openType(tx, roomTypeId), readSellingRates(tx, window)])
  if (!type) return
  const pricing = pricingOf(await withSold(tx, window, read), roomTypeId, ratePlanId)
  const rate = rateOfDayUse(terms.hours, { arrival, adults, children, ...hours }, { type, pricing })
  if (rate === null) return
  await markFeeTakenBack(tx, use.id, { on: date, reversalLineId: null })
  await insertAgreed(tx, booking.id, [{ ...use, price: rate.price }])
}
