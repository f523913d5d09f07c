import { sql } from '#server/platform/db/sql.ts'
import { settlementsOf } from '../../payables/actions/prove.ts'
import { settlementPosting } from '../../payables/posting.ts'
import { type DocumentKind, sourcesOf, waysOf } from '../rules.ts'

/** What was gained or lost when bills in other currencies were settled at other rates than theirs. */
export const billSettlements: DocumentKind = {
  source: 'bill_settlement',
  async rebuild(tx, entries) {
    const rows = await settlementsOf(tx, sourcesOf(entries))
    const byId = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row]))
    return waysOf(entries, ({ sourceId, event }) => {
      const one = byId.get(sourceId)
      const posting = one && settlementPosting(one)
      return posting?.source.event === event ? [{ ...posting, takesBack: null }] : []
    })
  },
  unposted: (tx) => sql`
    select b.number || ': no entry for its exchange difference' as finding from bill_settlement s
    join bill b on ${tx.owns('b')} and b.id = s.bill_id
    left join journal_entry e on ${tx.owns('e')} and e.source_type = 'bill_settlement' and e.source_id = s.id
    where ${tx.owns('s')} and s.currency is not null and (s.amount <> s.used) <> (e.id is not null)`,
}
