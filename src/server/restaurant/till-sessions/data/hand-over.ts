import type { Id } from '#contract/kernel/id.ts'
import type { Successor } from '#server/identity/public/users.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const held = sql`s.status = 'open' and coalesce(s.handed_to, s.opened_by)`

/** The open sessions that a person answers for: "Bar, Main". */
export async function openSessionsOf(tx: Tx, user: Id<'app_user'>) {
  const found = await sql<{ id: string; label: string; detail: string }>`
    select s.id, l.name || ', ' || s.drawer as label, 'Open till since ' || s.business_date as detail
    from till_session s join restaurant_location l on ${tx.owns('l')} and l.id = s.location_id
    where ${tx.owns('s')} and ${held} = ${user} order by s.opened_at, s.id limit 100`.execute(tx.db)
  return found.rows
}

/** Makes somebody else answer for them. */
export async function handOverSessions(tx: Tx, from: Id<'app_user'>, to: Successor) {
  await tx.lock({
    rank: 'till_session',
    take: () =>
      sql`select s.id from till_session s where ${tx.owns('s')} and ${held} = ${from} order by s.id for update`.execute(
        tx.db,
      ),
  })
  const handed = await sql<{ id: string; locationId: string }>`
    update till_session s set handed_to = ${to.id}, handed_to_name = ${to.name}, version = s.version + 1
    where ${tx.owns('s')} and ${held} = ${from} returning s.id, s.location_id as "locationId"`.execute(tx.db)
  return handed.rows
}
