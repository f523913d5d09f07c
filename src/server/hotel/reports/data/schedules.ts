import type { ReportSchedule, ReportScheduleId } from '#contract/hotel/reports/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type Fields = Omit<ReportSchedule, 'id' | 'createdByName' | 'version'>

const columns = sql`s.id, s.report, s.span, s.weekdays, s.at_time as at, s.receivers, s.sent_on as "sentOn",
  s.created_by_name as "createdByName", s.version`

/** Reports that go out by mail, the earliest hour first. */
export async function schedulesIn(tx: Tx): Promise<ReportSchedule[]> {
  const found = await sql<ReportSchedule>`
    select ${columns} from report_schedule s where ${tx.owns('s')} order by s.at_time, s.id`.execute(tx.db)
  return found.rows
}

export async function findSchedule(tx: Tx, id: ReportScheduleId): Promise<ReportSchedule | undefined> {
  const found = await sql<ReportSchedule>`
    select ${columns} from report_schedule s where ${tx.owns('s')} and s.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** Locks one, so that it is changed by one at a time. */
export async function lockSchedule(tx: Tx, id: ReportScheduleId): Promise<ReportSchedule | undefined> {
  const [found] = await tx.lock({
    rank: 'record',
    take: () =>
      sql<ReportSchedule>`select ${columns} from report_schedule s where ${tx.owns('s')} and s.id = ${id} for update`.execute(
        tx.db,
      ),
  })
  return found.rows[0]
}

export async function insertSchedule(tx: Tx, id: ReportScheduleId, fields: Fields): Promise<void> {
  await tx.db
    .insertInto('report_schedule')
    .values({ id, ...valuesOf(fields), created_by: tx.actor.id, created_by_name: tx.actor.name })
    .execute()
}

export async function updateSchedule(tx: Tx, id: ReportScheduleId, fields: Fields): Promise<void> {
  await tx.db
    .updateTable('report_schedule')
    .set((eb) => ({ ...valuesOf(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteSchedule(tx: Tx, id: ReportScheduleId): Promise<void> {
  await tx.db.deleteFrom('report_schedule').where('id', '=', id).execute()
}

/** Says that it went out on a day; false when somebody has said so before. */
export async function claimDay(tx: Tx, id: ReportScheduleId, day: Day): Promise<boolean> {
  const claimed = await sql<{ id: string }>`update report_schedule s set sent_on = ${day}
    where ${tx.owns('s')} and s.id = ${id} and s.sent_on is distinct from ${day} returning s.id`.execute(tx.db)
  return claimed.rows.length === 1
}

function valuesOf({ report, span, weekdays, at, receivers, sentOn }: Fields) {
  return { report, span, weekdays: [...weekdays], at_time: at, receivers: [...receivers], sent_on: sentOn }
}
