import type { TaxCategory } from '#contract/accounting/taxes/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { isZero, type Money, zero } from '#contract/kernel/money.ts'
import { shareOfNight, type FeeStep } from '#contract/hotel/stay-fees/rules.ts'
import { type StayHours, stayHours } from '#contract/hotel/stay-fees/settings.ts'
import type { FeeDue } from '#contract/hotel/stay-fees/shapes.ts'
import { type TaxingSet, taxingOf } from '#server/accounting/public/taxes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { taxedExtra } from '../../folios/actions/extras.ts'

/** What the hours of stays cost at this moment, and what they are taxed by. */
export type HourTerms = { hours: StayHours; set: TaxingSet; category: TaxCategory }

/** The terms of the house for the hours of stays as they are now. */
export async function hourTerms(tx: Tx): Promise<HourTerms> {
  const [hours, taxing] = await Promise.all([readSettings(tx, stayHours), taxingOf(tx, 'room_extras')])
  return { hours, ...taxing }
}

type Asked = Pick<FeeDue, 'kind' | 'at'> & { step: FeeStep | null; night: Money; on: Day }

/** What a step of the house asks for by the price of a night; null where it comes to nothing. */
export function dueBy(terms: HourTerms, { step, night, ...asked }: Asked): FeeDue | null {
  if (!step) return null
  const price = shareOfNight(step.fee, night)
  return isZero(price) ? null : dueFor(terms, { ...asked, price, step })
}

/** A sum for an hour with its taxes. */
export function dueFor(
  terms: Omit<HourTerms, 'hours'>,
  { kind, at, price, on, step = null }: Omit<Asked, 'step' | 'night'> & { price: Money; step?: FeeStep | null },
): FeeDue {
  const { net, tax, gross } = taxedExtra(terms, { price, on })
  const rule = step && { hour: step.hour, hours: step.hours, ...step.fee }
  return { kind, at, rule, isAgreed: false, freeBecause: null, price, net, tax, gross }
}

/** What is charged of it before anybody waives anything. */
export function chargedOf({ freeBecause, gross }: FeeDue): Money {
  return freeBecause === null ? gross : zero
}
