import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/**
 * Charged nights that have not exactly the parts that their booking had then, and parts that are not what they were charged: a line for another
 * amount, or of another stay; a price that its packages don't bear as the line of the room says. What is due on a last night is charged
 * once at the most, since a stay may become longer or shorter behind it.
 */
export async function wrongPackages(tx: Tx): Promise<number> {
  const found = await sql<{ count: number }>`
    select (
      select count(*) from (
        select l.booking_id, l.night, k.id as package_id, (p.place - 1)::int as place
        from booking_package k join booking b on ${tx.owns('b')} and b.id = k.booking_id
        join folio_line l on ${tx.owns('l')} and l.booking_id = k.booking_id and l.night <@ k.during and l.kind = 'charge'
        cross join jsonb_array_elements(k.parts) with ordinality as p (part, place)
        where ${tx.owns('k')} and case p.part ->> 'rhythm' when 'night' then true when 'arrival' then l.night = b.arrival
          when 'stay' then l.night = greatest(b.arrival, lower(k.during)) else false end) due
      full join (
        select n.booking_id, n.night, n.package_id, n.place from night_package n
        join booking_package k on ${tx.owns('k')} and k.id = n.package_id and k.parts -> n.place::int ->> 'rhythm' <> 'departure'
        join folio_line l on ${tx.owns('l')} and l.id = n.room_line_id and l.night is not null
        where ${tx.owns('n')}) had
        on had.booking_id = due.booking_id and had.night = due.night and had.package_id = due.package_id and had.place = due.place
      where had.booking_id is null or due.booking_id is null)
    + (select count(*) from night_package n
      join booking_package k on ${tx.owns('k')} and k.id = n.package_id
      join folio_line l on ${tx.owns('l')} and l.id = n.line_id
      join folio_line r on ${tx.owns('r')} and r.id = n.room_line_id
      where ${tx.owns('n')} and (not n.night <@ k.during or k.booking_id <> n.booking_id or l.booking_id <> n.booking_id
        or r.booking_id <> n.booking_id or r.business_date <> n.night or l.business_date <> n.night or l.category <> (k.parts -> n.place::int ->> 'category')
        or l.unit_price * l.quantity <> n.amount or n.is_included <> (k.price = 'included') or (l.routed_as is not null) <> n.is_included))
    + (select count(*) from (
        select n.booking_id, n.package_id, n.place from night_package n
        join booking_package k on ${tx.owns('k')} and k.id = n.package_id and k.parts -> n.place::int ->> 'rhythm' <> 'night'
        where ${tx.owns('n')} group by 1, 2, 3 having count(*) > 1) twice)
    + (select count(*) from folio_line r
      left join (select n.room_line_id, sum(n.amount) as borne from night_package n
        where ${tx.owns('n')} and n.is_included group by n.room_line_id) s on s.room_line_id = r.id
      left join booking_night m on ${tx.owns('m')} and m.booking_id = r.booking_id and m.night = r.night
      where ${tx.owns('r')} and (r.borne > 0 or s.borne is not null)
        and (r.borne <> coalesce(s.borne, 0) or r.unit_price + r.borne <> coalesce(m.price, r.unit_price + r.borne))) as count`.execute(
    tx.db,
  )
  return found.rows[0]?.count ?? 0
}
