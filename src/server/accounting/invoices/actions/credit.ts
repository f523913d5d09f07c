import type * as api from '#contract/accounting/invoices/api.ts'
import { outstandingOf } from '#contract/accounting/invoices/rules.ts'
import type { Invoice, InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import {
  compare,
  greatest,
  isPositive,
  majorOf,
  type Money,
  negate,
  subtract,
  sumOf,
  zero,
} from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { takeOne } from '#server/tenancy/public/numbers.ts'
import { deductedInvoice, notAnInvoice, overCredited } from '../../errors.ts'
import { post } from '../../journal/actions/post.ts'
import { factsOfSources } from '../../journal/data/sources.ts'
import { insertInvoice } from '../data/write.ts'
import {
  type CreditableInvoice,
  type CreditableLine,
  creditableLines,
  holdInvoice,
  invoicedDocument,
  settledPayments,
} from '../data/credit.ts'
import { type Correct, holdDocument } from '../data/open-documents.ts'
import { invoiceDocument } from '../data/read.ts'
import { insertSettlements } from '../data/settlements.ts'
import { creditNotePosting } from '../posting.ts'
import { correctionsOf, creditOf, leftOf, released } from '../rules.ts'

type CreditNoteFields = Given<typeof api.issueCreditNote>['body']

/**
 * Corrects an issued invoice by a credit note with a number of its own series: whole, or of some lines at most what is left of
 * them. Taxes go back as they were stored. While the invoiced document still runs, the correction goes onto it; after that, what
 * was paid is released from the invoice and owed to the guest, or stays on the account that it was paid on, and the rest is no longer asked.
 * @throws 400 for a line that isn't there · 404 · 409 `over_credited`, `not_an_invoice`, `deducted_invoice`
 */
export async function issueCreditNote(
  ctx: Ctx,
  { id, source }: { id: InvoiceId; source?: string },
  fields: CreditNoteFields,
): Promise<Invoice> {
  return ctx.transaction(async (tx) => {
    const date = await holdBusinessDate(tx)
    const document = await invoicedDocument(tx, id)
    if (!document || (source !== undefined && document.type !== source)) throw notFound('invoice')
    const correct = await holdDocument(tx, document)
    const invoice = await holdInvoice(tx, id)
    if (!invoice) throw notFound('invoice')
    if (invoice.kind !== 'invoice') throw notAnInvoice()
    const parts = partsOf(await creditableLines(tx, id), fields.lines)
    const noteId = await writeNote(tx, invoice, { date, reason: fields.reason, parts, correct })
    const note = await invoiceDocument(tx, noteId)
    if (!note) throw new Error('The credit note was just written')
    return note
  })
}

type Part = { line: CreditableLine; amount: Money }

/** What is credited of each line: as asked, or all that is left. */
function partsOf(lines: readonly CreditableLine[], asked: CreditNoteFields['lines']): Part[] {
  if (!asked) {
    const parts = lines.map((line) => ({ line, amount: leftOf(line) })).filter(({ amount }) => isPositive(amount))
    if (parts.length === 0) throw overCredited({ left: 0 })
    return parts
  }
  return asked.map((part, index) => {
    const line = lines.find((one) => one.line === part.line)
    if (!line) throw invalid(`lines.${index}.line`, 'The invoice has no such line')
    if (asked.findIndex((other) => other.line === part.line) !== index)
      throw invalid(`lines.${index}.line`, 'Must be named once')
    if (compare(part.amount, leftOf(line)) > 0) throw overCredited({ left: majorOf(leftOf(line)) })
    return { line, amount: part.amount }
  })
}

type Note = { date: Day; reason: string; parts: readonly Part[]; correct: Correct | null }

async function writeNote(tx: Tx, invoice: CreditableInvoice, note: Note): Promise<InvoiceId> {
  const { date, reason, parts, correct } = note
  const { taxesIncluded } = invoice
  const id: InvoiceId = newId<'invoice'>()
  const amounts = creditOf(parts, invoice)
  const paid = greatest(zero, subtract(amounts.total, outstandingOf({ ...invoice, dueDate: date })))
  const releases = released(paid, await settledPayments(tx, invoice.id))
  const back = sumOf(releases, ({ amount }) => negate(amount))
  if (compare(back, paid) < 0) throw deductedInvoice({ amount: majorOf(subtract(paid, back)) })
  const toAccount = sumOf(
    releases.filter(({ isOnAccount }) => isOnAccount),
    ({ amount }) => negate(amount),
  )
  const refundDue = correct ? zero : subtract(paid, toAccount)
  const offAccount = correct ? zero : subtract(amounts.total, refundDue)
  const number = await takeOne(tx, Number(date.slice(0, 4)), 'CN')
  const corrects = invoice.number
  await insertSettlements(
    tx,
    releases.map((one) => ({ ...one, invoiceId: invoice.id })),
    date,
  )
  await insertInvoice(tx, {
    ...invoice,
    ...amounts,
    ...number,
    series: 'CN',
    id,
    kind: 'credit_note',
    issuedDate: date,
    dueDate: date,
    settledBy: [],
    corrects: { id: invoice.id, reason, refundDue, offAccount },
  })
  tx.audit({
    action: 'invoice.credit',
    resource: 'invoice',
    id: invoice.id,
    label: `${number.number} for ${corrects}`,
    reason,
  })
  tx.tell({ topic: 'accounting.invoice', payload: { id: invoice.id, creditNoteId: id, event: 'credited' } })
  const document = { id, number: number.number, corrects, date, reason, refundDue, taxesIncluded }
  const postings = correct
    ? await correct({ date, number: number.number, reason, lines: correctionsOf(parts, amounts, taxesIncluded) })
    : [creditNotePosting({ ...amounts, ...document, guestId: invoice.partyId ?? (await guestOf(tx, invoice)) })]
  await post(tx, postings)
  return id
}

async function guestOf(tx: Tx, { source }: CreditableInvoice): Promise<string | null> {
  const [facts] = await factsOfSources(tx, [source])
  return facts?.guestId ?? null
}
