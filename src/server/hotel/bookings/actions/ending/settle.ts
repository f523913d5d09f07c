import { settleFee } from '#contract/hotel/policies/rules.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { DepositOutcome } from '#contract/hotel/policies/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { isPositive, isZero, type Money, negate, subtract, sumOf, zero } from '#contract/kernel/money.ts'
import { one } from '#contract/kernel/quantity.ts'
import { holdShift } from '#server/accounting/public/desk-shifts.ts'
import { cashStepIn } from '#server/accounting/public/payments.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { keptOnCredit } from '../../../folios/actions/kept.ts'
import { giveBack } from '../../../folios/actions/settle.ts'
import { debtorOf } from '../../../folios/actions/debtors.ts'
import { chargeLine, transferLine } from '../../../folios/data/lines.ts'
import { chargePosting, transferPosting } from '../../../folios/posting.ts'
import type { LockedBooking } from '../../data/lock.ts'
import type { EndingRecord } from '../../data/endings.ts'
import { type Moved, openFolioOf } from '../../rules.ts'
import { depositHeld, type Due, type EndKind } from './due.ts'

/** What somebody decided about the fee and what was paid ahead; nothing of it is the default of the terms. */
export type Decision = {
  waivedBecause: string | null
  deposit: DepositOutcome
  /** Why money goes back, on its receipt. */
  reason: string
}

/** A booking that ends, with what moves on its folio. */
export type Ended = EndingRecord & {
  booking: LockedBooking
  moved: Moved[]
  /** Nothing is left on the folio, and the fee stands on it. */
  isClosed: boolean
}

const feeWords: Record<EndKind, string> = { cancelled: 'Cancellation fee', no_show: 'No-show fee' }

/**
 * Rows 31 and 32 of the matrix: the fee is charged against what was paid ahead, what is missing is left on account, and what is left
 * over goes back by the way it came, or stays. Nothing is written yet but the refunds.
 */
export async function settleEnding(
  tx: Tx,
  booking: LockedBooking,
  { kind, date, due, decision }: { kind: EndKind; date: Day; due: Due; decision: Decision },
): Promise<Ended> {
  const isWaived = decision.waivedBecause !== null && isPositive(due.fee.gross)
  const charge = isWaived || isZero(due.fee.gross) ? null : feeOn(booking, { kind, date, due })
  const fee = charge?.line.gross ?? zero
  const deposit = depositHeld(booking)
  const { rest, open } = settleFee(fee, deposit)
  const backs = await backOf(tx, booking, { rest, date, ...decision })
  const refunded = sumOf(backs, ({ line }) => line.gross)
  const left = isPositive(open)
    ? [onAccount(booking, { open, date, debtorId: await debtorOf(tx, booking.folio.id) })]
    : []
  return {
    booking,
    bookingId: booking.id,
    kind,
    due: due.fee.gross,
    fee,
    feeLineId: charge?.line.id ?? null,
    waivedBecause: isWaived ? decision.waivedBecause : null,
    deposit,
    refunded,
    onAccount: open,
    moved: [...(charge ? [charge] : []), ...backs, ...left],
    isClosed: charge !== null && isZero(subtract(rest, refunded)),
  }
}

function feeOn(booking: LockedBooking, { kind, date, due }: { kind: EndKind; date: Day; due: Due }): Moved {
  const { folio, id, policy } = booking
  const line = chargeLine(
    { folioId: folio.id, bookingId: id, businessDate: date },
    {
      type: 'service',
      description: policy ? `${feeWords[kind]}, ${policy.name}` : feeWords[kind],
      quantity: one,
      category: 'no_show_fees',
      night: null,
      ...due.fee,
    },
  )
  return { line, posting: chargePosting(line, subjectOf(booking), 'deposit') }
}

/** What becomes of what is left over: it goes back, is kept as a credit of the guest, or stays. */
async function backOf(
  tx: Tx,
  booking: LockedBooking,
  { rest, date, deposit, reason }: Decision & { rest: Money; date: Day },
): Promise<Moved[]> {
  if (!isPositive(rest)) return []
  switch (deposit) {
    case 'refund':
      return refundsOf(tx, booking, { rest, date, reason })
    case 'credit':
      return [await keptOnCredit(tx, openFolioOf(booking), { amount: rest, date })]
    case 'leave':
      return []
  }
}

/** What is left over goes back, the newest payments first. */
async function refundsOf(
  tx: Tx,
  booking: LockedBooking,
  { rest, ...back }: { rest: Money; date: Day; reason: string },
): Promise<Moved[]> {
  if (!isPositive(rest)) return []
  const [cashStep, shift] = [await cashStepIn(tx), await holdShift(tx, { gives: true })]
  return giveBack(tx, openFolioOf(booking), { ...back, amount: rest, cashStep, shift })
}

function onAccount(
  booking: LockedBooking,
  { open, date, debtorId }: { open: Money; date: Day; debtorId: GuestId },
): Moved {
  const place = { folioId: booking.folio.id, bookingId: booking.id, businessDate: date }
  const line = transferLine(place, {
    description: 'Left on account',
    amount: negate(open),
    ledger: 'city',
    reason: null,
  })
  const posting = transferPosting({
    ...subjectOf(booking),
    guestId: debtorId,
    id: line.id,
    event: 'transferred',
    key: `folio_line:${line.id}`,
    date,
    from: 'deposit',
    to: 'city',
    amount: open,
  })
  return { line, posting }
}

function subjectOf({ guestId, number }: LockedBooking) {
  return { guestId, bookingNumber: number }
}
