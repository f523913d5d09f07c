import { expensePolicy } from '#contract/accounting/expense-categories/settings.ts'
import type { ExpenseCategory, ExpenseCategoryId } from '#contract/accounting/expense-categories/shapes.ts'
import type * as api from '#contract/accounting/expenses/api.ts'
import { flagsOf, needsReceipt } from '#contract/accounting/expenses/rules.ts'
import type { ExpenseFlag, ExpenseLineId, InputTax, LineCheck } from '#contract/accounting/expenses/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { compare, type Money, subtract, sumOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { wouldExceed } from '../../budgets/actions/control.ts'
import { usableCategories } from '../../expense-categories/actions.ts'
import { inputTaxes } from '../../taxes/actions/input-taxes.ts'
import { accountsByCode, besideOnDay, twinOf } from '../data/policy.ts'

/** What the policy, the taxes and the budget say of a line that is being written. @throws 400 `categoryId` */
export async function checkExpenseLine(
  ctx: Ctx,
  { merchant = '', hasReceipt, lineId, ...asked }: Given<typeof api.checkExpenseLine>['query'],
): Promise<LineCheck> {
  return ctx.read(async (tx) => {
    const category = await categoryOf(tx, asked.categoryId)
    const line = {
      ...asked,
      merchant,
      lineId: lineId ?? null,
      hasReceipt: hasReceipt === 'true',
      claimantId: tx.actor.id,
    }
    const { flags, twin } = await judged(tx, line, category)
    const taxes = category.hasInputTax ? await taxesOf(tx, asked) : []
    const net = subtract(
      asked.amount,
      sumOf(taxes, ({ amount }) => amount),
    )
    const spent = { date: await readBusinessDate(tx), lines: [{ accountId: category.account.id, amount: net }] }
    return {
      flags,
      twin,
      taxes,
      needsReceipt: needsReceipt(asked.amount, category),
      beyond: await wouldExceed(tx, spent),
    }
  })
}

export type Judged = {
  claimantId: string
  date: Day
  categoryId: ExpenseCategoryId
  amount: Money
  merchant: string
  lineId: ExpenseLineId | null
  hasReceipt: boolean
}

/** What the policy says against a line, and which other line it looks like. */
export async function judged(
  tx: Tx,
  line: Judged,
  category: ExpenseCategory,
): Promise<{ flags: ExpenseFlag[]; twin: LineCheck['twin'] }> {
  const { oldestDays } = await readSettings(tx, expensePolicy)
  const twin = line.merchant.trim() === '' ? null : await twinOf(tx, line)
  const facts = { ...line, besideOnDay: await besideOnDay(tx, line), hasTwin: twin !== null }
  return { flags: flagsOf(facts, { ...category, oldestDays, today: await readBusinessDate(tx) }), twin }
}

/** A category that a line may name. @throws 400 `categoryId` */
export async function categoryOf(tx: Tx, id: ExpenseCategoryId): Promise<ExpenseCategory> {
  const found = (await usableCategories(tx)).find((one) => one.id === id)
  if (!found) throw invalid('categoryId', 'Must be a category that is in use, with an active account')
  return found
}

/** The taxes within an amount that are recovered. */
export async function taxesOf(tx: Tx, paid: { date: Day; amount: Money }): Promise<InputTax[]> {
  const within = await inputTaxes(tx, paid)
  const accounts = await accountsByCode(
    tx,
    within.map(({ inputAccountCode }) => inputAccountCode),
  )
  return within.flatMap(({ code, name, inputAccountCode, amount }) => {
    const account = accounts.get(inputAccountCode)
    return account ? [{ code, name, account, amount }] : []
  })
}

/** The taxes as a person read them off the receipt, which need not be what rates come to. @throws 400 `taxes` */
export async function givenTaxes(
  tx: Tx,
  paid: { date: Day; amount: Money },
  given: readonly { code: string; amount: Money }[],
): Promise<InputTax[]> {
  const known = await taxesOf(tx, paid)
  const taxes = given.map(({ code, amount }, index) => {
    const tax = known.find((one) => one.code === code)
    const isTwice = given.findIndex((one) => one.code === code) < index
    if (!tax || isTwice) throw invalid(`taxes.${index}.code`, 'Must be a tax that is recovered on this day, once')
    return { ...tax, amount }
  })
  const tax = sumOf(taxes, ({ amount }) => amount)
  if (compare(tax, paid.amount) >= 0) throw invalid('taxes', 'Must be less than the amount')
  return taxes
}
