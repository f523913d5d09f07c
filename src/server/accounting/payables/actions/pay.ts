import type * as api from '#contract/accounting/payables/api.ts'
import type { SupplierAccountDetail, SupplierId } from '#contract/accounting/payables/shapes.ts'
import type { TreasuryDocumentId } from '#contract/accounting/treasury/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Exchanged, type ForeignAmount, negateForeign, type Rate } from '#contract/kernel/currency.ts'
import { compare, type Money, negate, sumOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { exchangedOn } from '../../treasury/actions/foreign.ts'
import { payToSupplier } from '../../treasury/actions/pay.ts'
import { holdTreasury } from '../../treasury/actions/record.ts'
import { documentsBy } from '../../treasury/actions/prove.ts'
import { reverseIn } from '../../treasury/actions/reverse.ts'
import { billRows } from '../data/read.ts'
import { type Settled, settledBy } from '../data/settled.ts'
import { supplierHeld, supplierIn } from '../data/suppliers.ts'
import { insertSettlements, type NewSettlement } from '../data/write.ts'
import { postGains, settleExactly } from './allocate.ts'
import { accountIn } from './read.ts'
import { measured, measureOf, measureWords, openOf } from './shares.ts'

type Wish = Given<typeof api.paySupplier>['body']

/**
 * Row 37 of the matrix: money leaves the safe or a bank and settles bills, the oldest first or those that are named; what is more is paid
 * ahead only where that is said. In another currency it settles bills in that one, and what their rates were other is gained or lost.
 * @throws 400 that names the field · 404 · 409 `period_locked`
 */
export async function paySupplier(
  ctx: Ctx,
  id: SupplierId,
  { allocations, ahead = false, date: wished, amount: said, foreign: exchanged, ...wish }: Wish,
): Promise<SupplierAccountDetail> {
  return ctx.transaction(async (tx) => {
    const date = await holdTreasury(tx, wished, supplierHeld(tx, id))
    const { name } = await supplierIn(tx, id)
    const { amount, foreign } = await paidOn(tx, { amount: said, exchanged }, date)
    if (!ahead) await refuseAhead(tx, id, { amount, foreign, allocations, date })
    const paid = await payToSupplier(tx, { ...wish, amount, foreign, supplierId: id, name, date })
    const settling = { supplierId: id, means: { paymentId: paid.id }, amount, foreign }
    await settleExactly(tx, settling, { asked: allocations, on: date, today: date })
    tx.tell({ topic: 'accounting.bill', payload: { supplierId: id } })
    return accountIn(tx, id)
  })
}

type Paid = { amount: Money; foreign: (ForeignAmount & { rate: Rate }) | null }

/** What leaves the place, and what it is in another currency. @throws 400 `amount`, `foreign.…` */
async function paidOn(
  tx: Tx,
  { amount, exchanged }: { amount: Money | undefined; exchanged: Exchanged | undefined },
  date: Day,
): Promise<Paid> {
  if (exchanged) return exchangedOn(tx, { foreign: exchanged, amount }, date)
  if (amount === undefined) throw invalid('amount', 'Must be said')
  return { amount, foreign: null }
}

type Asked = Paid & { allocations: Wish['allocations']; date: Day }

/** Refuses more than the bills that it is for ask. @throws 400 `amount` */
async function refuseAhead(tx: Tx, id: SupplierId, { amount, foreign, allocations, date }: Asked): Promise<void> {
  const currency = foreign?.currency ?? null
  const open = await billRows(tx, { openOf: id, kind: 'bill', limit: 1000, currency }, date)
  const asked = allocations ? measured(allocations, currency) : open.map((bill) => ({ amount: openOf(bill) }))
  const most = sumOf(asked, (one) => one.amount)
  if (compare(foreign ? measureOf(foreign.amount) : amount, most) <= 0) return
  const words = allocations ? 'goes to the bills that are named' : 'is open'
  throw invalid(
    foreign ? 'foreign.amount' : 'amount',
    `Only ${measureWords(most, currency)} ${words}; say that the rest is paid ahead`,
  )
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
    const back = await insertSettlements(
      tx,
      { supplierId, means },
      settled.map((one) => takenBack(one, date)),
    )
    await reverseIn(tx, await paymentIn(tx, id), { reason, date })
    await postGains(tx, back)
    tx.tell({ topic: 'accounting.bill', payload: { supplierId } })
    return accountIn(tx, supplierId)
  })
}

/** What settles a bill no more from a day on, with what was gained by it. */
function takenBack({ lastOn, foreign, ...one }: Settled, date: Day): NewSettlement {
  return {
    ...one,
    amount: negate(one.amount),
    used: negate(one.used),
    foreign: foreign && { ...foreign, amount: negateForeign(foreign.amount) },
    on: lastOn > date ? lastOn : date,
  }
}

async function paymentIn(tx: Tx, id: TreasuryDocumentId) {
  const [one] = await documentsBy(tx, [id])
  if (!one?.supplierId) throw notFound('payment')
  return { ...one, supplierId: one.supplierId }
}
