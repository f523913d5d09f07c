import { containing } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** How the guest of booking `b` is sought. */
export type GuestSearch = (tx: Tx, text: string) => Sql<unknown>

/** In the index of parts: the quickest where few guests have the text. */
const searchByParts: GuestSearch = (tx, text) =>
  sql`b.guest_id in (select g.id from guest g where ${tx.owns('g')} and g.search_text like ${containing(text)})`

/** All guests once: the quickest to count what many have. */
export const searchGathered: GuestSearch = (tx, text) =>
  sql`b.guest_id in (select g.id from guest g where ${tx.owns('g')} and g.search_text || '' like ${containing(text)})`

/** The guest of each booking on the way: the quickest to the end of a page where many fit. */
export const searchOneByOne: GuestSearch = (tx, text) =>
  sql`(select g.search_text from guest g where ${tx.owns('g')} and g.id = b.guest_id) like ${containing(text)}`

/**
 * A case-insensitive substring of the number, the guest's name, e-mail or phone, or of the number of the room. Rooms are gone through once,
 * and not one for each booking; numbers are written in capitals.
 */
export function searchCondition(tx: Tx, text: string, guestHas = searchByParts): Sql<unknown> {
  return sql`(strpos(b.booking_number collate "C", ${text.toUpperCase()}) > 0 or ${guestHas(tx, text)} or b.room_id in (
    select r.id from room r where ${tx.owns('r')} and lower(r.room_number) like ${containing(text)}))`
}
