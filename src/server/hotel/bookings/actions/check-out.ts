import type { CashStep } from '#contract/accounting/payments/settings.ts'
import type { PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, isPositive, isZero, majorOf, type Money, subtract } from '#contract/kernel/money.ts'
import { type IssuedInvoice, settleInvoices } from '#server/accounting/public/invoices.ts'
import { cashStepIn } from '#server/accounting/public/payments.ts'
import { post, type Posting } from '#server/accounting/public/entries.ts'
import { allowanceOf } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { folioNotSettled } from '../../errors.ts'
import { openLedger } from '../../folios/actions/master.ts'
import { tenderOf } from '../../folios/actions/pay.ts'
import { movedBalance, type OpenFolio, payOn } from '../../folios/actions/settle.ts'
import { type NewFolioLine, setFolioState } from '../../folios/data/folio.ts'
import { numberLines, writeLines } from '../../folios/data/lines.ts'
import { findPendingOrders } from '../../folios/data/orders.ts'
import { issueFromFolios } from '../../invoices/actions/issue.ts'
import { dropUndecided } from '../data/fees.ts'
import { bookingBy, type LockedBooking } from '../data/lock.ts'
import { readBookingIn } from '../data/read.ts'
import { endHold, roomsOf, vacateRoom } from '../data/rooms.ts'
import { updateBooking } from '../data/write.ts'
import { type Moved, openFolioOf } from '../rules.ts'
import { feesAtDeparture } from './fees/arrive.ts'
import { feeRights, type FeeWish, tracedFees, writeFees } from './fees/charge.ts'
import { shortenStay } from './shorten.ts'
import { refusePending, refuseWrong } from './guard.ts'

export type Departure = FeeWish & {
  payment?: { method: PaymentMethod; amount: Money; reference?: string | null | undefined } | undefined
  invoice?: boolean | undefined
  onAccount?: { reason: string } | undefined
  leaveOrders?: { reason: string } | undefined
}

/**
 * Checks a guest out: shortens a stay that ends early (charging the first night when none was audited), takes the payment, settles
 * the balance, issues the invoice, closes the folio and frees the room, all or nothing.
 * @throws 409 `wrong_status`, `folio_not_settled` when something is still owed and nothing says that it goes on account, `orders_pending`
 * when orders of the guest are open at an outlet and nothing says that they stay so, `fee_changed` · 403 `approval_needed` for a fee that is waived
 */
export async function checkOut(ctx: Ctx, id: BookingId, departure: Departure) {
  const allowed = await allowanceOf(ctx, departure.approval, ...feeRights)
  return ctx.transaction(async (tx) => {
    // Pending orders are asked behind the locks: whoever takes an order for a guest holds the folio too.
    const [[date, booking], pending, cashStep] = await Promise.all([
      tx.lock(businessDate(tx), bookingBy(tx, id), roomsOf(tx, [id])),
      findPendingOrders(tx, [id]),
      departure.payment ? cashStepIn(tx) : null,
    ])
    refuseWrong(booking, 'check_out', date)
    if (!departure.leaveOrders) refusePending(pending, 'check_out')
    const fees = await feesAtDeparture({ ctx, tx }, booking, { date, wish: departure, allowed })
    const firstNight = await shortenStay(tx, booking, date)
    const opened = firstNight && booking.master ? await openLedger(tx, booking.master, date) : []
    const bill = settle(tx, { booking, departure, date, firstNight, fees: fees.moved, cashStep })
    const invoice = await write(tx, booking, { bill, departure, date })
    await writeFees(tx, booking, { ...fees, date })
    await dropUndecided(tx, id, date)
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
      change: { invoice: invoice?.invoiceNumber ?? null, ...(left ? { leftOrders: left } : {}), ...tracedFees(fees) },
    })
    if (invoice) {
      const { id: invoiceId, invoiceNumber: label } = invoice
      tx.audit({ action: 'invoice.issue', resource: 'invoice', id: invoiceId, label })
    }
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'checked_out' } })
    const [after] = await Promise.all([readBookingIn(tx, id), post(tx, [...opened, ...bill.postings])])
    return after
  })
}

/** What the folio of a departure comes to. */
export type Bill = {
  lines: NewFolioLine[]
  postings: Posting[]
  isOnAccount: boolean
  /** Records the payment that comes with the departure, ahead of the lines. */
  sendPayment: () => Promise<unknown>
}

type Leaving = {
  booking: LockedBooking
  departure: Departure
  date: Day
  firstNight: Moved | null
  /** For the hour at which the guest leaves. */
  fees: readonly Moved[]
  cashStep: CashStep
}

/**
 * What is charged, paid and left: what is owed goes to the city ledger where somebody says so, what a guest has too much is theirs to
 * be refunded.
 * @throws 400 without a tender · 409 `folio_not_settled`
 */
export function settle(tx: Tx, { booking, departure, date, firstNight, fees, cashStep }: Leaving): Bill {
  const own = [...(firstNight && !booking.master ? [firstNight] : []), ...fees]
  const charged = own.reduce(withCharge, openFolioOf(booking))
  const { payment } = departure
  const paying =
    payment &&
    payOn(tx, charged, {
      method: tenderOf(payment),
      amount: payment.amount,
      reference: payment.reference ?? null,
      date,
      cashStep,
    })
  const folio = paying?.paid.folio ?? charged
  const open = subtract(folio.charges, folio.payments)
  const isOnAccount = isPositive(open)
  if (isOnAccount && !departure.onAccount) throw folioNotSettled({ balance: majorOf(open) })
  const rest = isZero(open) ? null : movedBalance(folio, open, { date, reason: departure.onAccount?.reason ?? null })
  const moved = [firstNight, ...fees, paying?.paid, rest].flatMap((one) => one ?? [])
  return {
    lines: moved.map(({ line }) => line),
    postings: moved.map(({ posting }) => posting),
    isOnAccount,
    sendPayment: paying?.send ?? (() => Promise.resolve()),
  }
}

function withCharge(folio: OpenFolio, { line }: Moved): OpenFolio {
  return { ...folio, charges: add(folio.charges, line.gross) }
}

/** Writes the departure; answers the invoice, if one is issued. */
async function write(
  tx: Tx,
  { id, folio, roomId, master }: LockedBooking,
  { bill, departure, date }: { bill: Bill; departure: Departure; date: Day },
): Promise<IssuedInvoice | null> {
  const asked = departure.invoice === false ? [] : [{ folioId: folio.id, onAccount: bill.isOnAccount }]
  const [, , invoiced] = await Promise.all([
    bill.sendPayment(),
    writeLines(tx, numberLines(master ? [folio, master] : [folio], bill.lines)),
    issueFromFolios(tx, asked, date),
  ])
  await Promise.all([
    settleInvoices(tx, { type: 'folio', ids: [folio.id] }, { date }),
    roomId && vacateRoom(tx, roomId, 'dirty'),
    roomId && endHold(tx, id, date),
    updateBooking(tx, id, { status: 'checked_out', checked_out_on: date }),
    setFolioState(tx, folio.id, { status: 'closed' }),
  ])
  return invoiced.get(folio.id) ?? null
}
