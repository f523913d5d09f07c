import type * as api from '#contract/accounting/payables/api.ts'
import { oldestBillsFirst } from '#contract/accounting/payables/rules.ts'
import type { SupplierAccountDetail, SupplierId } from '#contract/accounting/payables/shapes.ts'
import { type ForeignAmount, parseForeign } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { add, compare, isZero, type Money, subtract, zero } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { post } from '../../journal/actions/post.ts'
import { paymentsTo } from '../data/payments.ts'
import { billRows } from '../data/read.ts'
import { settledBy } from '../data/settled.ts'
import { supplierHeld } from '../data/suppliers.ts'
import { insertSettlements, type Means, type Settlement } from '../data/write.ts'
import { settlementPosting } from '../posting.ts'
import { accountIn } from './read.ts'
import { type Change, measured, measureOf, openOf, refuseTooMuch, type Share, worthOf } from './shares.ts'

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
    const { number, amount, foreign, date } = await meansIn(tx, id, { means, today })
    await settleExactly(
      tx,
      { supplierId: id, means, amount, foreign },
      { asked: allocations, on: later(today, date), today },
    )
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

/** Amounts of the means and of what it is asked to settle are in minor units of its own currency, whichever that is. */
type Settling = { supplierId: SupplierId; means: Means; amount: Money; foreign: ForeignAmount | null }

/**
 * Lets money or a credit note settle exactly what is asked, or the oldest bills in its currency with all of it, and posts what was gained or
 * lost because they stood at other rates. The caller holds the supplier.
 * @throws 400 `allocations…`
 */
export async function settleExactly(
  tx: Tx,
  settling: Settling,
  { asked, on, today }: { asked: readonly Share[] | undefined; on: Day; today: Day },
): Promise<void> {
  const { supplierId, means, foreign } = settling
  const currency = foreign?.currency ?? null
  const amount = foreign ? measureOf(foreign.amount) : settling.amount
  const before = (await settledBy(tx, means)).map((one) => ({
    ...one,
    part: one.foreign ? measureOf(one.foreign.amount) : one.amount,
  }))
  const open = await billRows(tx, { openOf: supplierId, kind: 'bill', limit: 1000, currency }, today)
  const ids = before.filter(({ billId }) => !open.some((bill) => bill.id === billId)).map(({ billId }) => billId)
  const bills = [...open, ...(await billRows(tx, { ids }, today))]
    .map((bill) => ({
      ...bill,
      open: add(openOf(bill), before.find(({ billId }) => billId === bill.id)?.part ?? zero),
    }))
    .toSorted((a, b) => (a.dueDate === b.dueDate ? (a.date < b.date ? -1 : 1) : a.dueDate < b.dueDate ? -1 : 1))
  const wanted = asked ? measured(asked, currency) : oldestBillsFirst(amount, bills)
  refuseTooMuch(wanted, { bills, amount, currency })
  const touched = new Set([...before.map(({ billId }) => billId), ...wanted.map(({ billId }) => billId)])
  const changes = [...touched].flatMap((billId): Change[] => {
    const bill = bills.find((one) => one.id === billId)
    const now = before.find((one) => one.billId === billId)
    const part = subtract(wanted.find((one) => one.billId === billId)?.amount ?? zero, now?.part ?? zero)
    if (!bill || isZero(part)) return []
    return [{ bill, part, on: later(on, now?.lastOn ?? bill.date, bill.date) }]
  })
  // What is let go of comes first, so that at no moment more is settled than there is.
  const inOrder = changes.toSorted((a, b) => compare(a.part, b.part))
  await postGains(
    tx,
    await insertSettlements(tx, { supplierId, means }, await worthOf(tx, { ...settling, before }, inOrder)),
  )
}

/** What was gained or lost by settling, each by its own entry. */
export async function postGains(tx: Tx, settled: readonly Settlement[]): Promise<void> {
  const inOthers = settled.flatMap(({ foreign, ...one }) =>
    foreign ? [{ ...one, foreign, number: one.billNumber }] : [],
  )
  if (inOthers.length > 0) await post(tx, inOthers.map(settlementPosting))
}

/** What settles bills, as it stands: a payment or a credit note of this supplier that nobody took back. @throws 404 */
async function meansIn(
  tx: Tx,
  id: SupplierId,
  { means, today }: { means: Means; today: Day },
): Promise<{ number: string; amount: Money; foreign: ForeignAmount | null; date: Day }> {
  if ('paymentId' in means) {
    const payment = (await paymentsTo(tx, id)).find((one) => one.id === means.paymentId)
    if (!payment || payment.isTakenBack) throw notFound('payment')
    return { ...payment, foreign: payment.foreign && inMinor(payment.foreign.currency, payment.foreign.amount) }
  }
  const [credit] = await billRows(tx, { ids: [means.creditId] }, today)
  const isOwn = credit?.supplier.id === id && credit.kind === 'credit_note'
  if (!isOwn || credit.reverses || credit.reversedBy) throw notFound('credit note')
  const foreign = credit.foreign && inMinor(credit.foreign.currency, credit.foreign.total)
  return { number: credit.number, amount: credit.total, foreign, date: credit.date }
}

function inMinor(currency: string, text: string): ForeignAmount {
  return { currency, amount: parseForeign(text, currency) }
}

function later(...days: readonly Day[]): Day {
  return days.reduce((last, day) => (day > last ? day : last))
}
