import { sql } from '#server/platform/db/sql.ts'
import { closingPosting, reopeningPosting } from '../../year-closing/posting.ts'
import { type DocumentKind, sourcesOf, waysOf } from '../rules.ts'

type Closing = Parameters<typeof closingPosting>[0]

/** Closings of years by the lines that they keep, and what takes them back. */
export const yearClosings: DocumentKind = {
  source: 'year_closing',
  async rebuild(tx, entries) {
    const { rows } = await sql<Closing>`
      select c.id, c.year, c.ends_on as "endsOn", coalesce((
          select jsonb_agg(jsonb_build_object('accountId', l.account_id, 'code', l.account_id, 'department', l.department,
            'locationId', l.location_id, 'amount', l.amount) order by l.line_number)
          from year_closing_line l where ${tx.owns('l')} and l.closing_id = c.id), '[]') as lines
      from year_closing c where ${tx.owns('c')} and c.id = any(${sourcesOf(entries)}::uuid[])`.execute(tx.db)
    const byId = new Map<string, Closing>(rows.map((row) => [row.id, row]))
    return waysOf(entries, ({ sourceId, event }) => {
      const closing = byId.get(sourceId)
      if (!closing) return []
      if (event === 'closed') return [{ ...closingPosting(closing), takesBack: null }]
      return [{ ...reopeningPosting(closing, { entryId: '', reason: '' }), takesBack: closing.id }]
    })
  },
  unposted: (tx) => sql`
    select 'closing of ' || c.year || ': no entry in the books' as finding from year_closing c
    cross join lateral (values ('closed', c.number), ('reopened', c.reopened_number)) x (event, number)
    left join journal_entry e on ${tx.owns('e')} and e.source_type = 'year_closing' and e.source_id = c.id and e.event = x.event
    where ${tx.owns('c')} and x.number is not null and e.id is null`,
}
