import type { Day } from '../../kernel/day.ts'
import { add, compare, isPositive, isZero, least, type Money, subtract, sumOf } from '../../kernel/money.ts'
import type { BillId, BillKind, BillStatus } from './shapes.ts'

export type BillFigures = {
  kind: BillKind
  dueDate: Day
  total: Money
  settled: Money
  isTakenBack: boolean
}

/** The status that follows from the amounts and the business date. */
export function billStatusOf(bill: BillFigures, businessDate: Day): BillStatus {
  if (bill.isTakenBack) return 'taken_back'
  if (compare(bill.settled, bill.total) >= 0) return 'paid'
  if (bill.kind === 'bill' && bill.dueDate < businessDate) return 'overdue'
  return isZero(bill.settled) ? 'open' : 'partially_paid'
}

/** How much of money or a credit note goes to a bill. */
export type BillShare = { billId: BillId; amount: Money }

export type OpenBill = { id: BillId; open: Money }

/** An amount over bills in their order, each at most what is open of it. */
export function oldestBillsFirst(amount: Money, bills: readonly OpenBill[]): BillShare[] {
  let left = amount
  return bills.flatMap(({ id, open }) => {
    const part = least(left, open)
    if (!isPositive(part)) return []
    left = subtract(left, part)
    return [{ billId: id, amount: part }]
  })
}

/** What lines and taxes of a bill come to. */
export function billSums(bill: { lines: readonly { amount: Money }[]; taxes: readonly { amount: Money }[] }) {
  const net = sumOf(bill.lines, ({ amount }) => amount)
  const tax = sumOf(bill.taxes, ({ amount }) => amount)
  return { net, tax, total: add(net, tax) }
}
