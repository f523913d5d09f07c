import type { LockClass, LockException, LockExceptionId, PostingLock } from '#contract/accounting/locks/shapes.ts'
import { lockClasses } from '#contract/accounting/locks/shapes.ts'
import type { Day, Instant } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A new tenant has nothing shut. */
export async function insertLocks(tx: Tx): Promise<void> {
  await tx.db
    .insertInto('posting_lock')
    .values(lockClasses.map((name) => ({ class: name })))
    .execute()
}

/** What is shut, everything first. */
export async function readLocks(tx: Tx): Promise<PostingLock[]> {
  const found = await sql<PostingLock>`
    select l.class, l.through, l.changed_at as "changedAt", l.changed_by_name as "changedByName", l.approved_by_name as "approvedByName",
      l.reason
    from posting_lock l where ${tx.owns('l')} order by array_position(${[...lockClasses]}::text[], l.class::text)`.execute(
    tx.db,
  )
  return found.rows
}

/** All locks of the house: one is moved at a time, and no year is opened meanwhile. */
export function locksHeld(tx: Tx): Lock<unknown> {
  return {
    rank: 'record',
    take: () => tx.db.selectFrom('posting_lock').select('class').orderBy('class').forUpdate().execute(),
  }
}

/** The periods up to a day: entries that are on their way into them are committed first, later ones wait. */
export function periodsUpTo(tx: Tx, through: Day): Lock<unknown> {
  return {
    rank: 'record',
    take: () =>
      tx.db
        .selectFrom('fiscal_period')
        .select('number')
        .where('starts_on', '<=', through)
        .orderBy('year')
        .orderBy('number')
        .forUpdate()
        .execute(),
  }
}

type Move = { class: LockClass; through: Day | null; reason: string; approvedBy: string | null }

export async function writeLock(tx: Tx, { class: name, through, reason, approvedBy }: Move): Promise<void> {
  await tx.db
    .updateTable('posting_lock')
    .set({
      through,
      reason,
      approved_by_name: approvedBy,
      changed_by: tx.actor.id,
      changed_by_name: tx.actor.name,
      changed_at: tx.now,
    })
    .where('class', '=', name)
    .execute()
}

/** The newest exceptions, or one of them. */
export async function readExceptions(tx: Tx, id: LockExceptionId | null = null): Promise<LockException[]> {
  const found = await sql<LockException>`
    select x.id, x.class, x.from_day as "from", x.to_day as "to", x.person_id as "personId", x.person_name as "personName",
      x.ends_at as "endsAt", x.reason, x.granted_by_name as "grantedByName", x.granted_at as "grantedAt", x.ended_at as "endedAt",
      x.ended_by_name as "endedByName"
    from lock_exception x
    where ${tx.owns('x')} and x.id = coalesce(${id}::uuid, x.id) order by x.granted_at desc limit 50`.execute(tx.db)
  return found.rows
}

type NewException = Pick<LockException, 'id' | 'class' | 'from' | 'to' | 'personId' | 'personName' | 'reason'> & {
  endsAt: Instant
}

export async function insertException(tx: Tx, one: NewException): Promise<void> {
  await sql`
    insert into lock_exception (${sql.ref('tenant_id')}, id, class, from_day, to_day, person_id, person_name, ends_at, reason, granted_by,
      granted_by_name, granted_at)
    values (${tx.tenant}, ${one.id}, ${one.class}, ${one.from}, ${one.to}, ${one.personId}, ${one.personName}, ${one.endsAt}, ${one.reason},
      ${tx.actor.id}, ${tx.actor.name}, ${tx.now})`.execute(tx.db)
}

/** Takes an exception back that is on; false for one that is not. */
export async function endException(tx: Tx, id: LockExceptionId): Promise<boolean> {
  const ended = await tx.db
    .updateTable('lock_exception')
    .set({ ended_at: tx.now, ended_by_name: tx.actor.name })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', tx.now)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}
