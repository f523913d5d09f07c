import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/accounting/desk-shifts/api.ts'
import { shiftLocked, shiftVariance } from '#contract/accounting/desk-shifts/notices.ts'
import { sumOfPieces } from '#contract/accounting/desk-shifts/rules.ts'
import { deskShifts } from '#contract/accounting/desk-shifts/settings.ts'
import type { DeskShift, DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import { varianceLimit } from '#contract/identity/approvals/rules.ts'
import { absolute, compare, isZero, majorOf, type Money, subtract } from '#contract/kernel/money.ts'
import { allowanceOf, byWhom, limitsIn } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, type Refusal, signable, stale } from '#server/platform/errors.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { post } from '../../journal/actions/post.ts'
import { cashOfOne } from '../data/cash.ts'
import { type LockedShift, shiftBy } from '../data/lock.ts'
import { closeShift, keepCount } from '../data/write.ts'
import { differencePosting, takingsPosting } from '../posting.ts'
import { openOf } from './hold.ts'
import { refuseOthers } from './move.ts'
import { shiftIn } from './read.ts'
import { countAgain, shiftNeedsApproval } from './refusals.ts'

type Count = Omit<Given<typeof api.closeDeskShift>['body'], 'approval'>

/**
 * Closes a shift with what was counted. The difference is posted as cash over or short, and what doesn't stay in the drawer for the next
 * one goes to the safe. Money in hand is taken first; whoever comes after finds no shift. Who counts blind counts once more where the first
 * count is past the limit; a second one past it stands until somebody who manages shifts closes the shift, or signs for it.
 * @throws 400 when more would stay than was counted, the pieces come to something else, or a large difference has no reason · 403 for
 *   somebody else's shift · 404 · 409 `shift_closed`, `stale`, `count_again`, `shift_needs_approval`
 */
export async function closeDeskShift(
  ctx: Ctx,
  id: DeskShiftId,
  { approval, ...given }: Given<typeof api.closeDeskShift>['body'],
): Promise<DeskShift> {
  refuseWrongSums(given)
  const { rights, approver } = await allowanceOf(ctx, approval, 'payments:manage_shifts')
  const isFree = rights.has('payments:manage_shifts')
  if (!isFree) await tryTwice(ctx, id, given)
  return ctx.transaction(async (tx) => {
    const date = await holdBusinessDate(tx)
    const { shift, expected, variance, limit, isPast } = await compared(ctx, tx, { id, given })
    if (isPast && !isFree) throw pastLimit(limit)
    if (isPast && !given.reason) throw invalid('reason', 'Must say why the count differs so much')
    const { counted, count = [], leftInDrawer = counted, reason = null } = given
    await closeShift(tx, id, { expected, counted, variance, leftInDrawer, reason, count, date })
    const subject = { id, date, label: labelOf(shift) }
    tx.audit({
      action: 'desk_shift.close',
      resource: 'desk_shift',
      id,
      label: subject.label,
      reason,
      change: { expected, counted, variance, leftInDrawer, ...byWhom(approver) },
    })
    tx.tell({ topic: 'hotel.desk_shift', payload: { id } })
    if (isPast) await tellVariance(tx, id, { shift: subject.label, expected, variance, counted, reason: reason ?? '' })
    const closed = await shiftIn(ctx, tx, id)
    const takings = subtract(counted, leftInDrawer)
    await post(tx, [
      ...(isZero(variance) ? [] : [differencePosting(subject, 'closing', variance)]),
      ...(isZero(takings) ? [] : [takingsPosting(subject, takings)]),
    ])
    return closed
  })
}

function refuseWrongSums({ counted, count, leftInDrawer = counted }: Count): void {
  if (compare(leftInDrawer, counted) > 0) throw invalid('leftInDrawer', 'Must not be more than was counted')
  if (count && compare(sumOfPieces(count), counted) !== 0)
    throw invalid('count', 'The notes and coins must come to what was counted')
}

/**
 * Where the house counts blind, the first count past the limit asks for another, and the second stands, each in a commit of its own: who
 * could try more of them would find out what the drawer should hold.
 */
async function tryTwice(ctx: Ctx, id: DeskShiftId, given: Count): Promise<void> {
  const refusal = await ctx.step(async (tx): Promise<Refusal | null> => {
    const { shift, limit, isPast, isBlind } = await compared(ctx, tx, { id, given })
    if (!isBlind || (!isPast && shift.counted === null)) return null
    const { counted } = given
    const isFirst = shift.firstCounted === null && shift.counted === null
    if (isFirst) await keepCount(tx, id, { first_counted: counted })
    else if (shift.counted === null) {
      await keepCount(tx, id, { counted })
      await tellLocked(tx, id, { shift: labelOf(shift), counted })
    }
    tx.audit({
      action: 'desk_shift.refuse_count',
      resource: 'desk_shift',
      id,
      label: labelOf(shift),
      change: { counted, standing: shift.counted ?? counted },
    })
    tx.tell({ topic: 'hotel.desk_shift', payload: { id } })
    return isFirst ? countAgain() : pastLimit(limit)
  })
  if (refusal) throw refusal
}

/** Locks the shift, and compares the count with what the drawer should hold. */
async function compared(ctx: Ctx, tx: Tx, { id, given }: { id: DeskShiftId; given: Count }) {
  const [locked] = await tx.lock(shiftBy(tx, id, 'close'))
  const shift = openOf(locked, 'close')
  refuseOthers(ctx, shift)
  if (given.version !== undefined && given.version !== shift.version) throw stale({ what: 'shift' })
  const { expected } = await cashOfOne(tx, id)
  const variance = subtract(given.counted, expected)
  const settings = await readSettings(tx, deskShifts)
  const limit = varianceLimit(await limitsIn(tx), settings.varianceLimit)
  return {
    shift,
    expected,
    variance,
    limit,
    isPast: compare(absolute(variance), limit) > 0,
    isBlind: settings.blindCount,
  }
}

function labelOf({ drawer, number }: LockedShift): string {
  return `${drawer}, shift ${number}`
}

function pastLimit(limit: Money) {
  return signable(shiftNeedsApproval({ limit: majorOf(limit) }), 'payments:manage_shifts')
}

async function tellLocked(tx: Tx, id: DeskShiftId, values: { shift: string; counted: Money }): Promise<void> {
  await raise(tx, shiftLocked, { cause: id, values: { ...values, person: tx.actor.name }, actionUrl: urlOf(id) })
}

type Variance = { shift: string; counted: Money; expected: Money; variance: Money; reason: string }

async function tellVariance(tx: Tx, id: DeskShiftId, values: Variance): Promise<void> {
  await raise(tx, shiftVariance, { cause: id, values: { ...values, person: tx.actor.name }, actionUrl: urlOf(id) })
}

function urlOf(id: DeskShiftId): string {
  return `/hotel/payments/shifts/${id}`
}
