import { listAccountRoles } from '#contract/accounting/account-roles/api.ts'
import * as payables from '#contract/accounting/payables/api.ts'
import * as treasury from '#contract/accounting/treasury/api.ts'
import { issueInvoiceByHand } from '#contract/hotel/city-ledger/api.ts'
import { createGuest } from '#contract/hotel/guests/api.ts'
import { createSupplier } from '#contract/inventory/suppliers/api.ts'
import type { Inside } from '#server/platform/http/inside.ts'

/** A supplier bills the house, takes something of it back and is paid; one bill and one payment were wrong, and one bill was open before. */
export async function keepPayables(call: Inside): Promise<void> {
  const { id: supplierId } = await call(createSupplier, { body: { name: 'Volta Foods', termsDays: 14 } })
  const players = await call(listAccountRoles, {})
  const accountId = players.find(({ role }) => role === 'agency_commission')?.account.id
  const { places } = await call(treasury.getTreasury, {})
  const bank = places.find(({ isBank }) => isBank)?.id
  if (!accountId || !bank) throw new Error('The default chart has an account of commissions and a bank')
  const enter = (reference: string, amount: number, kind: 'bill' | 'credit_note' = 'bill') => {
    const lines = [{ description: 'Commission', accountId, amount }]
    const taxes = [{ component: 'VAT', amount: amount * 0.15 }]
    return call(payables.enterBill, { body: { kind, supplierId, reference, lines, taxes } })
  }
  await call(payables.enterBill, { body: { supplierId, reference: 'V-1', opening: 400 } })
  await enter('V-2', 200)
  const { id: wrong } = await enter('V-3', 100)
  await call(payables.reverseBill, { params: { id: wrong }, body: { reason: 'Entered twice' } })
  const { id: creditId } = await enter('VC-1', 20, 'credit_note')
  await call(payables.allocateToBills, { params: { id: supplierId }, body: { from: { creditId } } })
  const pay = (amount: number) =>
    call(payables.paySupplier, { params: { id: supplierId }, body: { placeId: bank, amount } })
  const { payments } = await pay(150)
  if (payments[0])
    await call(payables.reverseSupplierPayment, { params: { id: payments[0].id }, body: { reason: 'Bounced' } })
  await pay(120)
}

/** A company is billed for what stands on no folio, and owed something when the books began. */
export async function billByHand(call: Inside): Promise<void> {
  const { id } = await call(createGuest, { body: { kind: 'company', firstName: 'Akosombo Textiles' } })
  const lines = [{ description: 'Hall', category: 'other' as const, quantity: 1, unitPrice: 300 }]
  await call(issueInvoiceByHand, { params: { id }, body: { lines } })
  await call(issueInvoiceByHand, { params: { id }, body: { opening: 150, reference: 'A-1' } })
}
