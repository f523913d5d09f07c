import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import { isPositive, subtract } from '#contract/kernel/money.ts'
import { type IssuedInvoice, settleInvoices } from '#server/accounting/public/invoices.ts'
import { type HeldShift, holdShift } from '#server/accounting/public/desk-shifts.ts'
import { cashStepIn } from '#server/accounting/public/payments.ts'
import { post } from '#server/accounting/public/entries.ts'
import { allowanceOf, approvalNeeded, byWhom, limitsIn } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { type HeldCredit, holdCredits } from '../../guest-credits/actions/hold.ts'
import { openLedger } from '../../folios/actions/master.ts'
import { beyondRefund } from '../../folios/actions/pay.ts'
import { owedNow } from '../../folios/actions/surplus.ts'
import { passesLimit, refuseBeyondLimit } from '../../folios/actions/limit.ts'
import { giveBack } from '../../folios/actions/settle.ts'
import { debtorOf, limitsHeld } from '../../folios/actions/debtors.ts'
import { setFolioState } from '../../folios/data/folio.ts'
import { numberLines, writeLines } from '../../folios/data/lines.ts'
import { holdGroupLimits } from '../../folios/data/limits.ts'
import { insertNightParts } from '../../folios/data/night-packages.ts'
import { type WindowBalance, windowBalancesOf } from '../../folios/data/windows.ts'
import { findPendingOrders } from '../../folios/data/orders.ts'
import { followRooms } from '../../housekeeping/actions/make.ts'
import { issueFromFolios } from '../../invoices/actions/issue.ts'
import { dropUndecided } from '../data/fees.ts'
import { bookingBy, type LockedBooking } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { endHold, roomsOf, vacateRoom } from '../data/rooms.ts'
import { updateBooking } from '../data/write.ts'
import type { Moved } from '../rules.ts'
import { feesAtDeparture } from './fees/arrive.ts'
import { feeRights, tracedFees, writeFees } from './fees/charge.ts'
import { shortenStay } from './shorten.ts'
import { refusePending, refuseWrong } from './guard.ts'
import { type Bill, chargedOn, type Departure, type Leaving, settle } from './departing-bill.ts'

/**
 * Checks a guest out: shortens a stay that ends early (charging the first night when none was audited), takes the payment or gives back what is
 * too much, settles the balance of each window, issues the invoices, closes the folio and frees the room, all or nothing.
 * @throws 403 `approval_needed` · 409 `over_due`, `wrong_status`, `fee_changed`, `folio_not_settled` when something is still owed and nothing
 *   says that it goes on account, `over_account_limit`, `orders_pending` when orders of the guest are open at an outlet and nothing says that they stay so
 */
export async function checkOut(ctx: Ctx, id: BookingId, departure: Departure) {
  const allowed = await allowanceOf(ctx, departure.approval, ...feeRights)
  const passes = await passesLimit(ctx, departure.onAccount, departure.approval)
  const { rights, approver } = await allowanceOf(ctx, departure.refund?.approval, 'payments:refund')
  return ctx.transaction(async (tx) => {
    // Pending orders are asked behind the locks: whoever takes an order for a guest holds the folio too.
    const [[date, limits, booking], pending, cashStep, windows] = await Promise.all([
      tx.lock(
        businessDate(tx),
        limitsHeld(tx, id, departure.onAccount !== undefined),
        bookingBy(tx, id),
        roomsOf(tx, [id]),
      ),
      findPendingOrders(tx, [id]),
      departure.payment || departure.refund ? cashStepIn(tx) : null,
      windowsHeld(tx, id),
    ])
    refuseWrong(booking, 'check_out', date)
    if (!departure.leaveOrders) refusePending(pending, 'check_out')
    const fees = await feesAtDeparture({ ctx, tx }, booking, { date, wish: departure, allowed })
    const firstNight = await shortenStay(tx, booking, date)
    const opened = firstNight.moved.length > 0 && booking.master ? await openLedger(tx, booking.master, date) : []
    const debtorId = await debtorAt(tx, booking, departure)
    const shift = await shiftAt(tx, departure)
    const leaving = {
      booking,
      departure,
      date,
      firstNight: firstNight.moved,
      fees: fees.moved,
      cashStep,
      shift,
      windows,
      debtorId,
    }
    const credit = await creditAt(tx, leaving)
    const bill = settle(tx, { ...leaving, credit, backs: await refundsAt(tx, leaving, rights) })
    await refuseBeyondLimit(tx, bill.debts, { limits, date, passes })
    const invoices = await write(tx, booking, { bill, departure, date })
    await insertNightParts(tx, firstNight.parts)
    await writeFees(tx, booking, { ...fees, date })
    await dropUndecided(tx, id, date)
    await followRooms(tx, [booking.roomId])
    const left = departure.leaveOrders && {
      reason: departure.leaveOrders.reason,
      orders: pending.map(({ orderNumber }) => orderNumber),
    }
    tx.audit({
      action: 'booking.check_out',
      resource: 'booking',
      id,
      label: booking.number,
      reason: departure.onAccount?.reason ?? departure.leaveOrders?.reason ?? null,
      change: {
        invoice: invoices[0]?.invoiceNumber ?? null,
        ...(left ? { leftOrders: left } : {}),
        ...byWhom(approver),
        ...tracedFees(fees),
      },
    })
    for (const { id: invoiceId, invoiceNumber: label } of invoices)
      tx.audit({ action: 'invoice.issue', resource: 'invoice', id: invoiceId, label })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'checked_out' } })
    const [after] = await Promise.all([readBookingIn(tx, id), post(tx, [...opened, ...bill.postings])])
    return after
  })
}

