import { sql } from '#server/platform/db/sql.ts'
import { revaluationEvents, revaluationPosting, type Revalued } from '../../revaluations/posting.ts'
import { type DocumentKind, sourcesOf, waysOf } from '../rules.ts'

/** Revaluations by the balances and rates that they keep, what goes back on the day after, and what takes both back. */
export const revaluations: DocumentKind = {
  source: 'revaluation',
  async rebuild(tx, entries) {
    const { rows } = await sql<Revalued>`
      select r.id, r.day, (
        select jsonb_agg(jsonb_build_object('accountCode', l.account_id, 'currency', l.currency, 'kept', l.kept, 'worth', l.worth,
          'isRealised', l.original = 0, 'partyId', l.party_id)
          order by l.line_number)
        from revaluation_line l where ${tx.owns('l')} and l.revaluation_id = r.id) as lines
      from revaluation r where ${tx.owns('r')} and r.id = any(${sourcesOf(entries)}::uuid[])`.execute(tx.db)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return waysOf(entries, ({ sourceId, event }) => {
      const revalued = byId.get(sourceId)
      const known = revaluationEvents.find((one) => one === event)
      if (!revalued || !known) return []
      return [{ ...revaluationPosting(revalued, known), takesBack: known === 'returned' ? sourceId : null }]
    })
  },
  unposted: (tx) => sql`
    select 'revaluation of ' || r.day || ': no entry for what was ' || x.event as finding from revaluation r
    cross join lateral (select bool_or(l.original <> 0 and l.worth <> l.kept) as moves, bool_or(l.original = 0) as realises
      from revaluation_line l where ${tx.owns('l')} and l.revaluation_id = r.id) d
    cross join lateral (values ('revalued', d.moves), ('returned', d.moves), ('realised', d.realises),
      ('revalued_back', d.moves and r.taken_back_at is not null), ('returned_back', d.moves and r.taken_back_at is not null),
      ('realised_back', d.realises and r.taken_back_at is not null)) x (event, is_due)
    left join journal_entry e on ${tx.owns('e')} and e.source_type = 'revaluation' and e.source_id = r.id and e.event = x.event
    where ${tx.owns('r')} and x.is_due <> (e.id is not null)`,
}
