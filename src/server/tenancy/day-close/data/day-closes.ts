import type { Day } from '#contract/kernel/day.ts'
import type { DayClose, DayStepName, NightAuditId } from '#contract/tenancy/day-close/shapes.ts'
import { readPage } from '#server/platform/db/list.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'

type Raw = Omit<DayClose, 'steps'> & { steps: DayStepName[]; done: Partial<Record<DayStepName, number>> }

const columns = (
  tx: Tx,
) => sql`a.id, a.date, a.status, a.steps, a.warnings, a.started_by_name as "startedByName", a.started_at as "startedAt",
  a.finished_at as "finishedAt",
  coalesce((select jsonb_object_agg(s.name, s.count) from night_audit_step s where ${tx.owns('s')} and s.audit_id = a.id), '{}') as done`

/** Begins the run of a date with its steps unless somebody has begun it. */
export async function beginDayClose(
  tx: Tx,
  { date, steps }: { date: Day; steps: readonly DayStepName[] },
): Promise<boolean> {
  const begun = await sql`
    insert into night_audit (${sql.ref('tenant_id')}, id, date, steps, started_by, started_by_name, started_at)
    values (${tx.tenant}, ${newId()}, ${date}, ${steps}::text[], ${tx.actor.id}, ${tx.actor.name}, ${tx.now})
    on conflict do nothing returning 1`.execute(tx.db)
  return begun.rows.length === 1
}

/** The run of a date that was begun. @throws 404 when none was */
export async function dayCloseOn(tx: Tx, date: Day): Promise<DayClose> {
  return theOne(await find(tx, sql`a.date = ${date}`))
}

/** The run of an id. @throws 404 */
export async function dayCloseById(tx: Tx, id: NightAuditId): Promise<DayClose> {
  return theOne(await find(tx, sql`a.id = ${id}`))
}

/** The run of a date that was begun, locked: its steps are done by one runner at a time. */
export function lockDayClose(tx: Tx, date: Day): Lock<DayClose> {
  return {
    rank: 'business_date',
    take: async () => {
      // First the lock, then the reading: a statement that waited for a lock still sees the steps of before it waited.
      const [, run] = await Promise.all([
        sql`select a.id from night_audit a where ${tx.owns('a')} and a.date = ${date} for update of a`.execute(tx.db),
        dayCloseOn(tx, date),
      ])
      return run
    },
  }
}

/** Runs, newest first. */
export async function dayClosesIn(
  tx: Tx,
  window: { limit: number; offset: number },
): Promise<{ rows: DayClose[]; total: number }> {
  const question = { columns: columns(tx), from: sql`night_audit a where ${tx.owns('a')}`, order: sql`a.date desc` }
  const { rows, total } = await readPage<Raw>(tx, question, window)
  return { rows: rows.map(present), total }
}

/** Writes that a step is done, in the step's own transaction. */
export async function finishStep(
  tx: Tx,
  run: NightAuditId,
  { name, count }: { name: DayStepName; count: number },
): Promise<void> {
  await tx.db.insertInto('night_audit_step').values({ audit_id: run, name, count, finished_at: tx.now }).execute()
}

export async function addWarnings(tx: Tx, run: NightAuditId, warnings: readonly string[]): Promise<void> {
  await sql`update night_audit a set warnings = a.warnings || ${JSON.stringify(warnings)}::jsonb
    where ${tx.owns('a')} and a.id = ${run}`.execute(tx.db)
}

export async function finishDayClose(tx: Tx, date: Day): Promise<void> {
  await tx.db.updateTable('night_audit').set({ status: 'done', finished_at: tx.now }).where('date', '=', date).execute()
}

async function find(tx: Tx, condition: Sql<unknown>): Promise<DayClose[]> {
  const found = await sql<Raw>`
    select ${columns(tx)} from night_audit a where ${tx.owns('a')} and ${condition}`.execute(tx.db)
  return found.rows.map(present)
}

function theOne([run]: readonly DayClose[]): DayClose {
  if (!run) throw notFound('night audit')
  return run
}

function present({ done, steps, ...run }: Raw): DayClose {
  return {
    ...run,
    steps: steps.map((name) => ({ name, status: name in done ? 'done' : 'waiting', count: done[name] ?? 0 })),
  }
}
