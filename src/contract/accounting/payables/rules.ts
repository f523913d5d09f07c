import type { Day } from '../../kernel/day.ts'
import { type ForeignMinor, foreignMinorOf } from '../../kernel/currency.ts'
import {
  add,
  compare,
  greatest,
  isPositive,
  isZero,
  least,
  type Money,
  portion,
  subtract,
  sumOf,
  zero,
} from '../../kernel/money.ts'
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

/**
 * What another part of a document in another currency is worth at its rate: what all that is settled is worth then less what it was worth
 * before, so that the last part takes what is left to the cent.
 */
export function worthOfPart(
  whole: { original: ForeignMinor; amount: Money },
  settled: { original: ForeignMinor; amount: Money },
  part: ForeignMinor,
): Money {
  const then = BigInt(foreignMinorOf(settled.original) + foreignMinorOf(part))
  return greatest(subtract(portion(whole.amount, then, BigInt(foreignMinorOf(whole.original))), settled.amount), zero)
}

/** What was gained where so much of a bill was settled with money that was worth so much; below zero what was lost. */
export function gainOf({ amount, used }: { amount: Money; used: Money }): Money {
  return subtract(amount, used)
}
