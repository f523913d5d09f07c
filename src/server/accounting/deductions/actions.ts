import type { DeductionId } from '#contract/accounting/deductions/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { deductionReversed } from '../errors.ts'
import type { Posting } from '../journal/posting.ts'
import { deductionHeld, insertDeduction, type NewDeduction, settleDeduction, writeReversed } from './data.ts'
import { deductionPosting, takenBackPosting } from './posting.ts'

/**
 * Takes an amount off an invoice without money. The caller holds the invoiced document and posts what is answered.
 * @throws 409 `over_settled` beyond what the invoice asks for
 */
export async function deduct(
  tx: Tx,
  { invoiceNumber, ...one }: Omit<NewDeduction, 'id'> & { invoiceNumber: string },
): Promise<Posting> {
  const id = newId<'deduction'>()
  await insertDeduction(tx, { ...one, id })
  await settleDeduction(tx, { id, settlementId: newId<'settlement'>(), sign: 1, on: one.businessDate })
  tx.tell({ topic: 'accounting.invoice', payload: { id: one.invoiceId } })
  return deductionPosting({ ...one, id, invoiceNumber })
}

/**
 * Takes a deduction back: its invoice asks for it again. The caller holds the invoiced document and posts what is answered.
 * @throws 404 · 409 `deduction_reversed`
 */
export async function takeBackDeduction(
  tx: Tx,
  id: DeductionId,
  { date, reason }: { date: Day; reason: string },
): Promise<Posting> {
  const [one] = await tx.lock(deductionHeld(tx, id))
  if (!one) throw notFound('deduction')
  if (one.reversedOn !== null) throw deductionReversed()
  await settleDeduction(tx, { id, settlementId: newId<'settlement'>(), sign: -1, on: date })
  await writeReversed(tx, id, { on: date, reason })
  tx.tell({ topic: 'accounting.invoice', payload: { id: one.invoiceId } })
  return takenBackPosting(one, { date, reason })
}
