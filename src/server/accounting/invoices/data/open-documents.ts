import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Posting } from '../../journal/posting.ts'
import type { InvoiceLine, InvoiceLineTax } from '../data.ts'

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

type Hold = (tx: Tx, documentId: string) => Promise<Correct | null>

const holds = new Map<string, Hold>()

/**
 * Lets a domain take credit notes onto its own documents while these still run: `hold` locks the document and answers how, or
 * null when it is closed and the invoice stands alone. A type is named once.
 */
export function correctOpenDocuments(type: string, hold: Hold): void {
  if (holds.has(type)) throw new Error(`Open documents of ${type} are named twice`)
  holds.set(type, hold)
}

/** Locks the document behind an invoice, where it still runs. */
export async function holdDocument(tx: Tx, { type, id }: { type: string; id: string }): Promise<Correct | null> {
  return (await holds.get(type)?.(tx, id)) ?? null
}
