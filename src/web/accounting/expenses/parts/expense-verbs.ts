import { approveExpenses, reimburseExpenses } from '#contract/accounting/expenses/api.ts'
import { expenseMoves } from '#contract/accounting/expenses/rules.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting, t } from '#web/texts/text.ts'
import { type ExpenseRow, usePlaces } from '../data.ts'

const approving: BulkVerb<ExpenseRow> = {
  words: t('Approve'),
  endpoint: approveExpenses,
  touches: ['accounting.expense'],
  fits: ({ status }) => expenseMoves.approve.from.includes(status),
  unfit: t('None of the selected claims waits for approval'),
  done: counting({ one: '{count} claim approved', other: '{count} claims approved' }),
}

const payingFrom = ({ id, name }: { id: string; name: string }): BulkVerb<ExpenseRow> => ({
  words: t('Pay from {place}', { place: name }),
  endpoint: reimburseExpenses,
  body: { placeId: id },
  touches: ['accounting.expense', 'accounting.treasury'],
  fits: ({ status }) => expenseMoves.reimburse.from.includes(status),
  unfit: t('None of the selected claims is approved and unpaid'),
  done: counting({ one: '{count} claim paid back', other: '{count} claims paid back' }),
})

/** What the person may do with several claims: approve them, or pay them back out of the safe or the bank. */
export function useExpenseVerbs(): readonly BulkVerb<ExpenseRow>[] {
  const can = useCan()
  const places = usePlaces(can('financial:post')).data?.places ?? []
  return [
    ...(can('financial:approve') ? [approving] : []),
    ...(can('financial:post') ? places.filter(({ isSafe, isBank }) => isSafe || isBank).map(payingFrom) : []),
  ]
}
