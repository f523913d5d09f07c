import type { FeeDue, StayFeeKind } from '#contract/hotel/stay-fees/shapes.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, compare, isZero, majorOf, type Money, sumOf, zero } from '#contract/kernel/money.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import { one } from '#contract/kernel/quantity.ts'
import { type Allowed, approvalNeeded, byWhom } from '#server/identity/public/approvals.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { feeChanged } from '../../../errors.ts'
import { taxedExtra } from '../../../folios/actions/extras.ts'
import { chargeLine } from '../../../folios/data/lines.ts'
import { chargePosting } from '../../../folios/posting.ts'
import { type Decided, writeDecided } from '../../data/fees.ts'
import type { LockedBooking } from '../../data/lock.ts'
import type { Moved } from '../../rules.ts'
import { chargedOf, type HourTerms } from '../../../stay-fees/actions/terms.ts'

/** What a person says about a fee for an hour. */
export type FeeWish = {
  /** What they were shown, with its tax. */
  expectedFee?: Money | undefined
  waive?: { reason: string } | undefined
  approval?: Approval | undefined
}

/** What is asked for of whoever lets somebody in early, or leave late, for nothing. */
export const feeRights = ['bookings:waive_fee'] as const

/** Fees of a stay as they are decided, with what moves on its folio. */
export type ChargedFees = { moved: Moved[]; decided: Decided[] }

type Deciding = {
  dues: readonly FeeDue[]
  terms: HourTerms
  date: Day
  wish: FeeWish
  allowed: Allowed<Permission>
}

/**
 * Decides about what a stay is to pay for its hours: charged once through the extras of rooms, or waived. Nothing is written yet; a day
 * use isn't waived.
 * @throws 403 `approval_needed` · 409 `fee_changed`
 */
export function decideFees(booking: LockedBooking, { dues, terms, date, wish, allowed }: Deciding): ChargedFees {
  const due = sumOf(dues, chargedOf)
  if (wish.expectedFee !== undefined && compare(wish.expectedFee, due) !== 0) throw feeChanged({ fee: majorOf(due) })
  const waives = wish.waive !== undefined && dues.some((one) => isWaivable(one) && !isZero(chargedOf(one)))
  if (waives && !allowed.rights.has('bookings:waive_fee')) throw approvalNeeded(beyondWaiver, 'bookings:waive_fee')
  const { approvedBy = null } = waives ? byWhom(allowed.approver) : {}
  const each = dues.map((one) => decide(booking, one, { terms, date, waivedBecause: wish.waive?.reason, approvedBy }))
  return { moved: each.flatMap(({ moved }) => moved ?? []), decided: each.map(({ decided }) => decided) }
}

const beyondWaiver = 'You may not waive a fee alone. Somebody who may waive fees can approve it'

function isWaivable({ kind }: FeeDue): boolean {
  return kind !== 'day_use'
}

type Decision = { terms: HourTerms; date: Day; waivedBecause: string | undefined; approvedBy: string | null }

function decide(booking: LockedBooking, due: FeeDue, decision: Decision): { moved: Moved | null; decided: Decided } {
  const { kind, at, price, gross } = due
  const standing = booking.fees.find((fee) => fee.kind === kind)
  const waivedBecause = whyFree(due, standing?.waivedBecause ?? null, decision.waivedBecause)
  const moved = waivedBecause !== null || isZero(gross) ? null : lineOf(booking, due, decision)
  const decided = {
    id: standing?.id ?? null,
    kind,
    at,
    price,
    due: gross,
    fee: moved?.line.gross ?? zero,
    lineId: moved?.line.id ?? null,
    waivedBecause,
    approvedBy: waivedBecause === decision.waivedBecause ? decision.approvedBy : (standing?.approvedBy ?? null),
  }
  return { moved, decided }
}

function whyFree(due: FeeDue, agreed: string | null, wish: string | undefined): string | null {
  if (due.freeBecause === 'vip') return 'VIP'
  if (due.freeBecause === 'agreed') return agreed
  return wish !== undefined && isWaivable(due) ? wish : null
}

function lineOf({ id, folio, number, guestId }: LockedBooking, due: FeeDue, { terms, date }: Decision): Moved {
  const { price, kind, at } = due
  const line = chargeLine(
    { folioId: folio.id, bookingId: id, businessDate: date },
    {
      type: 'service',
      description: at === null ? feeWords[kind] : `${feeWords[kind]}, ${at}`,
      quantity: one,
      unitPrice: price,
      category: 'room_extras',
      night: null,
      ...taxedExtra(terms, { price, on: date }),
    },
  )
  return { line, posting: chargePosting(line, { guestId, bookingNumber: number }) }
}

const feeWords: Record<StayFeeKind, string> = {
  early_check_in: 'Early check-in',
  late_check_out: 'Late check-out',
  day_use: 'Day use',
}

/** Keeps what was decided; the lines are written. */
export async function writeFees(
  tx: Tx,
  booking: LockedBooking,
  { decided, date }: Pick<ChargedFees, 'decided'> & { date: Day },
): Promise<void> {
  await writeDecided(tx, booking.id, { decided, date })
}

/** The booking with fees on its folio, for what is paid in the same step. */
export function withFees(booking: LockedBooking, { moved }: ChargedFees): LockedBooking {
  const { folio } = booking
  const charges = add(
    folio.charges,
    sumOf(moved, ({ line }) => line.gross),
  )
  return { ...booking, folio: { ...folio, charges, lineCount: folio.lineCount + moved.length } }
}

/** What the fees are in the trail; nothing where there are none. */
export function tracedFees({ decided }: ChargedFees): Record<string, unknown> {
  if (decided.length === 0) return {}
  return {
    fees: decided.map(({ kind, at, due, fee, waivedBecause, approvedBy }) => ({
      kind,
      at,
      fee,
      ...(waivedBecause === null ? {} : { waived: due, waivedBecause, givenAway: due }),
      ...(approvedBy === null ? {} : { approvedBy }),
    })),
  }
}
