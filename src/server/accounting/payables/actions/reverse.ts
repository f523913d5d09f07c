import type { Bill, BillId } from '#contract/accounting/payables/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { parseForeign } from '#contract/kernel/currency.ts'
import { isZero } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { businessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { post } from '../../journal/actions/post.ts'
import { findBill } from '../data/read.ts'
import { supplierHeld } from '../data/suppliers.ts'
import { insertSettlements, markTakenBack } from '../data/write.ts'
import { billReversal } from '../posting.ts'
import { billIn, postedIn, writeBill } from './enter.ts'
import { billNotReversible } from './refusals.ts'

/**
 * Takes a bill or a credit note back by one of the other kind, which settles it at once. Both stay in every sum, and its number is free.
 * @throws 400 `date` · 404 · 409 `bill_not_reversible`, `period_locked`
 */
export async function reverseBill(
  ctx: Ctx,
  id: BillId,
  { reason, date: wished }: { reason: string; date?: Day | undefined },
): Promise<Bill> {
  return ctx.transaction(async (tx) => {
    const known = await findBill(tx, id, await readBusinessDate(tx))
    if (!known) throw notFound('bill')
    const [today] = await tx.lock(businessDate(tx), supplierHeld(tx, known.supplier.id))
    const bill = await billIn(tx, id, today)
    refuseReversal(bill)
    const date = wished ?? today
    if (date > today) throw invalid('date', 'Must not lie after the business date')
    if (date < bill.date) throw invalid('date', 'Must not lie before the day that is taken back')
    const back = await writeMirror(tx, bill, { reason, date })
    return billIn(tx, back, today)
  })
}

function refuseReversal({ reverses, reversedBy, settled }: Bill): void {
  if (reverses) throw billNotReversible({ why: 'is_reversal' })
  if (reversedBy) throw billNotReversible({ why: 'already_reversed' })
  if (!isZero(settled)) throw billNotReversible({ why: 'settled' })
}

async function writeMirror(tx: Tx, bill: Bill, { reason, date }: { reason: string; date: Day }): Promise<BillId> {
  const { entry, supplier, total: amount } = bill
  if (!entry) throw new Error('A bill without its entry')
  const isBill = bill.kind === 'bill'
  const { foreign } = bill
  const minor = (text: string | null) => (foreign && text !== null ? parseForeign(text, foreign.currency) : null)
  const whole = foreign && { ...foreign, amount: parseForeign(foreign.total, foreign.currency) }
  const back = await writeBill(tx, {
    ...bill,
    kind: isBill ? 'credit_note' : 'bill',
    date,
    dueDate: date,
    lines: bill.lines.map(({ account, ...line }) => ({
      ...line,
      accountId: account.id,
      original: minor(line.original),
    })),
    taxes: bill.taxes.map(({ account, ...tax }) => ({ ...tax, accountId: account.id, original: minor(tax.original) })),
    foreign: whole,
    reverses: { id: bill.id, reason },
  })
  await markTakenBack(tx, bill.id)
  const [billId, creditId, dueDate] = isBill ? [bill.id, back, bill.dueDate] : [back, bill.id, date]
  const billNumber = bill.number
  await insertSettlements(tx, { supplierId: supplier.id, means: { creditId } }, [
    { billId, billNumber, dueDate, amount, used: amount, foreign: whole, on: date },
  ])
  await post(tx, [billReversal(await postedIn(tx, back), { entryId: entry.id, reason })])
  return back
}
