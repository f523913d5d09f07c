import type * as api from '#contract/accounting/payables/api.ts'
import { type BillShare, oldestBillsFirst } from '#contract/accounting/payables/rules.ts'
import type { SupplierAccountDetail, SupplierId } from '#contract/accounting/payables/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { add, compare, isZero, majorOf, type Money, subtract, sumOf, zero } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { paymentsTo } from '../data/ages.ts'
import { billRows } from '../data/read.ts'
import { settledBy } from '../data/settled.ts'
import { supplierHeld } from '../data/suppliers.ts'
import { insertSettlements, type Means, type NewSettlement } from '../data/write.ts'
import { accountIn } from './read.ts'

type Wish = Given<typeof api.allocateToBills>['body']

/**
 * Says which bills a payment or a credit note settles from now on, whatever it settled before.
 * @throws 400 `allocations…` · 404
 */
export async function allocateToBills(
  ctx: Ctx,
  id: SupplierId,
  { from: means, allocations }: Wish,
): Promise<SupplierAccountDetail> {
  return ctx.transaction(async (tx) => {
    const [today] = await tx.lock(businessDate(tx), supplierHeld(tx, id))
    const { number, amount, date } = await meansIn(tx, id, { means, today })
    await settleExactly(tx, { supplierId: id, means, amount }, { asked: allocations, on: later(today, date), today })
    const label = `${number} on bills`
    tx.audit({
      action: 'bill.allocate',
      resource: 'supplier',
      id,
      label,
      change: { allocations: allocations ?? 'oldest first' },
    })
    tx.tell({ topic: 'accounting.bill', payload: { supplierId: id } })
    return accountIn(tx, id)
  })
}

type Settling = { supplierId: SupplierId; means: Means; amount: Money }

/**
 * Lets money or a credit note settle exactly what is asked, or the oldest bills with all of it. The caller holds the supplier.
 * @throws 400 `allocations…`
 */
export async function settleExactly(
  tx: Tx,
  { supplierId, means, amount }: Settling,
  { asked, on, today }: { asked: readonly BillShare[] | undefined; on: Day; today: Day },
): Promise<void> {
  const before = await settledBy(tx, means)
  const open = await billRows(tx, { openOf: supplierId, kind: 'bill', limit: 1000 }, today)
  const ids = before.filter(({ billId }) => !open.some((bill) => bill.id === billId)).map(({ billId }) => billId)
  const bills = [...open, ...(await billRows(tx, { ids }, today))]
    .map((bill) => ({ ...bill, open: add(bill.open, before.find(({ billId }) => billId === bill.id)?.amount ?? zero) }))
    .toSorted((a, b) => (a.dueDate === b.dueDate ? (a.date < b.date ? -1 : 1) : a.dueDate < b.dueDate ? -1 : 1))
  const wanted = asked ?? oldestBillsFirst(amount, bills)
  refuseTooMuch(wanted, { bills, amount })
  const touched = new Set([...before.map(({ billId }) => billId), ...wanted.map(({ billId }) => billId)])
  const changes = [...touched].flatMap((billId): NewSettlement[] => {
    const bill = bills.find((one) => one.id === billId)
    const now = before.find((one) => one.billId === billId)
    const part = subtract(wanted.find((one) => one.billId === billId)?.amount ?? zero, now?.amount ?? zero)
    if (!bill || isZero(part)) return []
    return [{ billId, dueDate: bill.dueDate, amount: part, on: later(on, now?.lastOn ?? bill.date, bill.date) }]
  })
  // What is let go of comes first, so that at no moment more is settled than there is.
  await insertSettlements(
    tx,
    { supplierId, means },
    changes.toSorted((a, b) => compare(a.amount, b.amount)),
  )
}

type Bounds = { bills: readonly { id: string; number: string; open: Money }[]; amount: Money }

function refuseTooMuch(asked: readonly BillShare[], { bills, amount }: Bounds): void {
  asked.forEach((share, index) => {
    const bill = bills.find(({ id }) => id === share.billId)
    if (!bill) throw invalid(`allocations.${index}.billId`, 'Is no open bill of this supplier')
    if (asked.findIndex(({ billId }) => billId === share.billId) !== index)
      throw invalid(`allocations.${index}.billId`, 'Must be named once')
    if (compare(share.amount, bill.open) > 0)
      throw invalid(`allocations.${index}.amount`, `Only ${majorOf(bill.open).toFixed(2)} of ${bill.number} is open`)
  })
  const total = sumOf(asked, (share) => share.amount)
  if (compare(total, amount) > 0)
    throw invalid(
      'allocations',
      `Come to ${majorOf(total).toFixed(2)}, and there is only ${majorOf(amount).toFixed(2)}`,
    )
}

/** What settles bills, as it stands: a payment or a credit note of this supplier that nobody took back. @throws 404 */
async function meansIn(
  tx: Tx,
  id: SupplierId,
  { means, today }: { means: Means; today: Day },
): Promise<{ number: string; amount: Money; date: Day }> {
  if ('paymentId' in means) {
    const payment = (await paymentsTo(tx, id)).find((one) => one.id === means.paymentId)
    if (!payment || payment.isTakenBack) throw notFound('payment')
    return payment
  }
  const [credit] = await billRows(tx, { ids: [means.creditId] }, today)
  const isOwn = credit?.supplier.id === id && credit.kind === 'credit_note'
  if (!isOwn || credit.reverses || credit.reversedBy) throw notFound('credit note')
  return { number: credit.number, amount: credit.total, date: credit.date }
}

function later(...days: readonly Day[]): Day {
  return days.reduce((last, day) => (day > last ? day : last))
}
