import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Cleanliness } from '#contract/hotel/rooms/shapes.ts'
import { isPositive } from '#contract/kernel/money.ts'
import { post, type Posting, prepareToPost, settleInvoices } from '#server/accounting/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { writeLines } from '../../folios/data/lines.ts'
import { issueFromFolios } from '../../invoices/actions/issue.ts'
import { markCheckedOut } from '../data/marks.ts'
import { readBookingIn } from '../data/read.ts'
import { endHolds, vacateRooms } from '../data/rooms.ts'
import { balanceOf, beginLeaving, type Departure, type DepartureOf, type Leaving } from './check-out/leaving.ts'
import { moveOpenBalances, takePayments } from './check-out/settle.ts'
import { shortenStays } from './check-out/shorten.ts'
import { beginFor } from './guard.ts'

/**
 * Checks a guest out: shortens a stay that ends early (charging the first night when none was audited), takes the payment, settles
 * the balance, issues the invoice, closes the folio and frees the room, all or nothing.
 * @throws 409 `wrong_status`, `folio_not_settled` when something is still owed and nothing says that it goes on account
 */
export async function checkOut(ctx: Ctx, id: BookingId, departure: Departure) {
  return ctx.transaction(async (tx) => {
    const postings = await checkOutWithin(tx, [{ ...departure, id }], 'dirty')
    for (const { date } of postings) await prepareToPost(tx, date)
    return tx.lastly(async () => {
      const [, booking] = await Promise.all([post(tx, postings), readBookingIn(tx, id)])
      return booking
    })
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
  const { businessDate, bookings } = await beginFor(tx, ids, 'check_out')
  const leaving = bookings.map((booking, index) => beginLeaving(booking, departures[index] ?? { id: booking.id }))
  await shortenStays(tx, leaving, businessDate)
  const sendPayments = takePayments(tx, leaving, businessDate)
  const onAccount = new Set(leaving.filter((one) => isPositive(balanceOf(one))).map(({ folio }) => folio.id))
  moveOpenBalances(leaving, businessDate)
  const [, , invoiced] = await Promise.all([
    sendPayments(),
    writeLines(
      tx,
      leaving.map(({ booking }) => booking.folio),
      leaving.flatMap(({ lines }) => lines),
    ),
    issueFromFolios(
      tx,
      leaving
        .filter(({ departure }) => departure.invoice !== false)
        .map(({ folio }) => ({ folioId: folio.id, onAccount: onAccount.has(folio.id) })),
      businessDate,
    ),
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
  for (const one of leaving) tellDeparture(tx, one, invoiced.get(one.folio.id)?.invoiceNumber ?? null)
  return leaving.flatMap(({ postings }) => postings)
}

function tellDeparture(tx: Tx, { booking, departure }: Leaving, invoice: string | null): void {
  const { id, number } = booking
  tx.audit({
    action: 'booking.check_out',
    resource: 'booking',
    id,
    label: number,
    reason: departure.onAccount?.reason ?? null,
    change: { invoice },
  })
  tx.tell({ topic: 'hotel.booking', payload: { id, event: 'checked_out' } })
}
