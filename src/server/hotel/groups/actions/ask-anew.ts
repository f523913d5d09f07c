import { askedAnew, depositSchedule, withRules } from '#contract/hotel/policies/rules.ts'
import { freePolicy } from '#contract/hotel/policies/settings.ts'
import type { DepositRule, DepositStep } from '#contract/hotel/policies/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { add, type Money, times, zero } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import { defaultTaxSet } from '#server/accounting/public/taxes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { grossOfNights } from '../../folios/actions/night-costs.ts'
import { agreedDepositOf, bookedNightsOf, depositGroupsOn, keptNightsOf, replaceGroupSteps } from '../data/deposits.ts'
import { type LockedGroup, seeGroup } from '../data/lock.ts'

/**
 * Asks anew of a group whose rooms have changed: what was asked by a day that is over keeps that day, and what is asked more by now is due
 * today. Its row is locked, or nobody else is at work.
 */
export async function askGroupAnew(tx: Tx, group: LockedGroup, today: Day): Promise<void> {
  const { rules, agreedOn, steps: before } = await agreedDepositOf(tx, group.id)
  if (agreedOn === null || rules.length === 0) return
  const steps = await groupSteps(tx, group, { rules, agreedOn })
  await replaceGroupSteps(tx, group.id, askedAnew(steps, { before, today }))
}

/** The same for all that are still to come, when a day is closed: bookings of theirs were amended or cancelled. Answers how many there are. */
export async function askGroupsAnew(tx: Tx, closing: Day): Promise<number> {
  const groups = await depositGroupsOn(tx)
  for (const id of groups) await askGroupAnew(tx, await seeGroup(tx, id), addDays(closing, 1))
  return groups.length
}

/** What rules ask ahead of a group by the rooms that it has now. */
export async function groupSteps(
  tx: Tx,
  group: LockedGroup,
  { rules, agreedOn }: { rules: readonly DepositRule[]; agreedOn: Day },
): Promise<DepositStep[]> {
  const nights = await grossByNight(tx, group)
  return depositSchedule(withRules(freePolicy, rules), nights, { bookedOn: agreedOn, arrival: group.arrival })
}

/** What the rooms of a group come to with their taxes, night by night; rooms that nobody has yet are reckoned with one person. */
export async function grossByNight(tx: Tx, { id, arrival, departure }: LockedGroup): Promise<Money[]> {
  const [set, booked, kept] = await Promise.all([defaultTaxSet(tx), bookedNightsOf(tx, id), keptNightsOf(tx, id)])
  const rooms = [...booked, ...kept.map((cell) => ({ ...cell, adults: 1, arrival, departure }))]
  const gross = grossOfNights(set, rooms)
  const byNight = new Map<Day, Money>()
  for (const [index, room] of rooms.entries()) {
    const whole = times(gross[index] ?? zero, quantityOf(room.rooms))
    byNight.set(room.night, add(byNight.get(room.night) ?? zero, whole))
  }
  return [...byNight].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, amount]) => amount)
}
