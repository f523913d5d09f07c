import type { EntryPatternId, RecurringEntry, RecurringStatus, Rhythm } from '#contract/accounting/patterns/shapes.ts'
import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A recurring entry as its row has it. */
export type Recurring = {
  id: EntryPatternId
  rhythm: Rhythm
  startsOn: Day
  endsOn: Day | null
  reverses: boolean
  status: RecurringStatus
  turn: number
  nextOn: Day | null
  stoppedOn: Day | null
  stoppedReason: string | null
  approvedByName: string | null
}

const columns = sql`r.id, r.rhythm, r.starts_on as "startsOn", r.ends_on as "endsOn", r.reverses, r.status, r.turn, r.next_on as "nextOn",
  r.stopped_on as "stoppedOn", r.stopped_reason as "stoppedReason", r.approved_by_name as "approvedByName"`

/** All recurring entries, or one, those that were stopped first. */
export async function recurringOf(tx: Tx, id: EntryPatternId | null = null): Promise<Recurring[]> {
  const found = await sql<Recurring>`
    select ${columns} from recurring_entry r where ${tx.owns('r')} and r.id = coalesce(${id}::uuid, r.id)
    order by r.stopped_on is null, r.status, r.next_on, r.id limit 500`.execute(tx.db)
  return found.rows
}

/** Locks one: it is posted and changed by one at a time. */
export async function lockRecurring(tx: Tx, id: EntryPatternId): Promise<Recurring | undefined> {
  const [found] = await tx.lock({
    rank: 'record',
    take: () =>
      sql<Recurring>`select ${columns} from recurring_entry r where ${tx.owns('r')} and r.id = ${id} for update`.execute(
        tx.db,
      ),
  })
  return found.rows[0]
}

/** Those with a day that has come, by day. */
export async function dueRecurring(tx: Tx, date: Day): Promise<EntryPatternId[]> {
  const found = await sql<{ id: EntryPatternId }>`
    select r.id from recurring_entry r where ${tx.owns('r')} and r.status = 'active' and r.next_on <= ${date}
    order by r.next_on, r.id`.execute(tx.db)
  return found.rows.map(({ id }) => id)
}

type Fields = Omit<Recurring, 'id'>

export async function insertRecurring(tx: Tx, { id, ...fields }: Recurring): Promise<void> {
  await sql`
    insert into recurring_entry (${sql.ref('tenant_id')}, id, rhythm, starts_on, ends_on, reverses, status, turn, next_on, approved_by_name)
    values (${tx.tenant}, ${id}, ${fields.rhythm}, ${fields.startsOn}, ${fields.endsOn}, ${fields.reverses}, ${fields.status}, ${fields.turn},
      ${fields.nextOn}, ${fields.approvedByName})`.execute(tx.db)
}

/** Writes one that is locked. */
export async function updateRecurring(tx: Tx, id: EntryPatternId, fields: Fields): Promise<void> {
  await sql`
    update recurring_entry r set rhythm = ${fields.rhythm}, starts_on = ${fields.startsOn}, ends_on = ${fields.endsOn},
      reverses = ${fields.reverses}, status = ${fields.status}, turn = ${fields.turn}, next_on = ${fields.nextOn},
      stopped_on = ${fields.stoppedOn}, stopped_reason = ${fields.stoppedReason}, approved_by_name = ${fields.approvedByName}
    where ${tx.owns('r')} and r.id = ${id}`.execute(tx.db)
}

type Run = { dueOn: Day; entryId: JournalEntryId | null; skippedByName: string | null; reverseOn: Day | null }

export async function insertRun(tx: Tx, id: EntryPatternId, run: Run): Promise<void> {
  await sql`
    insert into recurring_run (${sql.ref('tenant_id')}, recurring_id, due_on, entry_id, skipped_by_name, reverse_on, created_at)
    values (${tx.tenant}, ${id}, ${run.dueOn}, ${run.entryId}, ${run.skippedByName}, ${run.reverseOn}, ${tx.now})`.execute(
    tx.db,
  )
}

type ShownRun = RecurringEntry['runs'][number]

/** The last twelve days of each, the newest first. */
export async function runsOf(tx: Tx, ids: readonly EntryPatternId[]): Promise<Map<string, ShownRun[]>> {
  const found = await sql<ShownRun & { recurringId: string }>`
    select n.recurring_id as "recurringId", n.due_on as "dueOn", n.entry_id as "entryId", e.number as "entryNumber",
      n.skipped_by_name as "skippedByName", n.reverse_on as "reverseOn", n.reversal_id as "reversalId", v.number as "reversalNumber"
    from unnest(${ids}::uuid[]) as p (id)
    cross join lateral (
      select u.recurring_id, u.due_on, u.entry_id, u.skipped_by_name, u.reverse_on, u.reversal_id
      from recurring_run u where ${tx.owns('u')} and u.recurring_id = p.id order by u.due_on desc limit 12) n
    left join journal_entry e on ${tx.owns('e')} and e.id = n.entry_id
    left join journal_entry v on ${tx.owns('v')} and v.id = n.reversal_id
    order by n.due_on desc`.execute(tx.db)
  return Map.groupBy(found.rows, ({ recurringId }) => recurringId)
}

export async function hasRun(tx: Tx, id: EntryPatternId): Promise<boolean> {
  const found = await sql<{ due: Day }>`
    select n.due_on as due from recurring_run n where ${tx.owns('n')} and n.recurring_id = ${id} limit 1`.execute(tx.db)
  return found.rows.length > 0
}

/** An entry whose day of reversal has come. */
export type DueReversal = { recurringId: EntryPatternId; dueOn: Day; entryId: JournalEntryId; reverseOn: Day }

export async function dueReversals(tx: Tx, date: Day, only: EntryPatternId | null): Promise<DueReversal[]> {
  const found = await sql<DueReversal>`
    select n.recurring_id as "recurringId", n.due_on as "dueOn", n.entry_id as "entryId", n.reverse_on as "reverseOn"
    from recurring_run n where ${tx.owns('n')} and n.reversal_id is null and n.reverse_on <= ${date}
      and n.recurring_id = coalesce(${only}::uuid, n.recurring_id)
    order by n.reverse_on, n.recurring_id`.execute(tx.db)
  return found.rows
}

/** Says what became of a reversal: its entry, or that none is due any more. */
export async function settleReversal(
  tx: Tx,
  { recurringId, dueOn }: DueReversal,
  reversalId: JournalEntryId | null,
): Promise<void> {
  const settled = reversalId === null ? sql`reverse_on = null` : sql`reversal_id = ${reversalId}`
  await sql`update recurring_run n set ${settled} where ${tx.owns('n')} and n.recurring_id = ${recurringId} and n.due_on = ${dueOn}`.execute(
    tx.db,
  )
}

/** Whether a day takes entries as the books stand: the lock of everything, and the period. */
export async function statesOfDays(tx: Tx, days: readonly Day[]): Promise<Map<Day, 'open' | 'soft_closed' | 'locked'>> {
  const found = await sql<{ day: Day; state: 'open' | 'soft_closed' | 'locked' }>`
    select d.day, case when l.through >= d.day then 'locked' else coalesce(p.status::text, 'open') end as state
    from unnest(${days}::date[]) as d (day)
    left join posting_lock l on ${tx.owns('l')} and l.class = 'all'
    left join fiscal_period p on ${tx.owns('p')} and d.day between p.starts_on and p.ends_on`.execute(tx.db)
  return new Map(found.rows.map(({ day, state }) => [day, state]))
}
