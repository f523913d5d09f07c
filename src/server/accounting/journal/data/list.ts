import { sql } from '#server/platform/db/sql.ts'
import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import { type Day, isDay } from '#contract/kernel/day.ts'
import { isId } from '#contract/kernel/id.ts'
import { inOrder, type SortFields, type SortTerm, sortTerms } from '#server/platform/db/list.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { numbersTaken } from '#server/tenancy/public/numbers.ts'
import { draftConditions, entryConditions, type EntryFilter } from './filter.ts'

/** How the list is sorted; by date alone a cursor goes on, and the whole journal is read from its index. */
export type EntryOrder = { terms: readonly SortTerm[]; byDate: 'newest_first' | 'oldest_first' | null }

const sortFields: SortFields = {
  date: [sql`k.is_draft`, sql`k.date`, sql`k.sequence`],
  number: [sql`k.is_draft`, sql`length(k.number)`, sql`k.number`],
  total: [sql`k.amount`, sql`k.date`],
}

/** What `?sort=` asks, newest first when it asks nothing. @throws 400 for an unknown field */
export function entryOrder(sort = '-date'): EntryOrder {
  const terms = sortTerms(sort, sortFields, { fallback: '-date', ties: [sql`k.id`] })
  return { terms, byDate: sort === '-date' ? 'newest_first' : sort === 'date' ? 'oldest_first' : null }
}

/** Where an entry or a draft stands in the list. */
export type EntryKey = { id: JournalEntryId; isDraft: boolean; date: Day; sequence: number }

export type EntryWindow = { order: EntryOrder; limit: number; offset: number; after?: EntryKey | undefined }

export type EntryKeys = { keys: EntryKey[]; total: number }

/**
 * Places of the entries and drafts of one page, and how many fit the filter. Drafts are the newest of all. The whole journal by
 * date reads no more of its index than the way to the page, and nothing of that behind a cursor; its entries are counted by
 * their numbers, which have no gap.
 */
export async function entryKeys(tx: Tx, filter: EntryFilter, window: EntryWindow): Promise<EntryKeys> {
  const isWhole = Object.values(filter).every((value) => value === undefined)
  if (isWhole && window.order.byDate === 'newest_first') return wholeJournal(tx, window)
  return filteredJournal(tx, filter, window)
}

async function wholeJournal(tx: Tx, { limit, offset, after }: EntryWindow): Promise<EntryKeys> {
  const drafts = await draftCount(tx)
  const total = drafts + (await numbersTaken(tx, 'JE')) + (await numbersTaken(tx, 'CL'))
  const first = after && !after.isDraft ? [] : await newestDrafts(tx, { limit, offset, after })
  const past = after && !after.isDraft ? after : undefined
  const skipped = after ? 0 : Math.max(0, offset - drafts)
  const entries = await newestEntries(tx, { limit: limit - first.length, offset: skipped, after: past })
  return { keys: [...first, ...entries], total }
}

type Newest = { limit: number; offset: number; after: EntryKey | undefined }

async function newestDrafts(tx: Tx, { limit, offset, after }: Newest): Promise<EntryKey[]> {
  const beyond = after ? sql`(d.entry_date, d.id) < (${after.date}::date, ${after.id}::uuid)` : sql`true`
  const found = await sql<EntryKey>`
    select d.id, true as "isDraft", d.entry_date as date, 0 as sequence from journal_draft d where ${tx.owns('d')} and ${beyond}
    order by d.entry_date desc, d.id desc limit ${limit} offset ${after ? 0 : offset}`.execute(tx.db)
  return found.rows
}

async function newestEntries(tx: Tx, { limit, offset, after }: Newest): Promise<EntryKey[]> {
  const beyond = after ? sql`(e.entry_date, e.sequence) < (${after.date}::date, ${after.sequence}::bigint)` : sql`true`
  const found = await sql<EntryKey>`
    select e.id, false as "isDraft", e.entry_date as date, e.sequence from journal_entry e where ${tx.owns('e')} and ${beyond}
    order by e.entry_date desc, e.sequence desc limit ${limit} offset ${offset}`.execute(tx.db)
  return found.rows
}

async function draftCount(tx: Tx): Promise<number> {
  const row = await tx.db
    .selectFrom('journal_draft')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** What fits is gathered once, by its keys, and serves both the count and the page. */
async function filteredJournal(tx: Tx, filter: EntryFilter, window: EntryWindow): Promise<EntryKeys> {
  const { order, limit, offset, after } = window
  const found = await sql<{ keys: EntryKey[]; total: number }>`
    with fitting as materialized (
      select e.id, false as is_draft, e.entry_date as date, e.sequence, ${order.byDate ? sql`'' as number, 0 as amount` : sql`e.number, e.amount`}
      from journal_entry e where ${entryConditions(tx, filter)}
      union all
      select d.id, true, d.entry_date, 0, '', coalesce((select sum(greatest(l.amount, 0))::bigint from journal_draft_line l
        where ${tx.owns('l')} and l.draft_id = d.id), 0)
      from journal_draft d where ${draftConditions(tx, filter)}
    ), page as (
      select k.id, k.is_draft, k.date, k.sequence, k.number, k.amount from fitting k where ${after ? afterKey(after, order) : sql`true`}
      order by ${inOrder(order.terms)} limit ${limit} offset ${after ? 0 : offset}
    )
    select (select count(*) from fitting) as total,
      coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'isDraft', k.is_draft, 'date', k.date, 'sequence', k.sequence)
        order by ${inOrder(order.terms)}) from page k), '[]') as keys`.execute(tx.db)
  return found.rows[0] ?? { keys: [], total: 0 }
}

function afterKey(after: EntryKey, { byDate }: EntryOrder) {
  return sql`(k.is_draft, k.date, k.sequence, k.id) ${byDate === 'oldest_first' ? sql`>` : sql`<`}
    (${after.isDraft}::boolean, ${after.date}::date, ${after.sequence}::bigint, ${after.id}::uuid)`
}

/** A key as the cursor of a list by date. */
export function cursorOf({ date, isDraft, sequence, id }: EntryKey): string {
  return Buffer.from(`${date} ${isDraft ? 'draft' : sequence} ${id}`).toString('base64url')
}

/** The key behind a cursor; undefined for a text that is none. */
export function keyOfCursor(cursor: string): EntryKey | undefined {
  const [date = '', place = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (!isDay(date) || !/^(draft|\d{1,15})$/.test(place) || !isId<'journal_entry'>(id)) return undefined
  const isDraft = place === 'draft'
  return { date, isDraft, sequence: isDraft ? 0 : Number(place), id }
}
