import type * as api from '#contract/accounting/payables/api.ts'
import type { SupplierAccountDetail, SupplierId } from '#contract/accounting/payables/shapes.ts'
import type { TreasuryDocumentId } from '#contract/accounting/treasury/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { compare, majorOf, type Money, negate, sumOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { payToSupplier } from '../../treasury/actions/pay.ts'
import { holdTreasury } from '../../treasury/actions/record.ts'
import { documentsBy } from '../../treasury/actions/prove.ts'
import { reverseIn } from '../../treasury/actions/reverse.ts'
import { billRows } from '../data/read.ts'
import { settledBy } from '../data/settled.ts'
import { supplierHeld, supplierIn } from '../data/suppliers.ts'
import { insertSettlements } from '../data/write.ts'
import { settleExactly } from './allocate.ts'
import { accountIn } from './read.ts'

type Wish = Given<typeof api.paySupplier>['body']

/**
 * Row 37 of the matrix: money leaves the safe or a bank and settles bills, the oldest first or those that are named; what is more is paid
 * ahead only where that is said.
 * @throws 400 that names the field · 404 · 409 `period_locked`
 */
export async function paySupplier(
  ctx: Ctx,
  id: SupplierId,
  { allocations, ahead = false, date: wished, ...wish }: Wish,
): Promise<SupplierAccountDetail> {
  return ctx.transaction(async (tx) => {
    const date = await holdTreasury(tx, wished, supplierHeld(tx, id))
    const { name } = await supplierIn(tx, id)
    if (!ahead) await refuseAhead(tx, id, { amount: wish.amount, allocations, date })
    const paid = await payToSupplier(tx, { ...wish, supplierId: id, name, date })
    const settling = { supplierId: id, means: { paymentId: paid.id }, amount: wish.amount }
    await settleExactly(tx, settling, { asked: allocations, on: date, today: date })
    tx.tell({ topic: 'accounting.bill', payload: { supplierId: id } })
    return accountIn(tx, id)
  })
}

type Asked = { amount: Money; allocations: Wish['allocations']; date: Day }

/** Refuses more than the bills that it is for ask. @throws 400 `amount` */
async function refuseAhead(tx: Tx, id: SupplierId, { amount, allocations, date }: Asked): Promise<void> {
  const open = await billRows(tx, { openOf: id, kind: 'bill', limit: 1000 }, date)
  const most = sumOf(allocations ?? open.map((bill) => ({ amount: bill.open })), (one) => one.amount)
  if (compare(amount, most) <= 0) return
  const words = allocations ? 'goes to the bills that are named' : 'is open'
  throw invalid('amount', `Only ${majorOf(most).toFixed(2)} ${words}; say that the rest is paid ahead`)
}

/**
 * Takes a payment back by a document of its own: what it settled is open again.
 * @throws 400 `date` · 404 · 409 `treasury_not_reversible`, `period_locked`
 */
export async function reverseSupplierPayment(
  ctx: Ctx,
  id: TreasuryDocumentId,
  { reason, date: wished }: { reason: string; date?: Day | undefined },
): Promise<SupplierAccountDetail> {
  return ctx.transaction(async (tx) => {
    const supplierId = (await paymentIn(tx, id)).supplierId
    const date = await holdTreasury(tx, wished, supplierHeld(tx, supplierId))
    const means = { paymentId: id }
    const settled = await settledBy(tx, means)
    await insertSettlements(
      tx,
      { supplierId, means },
      settled.map(({ billId, dueDate, amount, lastOn }) => {
        return { billId, dueDate, amount: negate(amount), on: lastOn > date ? lastOn : date }
      }),
    )
    await reverseIn(tx, await paymentIn(tx, id), { reason, date })
    tx.tell({ topic: 'accounting.bill', payload: { supplierId } })
    return accountIn(tx, supplierId)
  })
}

async function paymentIn(tx: Tx, id: TreasuryDocumentId) {
  const [one] = await documentsBy(tx, [id])
  if (!one?.supplierId) throw notFound('payment')
  return { ...one, supplierId: one.supplierId }
}
