import type * as api from '#contract/accounting/expenses/api.ts'
import { mayChange } from '#contract/accounting/expenses/rules.ts'
import type { Expense, ExpenseId, ExpenseLineId } from '#contract/accounting/expenses/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Id } from '#contract/kernel/id.ts'
import { sumOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { dropFile, keepFile } from '../../entry-files/actions.ts'
import { expenseHeld, findExpense, type KeptExpense } from '../data/read.ts'
import { deleteLine, insertExpense, insertLine, type NewLine, updateExpense, updateLine } from '../data/write.ts'
import { entryIdOf } from '../posting.ts'
import { categoryOf, givenTaxes, judged, taxesOf } from './policy.ts'
import { expenseIn } from './read.ts'
import { expenseState, tooManyLines } from './refusals.ts'

type Wish = Given<typeof api.addExpenseLine>['body']
const mostLines = 50

/** Begins an expense with its first line. @throws 400 for fields that don't fit */
export async function beginExpense(ctx: Ctx, wish: Wish): Promise<Expense> {
  return ctx.transaction(async (tx) => {
    const id = newId<'expense'>()
    await insertExpense(tx, id)
    await addTo(tx, { id, lines: [], claimant: { id: tx.actor.id } }, wish)
    record(tx, 'begin', { id, label: wish.merchant })
    return expenseIn(tx, id, ctx)
  })
}

/** Adds a line to an own expense that is not sent yet. @throws 400 · 404 · 409 `expense_state`, `expense_full` */
export async function addExpenseLine(ctx: Ctx, id: ExpenseId, wish: Wish): Promise<Expense> {
  return changing(ctx, id, async (tx, kept) => {
    if (kept.lines.length >= mostLines) throw tooManyLines()
    await addTo(tx, kept, wish)
  })
}

type Owner = { id: ExpenseId; lines: KeptExpense['lines']; claimant: { id: string } }

async function addTo(tx: Tx, owner: Owner, wish: Wish): Promise<void> {
  const id = newId<'expense_line'>()
  await insertLine(tx, owner.id, await soundLine(tx, owner, { ...wish, id, isNew: true }))
}

/** Writes a line anew. @throws 400 · 404 · 409 `expense_state` */
export async function changeExpenseLine(
  ctx: Ctx,
  { id, lineId }: { id: ExpenseId; lineId: ExpenseLineId },
  wish: Wish,
): Promise<Expense> {
  return changing(ctx, id, async (tx, kept) => {
    const before = lineOf(kept, lineId)
    await updateLine(tx, await soundLine(tx, kept, { ...wish, id: lineId, isNew: false }))
    await dropUnused(tx, id, before.receipt?.id)
  })
}

/** Takes a line away, with its receipt where no other line stands on it. @throws 404 · 409 `expense_state` */
export async function removeExpenseLine(
  ctx: Ctx,
  { id, lineId }: { id: ExpenseId; lineId: ExpenseLineId },
): Promise<Expense> {
  return changing(ctx, id, async (tx, kept) => {
    const before = lineOf(kept, lineId)
    await deleteLine(tx, lineId)
    await dropUnused(tx, id, before.receipt?.id)
  })
}

/** Changes an expense of one's own that is not sent yet. */
async function changing(
  ctx: Ctx,
  id: ExpenseId,
  change: (tx: Tx, kept: KeptExpense) => Promise<void>,
): Promise<Expense> {
  return ctx.transaction(async (tx) => {
    await tx.lock(expenseHeld(tx, id))
    const kept = await findExpense(tx, id)
    if (kept?.claimant.id !== tx.actor.id) throw notFound('expense')
    if (!mayChange(kept.status)) throw expenseState({ status: kept.status })
    await change(tx, kept)
    await updateExpense(tx, id, {})
    record(tx, 'change', { id, label: kept.number ?? kept.lines[0]?.merchant ?? '' })
    return expenseIn(tx, id, ctx)
  })
}

function lineOf({ lines }: Pick<KeptExpense, 'lines'>, id: ExpenseLineId): KeptExpense['lines'][number] {
  const line = lines.find((one) => one.id === id)
  if (!line) throw notFound('line')
  return line
}

/** A line with its taxes, its receipt and what the policy says against it. @throws 400 */
async function soundLine(tx: Tx, owner: Owner, wish: Wish & { id: ExpenseLineId; isNew: boolean }): Promise<NewLine> {
  const { id, date, categoryId, amount, merchant, note = null } = wish
  if (date > (await readBusinessDate(tx))) throw invalid('date', 'Must not lie after the business date')
  const category = await categoryOf(tx, categoryId)
  const taxes = wish.taxes
    ? await givenTaxes(tx, { date, amount }, wish.taxes)
    : category.hasInputTax
      ? await taxesOf(tx, { date, amount })
      : []
  const receiptId = await receiptOf(tx, owner, wish)
  const asked = { claimantId: owner.claimant.id, date, categoryId, amount, merchant }
  const hasReceipt = receiptId !== null
  const { flags } = await judged(tx, { ...asked, hasReceipt, lineId: wish.isNew ? null : id }, category)
  return {
    id,
    date,
    categoryId,
    amount,
    merchant,
    note: note === '' ? null : note,
    tax: sumOf(taxes, (tax) => tax.amount),
    taxes: taxes.map(({ account, ...tax }) => ({ ...tax, accountId: account.id })),
    receiptId,
    flags,
  }
}

/** A receipt that comes with the line, that of another line, the one that it has, or none. @throws 400 `receipt`, `receiptId` */
async function receiptOf(
  tx: Tx,
  { id: expense, lines }: Owner,
  { id, receipt, receiptId }: Wish & { id: ExpenseLineId },
): Promise<Id<'entry_file'> | null> {
  if (receipt) return keepFile(tx, entryIdOf(expense), { ...receipt, path: 'receipt' })
  if (receiptId) {
    if (lines.some((line) => line.receipt?.id === receiptId)) return receiptId
    throw invalid('receiptId', 'Must be a receipt of this expense')
  }
  return receipt === null ? null : (lines.find((line) => line.id === id)?.receipt?.id ?? null)
}

/** Takes a receipt away that no line stands on any more. */
async function dropUnused(tx: Tx, id: ExpenseId, receipt: Id<'entry_file'> | undefined): Promise<void> {
  if (!receipt) return
  const kept = await findExpense(tx, id)
  if (!kept?.lines.some((line) => line.receipt?.id === receipt)) await dropFile(tx, receipt)
}

function record(tx: Tx, verb: 'begin' | 'change', { id, label }: { id: ExpenseId; label: string }): void {
  tx.audit({ action: `expense.${verb}`, resource: 'expense', id, label })
  tx.tell({ topic: 'accounting.expense', payload: { id } })
}
