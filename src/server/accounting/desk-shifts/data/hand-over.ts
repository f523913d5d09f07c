import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { Successor } from '#server/identity/public/users.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The open shift that a person holds: "Front desk, shift 12". */
export async function openShiftsOf(tx: Tx, user: UserId) {
  const found = await sql<{ id: string; label: string; detail: string }>`
    select s.id, s.drawer || ', shift ' || s.number as label, 'Open shift of the desk since ' || s.business_date as detail
    from desk_shift s where ${tx.owns('s')} and s.status = 'open' and s.held_by = ${user}`.execute(tx.db)
  return found.rows
}

/** Puts it into somebody else's hands. @throws 409 `shift_open` where they hold one by the unique index */
export async function handOverShifts(tx: Tx, from: UserId, to: Successor) {
  await tx.lock({
    rank: 'desk_shift',
    take: () =>
      sql`select s.id from desk_shift s where ${tx.owns('s')} and s.status = 'open' and s.held_by = ${from} for update`.execute(
        tx.db,
      ),
  })
  const handed = await sql<{ id: string }>`
    update desk_shift s set held_by = ${to.id}, held_by_name = ${to.name}, version = s.version + 1
    where ${tx.owns('s')} and s.status = 'open' and s.held_by = ${from} returning s.id`.execute(tx.db)
  return handed.rows
}
