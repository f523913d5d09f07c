import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import type { BesideRate, BeyondBlock, BlockCell, GroupBilling, GroupStatus } from '#contract/hotel/groups/shapes.ts'
import type { Policy } from '#contract/hotel/policies/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { countersBy, madeCounters, type NightCounter, type NightKey } from '../../availability/data.ts'
import { keyOf } from '../../availability/rules.ts'
import { taken, termsOfBlock } from './read.ts'

/** A group that is locked: whoever changes its block, or takes rooms from it, waits for whoever does. */
export type LockedGroup = {
  id: GroupId
  number: string
  name: string
  status: GroupStatus
  contactId: GuestId | null
  companyId: GuestId | null
  agencyId: GuestId | null
  arrival: Day
  departure: Day
  cutOffOn: Day | null
  releasedOn: Day | null
  rollingDays: number | null
  nightsBefore: number
  nightsAfter: number
  besideRate: BesideRate
  beyondBlock: BeyondBlock
  billing: GroupBilling
  /** The terms of its rooms; null for those of the house. */
  policy: Policy | null
  version: number
}

const columns = sql`${termsOfBlock}, q.id, q.group_number as number, q.name, q.status, q.contact_id as "contactId", q.company_id as "companyId",
  q.agency_id as "agencyId", q.arrival, q.departure, q.cut_off_on as "cutOffOn", q.released_on as "releasedOn", q.billing, q.policy, q.version`

/** @throws 404 */
export function groupBy(tx: Tx, id: GroupId): Lock<LockedGroup> {
  return {
    rank: 'record',
    take: async () => {
      const found = await sql<LockedGroup>`
        select ${columns} from booking_group q where ${tx.owns('q')} and q.id = ${id} for update of q`.execute(tx.db)
      if (!found.rows[0]) throw notFound('group')
      return found.rows[0]
    },
  }
}

/** The same without a lock. @throws 404 */
export async function seeGroup(tx: Tx, id: GroupId): Promise<LockedGroup> {
  const found = await sql<LockedGroup>`
    select ${columns} from booking_group q where ${tx.owns('q')} and q.id = ${id}`.execute(tx.db)
  if (!found.rows[0]) throw notFound('group')
  return found.rows[0]
}

/** Groups that hold rooms past their cut-off, or for a night that is over with the date or goes back so many days before; locked in the order of their ids. */
export function groupsPastCutOff(tx: Tx, date: Day): Lock<LockedGroup[]> {
  return {
    rank: 'record',
    take: async () => {
      const found = await sql<LockedGroup>`
        select ${columns} from booking_group q
        where ${tx.owns('q')} and q.status in ('optional', 'confirmed') and ((q.released_on is null and q.cut_off_on <= ${date})
          or exists (select 1 from group_block c
            where ${tx.owns('c')} and c.group_id = q.id and c.night <= ${date}::date + coalesce(q.rolling_days, 0) and c.remaining > 0))
        order by q.id for update of q`.execute(tx.db)
      return found.rows
    },
  }
}

/** What a group has of its block, by type and night; the group is locked, so that it stays so. */
export async function cellsOf(tx: Tx, id: GroupId): Promise<BlockCell[]> {
  const found = await sql<BlockCell>`
    select c.room_type_id as "roomTypeId", c.night, c.blocked, c.remaining, c.price,
      (select count(*) from booking k join booking_night n on ${tx.owns('n')} and n.booking_id = k.id and n.from_block
        where ${tx.owns('k')} and k.group_id = c.group_id and ${taken} and n.room_type_id = c.room_type_id
          and n.night = c.night)::int as "pickedUp"
    from group_block c where ${tx.owns('c')} and c.group_id = ${id} order by c.room_type_id, c.night`.execute(tx.db)
  return found.rows
}

/**
 * The same behind the locks of the counters of these nights and of all that the block has: a booking that is cancelled puts its nights back
 * under them, without the group's.
 */
export async function cellsHeld(
  tx: Tx,
  groups: readonly GroupId[],
  more: readonly NightKey[] = [],
): Promise<{ cells: Map<GroupId, BlockCell[]>; counters: readonly NightCounter[] }> {
  const known = await Promise.all(groups.map((id) => cellsOf(tx, id)))
  const keys = [...new Map([...known.flat(), ...more].map((key) => [keyOf(key), key])).values()]
  const [found] = await tx.lock(countersBy(tx, keys))
  const counters = await madeCounters(tx, keys, found)
  const cells = await Promise.all(groups.map(async (id) => [id, await cellsOf(tx, id)] as const))
  return { cells: new Map(cells), counters }
}

/** Whether bookings of the group are still to come or in house. */
export async function openRoomsOf(tx: Tx, id: GroupId): Promise<number> {
  const found = await sql<{ rooms: number }>`
    select count(*)::int as rooms from booking b
    where ${tx.owns('b')} and b.group_id = ${id} and b.status in ('inquiry', 'waitlisted', 'optional', 'confirmed', 'checked_in')`.execute(
    tx.db,
  )
  return found.rows[0]?.rooms ?? 0
}
