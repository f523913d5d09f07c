import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Guest, GuestId, GuestRow, NewGuest } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { containing, countRows, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const sortFields: SortFields = {
  name: [sql`lower(g.last_name)`, sql`lower(g.first_name)`],
  email: [sql`g.email_key`],
  createdAt: [sql`g.created_at`],
}

export type GuestFilter = 'in_house' | 'arriving' | 'repeat' | 'with_balance'
type GuestQuery = {
  search?: string | undefined
  sort?: string | undefined
  filter?: GuestFilter | undefined
  businessDate: Day
}
type Window = { limit: number; offset: number }

/** A page of guests, and how many there are; stays and balances are looked up for the rows of the page alone. */
export async function guestsOnPage(
  tx: Tx,
  query: GuestQuery,
  window: Window,
): Promise<{ rows: GuestRow[]; total: number }> {
  const which = sql`${tx.owns('g')} ${searchOf(query.search)} ${filterOf(tx, query)}`
  const order = sql`${orderOf(query.sort, sortFields, 'name')}, g.id`
  const from = sql`guest g where ${which}`
  if (query.search || query.filter) {
    const sought = { in: from, id: sql`g.id`, rowsOf: sql`guest g ${story(tx)} where ${tx.owns('g')}` }
    return readPage<GuestRow>(tx, { columns, from, order, sought }, window)
  }
  const found = await sql<GuestRow>`
    with page as (select g.* from ${from} order by ${order} limit ${window.limit} offset ${window.offset})
    select ${columns} from page g ${story(tx)} order by ${order}`.execute(tx.db)
  return { rows: found.rows, total: await countRows(tx, from) }
}

/** One guest with the story of the stays. */
export async function findGuest(tx: Tx, id: GuestId): Promise<GuestRow | undefined> {
  const found = await sql<GuestRow>`
    select ${columns} from guest g ${story(tx)} where ${tx.owns('g')} and g.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** A guest's name as it is read, from the columns of `table`. */
export function guestNameOf(table: string): Sql<string> {
  return sql<string>`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`
}

const person = sql`g.id, g.first_name as "firstName", g.last_name as "lastName", g.email, g.phone, g.address, g.notes, g.version`

const columns = sql`${person}, s.stays, s.nights, s."lastDeparture", s."nextArrival", s.balance, s."inHouse"`

function story(tx: Tx) {
  return sql`cross join lateral (
    select count(*) filter (where b.status in ('checked_in', 'checked_out')) as stays,
      coalesce(sum(b.departure - b.arrival) filter (where b.status in ('checked_in', 'checked_out')), 0)::int as nights,
      max(b.departure) filter (where b.status = 'checked_out') as "lastDeparture",
      min(b.arrival) filter (where b.status in ('optional', 'confirmed')) as "nextArrival",
      coalesce(sum(f.charges - f.payments), 0)::bigint as balance,
      (array_agg(jsonb_build_object('bookingId', b.id, 'roomNumber', r.room_number, 'departure', b.departure)
        order by b.arrival) filter (where b.status = 'checked_in'))[1] as "inHouse"
    from booking b
    join folio f on ${tx.owns('f')} and f.booking_id = b.id
    left join room r on ${tx.owns('r')} and r.id = b.room_id
    where ${tx.owns('b')} and b.guest_id = g.id) s`
}

function searchOf(search: string | undefined) {
  return search ? sql`and g.search_text like ${containing(search)}` : sql``
}

function filterOf(tx: Tx, { filter, businessDate }: GuestQuery) {
  switch (filter) {
    case undefined:
      return sql``
    case 'in_house':
      return sql`and g.id in (select b.guest_id from booking b where ${tx.owns('b')} and b.status = 'checked_in')`
    case 'arriving':
      return sql`and g.id in (select b.guest_id from booking b
        where ${tx.owns('b')} and b.status in ('optional', 'confirmed') and b.arrival = ${businessDate})`
    case 'repeat':
      return sql`and g.id in (select b.guest_id from booking b
        where ${tx.owns('b')} and b.status in ('checked_in', 'checked_out') group by b.guest_id having count(*) > 1)`
    case 'with_balance':
      return sql`and g.id in (select b.guest_id from folio f join booking b on ${tx.owns('b')} and b.id = f.booking_id
        where ${tx.owns('f')} and f.status = 'open' group by b.guest_id having sum(f.charges - f.payments) <> 0)`
  }
}

const fewestDigits = 6

/** Guests with the same e-mail, or the same last nine digits of the telephone; five at most. */
export async function guestsLike(
  tx: Tx,
  { email, phone, except }: { email?: string | undefined; phone?: string | undefined; except?: GuestId | undefined },
): Promise<Guest[]> {
  const found = await sql<Guest>`
    select ${person} from guest g
    where ${tx.owns('g')} and (g.email_key = lower(${email?.trim() || null}::text)
      or g.phone_key = ${phoneKey(phone ?? '') || null}::text)
      and g.id is distinct from ${except ?? null}
    order by lower(g.last_name), lower(g.first_name), g.id limit 5`.execute(tx.db)
  return found.rows
}

/** Names of the guests who have one of the e-mails in small letters, or one of the telephone lines as `phoneKey` has them. */
export async function guestsKnownBy(
  tx: Tx,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<{ name: string; email: string | null; phone: string | null }[]> {
  const found = await sql<{ name: string; email: string | null; phone: string | null }>`
    select ${guestNameOf('g')} as name, g.email_key as email, g.phone_key as phone from guest g
    where ${tx.owns('g')} and (g.email_key = any(${emails}::text[]) or g.phone_key = any(${phones}::text[]))`.execute(
    tx.db,
  )
  return found.rows
}

/** What makes two telephone numbers the same line: their last nine digits; nothing where there are too few. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '').slice(-9)
  return digits.length >= fewestDigits ? digits : ''
}

/** Locks a guest and reads the record without its story. */
export async function lockGuest(tx: Tx, id: GuestId): Promise<Guest | undefined> {
  const [found] = await tx.lock({
    rank: 'record',
    take: () =>
      sql<Guest>`
        select ${person} from guest g where ${tx.owns('g')} and g.id = ${id} for update of g`.execute(tx.db),
  })
  return found.rows[0]
}

/** Writes the fields that are given and counts the version on. */
export async function updateGuest(tx: Tx, id: GuestId, change: Partial<NewGuest>): Promise<void> {
  await tx.db
    .updateTable('guest')
    .set((eb) => ({
      first_name: change.firstName,
      last_name: change.lastName,
      email: change.email,
      phone: change.phone,
      address: change.address,
      notes: change.notes,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function guestHasBooking(tx: Tx, id: GuestId): Promise<boolean> {
  const row = await tx.db.selectFrom('booking').select('id').where('guest_id', '=', id).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function deleteGuestRow(tx: Tx, id: GuestId): Promise<void> {
  await tx.db.deleteFrom('guest').where('id', '=', id).execute()
}

/** Inserts guests by one statement. */
export async function insertGuests(tx: Tx, guests: readonly (NewGuest & { id: GuestId })[]): Promise<void> {
  if (guests.length === 0) return
  await sql`
    insert into guest (${sql.ref('tenant_id')}, id, first_name, last_name, email, phone, address, notes, created_at)
    select ${tx.tenant}, g.*, ${tx.now}::timestamptz
    from unnest(${guests.map((guest) => guest.id)}::uuid[], ${guests.map((guest) => guest.firstName)}::text[],
      ${guests.map((guest) => guest.lastName)}::text[], ${guests.map((guest) => guest.email ?? null)}::text[],
      ${guests.map((guest) => guest.phone ?? null)}::text[], ${guests.map((guest) => guest.address ?? null)}::text[],
      ${guests.map((guest) => guest.notes ?? null)}::text[]) as g`.execute(tx.db)
}

/** Whether a guest is there, and so can't be deleted until the transaction ends; false for none. */
export function knownGuest(tx: Tx, id: GuestId | undefined): Lock<boolean> {
  return {
    rank: 'record',
    take: async () => {
      if (!id) return false
      const guest = await tx.db.selectFrom('guest').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
      return guest !== undefined
    },
  }
}

/** The same without a lock. */
export async function isGuestKnown(tx: Tx, id: GuestId | undefined): Promise<boolean> {
  if (!id) return false
  return (await tx.db.selectFrom('guest').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
