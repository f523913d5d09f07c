import { roomCategories } from '#contract/hotel/performance/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { creditedLines } from '#server/accounting/public/claims.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Days, by the nights that were earned or by the business dates on which it was posted; as it was known at the end of a date. */
export type RevenueDays = { from: Day; to: Day; by?: 'night' | 'posted'; knownOn?: Day | undefined }

/** Written out, so that the index of these lines is found. */
const ofRooms = sql.raw(`('${roomCategories.join("', '")}')`)

/**
 * THE DEFINITION OF ROOM REVENUE, line by line, as sql: what folios charged for rooms, less allowances, voids and credit notes. Each has
 * `belongs_on`, the night that it is for or takes something off, or else the business date of what it is or corrects; `posted_on`, its
 * own business date; `booking_id`, whose stay it is; `night` where it is the charge of a night, which counts as one room sold; `line_id` of the
 * folio, or `note_id` and `number` of a credit note; `description`, `net`, `gross`;
 * `is_free` of a night that cost nothing, whatever its packages bear.
 *
 * Its three parts have the same plain types column by column, which lets the database leave out what a question doesn't look at: nights are then
 * read in their index alone.
 */
export function roomRevenueLines(tx: Tx, days: RevenueDays): Sql<unknown> {
  return sql`select l.night as belongs_on, l.night as posted_on, l.booking_id, l.night, l.id as line_id, l.folio_id, null::uuid as note_id,
      null::text as number, l.description::text as description, l.net::bigint as net, l.gross::bigint as gross,
      l.gross = 0 and l.borne = 0 as is_free
    from folio_line l where ${isNight(tx, days)}
    union all
    select b.belongs_on, l.business_date, coalesce(b.booking_id, l.booking_id), null::date, l.id, l.folio_id, null::uuid, null::text,
      l.description::text, l.net::bigint, l.gross::bigint, false
    from folio_line l cross join lateral (${firstPosted(tx, sql`coalesce(l.origin_id, l.reverses_id, l.id)`)}) b
    where ${tx.owns('l')} and l.night is null and l.category in ${ofRooms} and ${within(sql`b.belongs_on`, sql`l.business_date`, days)}
    union all
    select ${creditedFor}, n.date, b.booking_id, null::date, null::uuid, n.folio_id, n.note_id, n.number::text, n.description::text,
      -n.net::bigint, -n.gross::bigint, false
    from (${creditedLines(tx)}) n left join lateral (${firstPosted(tx, sql`n.line_id`)}) b on true
    where n.category in ${ofRooms} and ${within(creditedFor, sql`n.date`, days)}`
}

/** True for a line l that is the charge of a night of these days, as sql: the first part of the definition. */
export function isNight(tx: Tx, days: RevenueDays): Sql<boolean> {
  return sql<boolean>`(${tx.owns('l')} and l.night is not null and ${within(sql`l.night`, sql`l.night`, days)})`
}

const creditedFor = sql`coalesce(b.belongs_on, n.date)`

/** Of the line that stands behind a charge, or behind a part of it: the night, or else its day, and whose stay it is. Looked up one by one, since such lines are few. */
function firstPosted(tx: Tx, line: Sql<unknown>): Sql<unknown> {
  return sql`select coalesce(r.night, r.business_date) as belongs_on, r.booking_id
    from folio_line c join folio_line r on ${tx.owns('r')} and r.id = coalesce(c.root_id, c.id)
    where ${tx.owns('c')} and c.id = ${line} limit 1`
}

function within(belongs: Sql<unknown>, posted: Sql<unknown>, { from, to, by = 'night', knownOn }: RevenueDays) {
  // Nothing is posted before the day that it belongs to.
  const known = knownOn === undefined ? sql`` : sql` and ${posted} <= ${knownOn}`
  const first = sql`${posted} >= ${from}`
  if (by === 'posted') return sql`${first} and ${posted} <= ${to}${known}`
  return sql`${first} and ${belongs} >= ${from} and ${belongs} <= ${to}${known}`
}
