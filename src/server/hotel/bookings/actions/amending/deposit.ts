import { askedAnew, asksNothing } from '#contract/hotel/policies/rules.ts'
import type { DepositStep } from '#contract/hotel/policies/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { greatest, type Money, subtract, sumOf, zero } from '#contract/kernel/money.ts'
import { defaultTaxSet } from '#server/accounting/public/taxes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { askedAhead } from '../../../policies/actions/agree.ts'
import { type Change, isInHouse } from './stay.ts'

/** What is asked ahead before and after an amendment, and what of it is still to be paid. */
export type DepositChange = { before: Money; after: Money; paid: Money; open: Money; steps: DepositStep[] }

/**
 * What the terms of a booking ask ahead of the stay that it becomes: more where it costs more, due from today on; less asks for nothing
 * back. Null where nothing is asked: without terms, in house, or where a group pays.
 */
export async function depositAfter(tx: Tx, { booking, after }: Change, today: Day): Promise<DepositChange | null> {
  const { policy, payingGroup, depositRequired: before, deposits, bookedOn, folio } = booking
  if (
    policy === null ||
    asksNothing(policy) ||
    payingGroup !== null ||
    isInHouse(booking) ||
    after.arrival === after.departure
  )
    return null
  const asked = askedAhead(policy, await defaultTaxSet(tx), { ...after, bookedOn })
  const steps = askedAnew(asked.deposits, { before: deposits, today })
  const required = sumOf(steps, ({ amount }) => amount)
  const paid = greatest(folio.payments, zero)
  return { before, after: required, paid, open: greatest(subtract(required, paid), zero), steps }
}
