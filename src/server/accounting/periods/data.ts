import { sql } from '#server/platform/db/sql.ts'
import type { Period, PeriodStatus } from '#contract/accounting/periods/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type PeriodKey = { year: number; number: number }

/** The periods of a year, or of all years, latest first. */
export async function periodsOf(tx: Tx, only: Partial<PeriodKey> = {}): Promise<Period[]> {
  const found = await sql<Period>`
    select p.year, p.number, p.starts_on as "startsOn", p.ends_on as "endsOn",
      case when p.ends_on <= l.through then 'locked' else p.status end as status,
      case when p.ends_on <= l.through then l.changed_at else p.changed_at end as "changedAt",
      case when p.ends_on <= l.through then l.changed_by_name else p.changed_by_name end as "changedByName",
      case when p.ends_on <= l.through then l.reason else p.reason end as reason,
      (select count(*) from journal_draft d
        where ${tx.owns('d')} and d.entry_date between p.starts_on and p.ends_on
          and (d.stage = 'adjusting') = (p.number = 13)) as drafts
    from fiscal_period p
    left join posting_lock l on ${tx.owns('l')} and l.class = 'all'
    where ${tx.owns('p')} and p.year = coalesce(${only.year ?? null}::int, p.year)
      and p.number = coalesce(${only.number ?? null}::int, p.number)
    order by p.year desc, p.number desc`.execute(tx.db)
  return found.rows
}

/** Locks a period: entries that are on their way into it are committed first, later ones wait. */
export async function lockPeriodRow(tx: Tx, { year, number }: PeriodKey): Promise<Period | undefined> {
  const [locked] = await tx.lock({
    rank: 'record',
    take: () =>
      tx.db
        .selectFrom('fiscal_period')
        .select('number')
        .where('year', '=', year)
        .where('number', '=', number)
        .forUpdate()
        .executeTakeFirst(),
  })
  if (!locked) return undefined
  const [period] = await periodsOf(tx, { year, number })
  return period
}

export async function setPeriodStatus(
  tx: Tx,
  { year, number }: PeriodKey,
  { status, reason }: { status: Exclude<PeriodStatus, 'locked'>; reason: string },
): Promise<void> {
  await tx.db
    .updateTable('fiscal_period')
    .set({ status, reason, changed_by: tx.actor.id, changed_by_name: tx.actor.name, changed_at: tx.now })
    .where('year', '=', year)
    .where('number', '=', number)
    .execute()
}
