import { namedConflict, onConstraint } from '#server/platform/errors.ts'

export const budgetSettled = namedConflict(
  'budget_settled',
  'The amounts of a budget change, and it is deleted, while it is a draft',
  () => 'This budget is no draft any more; copy it into a new one to change it',
)

export const budgetMoveRefused = namedConflict(
  'budget_move',
  'A draft is approved, an approved budget becomes active or a draft again, an active one is retired',
  ({ from, to }: { from: string; to: string }) => `A budget that is ${from} can't become ${to}`,
)

export const budgetNameTaken = namedConflict(
  'budget_name_taken',
  'Another version of the budget of the year has this name',
  () => 'Another budget of this year has this name',
)

export const budgetExceeded = namedConflict(
  'budget_exceeded',
  'An entry by hand would go beyond the active budget of the year so far, which stops it',
  ({ account }: { account: string }) => `The budget of ${account} is used up; ask who manages budgets`,
)

onConstraint('budget_name_once', () => budgetNameTaken())
onConstraint('budget_is_draft', () => budgetSettled())
