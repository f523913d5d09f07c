import { isId } from '#contract/kernel/id.ts'
import { negate, ofMinor } from '#contract/kernel/money.ts'
import { recordsInTrail } from '#server/platform/audit/trail.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { byCode, type PostingLine } from '../../journal/posting.ts'
import { type BookedLine, type DocumentKind, type Rebuilt, type SourcedEntry, waysOf } from '../rules.ts'

type RecordedLine = {
  accountId: string
  amount: number
  department: string | null
  locationId: string | null
  partyId: string | null
}

type Recorded = { date: SourcedEntry['date']; lines: RecordedLine[] }

/**
 * What people wrote by hand is its own document: the audit trail says what they wrote, and of a reversal which entry it mirrors.
 */
export const manualEntries: DocumentKind = {
  source: 'manual',
  async rebuild(tx, entries) {
    const records = await sql<{ id: string; change: Recorded | null }>`
      select r.resource_id as id, r.change from (${recordsInTrail(tx, 'journal_entry')}) r
      where r.action = 'journal_entry.post' and r.resource_id = any(${entries.map(({ id }) => id)}::uuid[])`.execute(
      tx.db,
    )
    const byId = new Map(records.rows.map(({ id, change }) => [id, change]))
    const originals = await mirrored(tx, entries)
    return waysOf(entries, (entry) => {
      if (entry.event === 'reversed') return mirrorOf(entry, originals)
      const record = byId.get(entry.id)
      return record ? [{ date: record.date, lines: record.lines.map(recordedLine), takesBack: null }] : []
    })
  },
}

function mirrorOf({ date, takesBack }: SourcedEntry, originals: ReadonlyMap<string, BookedLine[]>): Rebuilt[] {
  const lines = takesBack === null ? undefined : originals.get(takesBack)
  return lines
    ? [{ date, lines: lines.map((line) => placedLine({ ...line, amount: negate(line.amount) })), takesBack }]
    : []
}

async function mirrored(tx: Tx, entries: readonly SourcedEntry[]): Promise<ReadonlyMap<string, BookedLine[]>> {
  const ids = entries.flatMap(({ takesBack }) => takesBack ?? [])
  const { rows } = await sql<BookedLine & { sourceId: string }>`
    select e.source_id as "sourceId", l.account_id as account, l.amount, l.department, l.location_id as "locationId",
      l.party_id as "partyId", l.tax_code as "taxCode"
    from journal_entry e join journal_line l on ${tx.owns('l')} and l.entry_id = e.id
    where ${tx.owns('e')} and e.source_type = 'manual' and e.source_id = any(${ids}::uuid[])`.execute(tx.db)
  return Map.groupBy(rows, ({ sourceId }) => sourceId)
}

function placedLine({ account, amount, department, locationId, partyId, taxCode }: BookedLine): PostingLine {
  const party = partyId === null ? null : { type: 'guest', id: partyId }
  return {
    account: byCode(account),
    amount,
    department: department ?? '',
    locationId: locationId !== null && isId<'restaurant_location'>(locationId) ? locationId : null,
    party,
    taxCode,
  }
}

function recordedLine({ accountId, amount, ...line }: RecordedLine): PostingLine {
  return placedLine({ ...line, account: accountId, amount: ofMinor(amount), taxCode: null })
}
