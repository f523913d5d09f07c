import type { InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, type Money, subtract, sumOf, zero } from '#contract/kernel/money.ts'
import { byCode, credit, debit, type Posting } from '../journal/posting.ts'
import type { InvoiceLine } from './data/write.ts'

export type CreditNote = {
  id: InvoiceId
  number: string
  corrects: string
  date: Day
  reason: string
  lines: readonly InvoiceLine[]
  taxesIncluded: boolean
  total: Money
  /** The part that was paid already. */
  refundDue: Money
  /** Whom the invoice billed, where the invoiced document names a guest. */
  guestId: string | null
}

/**
 * Row 19 of the matrix: a credit note takes back revenue, each kind through its own allowances, and its taxes, owes what was paid to
 * the guest and asks no longer for the rest.
 */
export function creditNotePosting(note: CreditNote): Posting {
  const revenue = Map.groupBy(note.lines, (line) => line.category)
  const taxes = Map.groupBy(
    note.lines.flatMap((line) => line.taxes),
    (tax) => `${tax.accountCode} ${tax.component}`,
  )
  const guest = note.guestId === null ? {} : { party: { type: 'guest', id: note.guestId } }
  return {
    key: `credit_note:${note.id}`,
    date: note.date,
    memo: `${note.number} for ${note.corrects} · ${note.reason}`.slice(0, 500),
    source: { type: 'credit_note', id: note.id, event: 'issued' },
    lines: [
      ...[...revenue].map(([category, lines]) =>
        debit(
          `${category}.allowance`,
          sumOf(lines, (line) => netOf(line, note.taxesIncluded)),
        ),
      ),
      ...[...taxes.values()].flatMap((own) => {
        const [first] = own
        if (!first) return []
        return [
          debit(
            byCode(first.accountCode),
            sumOf(own, (tax) => tax.amount),
            { taxCode: first.component },
          ),
        ]
      }),
      credit('refunds_payable', note.refundDue, guest),
      credit('city_ledger', subtract(note.total, note.refundDue), guest),
    ],
  }
}

function netOf(line: InvoiceLine, taxesIncluded: boolean): Money {
  return subtract(line.totalPrice, add(line.discount, taxesIncluded ? line.tax : zero))
}

export type HandInvoice = Pick<CreditNote, 'id' | 'number' | 'date' | 'lines' | 'taxesIncluded' | 'total'> & {
  /** Whom it bills. */
  name: string
  partyId: string
  /** It was owed already when the books began. */
  isOpening: boolean
}

/** Row 28 of the matrix without a folio: what is billed by hand is owed on account, earned by its kind, with its taxes. */
export function handInvoicePosting(invoice: HandInvoice): Posting {
  const { id, number, name, date, lines, total, partyId, isOpening, taxesIncluded } = invoice
  const revenue = Map.groupBy(lines, (line) => line.category)
  const taxes = Map.groupBy(
    lines.flatMap((line) => line.taxes),
    (tax) => `${tax.accountCode} ${tax.component}`,
  )
  const earned = [
    ...[...revenue].map(([category, own]) =>
      credit(
        `${category}.revenue`,
        sumOf(own, (line) => netOf(line, taxesIncluded)),
      ),
    ),
    ...[...taxes.values()].flatMap((own) => {
      const [first] = own
      if (!first) return []
      const amount = sumOf(own, (tax) => tax.amount)
      return [credit(byCode(first.accountCode), amount, { taxCode: first.component })]
    }),
  ]
  return {
    key: `invoice:${id}`,
    date,
    memo: `${number} · ${name}`.slice(0, 500),
    source: { type: 'invoice', id, event: isOpening ? 'opening' : 'issued' },
    lines: [
      debit('city_ledger', total, { party: { type: 'guest', id: partyId } }),
      ...(isOpening ? [credit('opening_equity', total)] : earned),
    ],
  }
}
