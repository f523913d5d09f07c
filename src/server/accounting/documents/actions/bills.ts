import { sql } from '#server/platform/db/sql.ts'
import { billsBy } from '../../payables/actions/prove.ts'
import { billPosting, billReversal } from '../../payables/posting.ts'
import { type DocumentKind, sourcesOf, waysOf } from '../rules.ts'

/** What suppliers sent: all that its posting needs stands on its rows, that of a reversal too. */
export const bills: DocumentKind = {
  source: 'bill',
  async rebuild(tx, entries) {
    const rows = await billsBy(tx, sourcesOf(entries))
    const byId = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row]))
    return waysOf(entries, ({ sourceId, event }) => {
      const bill = byId.get(sourceId)
      if (!bill) return []
      const takesBack = bill.reverses?.id ?? null
      const posting = takesBack === null ? billPosting(bill) : billReversal(bill, { entryId: takesBack, reason: '' })
      return posting.source.event === event ? [{ ...posting, takesBack }] : []
    })
  },
  unposted: (tx) => sql`
    select b.number || ': no entry in the books' as finding from bill b
    left join journal_entry e on ${tx.owns('e')} and e.source_type = 'bill' and e.source_id = b.id
    where ${tx.owns('b')} and e.id is null`,
}
