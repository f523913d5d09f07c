import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { DepositSchedule } from '#contract/hotel/deposits/shapes.ts'
import { fixedRules, missingOf, stepStateOn, withRules } from '#contract/hotel/policies/rules.ts'
import { bookingPolicies, freePolicy } from '#contract/hotel/policies/settings.ts'
import type { DepositRule, DepositStep, Policy } from '#contract/hotel/policies/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { isPositive, isZero, subtract, sumOf } from '#contract/kernel/money.ts'
import { defaultTaxSet } from '#server/accounting/public/taxes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { wrongStatus } from '../../errors.ts'
import { askedAhead } from '../../policies/actions/agree.ts'
import { replaceDeposits } from '../data/deposits.ts'
import { bookingBy, type LockedBooking, seeBookings } from '../data/lock.ts'
import { insertWaiver, remindersOf, waiversOf } from '../data/waivers.ts'
import { updateBooking } from '../data/write.ts'

/** What is asked ahead of one booking, step by step, and what was waived of it. @throws 404 */
export async function readSchedule(ctx: Ctx, id: BookingId): Promise<DepositSchedule> {
  return ctx.read((tx) => scheduleIn(tx, id))
}

/**
 * Asks ahead of one booking by rules of its own, in place of those of its terms; an amendment of the stay asks by them too.
 * @throws 404 · 409 `wrong_status`
 */
export async function changeSchedule(
  ctx: Ctx,
  id: BookingId,
  { rules }: { rules: readonly DepositRule[] },
): Promise<DepositSchedule> {
  return ctx.transaction(async (tx) => {
    const [, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    refuseUnasked(booking)
    const policy = withRules(booking.policy ?? { ...freePolicy, name: 'Agreed on' }, rules)
    const { deposits } = askedAhead(policy, await defaultTaxSet(tx), booking)
    await ask(tx, booking, { policy, deposits })
    const change = { steps: deposits.map(({ dueOn, amount }) => ({ dueOn, amount })) }
    tx.audit({ action: 'booking.ask_deposit', resource: 'booking', id, label: booking.number, change })
    return scheduleIn(tx, id)
  })
}

/**
 * Asks for no more of a step than was paid of it, with the reason; no amendment asks for it again.
 * @throws 404 · 409 `wrong_status`
 */
export async function waiveStep(
  ctx: Ctx,
  id: BookingId,
  { dueOn, reason }: { dueOn: Day; reason: string },
): Promise<DepositSchedule> {
  return ctx.transaction(async (tx) => {
    const [date, booking] = await tx.lock(businessDate(tx), bookingBy(tx, id))
    refuseUnasked(booking)
    const steps = missingOf(booking.deposits, booking.folio.payments)
    const missing = steps.find((step) => step.dueOn === dueOn)?.missing
    if (missing === undefined || isZero(missing))
      throw wrongStatus({ reason: 'Nothing of this step is missing, so there is nothing to waive' })
    const deposits = steps
      .map((step) => ({
        dueOn: step.dueOn,
        amount: step.dueOn === dueOn ? subtract(step.amount, missing) : step.amount,
      }))
      .filter(({ amount }) => isPositive(amount))
    const policy = withRules(booking.policy ?? freePolicy, fixedRules(deposits, booking.bookedOn))
    await ask(tx, booking, { policy, deposits })
    await insertWaiver(tx, { bookingId: id, dueOn, amount: missing, reason, date })
    const change = { dueOn, amount: missing }
    tx.audit({ action: 'booking.waive_deposit', resource: 'booking', id, label: booking.number, reason, change })
    return scheduleIn(tx, id)
  })
}

/** @throws 409 `wrong_status` */
function refuseUnasked({ status, payingGroup }: LockedBooking): void {
  if (status !== 'optional' && status !== 'confirmed')
    throw wrongStatus({ reason: 'A deposit is asked of a guest who is still to come' })
  if (payingGroup !== null)
    throw wrongStatus({ reason: 'Its group pays for the room, so nothing is asked of the guest' })
}

async function ask(
  tx: Tx,
  { id }: LockedBooking,
  { policy, deposits }: { policy: Policy; deposits: DepositStep[] },
): Promise<void> {
  await updateBooking(tx, id, {
    policy: JSON.stringify(policy),
    deposit_required: sumOf(deposits, ({ amount }) => amount),
  })
  await replaceDeposits(tx, id, deposits)
  tx.tell({ topic: 'hotel.booking', payload: { id, event: 'changed' } })
}

async function scheduleIn(tx: Tx, id: BookingId): Promise<DepositSchedule> {
  const date = await readBusinessDate(tx)
  const [[booking], waived, reminders] = [
    await seeBookings(tx, [id]),
    await waiversOf(tx, id),
    await remindersOf(tx, id),
  ]
  if (!booking) throw new Error('A booking that was found is there')
  const { policy, number, arrival, bookedOn, deposits, folio } = booking
  const steps = missingOf(deposits, folio.payments).map((step) => ({
    ...step,
    state: stepStateOn(step, date),
    remindedOn: reminders.find(({ dueOn }) => dueOn === step.dueOn)?.remindedOn ?? null,
  }))
  return {
    id,
    bookingNumber: number,
    guestName: booking.guestName,
    arrival,
    bookedOn,
    required: booking.depositRequired,
    rules: policy ? [policy.deposit, ...policy.laterDeposits].filter(({ kind }) => kind !== 'none') : [],
    steps,
    waived,
    remindDays: (await readSettings(tx, bookingPolicies)).remindDays,
  }
}
