import type { CashStep } from '#contract/accounting/payments/settings.ts'
import type { PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import {
  add,
  greatest,
  isPositive,
  isZero,
  majorOf,
  type Money,
  subtract,
  sumOf,
  zero,
} from '#contract/kernel/money.ts'
import { type IssuedInvoice, settleInvoices } from '#server/accounting/public/invoices.ts'
import { type HeldShift, holdShift } from '#server/accounting/public/desk-shifts.ts'
import { cashStepIn } from '#server/accounting/public/payments.ts'
import { post, type Posting } from '#server/accounting/public/entries.ts'
import { allowanceOf, approvalNeeded, byWhom, limitsIn } from '#server/identity/public/approvals.ts'
import { type Bounded, limitedBy } from '#contract/hotel/folios/rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { folioNotSettled } from '../../errors.ts'
import { type HeldCredit, holdCredits } from '../../guest-credits/actions/hold.ts'
import { openLedger } from '../../folios/actions/master.ts'
import { beyondRefund, tenderOf } from '../../folios/actions/pay.ts'
import { owedNow, refuseBeyond } from '../../folios/actions/surplus.ts'
import { type Debt, passesLimit, refuseBeyondLimit } from '../../folios/actions/limit.ts'
import { giveBack, inWindow, movedBalance, type OpenFolio, payOn } from '../../folios/actions/settle.ts'
import { debtorOf, limitsHeld } from '../../folios/actions/debtors.ts'
import { type NewFolioLine, setFolioState } from '../../folios/data/folio.ts'
import { numberLines, totalsOf, writeLines } from '../../folios/data/lines.ts'
import { holdGroupLimits } from '../../folios/data/limits.ts'
import { insertNightParts } from '../../folios/data/night-packages.ts'
import { type WindowBalance, windowBalancesOf } from '../../folios/data/windows.ts'
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
import { standingAt } from './departing-charges.ts'
import { shortenStay } from './shorten.ts'
import { refusePending, refuseWrong } from './guard.ts'

export type Departure = FeeWish & {
  payment?: Paid | undefined
  invoice?: boolean | undefined
  onAccount?: { reason: string; overLimit?: true | undefined } | undefined
  leaveOrders?: { reason: string } | undefined
  /** Gives back what is paid too much, by the way it came. */
  refund?: { reason: string; approval?: Approval | undefined } | undefined
}

type Paid = {
  method: PaymentMethod
  amount: Money
  creditId?: CreditId | undefined
  reference?: string | null | undefined
  tendered?: Money | undefined
  window?: number | undefined
  /** What is more than due is a tip. */
  surplus?: 'tip' | undefined
}

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

/** What the folio of a departure comes to. */
export type Bill = {
  lines: NewFolioLine[]
  postings: Posting[]
  /** The windows of which something is left on account, and who owes it. */
  onAccount: number[]
  debts: Debt[]
  /** Records the payment that comes with the departure, ahead of the lines. */
  sendPayment: () => Promise<unknown>
}

type Leaving = {
  booking: LockedBooking
  departure: Departure
  date: Day
  /** The first night of a guest who leaves on the day of arrival, with its packages. */
  firstNight: readonly Moved[]
  /** For the hour at which the guest leaves. */
  fees: readonly Moved[]
  cashStep: CashStep
  shift: HeldShift
  /** The guest credit that the payment is made with, held. */
  credit?: HeldCredit | null | undefined
  /** What goes back of payments, recorded already. */
  backs?: readonly Moved[]
  /** What each window comes to; none where the folio has but the guest's. */
  windows?: readonly WindowBalance[]
  /** Who owes what the guest's own window leaves on account; the guest unless it is named. */
  debtorId?: GuestId | undefined
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

/**
 * What is charged, paid and left: what is owed goes to the city ledger where somebody says so, what a guest has too much is theirs to
 * be refunded. Where the folio has windows each is settled by itself, and what is left of it is owed by whoever is billed for it.
 * @throws 400 without a tender · 409 `folio_not_settled`, `over_due`
 */
export function settle(tx: Tx, leaving: Leaving): Bill {
  const { departure, firstNight, backs = [], windows = [] } = leaving
  const charged = chargedOn(leaving)
  const paying = payAtDeparture(tx, leaving, charged)
  const open = windows.length === 0 ? [wholeOf(paying?.paid.folio ?? charged)] : openIn(leaving)
  const owed = open.filter(({ balance }) => isPositive(balance))
  if (owed.length > 0 && !departure.onAccount)
    throw folioNotSettled({ balance: majorOf(sumOf(owed, ({ balance }) => balance)) })
  const rest = open.filter(({ balance }) => !isZero(balance)).map((window) => leftIn(window, { leaving, charged }))
  const debts = owed.flatMap(({ payerId, balance }) => {
    const debtorId = payerId ?? leaving.debtorId
    return debtorId ? [{ debtorId, amount: balance }] : []
  })
  const before = [...firstNight, ...placedFees(leaving), ...backs, paying?.paid].flatMap((one) => one ?? [])
  const moved = [...before, ...rest]
  return {
    lines: [...before.map(({ line }) => line), ...(paying?.paid.tips ?? []), ...rest.map(({ line }) => line)],
    postings: moved.map(({ posting }) => posting),
    onAccount: owed.map(({ window }) => window),
    debts,
    sendPayment: paying?.send ?? (() => Promise.resolve()),
  }
}

/** The folio as the departure finds it, with what is charged at it and what goes back. */
function chargedOn({ booking, firstNight, fees, backs = [] }: Leaving): OpenFolio {
  return withLines(openFolioOf(booking), [...ownOf(booking, firstNight), ...fees, ...backs])
}

/** @throws 409 `over_due` */
function payAtDeparture(tx: Tx, leaving: Leaving, charged: OpenFolio) {
  const { payment } = leaving.departure
  if (!payment) return undefined
  const { date, cashStep, shift, credit } = leaving
  const tip = tipIn(leaving)
  refuseBeyond(greatest(dueIn(leaving, payment.window ?? 1), zero), subtract(payment.amount, tip))
  const { reference = null } = payment
  return payOn(tx, charged, { ...payment, tip, method: tenderOf(payment), reference, date, cashStep, shift, credit })
}

/** What of the payment of the departure is a tip: what passes the window that it pays, where something says so. */
function tipIn(leaving: Leaving): Money {
  const { payment } = leaving.departure
  if (payment?.surplus !== 'tip') return zero
  return greatest(subtract(payment.amount, greatest(dueIn(leaving, payment.window ?? 1), zero)), zero)
}

/** What is left in a window goes to another ledger, owed by whoever is billed for it. */
function leftIn(
  { window, payerId, balance }: OpenWindow,
  { leaving: { departure, date, debtorId }, charged }: { leaving: Leaving; charged: OpenFolio },
): Moved {
  const owing = payerId ?? (isPositive(balance) ? debtorId : undefined)
  const of = owing === undefined ? charged : { ...charged, guestId: owing }
  const { line, posting } = movedBalance(of, balance, { date, reason: departure.onAccount?.reason ?? null })
  return { line: inWindow(line, window), posting }
}

type OpenWindow = Pick<WindowBalance, 'window' | 'payerId' | 'balance'>

function wholeOf({ charges, payments }: OpenFolio): OpenWindow {
  return { window: 1, payerId: null, balance: subtract(charges, payments) }
}

/** What each window still owes once what happens at the departure is counted. */
function openIn(leaving: Leaving): OpenWindow[] {
  const { departure, windows = [] } = leaving
  const paidInto = departure.payment?.window ?? 1
  const paid = subtract(departure.payment?.amount ?? zero, tipIn(leaving))
  return windows.map(({ window, payerId }) => {
    const due = dueIn(leaving, window)
    return { window, payerId, balance: window === paidInto ? subtract(due, paid) : due }
  })
}

/** What a window owes before the payment of the departure; the whole folio where it has none. */
function dueIn(leaving: Leaving, window: number): Money {
  const { backs = [], windows = [] } = leaving
  if (windows.length === 0) return wholeOf(chargedOn(leaving)).balance
  const before = windows.find((one) => one.window === window)?.balance ?? zero
  const back = backs.filter(({ line }) => (line.window ?? 1) === window)
  return add(
    before,
    chargesIn(leaving).amountIn(window),
    sumOf(back, ({ line }) => line.gross),
  )
}

/** In which windows stands what the departure charges. */
function chargesIn({ booking, firstNight, fees, date, windows = [] }: Leaving) {
  const nights = ownOf(booking, firstNight).map(({ line }) => boundedOf(line))
  return standingAt(windows, { nights, fees: fees.map(({ line }) => line.gross), date })
}

/** What of the first night stands on the folio of the guest. */
function ownOf({ folio }: LockedBooking, firstNight: readonly Moved[]): readonly Moved[] {
  return firstNight.filter(({ line }) => line.folioId === folio.id)
}

function boundedOf({ routedAs, category, businessDate, gross }: NewFolioLine): Bounded {
  return { category: routedAs ?? category ?? 'rooms', businessDate, gross }
}

/** Fees that a limit has decided about are put where they stand; all others follow their category. */
function placedFees(leaving: Leaving): readonly Moved[] {
  const { fees, windows = [] } = leaving
  if (!limitedBy(windows, 'room_extras')) return fees
  const { feesIn } = chargesIn(leaving)
  return fees.map((fee) => ({ ...fee, line: { ...fee.line, window: feesIn } }))
}

/** A folio with what moves on it. */
function withLines(folio: OpenFolio, moved: readonly Moved[]): OpenFolio {
  const { charges, payments } = totalsOf(moved.map(({ line }) => line))
  return { ...folio, charges: add(folio.charges, charges), payments: add(folio.payments, payments) }
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
