import type { Day, Instant } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import type { ReportMailing, ReportSpan, SavedReportId } from '#contract/notices/saved-reports/shapes.ts'
import { namesOfUsers } from '#server/identity/public/users.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A saved report as it is kept. */
export type SavedRow = {
  id: SavedReportId
  report: string
  name: string | null
  span: ReportSpan
  choices: Record<string, string>
  mail: ReportMailing | null
  sentOn: Day | null
  sentAt: Instant | null
  stopped: string | null
  ownerId: Id<'app_user'>
  ownerName: string
  peopleNames: string[]
  version: number
}

export type SavedFields = Pick<SavedRow, 'report' | 'name' | 'span' | 'choices' | 'mail' | 'sentOn'>

type Flat = Omit<SavedRow, 'mail'> &
  Pick<ReportMailing, 'weekdays' | 'monthDay' | 'people' | 'receivers'> & { at: string | null }

/** All saved reports, by their reports. */
export async function savedIn(tx: Tx): Promise<SavedRow[]> {
  return rowsOf(tx, sql`order by s.report, lower(coalesce(s.name, '')), s.id`)
}

export async function findSaved(tx: Tx, id: SavedReportId): Promise<SavedRow | undefined> {
  const [found] = await rowsOf(tx, sql`and s.id = ${id}`)
  return found
}

/** Locks one, so that it is changed, sent or stopped by one at a time. */
export async function lockSaved(tx: Tx, id: SavedReportId): Promise<SavedRow | undefined> {
  const [[found]] = await tx.lock({ rank: 'record', take: () => rowsOf(tx, sql`and s.id = ${id} for update of s`) })
  return found
}

/** Everybody who saves a new one in line, so that none of them goes past the bound. */
export function savedInLine(tx: Tx): Lock<void> {
  return {
    rank: 'record',
    take: async () => {
      await sql`select pg_advisory_xact_lock(hashtextextended('saved_report ' || ${tx.tenant}::text, 0))`.execute(tx.db)
    },
  }
}

async function rowsOf(tx: Tx, which: Sql<unknown>): Promise<SavedRow[]> {
  const found = await sql<Flat>`
    select s.id, s.report, s.name, s.span, s.choices, s.weekdays, s.month_day as "monthDay", s.at_time as at, s.people, s.receivers,
      s.sent_on as "sentOn", s.sent_at as "sentAt", s.stopped, s.owner_id as "ownerId", s.owner_name as "ownerName", s.version,
      ${namesOfUsers(tx, 's.people')} as "peopleNames"
    from saved_report s where ${tx.owns('s')} ${which}`.execute(tx.db)
  return found.rows.map(({ weekdays, monthDay, at, people, receivers, ...row }) => ({
    ...row,
    mail: at === null ? null : { weekdays, monthDay, at, people, receivers },
  }))
}

export async function insertSaved(tx: Tx, id: SavedReportId, fields: SavedFields): Promise<void> {
  await tx.db
    .insertInto('saved_report')
    .values({ id, ...valuesOf(tx, fields) })
    .execute()
}

/** Writes it anew, in the name of the caller; where it had stopped it goes out again. */
export async function updateSaved(tx: Tx, id: SavedReportId, fields: SavedFields): Promise<void> {
  await tx.db
    .updateTable('saved_report')
    .set((eb) => ({ ...valuesOf(tx, fields), stopped: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteSaved(tx: Tx, id: SavedReportId): Promise<void> {
  await tx.db.deleteFrom('saved_report').where('id', '=', id).execute()
}

/** Says that it went out, on a day where it was due on it. */
export async function writeSent(tx: Tx, id: SavedReportId, on: Day | null): Promise<void> {
  await sql`update saved_report s set sent_at = ${tx.now}, sent_on = coalesce(${on}::date, s.sent_on)
    where ${tx.owns('s')} and s.id = ${id}`.execute(tx.db)
}

/** Lets it go out no more, and says why. */
export async function writeStopped(tx: Tx, id: SavedReportId, why: string): Promise<void> {
  await sql`update saved_report s set stopped = ${why} where ${tx.owns('s')} and s.id = ${id}`.execute(tx.db)
}

function valuesOf(tx: Tx, { report, name, span, choices, mail, sentOn }: SavedFields) {
  return {
    report,
    name,
    span,
    choices: JSON.stringify(choices),
    weekdays: [...(mail?.weekdays ?? [])],
    month_day: mail?.monthDay ?? null,
    at_time: mail?.at ?? null,
    people: [...(mail?.people ?? [])],
    receivers: [...(mail?.receivers ?? [])],
    sent_on: sentOn,
    owner_id: tx.actor.id,
    owner_name: tx.actor.name,
  }
}
