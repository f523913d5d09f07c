import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { addDays, type Day, daysBetween } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The rooms of a type on one day: all that it had, and those of them that were out of order or in the house's own use. */
export type RoomDay = { rooms: number; outOfOrder: number; houseUse: number }

type Span = { typeId: RoomTypeId; what: keyof RoomDay; from: Day; until: Day; count: number }

/** The rooms of each type on each day of a period, its first day first; as they were then, not as they are. */
export async function roomDays(
  tx: Tx,
  { from, to }: { from: Day; to: Day },
): Promise<ReadonlyMap<RoomTypeId, readonly RoomDay[]>> {
  const end = addDays(to, 1)
  const found = await sql<Span>`
    select s."typeId", s.what, s.from, s.until, count(*) as count from (
      select r.room_type_id as "typeId", 'rooms' as what, greatest(r.opened_on, ${from}::date) as from,
        least(coalesce(r.archived_on, ${end}::date), ${end}::date) as until
      from room r where ${tx.owns('r')}
      union all
      select r.room_type_id, case b.kind when 'out_of_order' then 'outOfOrder' else 'houseUse' end,
        greatest(b.from_day, ${from}::date), least(b.to_day, coalesce(b.released_on, b.to_day), ${end}::date)
      from room_block b join room r on ${tx.owns('r')} and r.id = b.room_id
      where ${tx.owns('b')} and b.kind <> 'out_of_service' and b.to_day > ${from}) s
    where s.from < s.until group by s."typeId", s.what, s.from, s.until`.execute(tx.db)
  const length = daysBetween(from, end)
  const byType = Map.groupBy(found.rows, ({ typeId }) => typeId)
  return new Map([...byType].map(([typeId, spans]) => [typeId, countedOn(spans, { from, length })]))
}

/** Each span counts on all its days: what begins and ends is added up from the first day on. */
function countedOn(spans: readonly Span[], { from, length }: { from: Day; length: number }): RoomDay[] {
  const changes = Array.from({ length: length + 1 }, () => ({ rooms: 0, outOfOrder: 0, houseUse: 0 }))
  for (const { what, count, ...span } of spans) {
    const [begins, ends] = [changes[daysBetween(from, span.from)], changes[daysBetween(from, span.until)]]
    if (begins) begins[what] += count
    if (ends) ends[what] -= count
  }
  let now: RoomDay = { rooms: 0, outOfOrder: 0, houseUse: 0 }
  return changes.slice(0, length).map((change) => (now = sumOfRooms([now, change])))
}

/** Room-nights of several days, or of several types, added up. */
export function sumOfRooms(days: readonly RoomDay[]): RoomDay {
  const sum = { rooms: 0, outOfOrder: 0, houseUse: 0 }
  for (const day of days) {
    sum.rooms += day.rooms
    sum.outOfOrder += day.outOfOrder
    sum.houseUse += day.houseUse
  }
  return sum
}
