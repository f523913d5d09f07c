import type { TreasuryDocument } from '#contract/accounting/treasury/shapes.ts'
import { sql } from '#server/platform/db/sql.ts'
import { reversalPosting, treasuryPosting } from '../../treasury/posting.ts'
import { documentsBy } from '../../treasury/actions/prove.ts'
import { type DocumentKind, type Rebuilt, sourcesOf, waysOf } from '../rules.ts'

/** Money that moved without a guest: all that its posting needs stands on its row, that of a reversal too. */
export const treasuryDocuments: DocumentKind = {
  source: 'treasury',
  async rebuild(tx, entries) {
    const rows = await documentsBy(tx, sourcesOf(entries))
    const byId = new Map<string, TreasuryDocument>(rows.map((row) => [row.id, row]))
    return waysOf(entries, ({ sourceId, event }) => {
      const document = byId.get(sourceId)
      const posting = document && postingOf(document)
      return posting?.source.event === event ? [posting] : []
    })
  },
  unposted: (tx) => sql`
    select d.number || ': no entry in the books' as finding from treasury_document d
    left join journal_entry e on ${tx.owns('e')} and e.source_type = 'treasury' and e.source_id = d.id
    where ${tx.owns('d')} and e.id is null`,
}

function postingOf(document: TreasuryDocument): Rebuilt & Pick<ReturnType<typeof treasuryPosting>, 'source'> {
  if (document.reverses === null) return { ...treasuryPosting(document), takesBack: null }
  const taken = reversalPosting(document, { entryId: document.reverses.id, reason: '' })
  return { ...taken, takesBack: document.reverses.id }
}
