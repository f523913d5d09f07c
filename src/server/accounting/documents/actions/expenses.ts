import { sql } from '#server/platform/db/sql.ts'
import { expensesBy } from '../../expenses/actions/prove.ts'
import { approvedPosting, reversedPosting } from '../../expenses/posting.ts'
import { type DocumentKind, sourcesOf, waysOf } from '../rules.ts'

/** Claims that were approved, by their lines, and what takes them back. */
export const expenseDocuments: DocumentKind = {
  source: 'expense',
  async rebuild(tx, entries) {
    const rows = await expensesBy(tx, sourcesOf(entries))
    const byId = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row]))
    return waysOf(entries, ({ sourceId, event }) => {
      const one = byId.get(sourceId)
      if (!one?.postedOn) return []
      if (event === 'approved') return [{ ...approvedPosting(one, one.postedOn), takesBack: null }]
      if (event !== 'reversed' || one.reversedOn === null) return []
      return [{ ...reversedPosting(one, { date: one.reversedOn, entryId: '', reason: '' }), takesBack: one.id }]
    })
  },
  unposted: (tx) => sql`
    select x.number || ': no entry for ' || v.event as finding from expense x
    cross join lateral (values ('approved', x.posted_on), ('reversed', x.reversed_on)) v (event, day)
    left join journal_entry e on ${tx.owns('e')} and e.source_type = 'expense' and e.source_id = x.id and e.event = v.event
    where ${tx.owns('x')} and v.day is not null and e.id is null`,
}
