import { sql } from '#server/platform/db/sql.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/**
 * How a session is held: `sale` lets others sell, `cash` lets others sell and nobody else take cash out, `close` waits for
 * everybody and lets nobody in.
 */
export type SessionLock = 'sale' | 'cash' | 'close'

export type LockedSession = {
  id: TillSessionId
  locationId: RestaurantLocationId
  drawer: string
  status: 'open' | 'closed'
  /** On an open session: a count that was past the limit, which stands until somebody who may closes it. */
  counted: Money | null
  number: number
  version: number
}

/** A session by its id; what depends on it is read in statements after its lock. */
export function sessionBy(tx: Tx, id: TillSessionId, mode: SessionLock): Lock<LockedSession | undefined> {
  return {
    rank: 'till_session',
    take: async () => {
      const locks = { sale: sql`for key share`, cash: sql`for no key update`, close: sql`for update` }
      const found = await sql<LockedSession>`
        select s.id, s.location_id as "locationId", s.drawer, s.status, s.counted, s.number, s.version
        from till_session s where ${tx.owns('s')} and s.id = ${id} ${locks[mode]}`.execute(tx.db)
      return found.rows[0]
    },
  }
}

export type LockedOutlet = { name: string; blindClose: boolean; varianceLimit: Money; isArchived: boolean }

/** A location, by its id or by a session of it: its sessions are numbered one after the other; orders don't wait for this. */
export function outletBy(
  tx: Tx,
  by: { id: RestaurantLocationId } | { sessionId: TillSessionId },
): Lock<LockedOutlet | undefined> {
  const id =
    'id' in by
      ? sql`${by.id}`
      : sql`(select s.location_id from till_session s where ${tx.owns('s')} and s.id = ${by.sessionId})`
  return {
    rank: 'record',
    take: async () => {
      const found = await sql<LockedOutlet>`
        select l.name, l.blind_close as "blindClose", l.variance_limit as "varianceLimit", l.archived_at is not null as "isArchived"
        from restaurant_location l where ${tx.owns('l')} and l.id = ${id} for no key update`.execute(tx.db)
      return found.rows[0]
    },
  }
}

export type Drawer = { locationId: RestaurantLocationId; drawer: string }

/** What the sessions of a drawer left behind, and the next numbers of its location, which is locked. */
export type DrawerState = { isOpen: boolean; left: Money | null; nextNumber: number; nextZ: number }

export async function drawerStateOf(tx: Tx, { locationId, drawer }: Drawer): Promise<DrawerState> {
  const found = await sql<DrawerState>`
    select coalesce(bool_or(s.status = 'open' and s.drawer = ${drawer}), false) as "isOpen",
      (select d.left_in_drawer from till_session d
        where ${tx.owns('d')} and d.location_id = ${locationId} and d.drawer = ${drawer} order by d.number desc limit 1) as left,
      coalesce(max(s.number), 0) + 1 as "nextNumber", coalesce(max(s.z_number), 0) + 1 as "nextZ"
    from till_session s where ${tx.owns('s')} and s.location_id = ${locationId}`.execute(tx.db)
  const state = found.rows[0]
  if (!state) throw new Error('A sum without a row')
  return state
}

/** How many orders of the session are not finished. */
export async function countOpenOrders(tx: Tx, id: TillSessionId): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from restaurant_order o
    where ${tx.owns('o')} and o.till_session_id = ${id} and o.status = 'open'`.execute(tx.db)
  return found.rows[0]?.count ?? 0
}
