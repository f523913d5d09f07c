import type { ReversalRefusal } from '#contract/accounting/treasury/rules.ts'
import { namedConflict, onConstraint } from '#server/platform/errors.ts'

export const transferArrived = namedConflict(
  'transfer_arrived',
  'The transfer has arrived or was taken back already',
  () => 'This transfer has arrived already, or was taken back',
)

const whyNot: Record<ReversalRefusal, string> = {
  is_reversal: 'This document takes another one back; write a fresh one instead',
  already_reversed: 'This document was taken back already',
  pays_bills: 'It paid bills: take it back on the account of the supplier',
  has_followers: 'Another document stands on this one: take that back first',
  of_expense: 'This paid an expense: take it back there, under Expenses',
}

export const notReversible = namedConflict(
  'treasury_not_reversible',
  'The movement of money was taken back already, takes another one back, or another one stands on it',
  ({ why }: { why: ReversalRefusal }) => whyNot[why],
)

const places: Record<string, string> = {
  safe: 'The safe does not hold so much',
  cash_front_office: 'The drawers of the desk do not hold so much',
  cash_pos: 'The drawers of the tills do not hold so much',
  transfers_in_transit: 'So much is not on its way',
  tips_payable: 'So much is not owed in tips',
}

const neverBelowZero = namedConflict(
  'below_zero',
  'More would leave the safe, the drawers or what is owed in tips than there is on a day; the facts name which and the day',
  ({ role, on }: { role: string; on: string }) => `${places[role] ?? 'There is not so much'} on ${on}`,
)

onConstraint('treasury_reversed_once', () => notReversible({ why: 'already_reversed' }))
onConstraint('never_below_zero', (detail) => {
  const [role = '', on = ''] = detail.split(' ')
  return neverBelowZero({ role, on })
})
