import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { guestNameOf } from './name.ts'
import { isLive } from './record.ts'

type Name = { firstName: string; lastName: string }

/** Somebody whom the house knows by a name, and how often they were here. */
export type NamedGuest = { id: GuestId; name: string; stays: number; lastDeparture: Day | null }

/** At most so many of one name. */
const most = 5

/** The guests who have exactly these names, in small letters or great ones; by name as `nameKey` has it, those who stayed most first. */
export async function guestsNamed(tx: Tx, names: readonly Name[]): Promise<Map<string, NamedGuest[]>> {
  if (names.length === 0) return new Map()
  const found = await sql<NamedGuest & Name>`
    select g.id, ${guestNameOf('g')} as name, g.first_name as "firstName", g.last_name as "lastName", s.stays, s.last as "lastDeparture"
    from guest g cross join lateral (
      select count(*)::int as stays, max(b.departure) as last from booking b
      where ${tx.owns('b')} and b.guest_id = g.id and b.status in ('checked_in', 'checked_out')) s
    where ${tx.owns('g')} and ${isLive} and g.anonymized_at is null and g.kind = 'person'
      and (lower(g.last_name), lower(g.first_name)) in (select lower(n.last), lower(n.first)
        from unnest(${names.map(({ lastName }) => lastName)}::text[], ${names.map(({ firstName }) => firstName)}::text[]) as n (last, first))
    order by s.stays desc, g.id`.execute(tx.db)
  const byName = Map.groupBy(found.rows, nameKey)
  return new Map(
    [...byName].map(([key, own]) => [
      key,
      own.slice(0, most).map(({ id, name, stays, lastDeparture }) => ({ id, name, stays, lastDeparture })),
    ]),
  )
}

/** What makes two written names the same. */
export function nameKey({ firstName, lastName }: Name): string {
  return `${lastName}\n${firstName}`.toLowerCase()
}
