import { sql } from '#server/platform/db/sql.ts'
import { type AuditStep, auditSteps, type NightAudit, type NightAuditId } from '#contract/hotel/night-audits/shapes.ts'
import type { Day, Instant } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { readPage } from '#server/platform/db/list.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { perUnit, ratio } from '../../performance/rules.ts'

type Raw = {
  id: NightAuditId
  date: Day
  status: 'running' | 'done'
  warnings: string[]
  startedByName: string
  startedAt: Instant
  finishedAt: Instant | null
  done: Partial<Record<AuditStep, number>>
  statistic: Statistic | null
}

type Statistic = { sellable: number; occupied: number; roomRevenue: Money; arrivals: number; departures: number }

const columns = (
  tx: Tx,
) => sql`a.id, a.date, a.status, a.warnings, a.started_by_name as "startedByName", a.started_at as "startedAt",
  a.finished_at as "finishedAt",
  (select jsonb_build_object('sellable', n.rooms - n.out_of_order, 'occupied', n.occupied, 'roomRevenue', n.room_revenue,
      'arrivals', n.arrivals, 'departures', n.departures)
    from night_statistic n where ${tx.owns('n')} and n.date = a.date) as statistic,
  coalesce((select jsonb_object_agg(s.name, s.count) from night_audit_step s where ${tx.owns('s')} and s.audit_id = a.id), '{}') as done`

/** The audit of a date, begun or going on; locked, its steps are done by one runner at a time. */
export function auditOf(tx: Tx, date: Day): Lock<NightAudit | undefined> {
  return {
    rank: 'business_date',
    take: async () => {
      // First the lock, then the reading: a statement that waited for a lock still sees the steps of before it waited.
      const [, found] = await Promise.all([
        sql`select a.id from night_audit a where ${tx.owns('a')} and a.date = ${date} for update of a`.execute(tx.db),
        sql<Raw>`select ${columns(tx)} from night_audit a where ${tx.owns('a')} and a.date = ${date}`.execute(tx.db),
      ])
      return found.rows[0] && present(found.rows[0])
    },
  }
}

/** Begins the audit of a date unless somebody has begun it. */
export async function beginAudit(tx: Tx, date: Day): Promise<boolean> {
  const begun = await sql`
    insert into night_audit (${sql.ref('tenant_id')}, id, date, started_by, started_by_name, started_at)
    values (${tx.tenant}, ${newId()}, ${date}, ${tx.actor.id}, ${tx.actor.name}, ${tx.now}) on conflict do nothing returning 1`.execute(
    tx.db,
  )
  return begun.rows.length === 1
}

export async function findAudit(tx: Tx, id: NightAuditId): Promise<NightAudit | undefined> {
  const found = await sql<Raw>`select ${columns(tx)} from night_audit a where ${tx.owns('a')} and a.id = ${id}`.execute(
    tx.db,
  )
  return found.rows[0] && present(found.rows[0])
}

export async function auditsOf(
  tx: Tx,
  window: { limit: number; offset: number },
): Promise<{ rows: NightAudit[]; total: number }> {
  const question = { columns: columns(tx), from: sql`night_audit a where ${tx.owns('a')}`, order: sql`a.date desc` }
  const { rows, total } = await readPage<Raw>(tx, question, window)
  return { rows: rows.map(present), total }
}

/** The audit of the newest date; null before the first. */
export async function lastNightAudit(tx: Tx): Promise<NightAudit | null> {
  return (await auditsOf(tx, { limit: 1, offset: 0 })).rows[0] ?? null
}

function present({ done, statistic, ...audit }: Raw): NightAudit {
  return {
    ...audit,
    figures: statistic && figuresOf(statistic),
    steps: auditSteps.map((name) => ({ name, status: name in done ? 'done' : 'waiting', count: done[name] ?? 0 })),
  }
}

function figuresOf(statistic: Statistic): NightAudit['figures'] {
  const { sellable, occupied, roomRevenue } = statistic
  return {
    ...statistic,
    occupancy: ratio(occupied, sellable, { scale: 100, decimals: 2 }),
    adr: perUnit(roomRevenue, occupied),
  }
}

/** Writes that a step is done, in the step's own transaction. */
export async function finishStep(
  tx: Tx,
  audit: NightAuditId,
  { step, count }: { step: AuditStep; count: number },
): Promise<void> {
  await tx.db
    .insertInto('night_audit_step')
    .values({ audit_id: audit, position: auditSteps.indexOf(step) + 1, name: step, count, finished_at: tx.now })
    .execute()
}

export async function finishAudit(tx: Tx, audit: NightAuditId, warnings: readonly string[]): Promise<void> {
  await tx.db
    .updateTable('night_audit')
    .set({ status: 'done', warnings: JSON.stringify(warnings), finished_at: tx.now })
    .where('id', '=', audit)
    .execute()
}

export async function addWarnings(tx: Tx, audit: NightAuditId, warnings: readonly string[]): Promise<void> {
  await sql`update night_audit a set warnings = a.warnings || ${JSON.stringify(warnings)}::jsonb
    where ${tx.owns('a')} and a.id = ${audit}`.execute(tx.db)
}
