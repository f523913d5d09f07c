import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { openSlot } from '#server/platform/wiring.ts'
import type { Posting } from '../../journal/posting.ts'
import type { InvoiceLine, InvoiceLineTax } from './write.ts'

/** What a credit note takes off a line of the invoiced document, as positive amounts. */
export type LineCorrection = {
  sourceLineId: string
  type: InvoiceLine['type']
  category: InvoiceLine['category']
  description: string
  net: Money
  tax: Money
  gross: Money
  taxes: InvoiceLineTax[]
}

export type Correction = { date: Day; number: string; reason: string; lines: readonly LineCorrection[] }

/** Takes a correction onto the document and answers what to post for it. */
export type Correct = (correction: Correction) => Promise<Posting[]>

/** Locks a document and answers how it takes a correction; null when it is closed and the invoice stands alone. */
export type HoldDocument = (tx: Tx, documentId: string) => Promise<Correct | null>

/** By their type, documents that take the credit notes on their invoices themselves while they still run. */
export const openDocuments = openSlot<ReadonlyMap<string, HoldDocument>>('open documents')

/** Locks the document behind an invoice, where it still runs. */
export async function holdDocument(tx: Tx, { type, id }: { type: string; id: string }): Promise<Correct | null> {
  return (await openDocuments.get().get(type)?.(tx, id)) ?? null
}
