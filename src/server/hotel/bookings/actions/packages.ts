import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { isOffered } from '#contract/hotel/packages/rules.ts'
import type { HousePackage, PackagePreview } from '#contract/hotel/packages/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { type Money, subtract, sumOf } from '#contract/kernel/money.ts'
import { defaultTaxSet } from '#server/accounting/public/taxes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { businessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { packageAlready } from '../../errors.ts'
import { grossOfNights } from '../../folios/actions/night-costs.ts'
import {
  type ChargedPackage,
  endPackage,
  housePackages,
  insertPackages,
  packageFor,
} from '../../packages/actions/booked.ts'
import { chargedBy } from '../../packages/actions/offered.ts'
import { chargedNights } from '../data/charged.ts'
import { bookingBy, type LockedBooking, seeBookings } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { updateBooking } from '../data/write.ts'
import { refuseWrong } from './guard.ts'

type Verb = 'add' | 'drop'

/**
 * What adding or dropping a package would make of the nights that are still to be charged; nothing is written.
 * @throws 400 for a package that isn't sold then · 404 · 409 `wrong_status`, `package_already`
 */
export async function previewPackage(
  ctx: Ctx,
  id: BookingId,
  { verb, code }: { verb: Verb; code: string },
): Promise<PackagePreview> {
  return ctx.read(async (tx) => {
    const [date, [booking], set] = await Promise.all([readBusinessDate(tx), seeBookings(tx, [id]), defaultTaxSet(tx)])
    if (!booking) throw notFound('booking')
    refuseWrong(booking, 'change', date)
    const from = await firstOpenNight(tx, booking, date)
    const after = await packagesAfter(tx, booking, { verb, code, from })
    const nights = booking.nights.filter(({ night }) => night >= from)
    const costs = (packages: readonly ChargedPackage[]): Money[] =>
      grossOfNights(
        set,
        nights.map(({ night, price }) => ({ ...booking, night, price, packages })),
      )
    const [was, is] = [costs(booking.packages), costs(after)]
    const sums = { before: sumOf(was, (gross) => gross), after: sumOf(is, (gross) => gross) }
    return {
      from,
      nights: nights.flatMap(({ night: date }, index) => {
        const [before, next] = [was[index], is[index]]
        return before === undefined || next === undefined ? [] : [{ date, before, after: next }]
      }),
      ...sums,
      difference: subtract(sums.after, sums.before),
    }
  })
}

async function packagesAfter(
  tx: Tx,
  booking: LockedBooking,
  { verb, code, from }: { verb: Verb; code: string; from: Day },
): Promise<ChargedPackage[]> {
  if (verb === 'drop') {
    const dropped = standing(booking, code, from)
    return booking.packages.filter((one) => one !== dropped)
  }
  const sold = await soldTo(tx, booking, { code, from })
  const { from: begins, until, id } = packageFor(booking.id, sold, { origin: 'desk', from: beginningOf(booking, from) })
  return [...booking.packages, { ...(await chargedBy(tx))(sold), id, from: begins, until }]
}

/**
 * Adds a package for the nights that are still to be charged.
 * @throws 400 for one that isn't sold then · 404 · 409 `wrong_status`, `package_already`
 */
export async function addPackage(ctx: Ctx, id: BookingId, code: string) {
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    refuseWrong(booking, 'change', date)
    const from = await firstOpenNight(tx, booking, date)
    const sold = await soldTo(tx, booking, { code, from })
    await insertPackages(tx, [packageFor(id, sold, { origin: 'desk', from: beginningOf(booking, from) })])
    return told(tx, booking, { action: 'booking.add_package', change: { package: sold.name, from } })
  })
}

/**
 * Drops a package: nights that are charged keep it, and one that none has goes.
 * @throws 404 where the booking doesn't have it any more · 409 `wrong_status`
 */
export async function dropPackage(ctx: Ctx, id: BookingId, code: string) {
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    refuseWrong(booking, 'change', date)
    const from = await firstOpenNight(tx, booking, date)
    const dropped = standing(booking, code, from)
    const begins = dropped.from !== null && dropped.from > booking.arrival ? dropped.from : booking.arrival
    await endPackage(tx, dropped.id, { until: from, isOver: begins >= from })
    return told(tx, booking, { action: 'booking.drop_package', change: { package: dropped.name, from } })
  })
}

async function told(
  tx: Tx,
  { id, number }: LockedBooking,
  { action, change }: { action: string; change: { package: string; from: Day } },
) {
  await updateBooking(tx, id, {})
  tx.audit({ action, resource: 'booking', id, label: number, change })
  tx.tell({ topic: 'hotel.booking', payload: { id, event: 'changed' } })
  return readBookingIn(tx, id)
}

/** The first night that is still to be charged. */
async function firstOpenNight(tx: Tx, { id, arrival }: LockedBooking, date: Day): Promise<Day> {
  if (date < arrival) return arrival
  return (await chargedNights(tx, id)).has(date) ? addDays(date, 1) : date
}

/** A package that is added before the first night covers the stay from its start, wherever that moves. */
function beginningOf({ arrival }: LockedBooking, from: Day): Day | null {
  return from <= arrival ? null : from
}

/** @throws 400 · 409 `package_already` */
async function soldTo(
  tx: Tx,
  booking: LockedBooking,
  { code, from }: { code: string; from: Day },
): Promise<HousePackage> {
  const sold = (await housePackages(tx)).find((one) => one.code === code)
  if (!sold) throw invalid('code', 'The house has no such package')
  if (!isOffered(sold, { arrival: from, departure: booking.departure }))
    throw invalid('code', `${sold.name} is not sold for these nights`)
  if (booking.packages.some((one) => one.code === code && (one.until === null || one.until > from)))
    throw packageAlready({ name: sold.name })
  return sold
}

/** @throws 404 */
function standing({ packages }: LockedBooking, code: string, from: Day): ChargedPackage {
  const found = packages.find((one) => one.code === code && (one.until === null || one.until > from))
  if (!found) throw notFound('package')
  return found
}
