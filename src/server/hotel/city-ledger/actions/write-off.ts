import type { Deduction, DeductionCover, DeductionId } from '#contract/accounting/deductions/shapes.ts'
import type { InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { CityAccountDetail } from '#contract/hotel/city-ledger/shapes.ts'
import { compare, majorOf, type Money } from '#contract/kernel/money.ts'
import { deduct, findDeduction, takeBackDeduction as takeBack } from '#server/accounting/public/accounts.ts'
import { post } from '#server/accounting/public/entries.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { holdFolios } from '../../folios/actions/hold.ts'
import { accountHeld } from '../data/account.ts'
import { claimsOf, type FolioClaim } from '../data/invoices.ts'
import { notOnAccount } from '../rules.ts'
import { beyondClaim, foliosIn } from './claims.ts'
import { accountIn } from './read.ts'

type WriteOff = { amount: Money; reason: string; cover?: DeductionCover | undefined }

/**
 * Row 33 of the matrix: what nobody will pay of an invoice is no longer asked, as an expense or against the allowance that was made for it.
 * @throws 404 · 409 `not_on_account`, `over_asked`
 */
export async function writeOffInvoice(
  ctx: Ctx,
  invoiceId: InvoiceId,
  { amount, reason, cover = 'expense' }: WriteOff,
): Promise<CityAccountDetail> {
  return ctx.transaction(async (tx) => {
    const [date] = await tx.lock(businessDate(tx))
    const partyId = (await claimBy(tx, invoiceId, date)).partyId
    if (partyId === null) throw notOnAccount()
    await tx.lock(accountHeld(tx, partyId))
    await holdFolios(tx, foliosIn([await claimBy(tx, invoiceId, date)]))
    const claim = await claimBy(tx, invoiceId, date)
    const open = await claimsOf(tx, { parties: [partyId] }, date)
    if (!open.some((one) => one.invoiceId === invoiceId)) throw notOnAccount()
    if (compare(amount, claim.open) > 0) throw beyondClaim(claim)
    const { invoiceNumber } = claim
    const one = { kind: 'write_off' as const, cover, invoiceId, invoiceNumber, partyId, amount, reason }
    const posting = await deduct(tx, { ...one, businessDate: date })
    const change = { amount: majorOf(amount), cover }
    tx.audit({ action: 'invoice.write_off', resource: 'invoice', id: invoiceId, label: invoiceNumber, reason, change })
    tellFolio(tx, claim)
    await post(tx, [posting])
    return accountIn(tx, partyId)
  })
}

/** Takes a write-off or a commission back: its invoice asks for it again. @throws 404 · 409 `deduction_reversed` */
export async function takeBackDeduction(ctx: Ctx, id: DeductionId, reason: string): Promise<Deduction> {
  return ctx.transaction(async (tx) => {
    const [date] = await tx.lock(businessDate(tx))
    const before = await knownDeduction(tx, id)
    const claim = await claimBy(tx, before.invoiceId, date)
    await holdFolios(tx, foliosIn([claim]))
    const posting = await takeBack(tx, id, { date, reason })
    tx.audit({
      action: 'invoice.take_back_deduction',
      resource: 'invoice',
      id: before.invoiceId,
      label: before.invoiceNumber,
      reason,
      change: { kind: before.kind, amount: majorOf(before.amount) },
    })
    tellFolio(tx, claim)
    await post(tx, [posting])
    return knownDeduction(tx, id)
  })
}

async function knownDeduction(tx: Tx, id: DeductionId) {
  const one = await findDeduction(tx, id)
  if (!one) throw notFound('deduction')
  return one
}

async function claimBy(tx: Tx, id: InvoiceId, date: Parameters<typeof claimsOf>[2]): Promise<FolioClaim> {
  const [claim] = await claimsOf(tx, { ids: [id] }, date)
  if (!claim) throw notFound('invoice')
  return claim
}

function tellFolio(tx: Tx, { folioId }: FolioClaim): void {
  if (folioId === null) tx.tell({ topic: 'accounting.invoice', payload: {} })
  else tx.tell({ topic: 'hotel.folio', payload: { id: folioId } })
}
