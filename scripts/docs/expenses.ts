import * as expenses from '#contract/accounting/expenses/api.ts'
import type { ExpenseId } from '#contract/accounting/expenses/shapes.ts'
import { getTreasury } from '#contract/accounting/treasury/api.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Inside } from '#server/platform/http/inside.ts'

/** Claims are approved by somebody else, paid back and taken back; the house pays something itself. */
export async function spend(call: Inside, { asClaimant, date }: { asClaimant: Inside; date: Day }): Promise<void> {
  const { places } = await call(getTreasury, {})
  const placeId = places.find(({ isBank }) => isBank)?.id
  if (!placeId) throw new Error('A house has a bank')
  const begin = async (who: Inside, amount: number): Promise<ExpenseId> => {
    const { categories } = await who(expenses.getExpenseTerms, {})
    const category = categories.find(({ hasInputTax }) => hasInputTax)
    if (!category) throw new Error('A house has categories of expenses')
    const body = { date, categoryId: category.id, amount, merchant: 'City stores' }
    return (await who(expenses.beginExpense, { body })).id
  }
  const approved = async (amount: number): Promise<{ id: ExpenseId }> => {
    const params = { id: await begin(asClaimant, amount) }
    await asClaimant(expenses.submitExpense, { params, body: {} })
    await call(expenses.approveExpense, { params, body: { date } })
    return params
  }
  const body = { placeId, date }
  const why = { body: { reason: 'Not ours' } }
  await call(expenses.reimburseExpense, { params: await approved(60), body })
  const wrong = await approved(72)
  await call(expenses.reimburseExpense, { params: wrong, body })
  await call(expenses.takeBackExpense, { params: wrong, ...why })
  await call(expenses.reverseExpense, { params: wrong, ...why })
  await approved(12)
  for (const isWrong of [true, false]) {
    const params = { id: await begin(call, 24) }
    await call(expenses.payExpense, { params, body })
    if (isWrong) await call(expenses.takeBackExpense, { params, ...why })
  }
}
