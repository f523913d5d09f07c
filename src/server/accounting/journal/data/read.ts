import { sql } from '#server/platform/db/sql.ts'
import type {
  EntryStage,
  JournalEntry,
  JournalEntryId,
  JournalLine,
  PartyRef,
} from '#contract/accounting/journal/shapes.ts'
import type { Day, Instant } from '#contract/kernel/day.ts'
import { type Money, sumOf } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { locationOf } from './locations.ts'
import { type OriginalRow, shownOriginal } from './original.ts'
import { partiesBy } from './parties.ts'
import { factsOfSources, type SourceFacts, unknownSource } from './sources.ts'

type Numbered = { id: JournalEntryId; number: string }

type PostedRow = Numbered & {
  date: Day
  memo: string
  stage: EntryStage
  sourceType: string
  sourceId: string | null
  event: string
  reason: string | null
  total: Money
  postedBy: string | null
  postedByName: string
  postedAt: Instant
  reverses: Numbered | null
  reversedBy: Numbered | null
  approvedByName: string | null
}

type DraftRow = {
  id: JournalEntryId
  date: Day
  memo: string
  stage: EntryStage
  createdBy: string | null
  createdByName: string
  createdAt: Instant
  status: 'draft' | 'submitted'
  submittedBy: string | null
  submittedByName: string | null
  returnedReason: string | null
  version: number
}

/** One entry or draft with its lines and the document behind it. */
export async function findEntry(tx: Tx, id: JournalEntryId): Promise<JournalEntry | undefined> {
  const posted = await postedEntries(tx, [id])
  return posted.get(id) ?? (await draftEntries(tx, [id])).get(id)
}

/** Entries and drafts with their lines, in the order of the keys. */
export async function readEntries(
  tx: Tx,
  keys: readonly { id: JournalEntryId; isDraft: boolean }[],
): Promise<JournalEntry[]> {
  const posted = await postedEntries(
    tx,
    keys.filter(({ isDraft }) => !isDraft).map(({ id }) => id),
  )
  const drafts = await draftEntries(
    tx,
    keys.filter(({ isDraft }) => isDraft).map(({ id }) => id),
  )
  return keys.flatMap(({ id }) => posted.get(id) ?? drafts.get(id) ?? [])
}

async function postedEntries(tx: Tx, ids: readonly JournalEntryId[]): Promise<Map<JournalEntryId, JournalEntry>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PostedRow>`
    select e.id, e.number, e.entry_date as date, e.memo, e.stage, e.source_type as "sourceType", e.source_id as "sourceId",
      e.event, e.reason, e.amount as total, e.posted_by as "postedBy", e.posted_by_name as "postedByName", e.posted_at as "postedAt",
      case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end as reverses,
      case when r.id is not null then jsonb_build_object('id', r.id, 'number', r.number) end as "reversedBy",
      m.approved_by_name as "approvedByName"
    from journal_entry e
    left join manual_entry m on ${tx.owns('m')} and m.id = e.id
    left join journal_entry o on ${tx.owns('o')} and o.id = e.reverses_id
    left join journal_entry r on ${tx.owns('r')} and r.reverses_id = e.id
    where ${tx.owns('e')} and e.id = any(${ids}::uuid[])`.execute(tx.db)
  const lines = await linesOf(
    tx,
    sql`select l.entry_id, l.line_number, l.account_id, l.amount, l.department, l.location_id, l.party_type, l.party_id, l.memo,
        l.currency, l.original, l.rate
      from journal_line l where ${tx.owns('l')} and l.entry_id = any(${ids}::uuid[])`,
  )
  const facts = await factsOfSources(
    tx,
    rows.map((row) => ({ type: row.sourceType, id: row.sourceId })),
  )
  return new Map(
    rows.map((row, index) => [row.id, postedEntry(row, lines.get(row.id) ?? [], facts[index] ?? unknownSource)]),
  )
}

