import { statusWords } from '#contract/accounting/expenses/rules.ts'
import type { ExpenseStatus } from '#contract/accounting/expenses/shapes.ts'
import { forbidden, namedConflict, onConstraint } from '#server/platform/errors.ts'

export const expenseState = namedConflict(
  'expense_state',
  'The expense has come further, or was given up: what was asked of it belongs to another state',
  ({ status }: { status: ExpenseStatus }) =>
    `This can't be done any more, or not yet: the expense is “${statusWords[status].toLowerCase()}”`,
)

const settled = namedConflict(
  'expense_settled',
  'Lines of an expense that is posted, paid or cancelled stay as they are',
  () => 'This expense is settled; its lines stay as they are',
)

export const expenseEmpty = namedConflict(
  'expense_empty',
  'An expense is sent or paid with at least one line',
  () => 'Add what was spent first',
)

export const tooManyLines = namedConflict(
  'expense_full',
  'An expense has at most 50 lines',
  () => 'An expense has at most 50 lines; begin another one',
)

/** 403 for who decides on their own claim. */
export const ownExpense = () =>
  forbidden('own_expense', 'Nobody decides on their own claim; somebody else who may approve does')

onConstraint('expense_of_another', () => ownExpense())
onConstraint('expense_is_open', () => settled())
