import { namedConflict, onConstraint } from '#server/platform/errors.ts'

export const creditStatusRefused = namedConflict(
  'credit_status',
  'The guest credit is in a state in which this can not be done; the answer says which',
  ({ reason }: { reason: string }) => reason,
)

export const creditShort = namedConflict(
  'credit_short',
  'The guest credit does not have so much; the facts name what is left',
  ({ left }: { left?: number }) =>
    left === undefined ? 'This credit does not have so much any more' : `Only ${left.toFixed(2)} is left on the credit`,
)

export const creditOverLimit = namedConflict(
  'credit_over_limit',
  'The charge passes the limit of the credit line; the facts name what the limit leaves',
  ({ left }: { left?: number }) =>
    left === undefined
      ? 'This passes the limit of the credit line'
      : `The limit of this credit line leaves ${left.toFixed(2)}`,
)

export const creditBeyondOwed = namedConflict(
  'credit_beyond_owed',
  'A credit line is charged with what is owed now and nothing ahead; the facts name that',
  ({ owed }: { owed: number }) => `A credit line takes what is owed now, ${owed.toFixed(2)}, and nothing ahead`,
)

export const creditOverpaid = namedConflict(
  'credit_overpaid',
  'More is paid or written off than is owed on the credit line or its plan; the facts name what is owed',
  ({ owed }: { owed: number }) => `Only ${owed.toFixed(2)} is owed`,
)

export const creditInUse = namedConflict(
  'credit_in_use',
  'The guest credit was used, so it can not be deleted; cancel it instead',
  () => 'This credit was used already. Cancel it instead of deleting it',
)

export const creditHoldsMoney = namedConflict(
  'credit_holds_money',
  'Something is left on the guest credit, or owed on the line, so it can not be ended; the answer says what to do first',
  ({ left, instead }: { left: number; instead: string }) => `${left.toFixed(2)} stands on this credit. ${instead}`,
)

export const creditLimitDrawn = namedConflict(
  'credit_limit_drawn',
  'More is owed on the credit line than the new limit; the facts name how much',
  ({ owed }: { owed?: number }) =>
    owed === undefined ? 'More is owed than this limit' : `${owed.toFixed(2)} is owed, so the limit can not be lower`,
)

export const planStands = namedConflict(
  'plan_stands',
  'The credit line has a plan already; naming it lets the new one take over',
  () => 'This credit line has a plan already. Reschedule that one',
)

export const planOver = namedConflict(
  'plan_over',
  'The installment plan has ended: it takes no payments',
  () => 'This plan has ended and takes no more payments',
)

export const creditPlanned = namedConflict(
  'credit_planned',
  'A plan counts on what would be taken off the credit line; the facts name what no plan covers',
  ({ free }: { free: number }) =>
    `A plan counts on it: only ${free.toFixed(2)} stands outside the plan. Reschedule the plan first`,
)

onConstraint('guest_credit_not_below_zero', () => creditShort({}))
onConstraint('guest_credit_within_limit', () => creditOverLimit({}))
onConstraint('installment_plan_one_active', () => planStands())

export const nothingToRemind = namedConflict(
  'nothing_to_remind',
  'Nothing of the guest credit is to be paid on a day, and none is its last',
  ({ reason }: { reason: string }) => reason,
)

export const creditReminded = namedConflict(
  'credit_reminded',
  'The guest was written to about this credit today',
  ({ guest }: { guest: string }) => `${guest} was written to about it today`,
)
