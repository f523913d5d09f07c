import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { PendingOrder } from '#contract/hotel/folios/shapes.ts'
import type { Cleanliness } from '#contract/hotel/rooms/shapes.ts'
import { isPositive } from '#contract/kernel/money.ts'
import { post, type Posting, settleInvoices } from '#server/accounting/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { findPendingOrders } from '../../folios/data/orders.ts'
import { numberLines, writeLines } from '../../folios/data/lines.ts'
import { issueFromFolios } from '../../invoices/actions/issue.ts'
import { markCheckedOut } from '../data/marks.ts'
import { readBookingIn } from '../data/read.ts'
import { endHolds, lockRoomsOf, vacateRooms } from '../data/rooms.ts'
import { balanceOf, beginLeaving, type Departure, type DepartureOf, type Leaving } from './check-out/leaving.ts'
import { moveOpenBalances, takePayments } from './check-out/settle.ts'
import { shortenStays } from './check-out/shorten.ts'
import { beginFor, refusePending } from './guard.ts'

/**
 * Checks a guest out: shortens a stay that ends early (charging the first night when none was audited), takes the payment, settles
 * the balance, issues the invoice, closes the folio and frees the room, all or nothing.
 * @throws 409 `wrong_status`, `folio_not_settled` when something is still owed and nothing says that it goes on account, `orders_pending`
 * when orders of the guest are open at an outlet and nothing says that they stay so
 */
export async function checkOut(ctx: Ctx, id: BookingId, departure: Departure) {
  return ctx.transaction(async (tx) => {
    const postings = await checkOutWithin(tx, [{ ...departure, id }], 'dirty')
    const [booking] = await Promise.all([readBookingIn(tx, id), post(tx, postings)])
    return booking
  })
}

/**
 * The same for several guests, inside a transaction that is open, leaving the rooms as told. Answers the postings, which the caller
 * posts last.
 */
export async function checkOutWithin(
  tx: Tx,
  departures: readonly DepartureOf[],
  roomAfter: Cleanliness,
): Promise<Posting[]> {
  const ids = departures.map(({ id }) => id)
  // Asked behind the locks: whoever takes an order for a guest holds the folio too.
  const [{ businessDate, bookings }, , pending] = await Promise.all([
    beginFor(tx, ids, 'check_out'),
    lockRoomsOf(tx, ids),
    findPendingOrders(tx, ids),
  ])
  refuseOpenOrders(departures, pending)
  const leaving = bookings.map((booking, index) => beginLeaving(booking, departures[index] ?? { id: booking.id }))
  await shortenStays(tx, leaving, businessDate)
  const sendPayments = takePayments(tx, leaving, businessDate)
  const onAccount = new Set(leaving.filter((one) => isPositive(balanceOf(one))).map(({ folio }) => folio.id))
  moveOpenBalances(leaving, businessDate)
  const recorded = sendPayments()
  const lines = numberLines(
    leaving.map(({ booking }) => booking.folio),
    leaving.flatMap((one) => one.lines),
  )
  const written = writeLines(tx, lines)
  const [invoiced] = await Promise.all([
    issueFromFolios(
      tx,
      leaving
        .filter(({ departure }) => departure.invoice !== false)
        .map(({ folio }) => ({ folioId: folio.id, onAccount: onAccount.has(folio.id) })),
      businessDate,
    ),
    recorded,
    written,
  ])
  const rooms = bookings.filter(({ roomId }) => roomId !== null)
  await Promise.all([
    settleInvoices(tx, { type: 'folio', ids: leaving.map(({ folio }) => folio.id) }, { date: businessDate }),
    vacateRooms(
      tx,
      rooms.flatMap(({ roomId }) => roomId ?? []),
      roomAfter,
    ),
    endHolds(
      tx,
      rooms.map(({ id }) => ({ bookingId: id, on: businessDate })),
    ),
    markCheckedOut(tx, ids, businessDate),
  ])
  for (const one of leaving)
    tellDeparture(tx, one, { invoice: invoiced.get(one.folio.id)?.invoiceNumber ?? null, pending })
  return leaving.flatMap(({ postings }) => postings)
}

function refuseOpenOrders(departures: readonly DepartureOf[], pending: readonly PendingOrder[]): void {
  if (departures.every(({ leaveOrders }) => leaveOrders)) return
  refusePending(pending, 'check_out')
}

type Facts = { invoice: string | null; pending: readonly PendingOrder[] }

function tellDeparture(tx: Tx, { booking, departure }: Leaving, { invoice, pending }: Facts): void {
  const { id, number } = booking
  const { onAccount, leaveOrders } = departure
  const left = leaveOrders && { reason: leaveOrders.reason, orders: pending.map(({ orderNumber }) => orderNumber) }
  tx.audit({
    action: 'booking.check_out',
    resource: 'booking',
    id,
    label: number,
    reason: onAccount?.reason ?? leaveOrders?.reason ?? null,
    change: { invoice, ...(left ? { leftOrders: left } : {}) },
  })
  tx.tell({ topic: 'hotel.booking', payload: { id, event: 'checked_out' } })
}
