import type { GroupDeposit } from '#contract/hotel/deposits/shapes.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import { missingOf, stepStateOn } from '#contract/hotel/policies/rules.ts'
import { bookingPolicies } from '#contract/hotel/policies/settings.ts'
import type { DepositRule } from '#contract/hotel/policies/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sum, sumOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { wrongStatus } from '../../errors.ts'
import { agreedDepositOf, paidAheadOf, replaceGroupSteps, writeAgreedDeposit } from '../data/deposits.ts'
import { groupBy, type LockedGroup, seeGroup } from '../data/lock.ts'
import { groupSteps, grossByNight } from './ask-anew.ts'
import { tellGroup } from './head.ts'

/** What is asked ahead of a group, step by step, and what its rooms come to. @throws 404 */
export async function readGroupDeposit(ctx: Ctx, id: GroupId): Promise<GroupDeposit> {
  return ctx.read(async (tx) => depositIn(tx, await seeGroup(tx, id), await readBusinessDate(tx)))
}

/**
 * Asks ahead of a group that pays its rooms by rules of its own; their sums follow its rooms from then on.
 * @throws 404 · 409 `wrong_status`
 */
export async function changeGroupDeposit(
  ctx: Ctx,
  id: GroupId,
  { rules }: { rules: readonly DepositRule[] },
): Promise<GroupDeposit> {
  return ctx.transaction(async (tx) => {
    const [date, group] = await tx.lock(businessDate(tx), groupBy(tx, id))
    await refuseUnasked(tx, group)
    const agreedOn = (await agreedDepositOf(tx, id)).agreedOn ?? date
    await writeAgreedDeposit(tx, id, { rules, agreedOn })
    const steps = await groupSteps(tx, group, { rules, agreedOn })
    await replaceGroupSteps(tx, id, steps)
    const change = { steps: steps.map(({ dueOn, amount }) => ({ dueOn, amount })) }
    tx.audit({ action: 'group.ask_deposit', resource: 'booking_group', id, label: group.number, change })
    tellGroup(tx, id)
    return depositIn(tx, group, date)
  })
}

/** @throws 409 `wrong_status` */
async function refuseUnasked(tx: Tx, { id, status, billing }: LockedGroup): Promise<void> {
  if (status === 'cancelled') throw wrongStatus({ reason: 'The group is cancelled, so nothing is asked of it' })
  if (billing !== 'rooms_to_master')
    throw wrongStatus({ reason: 'Every guest of the group pays, so a deposit is asked of each of them' })
  if (!(await paidAheadOf(tx, id)).isToCome)
    throw wrongStatus({ reason: 'A deposit is asked of a group that is still to come' })
}

async function depositIn(tx: Tx, group: LockedGroup, today: Day): Promise<GroupDeposit> {
  const { id, number, name, arrival, status, billing } = group
  const [agreed, { paid, isToCome }, nights, { remindDays }] = await Promise.all([
    agreedDepositOf(tx, id),
    paidAheadOf(tx, id),
    grossByNight(tx, group),
    readSettings(tx, bookingPolicies),
  ])
  return {
    id,
    groupNumber: number,
    name,
    isAsked: isToCome && billing === 'rooms_to_master' && status !== 'cancelled',
    agreedOn: agreed.agreedOn,
    arrival,
    worth: sum(nights),
    paid,
    required: sumOf(agreed.steps, ({ amount }) => amount),
    rules: agreed.rules,
    steps: missingOf(agreed.steps, paid).map((step) => ({ ...step, state: stepStateOn(step, today) })),
    remindDays,
  }
}
