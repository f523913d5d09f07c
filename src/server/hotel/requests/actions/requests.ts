import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { allows, statusWords } from '#contract/hotel/bookings/rules.ts'
import { mostRequests, type NewRequest, type RequestId } from '#contract/hotel/requests/shapes.ts'
import { type ListQuery, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { wrongStatus } from '../../errors.ts'
import { requestsOnPage, type RequestQuery } from '../data/list.ts'
import {
  type AskedBooking,
  askedBookingBy,
  deleteRequest,
  type LockedRequest,
  markRequest,
  requestBy,
} from '../data/requests.ts'
import { requestOpen, requestSettled } from '../rules.ts'
import { writeRequests } from './of-booking.ts'

/** A page of what guests ask for: open until today, open later, or seen to. @throws 400 for an unknown sort field */
export async function listRequests(ctx: Ctx, query: ListQuery & RequestQuery) {
  const place = windowOf(query)
  return ctx.read(async (tx) => {
    const businessDate = await readBusinessDate(tx)
    const { rows, total } = await requestsOnPage(tx, { ...query, businessDate }, place)
    return pageOf(rows, total, place)
  })
}

/**
 * Writes down what a guest asks for. The audit trail says that and for whom, and never the words: they may tell of the guest's health.
 * @throws 400 for a day outside the stay, or one request too many · 404 · 409 `wrong_status` for a booking that is over
 */
export async function addRequest(ctx: Ctx, bookingId: BookingId, wish: NewRequest) {
  return ctx.transaction(async (tx) => {
    const [booking] = await tx.lock(askedBookingBy(tx, bookingId))
    if (!booking) throw notFound('booking')
    refuseOver(booking)
    refuseWrongDay(booking, wish)
    if (booking.requests >= mostRequests) throw invalid('text', `A booking has at most ${mostRequests} requests`)
    const [id] = await writeRequests(tx, bookingId, [wish])
    if (!id) throw new Error('What is written has an id')
    const request = await lockedIn(tx, id)
    tell(tx, request, 'add_request')
    return request
  })
}

function refuseOver({ status }: AskedBooking): void {
  if (!allows(status, 'change'))
    throw wrongStatus({ reason: `Nothing can be asked for: the booking is ${statusWords[status]}` })
}

/** Refuses a request for a day outside the stay it is written on. @throws 400 */
export function refuseWrongDay(
  { arrival, departure }: Pick<AskedBooking, 'arrival' | 'departure'>,
  { dueOn }: NewRequest,
  path = 'dueOn',
): void {
  if (dueOn && (dueOn < arrival || dueOn > departure))
    throw invalid(path, `Must lie between ${arrival} and ${departure}`)
}

/** Says that a request was seen to. @throws 404 · 409 `request_settled` naming who was quicker */
export async function settleRequest(ctx: Ctx, id: RequestId) {
  return ctx.transaction(async (tx) => {
    const before = await lockedIn(tx, id)
    if (before.doneBy !== null) throw requestSettled({ by: before.doneBy })
    await markRequest(tx, id, true)
    tell(tx, before, 'settle_request')
    return lockedIn(tx, id)
  })
}

/** Says that a request was not seen to after all. @throws 404 · 409 `request_open` */
export async function reopenRequest(ctx: Ctx, id: RequestId) {
  return ctx.transaction(async (tx) => {
    const before = await lockedIn(tx, id)
    if (before.doneBy === null) throw requestOpen()
    await markRequest(tx, id, false)
    tell(tx, before, 'reopen_request')
    return lockedIn(tx, id)
  })
}

/** Takes a request back that nobody has seen to. @throws 404 · 409 `request_settled` */
export async function removeRequest(ctx: Ctx, id: RequestId) {
  return ctx.transaction(async (tx) => {
    const before = await lockedIn(tx, id)
    if (before.doneBy !== null) throw requestSettled({ by: before.doneBy })
    await deleteRequest(tx, id)
    tell(tx, before, 'remove_request')
    return { id }
  })
}

async function lockedIn(tx: Tx, id: RequestId): Promise<LockedRequest> {
  const [request] = await tx.lock(requestBy(tx, id))
  if (!request) throw notFound('request')
  return request
}

type Deed = 'add_request' | 'settle_request' | 'reopen_request' | 'remove_request'

/** What happens to a request happens to its booking. */
function tell(tx: Tx, { bookingId, bookingNumber, department, dueOn }: LockedRequest, deed: Deed): void {
  const change = { department, ...(dueOn ? { dueOn } : {}) }
  tx.audit({ action: `booking.${deed}`, resource: 'booking', id: bookingId, label: bookingNumber, change })
  tx.tell({ topic: 'hotel.request', payload: { bookingId } })
}
