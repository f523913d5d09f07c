import { isWithin } from '#contract/identity/approvals/rules.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { DepositOutcome } from '#contract/hotel/policies/shapes.ts'
import { settleFee } from '#contract/hotel/policies/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, compare, isPositive, isZero, majorOf, type Money, subtract, zero } from '#contract/kernel/money.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import type { Posting } from '#server/accounting/public/entries.ts'
import { type Allowed, approvalNeeded, byWhom, limitsIn } from '#server/identity/public/approvals.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { feeChanged } from '../../../errors.ts'
import { setFolioState } from '../../../folios/data/folio.ts'
import { numberLines, writeLines } from '../../../folios/data/lines.ts'
import { insertEndings } from '../../data/endings.ts'
import type { LockedBooking } from '../../data/lock.ts'
import { feeTermsIn } from '../../../policies/actions/fee-taxes.ts'
import { depositHeld, type Due, dueOf, type EndKind } from './due.ts'
import { type Decision, type Ended, settleEnding } from './settle.ts'

/** What a person says about the fee and the deposit. */
export type EndingWish = {
  /** The fee that they were shown, with its tax. */
  expectedFee?: Money | undefined
  waive?: { reason: string } | undefined
  deposit?: DepositOutcome | undefined
  approval?: Approval | undefined
}

/** What is asked for of whoever waives a fee and gives money back. */
export const endingRights = ['bookings:waive_fee', 'payments:refund'] as const

/** Bookings that end on a date, by a person who may do what they wish, or by the terms alone. */
export type Endings = {
  kind: EndKind
  date: Day
  /** On receipts of what is given back. */
  reason: string
  wish?: EndingWish
  allowed?: Allowed<Permission>
}

/**
 * Settles the fees and deposits of bookings that are locked: decides, and gives back what is to be given back. `write` comes behind the
 * numbers and answers what is to be posted.
 * @throws 403 `approval_needed` · 409 `fee_changed`
 */
export async function endBookings(
  tx: Tx,
  bookings: readonly LockedBooking[],
  endings: Endings,
): Promise<{ ended: Ended[]; write: () => Promise<Posting[]> }> {
  const { kind, date, reason, wish = {}, allowed } = endings
  const terms = await feeTermsIn(tx)
  const decision: Decision = {
    waivedBecause: wish.waive?.reason ?? null,
    deposit: wish.deposit ?? 'leave',
    reason,
  }
  const ended: Ended[] = []
  for (const booking of bookings) {
    const due = dueOf(booking, endings, terms)
    await refuseBeyond(tx, { booking, due, wish, allowed })
    ended.push(await settleEnding(tx, booking, { kind, date, due, decision }))
  }
  const { approvedBy = null } = byWhom(allowed?.approver ?? null)
  return { ended, write: () => writeEndings(tx, ended, { date, approvedBy }) }
}

type Asked = { booking: LockedBooking; due: Due; wish: EndingWish; allowed: Allowed<Permission> | undefined }

async function refuseBeyond(tx: Tx, { booking, due, wish, allowed }: Asked): Promise<void> {
  const { gross } = due.fee
  if (wish.expectedFee !== undefined && compare(wish.expectedFee, gross) !== 0)
    throw feeChanged({ fee: majorOf(gross) })
  if (wish.waive && isPositive(gross) && !allowed?.rights.has('bookings:waive_fee'))
    throw approvalNeeded(beyondWaiver, 'bookings:waive_fee')
  const { rest } = settleFee(wish.waive ? zero : gross, depositHeld(booking))
  if (wish.deposit !== 'refund' || !isPositive(rest) || allowed?.rights.has('payments:refund')) return
  if (!isWithin(await limitsIn(tx), 'refund', rest)) throw approvalNeeded(beyondRefund, 'payments:refund')
}

const beyondWaiver = 'You may not waive a fee alone. Somebody who may waive fees can approve it'
const beyondRefund = 'This is more than you may give back alone. Somebody who may refund payments can approve it'

async function writeEndings(
  tx: Tx,
  all: readonly Ended[],
  decided: { date: Day; approvedBy: string | null },
): Promise<Posting[]> {
  const ended = all.filter(({ due, deposit }) => !isZero(due) || !isZero(deposit))
  const moved = ended.flatMap((one) => one.moved)
  const folios = ended.map(({ booking }) => booking.folio)
  await writeLines(
    tx,
    numberLines(
      folios,
      moved.map(({ line }) => line),
    ),
  )
  for (const { booking, isClosed } of ended)
    if (isClosed) await setFolioState(tx, booking.folio.id, { status: 'closed' })
  await insertEndings(tx, ended, decided)
  for (const { booking } of ended) {
    tx.tell({ topic: 'hotel.folio', payload: { id: booking.folio.id, bookingId: booking.id } })
  }
  return moved.map(({ posting }) => posting)
}

/** What an ending is in the trail: the fee, who waived it, and what went back or stays owed. */
export function tracedEnding({ due, fee, waivedBecause, refunded, onAccount, deposit }: Ended, approvedBy?: string) {
  if (isZero(due) && isZero(refunded)) return approvedBy === undefined ? {} : { approvedBy }
  return {
    fee,
    ...(waivedBecause === null ? {} : { waived: due, waivedBecause }),
    ...(isPositive(deposit) ? { deposit, refunded } : {}),
    ...(isPositive(onAccount) ? { onAccount } : {}),
    givenAway: add(waivedBecause === null ? zero : subtract(due, fee), refunded),
    ...(approvedBy === undefined ? {} : { approvedBy }),
  }
}
