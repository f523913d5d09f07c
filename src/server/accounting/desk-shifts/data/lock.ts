import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/**
 * How a shift is held: `take` lets others take money, `give` lets them too and nobody else give cash out, `close` waits for everybody and
 * lets nobody in.
 */
export type ShiftLock = 'take' | 'give' | 'close'

export type LockedShift = {
  id: DeskShiftId
  number: number
  drawer: string
  status: 'open' | 'closed'
  heldBy: UserId
  firstCounted: Money | null
  /** On an open shift: a count past the limit, which stands until somebody who may closes it. */
  counted: Money | null
  version: number
}

/** A shift by its id; what depends on it is read in statements after its lock. */
export function shiftBy(tx: Tx, id: DeskShiftId, mode: ShiftLock): Lock<LockedShift | undefined> {
  return oneShift(tx, sql`s.id = ${id}`, mode)
}

/** The open shift in the hands of who acts; none where it was closed while this waited. */
export function ownShift(tx: Tx, mode: ShiftLock): Lock<LockedShift | undefined> {
  return oneShift(tx, sql`s.held_by = ${tx.actor.id}::uuid and s.status = 'open'`, mode)
}

function oneShift(tx: Tx, which: Sql<unknown>, mode: ShiftLock): Lock<LockedShift | undefined> {
  return {
    rank: 'desk_shift',
    take: async () => {
      const modes = { take: sql`for key share`, give: sql`for no key update`, close: sql`for update` }
      const found = await sql<LockedShift>`
        select s.id, s.number, s.drawer, s.status, s.held_by as "heldBy", s.first_counted as "firstCounted", s.counted, s.version
        from desk_shift s where ${tx.owns('s')} and ${which} ${modes[mode]}`.execute(tx.db)
      return found.rows[0]
    },
  }
}

/** All drawers of the house: shifts are numbered one after the other, and what lies in no drawer is put into one of them once. */
export function drawersOf(tx: Tx): Lock<unknown> {
  return {
    rank: 'desk_shift',
    take: () =>
      sql`select pg_advisory_xact_lock(hashtextextended('desk_shift ' || ${tx.tenant}::text, 0))`.execute(tx.db),
  }
}

/** What the shifts of a drawer left behind, and the next number of the house, whose drawers are locked. */
export type DrawerState = {
  isOpen: boolean
  heldByName: string | null
  left: Money | null
  nextNumber: number
  name: string | null
}

export async function drawerStateOf(tx: Tx, drawer: string): Promise<DrawerState> {
  const found = await sql<DrawerState>`
    select d.status is not distinct from 'open' as "isOpen", d.held_by_name as "heldByName", d.left_in_drawer as left, d.drawer as name,
      coalesce((select max(s.number) from desk_shift s where ${tx.owns('s')}), 0) + 1 as "nextNumber"
    from (select 1) as always
    left join lateral (select s.status, s.held_by_name, s.left_in_drawer, s.drawer from desk_shift s
      where ${tx.owns('s')} and lower(s.drawer) = lower(${drawer}::text) order by s.number desc limit 1) d on true`.execute(
    tx.db,
  )
  const state = found.rows[0]
  if (!state) throw new Error('A question without a row')
  return state
}
