import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { BookingId, FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { Bounded } from '#contract/hotel/folios/rules.ts'
import type { FolioLineId, FolioWindow, RouteTerm } from '#contract/hotel/folios/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { isLive } from '../actions/live.ts'
import { guestNameOf } from '../../guests/data/name.ts'

/**
 * The window in which a line of alias `line` stands: where somebody put it, else where what it takes back or takes off stands, else where its
 * category is routed, else the guest's.
 */
export function windowOfLine(tx: Tx, line: string): Sql<number> {
  const placeOf = (id: string) =>
    sql`(select k.number from folio_line_place k where ${tx.owns('k')} and k.line_id = ${sql.ref(`${line}.${id}`)})`
  const category = sql`coalesce(${sql.ref(`${line}.routed_as`)}, ${sql.ref(`${line}.category`)})`
  const charge = sql`coalesce(${sql.ref(`${line}.origin_id`)}, ${sql.ref(`${line}.reverses_id`)}, ${sql.ref(`${line}.id`)})`
  const day = sql`(select o.business_date from folio_line o where ${tx.owns('o')} and o.id = ${charge})`
  return sql<number>`coalesce(${placeOf('id')}, ${placeOf('reverses_id')}, ${placeOf('origin_id')},
    (select w.number from folio_window w where ${tx.owns('w')} and w.folio_id = ${sql.ref(`${line}.folio_id`)}
      and ${category} = any(w.routes) and (w.terms = '[]' or not exists (
        select 1 from jsonb_array_elements(w.terms) as m (term) where m.term -> 'categories' ? ${category}
          and (m.term ->> 'limit' is not null or ${day} < (m.term ->> 'from')::date or ${day} > (m.term ->> 'to')::date)))
      order by w.number limit 1), 1)::int`
}

/** The windows of a folio as JSON, `FolioWindow[]`; none where it has but the guest's. */
export function windowsOf(tx: Tx, folioId: Sql<unknown>): Sql<FolioWindow[]> {
  return sql<
    FolioWindow[]
  >`coalesce((select json_agg(json_build_object('number', w.number, 'name', w.name, 'routes', w.routes, 'terms', w.terms, 'ofGroup', w.group_id is not null,
      'payer', case when g.id is not null then json_build_object('id', g.id, 'name', ${guestNameOf('g')}) end) order by w.number)
    from folio_window w left join guest g on ${tx.owns('g')} and g.id = w.payer_id
    where ${tx.owns('w')} and w.folio_id = ${folioId}), '[]')`
}

/** What a window of a folio comes to: charged less paid, and who is billed for it where that is not the guest. */
export type WindowBalance = {
  window: number
  name: string | null
  payerId: GuestId | null
  payerName: string | null
  routes: SoldCategory[]
  terms: RouteTerm[]
  /** What stands in it of the categories that it takes up to a limit. */
  standing: Bounded[]
  balance: Money
}

/** What each window of the folio of a stay comes to, in their order; none where it has but the guest's. */
export async function windowBalancesOf(tx: Tx, bookingId: BookingId): Promise<WindowBalance[]> {
  const found = await sql<WindowBalance>`
    select w.number as window, w.name, w.routes, w.terms, ${standingIn(tx)} as standing, w.payer_id as "payerId", ${guestNameOf('g')} as "payerName", coalesce(s.balance, 0)::bigint as balance
    from folio f cross join lateral (select 1 as number, null as name, '{}'::text[] as routes, '[]'::jsonb as terms, null::uuid as payer_id, null::uuid as group_id where exists (
        select 1 from folio_window e where ${tx.owns('e')} and e.folio_id = f.id)
      union all select x.number, x.name, x.routes, x.terms, x.payer_id, x.group_id from folio_window x where ${tx.owns('x')} and x.folio_id = f.id) w
    left join guest g on ${tx.owns('g')} and g.id = w.payer_id
    left join lateral (select sum(l.gross) as balance from folio_line l
      where ${tx.owns('l')} and l.folio_id = f.id and ${windowOfLine(tx, 'l')} = w.number) s on true
    where ${tx.owns('f')} and f.booking_id = ${bookingId} order by w.number`.execute(tx.db)
  return found.rows
}

/** The charges that stand in window `w` of folio `f` and count towards its limits, as JSON. */
function standingIn(tx: Tx): Sql<Bounded[]> {
  return sql<Bounded[]>`case when w.terms = '[]' then '[]'::json else coalesce((
    select json_agg(json_build_object('category', coalesce(l.routed_as, l.category), 'businessDate', l.business_date, 'gross', l.gross,
      'elsewhere', l.folio_id <> f.id)) from folio_line l
    where ${tx.owns('l')} and ${isOfGroup(tx, { line: 'l', window: 'w', folio: sql`f.id` })} and l.kind = 'charge' and ${isLive(tx, 'l')}
      and ${windowOfLine(tx, 'l')} = ${windowOfGroup(tx, { line: 'l', window: 'w', folio: sql`f.id` })}), '[]') end`
}

type AcrossStays = { line: string; window: string; folio: Sql<unknown> }

/** Whether a line is of the folio, or of another one of the group where a window has a limit for all of them. */
export function isOfGroup(tx: Tx, { line, window, folio }: AcrossStays): Sql<boolean> {
  return sql<boolean>`(${sql.ref(`${line}.folio_id`)} = ${folio}
    or (${sql.ref(`${window}.terms`)} @> '[{"per": "group"}]' and ${sql.ref(`${line}.folio_id`)} in (select e.folio_id from folio_window e
      where ${tx.owns('e')} and e.group_id = ${sql.ref(`${window}.group_id`)})))`
}

/** The number of the window on the folio of a line that is the same window there. */
export function windowOfGroup(tx: Tx, { line, window, folio }: AcrossStays): Sql<number> {
  return sql<number>`case when ${sql.ref(`${line}.folio_id`)} = ${folio} then ${sql.ref(`${window}.number`)} else (select e.number
    from folio_window e where ${tx.owns('e')} and e.folio_id = ${sql.ref(`${line}.folio_id`)} and e.group_id = ${sql.ref(`${window}.group_id`)}) end`
}

/** Puts lines of a folio into a window, whatever their category is routed to. */
export async function placeLines(
  tx: Tx,
  folioId: FolioId,
  lines: readonly { id: FolioLineId; window: number; byLimit?: boolean }[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into folio_line_place (${sql.ref('tenant_id')}, line_id, folio_id, number, by_limit)
    select ${tx.tenant}, p.id, ${folioId}::uuid, p.number, p.by_limit
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ window }) => window)}::int[],
      ${lines.map(({ byLimit = false }) => byLimit)}::boolean[]) as p (id, number, by_limit)
    on conflict (${sql.ref('tenant_id')}, line_id) do update set number = excluded.number, by_limit = excluded.by_limit, kept = false`.execute(
    tx.db,
  )
}

/** Takes a window away; what was voided, split or moved out of it no longer has a place of its own. */
export async function deleteWindow(tx: Tx, folioId: FolioId, number: number): Promise<void> {
  await tx.db.deleteFrom('folio_line_place').where('folio_id', '=', folioId).where('number', '=', number).execute()
  await tx.db.deleteFrom('folio_window').where('folio_id', '=', folioId).where('number', '=', number).execute()
}

/** How many lines stand in a window. */
export async function countLinesIn(tx: Tx, folioId: FolioId, number: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from folio_line l
    where ${tx.owns('l')} and l.folio_id = ${folioId} and ${windowOfLine(tx, 'l')} = ${number} and ${isLive(tx, 'l')}`.execute(
    tx.db,
  )
  return found.rows[0]?.count ?? 0
}
