import { type PaidWithTip, settling } from '#contract/accounting/payments/rules.ts'
import type { InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import {
  add,
  compare,
  isPositive,
  isZero,
  least,
  majorOf,
  type Money,
  subtract,
  sumOf,
  zero,
} from '#contract/kernel/money.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { overAllocated, overAsked } from '../../errors.ts'
import type { Allocatable } from '../data/allocations.ts'
import { insertSettlements, settledInvoices, type Settling } from '../data/settlements.ts'

/** How much of a payment goes to an invoice. */
export type Allocation = { invoiceId: InvoiceId; amount: Money }

/** An invoice that a payment may settle, with what it still asks for. */
export type Claim = { invoiceId: InvoiceId; invoiceNumber: string; open: Money }

/**
 * Lets a payment settle exactly what is asked, whatever it settled before. The caller holds the payment, its document and those of the
 * invoices, and says which of these it may settle.
 * @throws 400 for an invoice that is none of the claims · 409 `over_allocated`, `over_asked`
 */
export async function allocatePayment(
  tx: Tx,
  payment: Pick<Allocatable, 'id'> & PaidWithTip,
  { asked, claims, date }: { asked: readonly Allocation[]; claims: readonly Claim[]; date: Day },
): Promise<void> {
  const { id: paymentId } = payment
  const before = await settledInvoices(tx, paymentId)
  refuseTooMuch(asked, { payment, claims, before })
  const wanted = new Map(asked.map(({ invoiceId, amount }) => [invoiceId, amount]))
  const touched = new Set([...before.map(({ invoiceId }) => invoiceId), ...wanted.keys()])
  const changes = [...touched].flatMap((invoiceId): Settling[] => {
    const now = before.find((one) => one.invoiceId === invoiceId)?.left ?? zero
    const amount = subtract(wanted.get(invoiceId) ?? zero, now)
    return isZero(amount) ? [] : [{ invoiceId, paymentId, amount }]
  })
  await insertSettlements(tx, changes, date)
  for (const { invoiceId } of changes) tx.tell({ topic: 'accounting.invoice', payload: { id: invoiceId } })
  if (changes.length > 0) tx.tell({ topic: 'accounting.payment', payload: { ids: [paymentId] } })
}

type Before = { invoiceId: InvoiceId; left: Money }

function refuseTooMuch(
  asked: readonly Allocation[],
  { payment, claims, before }: { payment: PaidWithTip; claims: readonly Claim[]; before: readonly Before[] },
): void {
  const left = settling(payment)
  asked.forEach(({ invoiceId, amount }, index) => {
    const claim = claims.find((one) => one.invoiceId === invoiceId)
    if (!claim) throw invalid(`allocations.${index}.invoiceId`, 'Is no invoice that this payment can settle')
    if (asked.findIndex((other) => other.invoiceId === invoiceId) !== index)
      throw invalid(`allocations.${index}.invoiceId`, 'Must be named once')
    const most = add(claim.open, before.find((one) => one.invoiceId === invoiceId)?.left ?? zero)
    if (compare(amount, most) > 0) throw overAsked({ invoice: claim.invoiceNumber, left: majorOf(most) })
  })
  if (
    compare(
      sumOf(asked, ({ amount }) => amount),
      left,
    ) > 0
  )
    throw overAllocated({ left: majorOf(left) })
}

/** An amount over claims in their order, each at most what it asks for. */
export function oldestFirst(amount: Money, claims: readonly Claim[]): Allocation[] {
  let left = amount
  return claims.flatMap(({ invoiceId, open }) => {
    const part = least(left, open)
    if (!isPositive(part)) return []
    left = subtract(left, part)
    return [{ invoiceId, amount: part }]
  })
}