function postedEntry(row: PostedRow, lines: JournalLine[], facts: SourceFacts): JournalEntry {
  const isManual = row.sourceType === 'manual'
  const by = { id: row.postedBy, name: row.postedByName }
  return {
    id: row.id,
    number: row.number,
    date: row.date,
    memo: row.memo,
    stage: row.stage,
    status: row.reversedBy ? 'reversed' : 'posted',
    source: {
      type: row.sourceType,
      id: isManual ? null : row.sourceId,
      event: isManual ? null : row.event,
      ...facts,
    },
    reverses: row.reverses?.id ?? null,
    reversesNumber: row.reverses?.number ?? null,
    reversedBy: row.reversedBy?.id ?? null,
    reversedByNumber: row.reversedBy?.number ?? null,
    reason: row.reason,
    total: row.total,
    lines,
    createdAt: row.postedAt,
    createdBy: by,
    postedAt: row.postedAt,
    postedBy: by,
    submittedBy: null,
    returnedReason: null,
    approvedByName: row.approvedByName,
    version: 1,
  }
}

async function draftEntries(tx: Tx, ids: readonly JournalEntryId[]): Promise<Map<JournalEntryId, JournalEntry>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<DraftRow>`
    select d.id, d.entry_date as date, d.memo, d.stage, d.created_by as "createdBy", d.created_by_name as "createdByName",
      d.created_at as "createdAt", d.status, d.submitted_by as "submittedBy", d.submitted_by_name as "submittedByName",
      d.returned_reason as "returnedReason", d.version
    from journal_draft d where ${tx.owns('d')} and d.id = any(${ids}::uuid[])`.execute(tx.db)
  const lines = await linesOf(
    tx,
    sql`select l.draft_id as entry_id, l.line_number, l.account_id, l.amount, l.department, l.location_id, l.party_type, l.party_id, l.memo,
        l.currency, l.original, l.rate
      from journal_draft_line l where ${tx.owns('l')} and l.draft_id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, draftEntry(row, lines.get(row.id) ?? [])]))
}

const undone = { reverses: null, reversesNumber: null, reversedBy: null, reversedByNumber: null, reason: null }

function draftEntry(
  { createdBy, createdByName, submittedBy, submittedByName, ...row }: DraftRow,
  lines: JournalLine[],
): JournalEntry {
  return {
    ...row,
    ...undone,
    number: null,
    source: {
      type: 'manual',
      id: null,
      event: null,
      label: null,
      bookingId: null,
      groupId: null,
      folioId: null,
      documentId: null,
    },
    total: sumOf(lines, (line) => line.debit),
    lines,
    createdBy: { id: createdBy, name: createdByName },
    postedAt: null,
    postedBy: null,
    submittedBy: submittedByName === null ? null : { id: submittedBy, name: submittedByName },
    approvedByName: null,
  }
}

/** The lines that the select finds, with their accounts, by entry. */
export async function linesOf(tx: Tx, lines: ReturnType<typeof sql>): Promise<Map<string, JournalLine[]>> {
  const { rows } = await sql<LineRow>`
    select l.entry_id as "entryId", l.line_number as "lineNumber", a.id as "accountId", a.code as "accountCode",
      a.name as "accountName", greatest(l.amount, 0)::bigint as debit, greatest(-l.amount, 0)::bigint as credit,
      l.department, ${locationOf(tx, 'l.location_id')} as location,
      case when l.party_id is not null then jsonb_build_object('type', l.party_type, 'id', l.party_id) end as party, l.memo,
      l.currency, l.original, l.rate
    from (${lines}) l join account a on ${tx.owns('a')} and a.id = l.account_id
    order by l.entry_id, l.line_number`.execute(tx.db)
  const named = await partiesBy(
    tx,
    rows.flatMap(({ party }) => party ?? []),
  )
  const read = rows.map(({ currency, original, rate, ...row }) => ({
    ...row,
    party: row.party && named(row.party),
    foreign: shownOriginal({ currency, original, rate }),
  }))
  return Map.groupBy(read, (row) => row.entryId)
}

type LineRow = Omit<JournalLine, 'party' | 'foreign'> & OriginalRow & { entryId: string; party: PartyRef | null }
