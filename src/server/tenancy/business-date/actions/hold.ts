import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/**
 * The business date, held still until the transaction ends: the night audit waits for everybody who posts on it. Records of this
 * transaction carry it from here on.
 */
export async function holdBusinessDate(tx: Tx): Promise<Day> {
  if (tx.businessDate !== null) return tx.businessDate
  const [date] = await tx.lock(businessDate(tx))
  return date
}

/** The same as a lock, to be taken with others. */
export function businessDate(tx: Tx): Lock<Day> {
  return {
    rank: 'business_date',
    take: async () => {
      const row = await tx.db.selectFrom('business_day').select('date').forKeyShare().executeTakeFirstOrThrow()
      tx.businessDate = row.date
      return row.date
    },
  }
}

/** The business date as it stands, for reading. */
export async function readBusinessDate(tx: Tx): Promise<Day> {
  const row = await tx.db.selectFrom('business_day').select('date').executeTakeFirstOrThrow()
  return row.date
}

/** The business date as sql, for a statement that needs it beside its own rows. */
export function businessDateIn(tx: Tx): Sql<Day> {
  return sql<Day>`(select d.date from business_day d where ${tx.owns('d')})`
}

/** Locks the business date for moving it; waits for everybody who holds it. */
export async function lockBusinessDate(tx: Tx): Promise<Day> {
  const [row] = await tx.lock({
    rank: 'business_date',
    take: () => tx.db.selectFrom('business_day').select('date').forUpdate().executeTakeFirstOrThrow(),
  })
  tx.businessDate = row.date
  return row.date
}

/** Moves the business date, once locked. */
export async function moveBusinessDate(tx: Tx, date: Day): Promise<void> {
  await tx.db.updateTable('business_day').set({ date, moved_at: tx.now }).execute()
  tx.businessDate = date
  tx.tell({ topic: 'tenancy.business_date', payload: { date } })
}
