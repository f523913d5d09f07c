import type { Allocations } from '#contract/hotel/city-ledger/shapes.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import { settling } from '#contract/accounting/payments/rules.ts'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Id, isId } from '#contract/kernel/id.ts'
import { add, compare, isPositive, majorOf, sumOf, zero } from '#contract/kernel/money.ts'
import {
  type Allocatable,
  allocatableHeld,
  allocatePayment,
  type Allocation,
  findAllocatable,
  settledInvoices,
} from '#server/accounting/public/accounts.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { businessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { holdFolios, isClosed } from '../../folios/actions/hold.ts'
import { accountHeld } from '../data/account.ts'
import { partiesOf } from '../data/accounts.ts'
import { claimsOf, type FolioClaim } from '../data/invoices.ts'
import { allocationFixed } from '../rules.ts'
import { foliosIn } from './claims.ts'

/** What a payment settles and what it could: of an account its open invoices, of a folio those of its own window. @throws 404 */
export async function getAllocations(ctx: Ctx, id: PaymentId): Promise<Allocations> {
  return ctx.read(async (tx) => {
    const payment = known(await findAllocatable(tx, id))
    return allocationsIn(tx, payment, await readBusinessDate(tx))
  })
}

/**
 * Says which invoices a payment settles, in place of what it settled before. What a stay that is over was paid with settles as much of its invoices as
 * before: money does not leave its folio.
 * @throws 400 for an invoice that it can't settle · 404 · 409 `over_allocated`, `over_asked`, `allocation_fixed`
 */
export async function setAllocations(ctx: Ctx, id: PaymentId, asked: readonly Allocation[]): Promise<Allocations> {
  return ctx.transaction(async (tx) => {
    const found = known(await findAllocatable(tx, id))
    const account = accountIdOf(found)
    const [date] = await tx.lock(businessDate(tx), ...(account ? [accountHeld(tx, account)] : []))
    const before = await claimsFor(tx, found, date)
    const folioId = folioIdOf(found)
    await holdFolios(tx, [...foliosIn(before), ...(folioId ? [folioId] : [])])
    const [held] = await tx.lock(allocatableHeld(tx, id))
    const payment = known(held)
    await refuseMoved(tx, payment, asked)
    await allocatePayment(tx, payment, { asked, claims: await claimsFor(tx, payment, date), date })
    const change = { allocations: asked.map(({ invoiceId, amount }) => ({ invoiceId, amount: majorOf(amount) })) }
    tx.audit({ action: 'payment.allocate', resource: 'payment', id, label: payment.receiptNumber, change })
    if (folioId) tx.tell({ topic: 'hotel.folio', payload: { id: folioId } })
    return allocationsIn(tx, payment, date)
  })
}

/** Money on accounts and on folios settles invoices by hand; a sale at an outlet has none. @throws 404 */
function known(payment: Allocatable | undefined): Allocatable {
  if (!payment || (payment.source.type !== 'account' && payment.source.type !== 'folio')) throw notFound('payment')
  return payment
}

function accountIdOf({ source: { type, id } }: Allocatable): Id<'guest'> | undefined {
  return type === 'account' && isId<'guest'>(id) ? id : undefined
}

function folioIdOf({ source: { type, id } }: Allocatable): FolioId | undefined {
  return type === 'folio' && isId<'folio'>(id) ? id : undefined
}

/** What it may settle: what is open, and what it settles already. */
async function claimsFor(tx: Tx, payment: Allocatable, date: Day): Promise<FolioClaim[]> {
  const account = accountIdOf(payment)
  const { id: folioId, part } = payment.source
  if (!account) return claimsOf(tx, { folioId, part }, date)
  const open = await claimsOf(tx, { parties: await partiesOf(tx, account) }, date)
  const settled = (await settledInvoices(tx, payment.id)).map(({ invoiceId }) => invoiceId)
  const paid = settled.filter((id) => !open.some(({ invoiceId }) => invoiceId === id))
  return [...(await claimsOf(tx, { ids: paid }, date)), ...open].toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
}

/** @throws 409 `allocation_fixed` */
async function refuseMoved(tx: Tx, payment: Allocatable, asked: readonly Allocation[]): Promise<void> {
  if (!(await isFixed(tx, payment))) return
  const before = sumOf(await settledInvoices(tx, payment.id), ({ left }) => left)
  const after = sumOf(asked, ({ amount }) => amount)
  if (compare(before, after) !== 0) throw allocationFixed({ settled: majorOf(before) })
}

/** True for what was paid on a folio that is closed: what of it is left is owed back to whoever paid. */
async function isFixed(tx: Tx, payment: Allocatable): Promise<boolean> {
  const folioId = folioIdOf(payment)
  return folioId !== undefined && isClosed(tx, folioId)
}

async function allocationsIn(tx: Tx, payment: Allocatable, date: Day): Promise<Allocations> {
  const settled = await settledInvoices(tx, payment.id)
  const rows = (await claimsFor(tx, payment, date)).map(({ invoiceId, invoiceNumber, dueDate, totalAmount, open }) => {
    const allocated = settled.find((one) => one.invoiceId === invoiceId)?.left ?? zero
    return { id: invoiceId, invoiceNumber, dueDate, totalAmount, open, allocated }
  })
  const { id, receiptNumber, payerName, businessDate: takenOn, amount } = payment
  return {
    payment: {
      id,
      receiptNumber,
      payerName,
      businessDate: takenOn,
      amount,
      available: settling(payment),
      isFixed: await isFixed(tx, payment),
    },
    invoices: rows.filter(({ open, allocated }) => isPositive(add(open, allocated))),
  }
}
