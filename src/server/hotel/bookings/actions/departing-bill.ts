import type { CashStep } from '#contract/accounting/payments/settings.ts'
import type { PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
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
import type { HeldShift } from '#server/accounting/public/desk-shifts.ts'
import type { Posting } from '#server/accounting/public/entries.ts'
import { type Bounded, limitedBy } from '#contract/hotel/folios/rules.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { folioNotSettled } from '../../errors.ts'
import type { HeldCredit } from '../../guest-credits/actions/hold.ts'
import { tenderOf } from '../../folios/actions/pay.ts'
import { refuseBeyond } from '../../folios/actions/surplus.ts'
import type { Debt } from '../../folios/actions/limit.ts'
import { inWindow, movedBalance, type OpenFolio, payOn } from '../../folios/actions/settle.ts'
import type { NewFolioLine } from '../../folios/data/folio.ts'
import { totalsOf } from '../../folios/data/lines.ts'
import type { WindowBalance } from '../../folios/data/windows.ts'
import type { LockedBooking } from '../data/lock.ts'
import { type Moved, openFolioOf } from '../rules.ts'
import type { FeeWish } from './fees/charge.ts'
import { standingAt } from './departing-charges.ts'

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

export type Leaving = {
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
export function chargedOn({ booking, firstNight, fees, backs = [] }: Leaving): OpenFolio {
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
