import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { subtract } from '#contract/kernel/money.ts'
import { type ListQuery, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { type BookingFilter, countTabs, findBookings, sumBookings as sumOf } from '../data/list.ts'
import { readBookingIn } from '../data/read.ts'

/** One page of bookings, latest arrival first unless sorted otherwise. @throws 400 for an unknown sort field */
export async function listBookings(ctx: Ctx, query: ListQuery & BookingFilter) {
  const place = windowOf(query)
  return ctx.read(async (tx) => {
    const businessDate = await readBusinessDate(tx)
    const { rows, total } = await findBookings(tx, query, { ...place, businessDate })
    return pageOf(rows, total, place)
  })
}

/** What all bookings of a filter come to, with what is still to be paid of them. */
export async function sumBookings(ctx: Ctx, filter: BookingFilter) {
  return ctx.read(async (tx) => {
    const sums = await sumOf(tx, filter, await readBusinessDate(tx))
    return { ...sums, balance: subtract(sums.charges, sums.payments) }
  })
}

/** How many bookings each tab of the list holds on the business date. */
export async function countBookings(ctx: Ctx) {
  return ctx.read(async (tx) => countTabs(tx, await readBusinessDate(tx)))
}

/** One booking whole. @throws 404 */
export async function readBooking(ctx: Ctx, id: BookingId) {
  return ctx.read((tx) => bookingIn(tx, id))
}

/** The same inside an open transaction. @throws 404 */
export async function bookingIn(tx: Tx, id: BookingId) {
  return readBookingIn(tx, id)
}
