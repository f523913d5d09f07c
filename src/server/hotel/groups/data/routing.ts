import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { BookingId, FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { FolioWindow, RouteTerm } from '#contract/hotel/folios/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { isInvoiced } from '#server/accounting/public/claims.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { guestNameOf } from '../../guests/data/name.ts'
import { isLive } from '../../folios/actions/live.ts'
import { windowOfLine, windowsOf } from '../../folios/data/windows.ts'

/** What a group pays for its guests: kinds of charges, and what bounds some of them. */
export type Routing = { routes: SoldCategory[]; terms: RouteTerm[] }

/** What a group pays for its guests; nothing where nobody said so. */
export async function routingOf(tx: Tx, id: GroupId): Promise<Routing> {
  const found = await sql<Routing>`
    select r.routes, r.terms from group_routing r where ${tx.owns('r')} and r.group_id = ${id}`.execute(tx.db)
  return found.rows[0] ?? { routes: [], terms: [] }
}

/** Writes what a group pays for its guests; the row is held from then on, behind the folios. */
export async function writeRouting(tx: Tx, id: GroupId, { routes, terms }: Routing): Promise<void> {
  await sql`
    insert into group_routing as r (${sql.ref('tenant_id')}, group_id, routes, terms)
    values (${tx.tenant}, ${id}, ${routes}::text[], ${JSON.stringify(terms)}::jsonb)
    on conflict (${sql.ref('tenant_id')}, group_id) do update
      set routes = excluded.routes, terms = excluded.terms, version = r.version + 1`.execute(tx.db)
}

/** A booking of a group whose folio still takes charges. */
export type Member = {
  id: BookingId
  bookingNumber: string
  guestName: string
  folio: { id: FolioId; lineCount: number }
  windows: FolioWindow[]
}

/** The bookings of a group that are to come or in house, in the order of their ids. */
export async function membersOf(tx: Tx, id: GroupId): Promise<Member[]> {
  const found = await sql<Member>`
    select b.id, b.booking_number as "bookingNumber", ${guestNameOf('g')} as "guestName", ${windowsOf(tx, sql`f.id`)} as windows,
      json_build_object('id', f.id, 'lineCount', f.line_count) as folio
    from booking b join folio f on ${tx.owns('f')} and f.booking_id = b.id and f.status = 'open'
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    where ${tx.owns('b')} and b.group_id = ${id} and b.status in ('inquiry', 'waitlisted', 'optional', 'confirmed', 'checked_in')
    order by b.id`.execute(tx.db)
  return found.rows
}

/** The folios of the same. */
export async function openFoliosOf(tx: Tx, id: GroupId): Promise<FolioId[]> {
  return (await membersOf(tx, id)).map(({ folio }) => folio.id)
}

/** A charge on the folio of a member, and where it stands. */
export type StandingCharge = {
  folioId: FolioId
  category: SoldCategory
  businessDate: Day
  gross: Money
  /** Less what was taken off it. */
  value: Money
  whole: boolean
  window: number
  /** It stays where it is: somebody put it there, or it stands on an invoice. */
  isFixed: boolean
}

/** The charges of folios in their order. */
export async function chargesOf(tx: Tx, folios: readonly FolioId[]): Promise<StandingCharge[]> {
  const found = await sql<StandingCharge>`
    select l.folio_id as "folioId", l.category, l.business_date as "businessDate", l.gross, (l.gross + coalesce(a.amount, 0))::bigint as value,
      a.amount is not null or ${isInvoiced(tx, sql`l.id`)} as whole, ${windowOfLine(tx, 'l')} as window,
      ${isInvoiced(tx, sql`l.id`)} or coalesce(not k.by_limit and not k.kept, false) as "isFixed"
    from folio_line l left join folio_line_place k on ${tx.owns('k')} and k.line_id = l.id
    left join lateral (select sum(o.gross) as amount from folio_line o
      where ${tx.owns('o')} and o.origin_id = l.id and o.kind = 'allowance' and ${isLive(tx, 'o')}) a on true
    where ${tx.owns('l')} and l.folio_id = any(${folios}::uuid[]) and l.kind = 'charge' and l.gross >= 0 and ${isLive(tx, 'l')}
    order by l.folio_id, l.line_number`.execute(tx.db)
  return found.rows
}

/** Keeps charges of folios where they stand, whatever is routed from now on: all of them, or those on an invoice alone. */
export async function keepCharges(tx: Tx, folios: readonly FolioId[], { all }: { all: boolean }): Promise<void> {
  await sql`
    insert into folio_line_place as k (${sql.ref('tenant_id')}, line_id, folio_id, number, kept)
    select ${tx.tenant}, l.id, l.folio_id, ${windowOfLine(tx, 'l')}, true from folio_line l
    where ${tx.owns('l')} and l.folio_id = any(${folios}::uuid[]) and l.kind = 'charge' and ${isLive(tx, 'l')}
      and (${all} or ${isInvoiced(tx, sql`l.id`)})
    on conflict (${sql.ref('tenant_id')}, line_id) do update set by_limit = false, kept = true where k.by_limit`.execute(
    tx.db,
  )
}

/** Lets go of charges that were kept where they stood, but those on an invoice. */
export async function freeCharges(tx: Tx, folios: readonly FolioId[]): Promise<void> {
  await sql`
    delete from folio_line_place k where ${tx.owns('k')} and k.folio_id = any(${folios}::uuid[]) and k.kept
      and not ${isInvoiced(tx, sql`k.line_id`)}`.execute(tx.db)
}

export type GroupWindow = Routing & { folioId: FolioId; number: number }
export type WindowOwner = { groupId: GroupId; name: string; payerId: GuestId | null }

/** Opens windows of a group on folios, or changes them. */
export async function writeGroupWindows(tx: Tx, owner: WindowOwner, windows: readonly GroupWindow[]): Promise<void> {
  if (windows.length === 0) return
  await sql`
    insert into folio_window as w (${sql.ref('tenant_id')}, folio_id, number, name, payer_id, routes, terms, group_id)
    select ${tx.tenant}, x.folio_id, x.number, ${owner.name}, ${owner.payerId}, array(select jsonb_array_elements_text(x.routes)), x.terms,
      ${owner.groupId}
    from unnest(${windows.map(({ folioId }) => folioId)}::uuid[], ${windows.map(({ number }) => number)}::int[],
      ${windows.map(({ routes }) => JSON.stringify(routes))}::jsonb[], ${windows.map(({ terms }) => JSON.stringify(terms))}::jsonb[])
      as x (folio_id, number, routes, terms)
    on conflict (${sql.ref('tenant_id')}, folio_id, number) do update set name = excluded.name, payer_id = excluded.payer_id,
      routes = excluded.routes, terms = excluded.terms, version = w.version + 1`.execute(tx.db)
}

/** Makes the window of a group on a folio one of the folio itself, in which stands what stood there and to which nothing goes any more. */
export async function letGoOfWindow(tx: Tx, folioId: FolioId): Promise<void> {
  await sql`
    update folio_window w set group_id = null, routes = '{}', terms = '[]', version = w.version + 1
    where ${tx.owns('w')} and w.folio_id = ${folioId} and w.group_id is not null`.execute(tx.db)
}

/** Says on the open folios of a group's members who is billed for its windows, and how they are called. */
export async function renameGroupWindows(tx: Tx, { groupId, name, payerId }: WindowOwner): Promise<void> {
  await sql`
    update folio_window w set name = ${name}, payer_id = ${payerId}, version = w.version + 1 from folio f
    where ${tx.owns('w')} and w.group_id = ${groupId} and ${tx.owns('f')} and f.id = w.folio_id and f.status = 'open'`.execute(
    tx.db,
  )
}
