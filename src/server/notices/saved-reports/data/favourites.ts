import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The favourites of the caller. */
export async function favouritesOf(tx: Tx): Promise<string[]> {
  const found = await sql<{ report: string }>`
    select f.report from favourite_report f where ${tx.owns('f')} and f.user_id = ${tx.actor.id} order by f.report`.execute(
    tx.db,
  )
  return found.rows.map(({ report }) => report)
}

export async function insertFavourite(tx: Tx, report: string): Promise<void> {
  await tx.db
    .insertInto('favourite_report')
    .values({ user_id: tx.actor.id, report })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavourite(tx: Tx, report: string): Promise<void> {
  await tx.db.deleteFrom('favourite_report').where('user_id', '=', tx.actor.id).where('report', '=', report).execute()
}
