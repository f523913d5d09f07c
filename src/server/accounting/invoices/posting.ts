import type { InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, type Money, subtract, sumOf, zero } from '#contract/kernel/money.ts'
import { credit, debit, type Posting } from '../journal/posting.ts'
import type { InvoiceLine } from './data.ts'

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

/** Accounts that take revenue back: rooms have their own. */
const allowanceAccounts: Record<InvoiceLine['type'], string> = {
  room_rate: '4090',
  menu_item: '4190',
  inventory_item: '4190',
  service: '4190',
}

/**
 * Row 19 of the matrix: a credit note takes back revenue and its taxes, owes what was paid to the guest (2130) and asks no longer
 * for the rest (1110).
 */
export function creditNotePosting(note: CreditNote): Posting {
  const revenue = Map.groupBy(note.lines, (line) => allowanceAccounts[line.type])
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
      ...[...revenue].map(([account, lines]) =>
        debit(
          account,
          sumOf(lines, (line) => netOf(line, note.taxesIncluded)),
        ),
      ),
      ...[...taxes.values()].flatMap((own) => {
        const [first] = own
        if (!first) return []
        return [
          debit(
            first.accountCode,
            sumOf(own, (tax) => tax.amount),
            { taxCode: first.component },
          ),
        ]
      }),
      credit('2130', note.refundDue, guest),
      credit('1110', subtract(note.total, note.refundDue), guest),
    ],
  }
}

function netOf(line: InvoiceLine, taxesIncluded: boolean): Money {
  return subtract(line.totalPrice, add(line.discount, taxesIncluded ? line.tax : zero))
}
