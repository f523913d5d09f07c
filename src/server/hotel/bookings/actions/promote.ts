import { restrictionsOn, restrictionWords } from '#contract/hotel/rate-plans/rules/restrictions.ts'
import { pricingOf } from '#contract/hotel/rate-plans/rules/selling.ts'
import type { Day } from '#contract/kernel/day.ts'
import { isZero, majorOf, type Money, subtract, sumOf } from '#contract/kernel/money.ts'
import { defaultTaxSet } from '#server/accounting/public/taxes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { moveHolds } from '../../availability/actions/hold.ts'
import { priceChanged, stayRestricted } from '../../errors.ts'
import { askedAhead } from '../../policies/actions/agree.ts'
import { readSellingRates, withSold } from '../../rate-plans/actions/selling.ts'
import { openType } from '../../room-types/data.ts'
import { replaceDeposits } from '../data/deposits.ts'
import type { LockedBooking } from '../data/lock.ts'
import { type NewNight, updateBooking, updateNights } from '../data/write.ts'
import { priceNights } from './price-nights.ts'

/** How what has changed since a booking was quoted is taken. */
export type Promotion = {
  prices?: 'quoted' | 'now' | undefined
  override?: { reason: string } | undefined
}

/**
 * Takes the nights of a booking that holds none yet, and looks at prices and restrictions again while nobody else can sell them. Nights
 * whose price was set by hand keep it. What the terms ask ahead is due from now on.
 * @returns what of it was changed or passed, for the trail
 * @throws 409 `room_type_sold_out`, `price_changed`, `stay_restricted`, `price_missing`
 */
export async function promote(
  tx: Tx,
  booking: LockedBooking,
  { date, ...wish }: Promotion & { date: Day },
): Promise<Record<string, unknown>> {
  const { nights, roomTypeId, ratePlanId, arrival, departure, adults, children } = booking
  const moves = nights.map(({ night, roomTypeId: type }) => ({ roomTypeId: type, night, delta: 1 as const }))
  await moveHolds(tx, moves, { raise: false })
  const window = { types: [roomTypeId], from: arrival, to: departure }
  const [type, read, taxing] = await Promise.all([
    openType(tx, roomTypeId),
    readSellingRates(tx, window),
    defaultTaxSet(tx),
  ])
  if (!type) throw notFound('room type')
  const pricing = pricingOf(await withSold(tx, window, read), roomTypeId, ratePlanId)
  const stay = { arrival, departure, adults, children, ratePlanId }
  const met = restrictionsOn(stay, pricing)
  const past = met.map(restrictionWords)
  if (met.length > 0 && !wish.override) throw stayRestricted({ reasons: past, rules: met.map(({ rule }) => rule) })
  const now = repriced(nights, wish.prices === 'quoted' ? nights : priceNights(stay, type, pricing))
  const [before, after] = [totalOf(nights), totalOf(now)]
  const changed = !isZero(subtract(after, before))
  if (changed && wish.prices === undefined) throw priceChanged({ quoted: majorOf(before), now: majorOf(after) })
  if (changed) await updateNights(tx, booking.id, now)
  const ahead = askedAhead(booking.policy, taxing, { ...stay, nights: now, bookedOn: date })
  await updateBooking(tx, booking.id, { deposit_required: ahead.depositRequired })
  await replaceDeposits(tx, booking.id, ahead.deposits)
  return { ...(changed ? { quoted: before, now: after } : {}), ...(past.length > 0 ? { past: past.join('. ') } : {}) }
}

function repriced(nights: readonly NewNight[], now: readonly NewNight[]): NewNight[] {
  const byNight = new Map(now.map((night) => [night.night, night]))
  return nights.map((night) => (night.origin === 'manual' ? night : (byNight.get(night.night) ?? night)))
}

function totalOf(nights: readonly NewNight[]): Money {
  return sumOf(nights, ({ price }) => price)
}