/** Who owes what the guest's own window leaves on account, where anything may be left. */
async function debtorAt(tx: Tx, { folio }: LockedBooking, { onAccount }: Departure): Promise<GuestId | undefined> {
  return onAccount && debtorOf(tx, folio.id)
}

/** The guest credit that the departure is paid with; a credit line takes over what is owed by then. */
async function creditAt(tx: Tx, leaving: Leaving): Promise<HeldCredit | null> {
  const { payment } = leaving.departure
  if (!payment) return null
  const [credit = null] = await holdCredits(tx, [payment], await owedNow(tx, chargedOn(leaving), leaving.date))
  return credit
}

/** The windows of the folio, behind what a group pays for all its members together. */
async function windowsHeld(tx: Tx, id: BookingId): Promise<WindowBalance[]> {
  await holdGroupLimits(tx, { bookingId: id })
  return windowBalancesOf(tx, id)
}

/** The shift that takes what is paid, or gives back what is too much. @throws 409 `no_shift`, `shift_counted` */
async function shiftAt(tx: Tx, { payment, refund }: Departure): Promise<HeldShift> {
  if (!payment && !refund) return null
  return holdShift(tx, { takes: payment ? [payment.method] : [], gives: refund !== undefined })
}

/** What goes back where the guest has paid too much and somebody gives it back. @throws 403 `approval_needed` */
async function refundsAt(tx: Tx, leaving: Leaving, rights: ReadonlySet<'payments:refund'>): Promise<Moved[]> {
  const { date, cashStep, shift } = leaving
  const { refund } = leaving.departure
  if (!refund) return []
  const folio = chargedOn(leaving)
  const amount = subtract(folio.payments, folio.charges)
  if (!isPositive(amount)) throw invalid('refund', 'Nothing was paid too much')
  if (!rights.has('payments:refund') && !isWithin(await limitsIn(tx), 'refund', amount))
    throw approvalNeeded(beyondRefund, 'payments:refund')
  return giveBack(tx, folio, { amount, date, reason: refund.reason, cashStep, shift })
}

/** Writes the departure; answers the invoices that are issued. */
async function write(
  tx: Tx,
  { id, folio, roomId, master }: LockedBooking,
  { bill, departure, date }: { bill: Bill; departure: Departure; date: Day },
): Promise<IssuedInvoice[]> {
  const asked = departure.invoice === false ? [] : [{ folioId: folio.id, onAccount: bill.onAccount }]
  // What limits part is parted before it is invoiced.
  await Promise.all([bill.sendPayment(), writeLines(tx, numberLines(master ? [folio, master] : [folio], bill.lines))])
  const invoiced = await issueFromFolios(tx, asked, date)
  await Promise.all([
    settleInvoices(tx, { type: 'folio', ids: [folio.id] }, { date }),
    roomId && vacateRoom(tx, roomId, 'dirty'),
    roomId && endHold(tx, id, date),
    updateBooking(tx, id, { status: 'checked_out', checked_out_on: date }),
    setFolioState(tx, folio.id, { status: 'closed' }),
  ])
  return invoiced.get(folio.id) ?? []
}
