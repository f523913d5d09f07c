import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { InvoiceId } from '#contract/accounting/invoices/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import { handInvoicePosting } from '../../invoices/posting.ts'
import { type DocumentKind, sourcesOf, waysOf } from '../rules.ts'
import { lineFacts, sold } from './credit-notes.ts'

type Row = {
  id: InvoiceId
  date: Day
  isOpening: boolean
  taxesIncluded: boolean
  total: Money
  partyId: string
  lines: {
    category: SoldCategory
    totalPrice: Money
    discount: Money
    tax: Money
    taxes: { component: string; name: string; accountCode: string; base: Money; amount: Money }[]
  }[]
}

/** Invoices that no other document stands behind: by their lines, on the account of whom they bill. */
export const handInvoices: DocumentKind = {
  source: 'invoice',
  async rebuild(tx, entries) {
    const { rows } = await sql<Row>`
      select i.id, i.issued_date as date, i.source_type = 'opening' as "isOpening", i.taxes_included as "taxesIncluded",
        i.total_amount as total, i.party_id as "partyId", ${lineFacts(tx)} as lines
      from invoice i where ${tx.owns('i')} and i.kind = 'invoice' and i.source_type in ('manual', 'opening')
        and i.id = any(${sourcesOf(entries)}::uuid[])`.execute(tx.db)
    const byId = new Map<string, Row>(rows.map((row) => [row.id, row]))
    return waysOf(entries, ({ sourceId, event }) => {
      const row = byId.get(sourceId)
      if (!row) return []
      const lines = row.lines.map((line) => ({ ...sold, ...line }))
      const posting = handInvoicePosting({ ...row, number: '', name: '', lines })
      return posting.source.event === event ? [{ ...posting, takesBack: null }] : []
    })
  },
  unposted: (tx) => sql`
    select i.number || ': no entry in the books' as finding from invoice i
    left join journal_entry e on ${tx.owns('e')} and e.source_type = 'invoice' and e.source_id = i.id
    where ${tx.owns('i')} and i.kind = 'invoice' and i.source_type in ('manual', 'opening') and e.id is null`,
}
