import { invoiceTexts } from '#contract/accounting/invoices/settings.ts'
import type { InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { type NumberGiven, numberAt, takeNumbers } from '#server/tenancy/public/numbers.ts'
import { insertInvoice } from '../data/write.ts'
import { insertSettlements } from '../data/settlements.ts'
import type { NewInvoice } from '../data/write.ts'

export type IssuedInvoice = { id: InvoiceId; invoiceNumber: string; total: Money }

/**
 * Issues invoices of one date under the next gapless numbers in their order, each settled by its payments; from then on they never
 * change.
 */
export async function issueInvoices(tx: Tx, invoices: readonly NewInvoice[]): Promise<IssuedInvoice[]> {
  const [first] = invoices
  if (!first) return []
  const texts = await readSettings(tx, invoiceTexts)
  const year = Number(first.issuedDate.slice(0, 4))
  const [taken] = await takeNumbers(tx, year, [{ series: 'SI', count: invoices.length }])
  return Promise.all(
    invoices.map((invoice, index) => writeInvoice(tx, { ...texts, ...invoice }, numberAt(taken, index))),
  )
}

async function writeInvoice(tx: Tx, invoice: NewInvoice, given: NumberGiven): Promise<IssuedInvoice> {
  const id: InvoiceId = newId<'invoice'>()
  tx.tell({ topic: 'accounting.invoice', payload: { id, event: 'issued' } })
  await Promise.all([
    insertInvoice(tx, { ...invoice, id, kind: 'invoice', series: 'SI', ...given, corrects: null }),
    insertSettlements(
      tx,
      invoice.settledBy.map((paid) => ({ ...paid, invoiceId: id })),
      invoice.issuedDate,
    ),
  ])
  return { id, invoiceNumber: given.number, total: invoice.total }
}
