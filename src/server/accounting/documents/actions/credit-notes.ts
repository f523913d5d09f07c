import type { InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import { one } from '#contract/kernel/quantity.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { creditNotePosting } from '../../invoices/posting.ts'
import { type DocumentKind, sourcesOf, waysOf } from '../rules.ts'

type Note = {
  id: InvoiceId
  date: Day
  taxesIncluded: boolean
  total: Money
  refundDue: Money
  partyId: string | null
  lines: {
    category: SoldCategory
    totalPrice: Money
    discount: Money
    tax: Money
    taxes: { component: string; name: string; accountCode: string; base: Money; amount: Money }[]
  }[]
}

/** Credit notes by their lines, on the account of whom the invoice billed; the guest of its document where it names nobody. */
export const creditNotes: DocumentKind = {
  source: 'credit_note',
  async rebuild(tx, entries) {
    const { rows } = await sql<Note>`
      select i.id, i.issued_date as date, i.taxes_included as "taxesIncluded", i.total_amount as total, i.refund_due as "refundDue",
        i.party_id as "partyId", ${lineFacts(tx)} as lines
      from invoice i where ${tx.owns('i')} and i.kind = 'credit_note' and i.id = any(${sourcesOf(entries)}::uuid[])`.execute(
      tx.db,
    )
    const byId = new Map<string, Note>(rows.map((row) => [row.id, row]))
    return waysOf(entries, ({ sourceId, event, lines }) => {
      const note = byId.get(sourceId)
      if (!note || event !== 'issued') return []
      const parties = note.partyId === null ? [...new Set(lines.map(({ partyId }) => partyId))] : [note.partyId]
      return parties.map((guestId) => ({
        ...creditNotePosting({ ...words, ...note, guestId, lines: note.lines.map((line) => ({ ...sold, ...line })) }),
        takesBack: null,
      }))
    })
  },
  unposted: (tx) => sql`
    select i.number || ': no entry in the books' as finding from invoice i
    left join journal_entry e on ${tx.owns('e')} and e.source_type = 'credit_note' and e.source_id = i.id
    where ${tx.owns('i')} and i.kind = 'credit_note' and i.refund_due + i.off_account > 0 and e.id is null`,
}

/** The lines of an invoice `i` with their taxes, as the books ask them. */
export function lineFacts(tx: Tx): Sql<unknown> {
  return sql`(select jsonb_agg(jsonb_build_object('category', l.category, 'totalPrice', l.total_price, 'discount', l.discount_amount,
        'tax', l.tax_amount, 'taxes', coalesce((
          select jsonb_agg(jsonb_build_object('component', x.component, 'name', x.name, 'accountCode', x.account_code, 'base', x.base,
            'amount', x.amount))
          from invoice_line_tax x where ${tx.owns('x')} and x.invoice_id = i.id and x.line_number = l.line_number), '[]')))
      from invoice_line l where ${tx.owns('l')} and l.invoice_id = i.id)`
}

const words = { number: '', corrects: '', reason: '' }

/** What of a line the books don't ask. */
export const sold = {
  description: '',
  type: 'service',
  quantity: one,
  unitPrice: zero,
  sourceLineId: null,
  suppliedOn: null,
  orderNumber: null,
} as const
