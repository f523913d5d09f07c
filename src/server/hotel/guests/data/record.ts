import type { Guest, GuestChange, GuestId, GuestRow, NewGuest } from '#contract/hotel/guests/shapes.ts'
import { minorOf } from '#contract/kernel/money.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A record that has not become part of another. */
export const isLive = sql`g.merged_into is null`

/** A guest in full. */
export const person = sql`g.id, g.kind, g.first_name as "firstName", g.last_name as "lastName", g.email, g.phone, g.address, g.notes,
  g.nationality, g.birthday, g.document_type as "documentType", g.document_number as "documentNumber",
  g.document_expires as "documentExpires",
  g.preferences, g.is_vip as "isVip", g.do_not_rent as "doNotRent", g.tax_number as "taxNumber",
  (g.commission_ppm / 10000.0)::float8 as "commissionPercent", g.commission_amount as "commissionAmount",
  g.anonymized_at as "anonymizedAt", false as "isMasked", g.version`

/** A guest with the story of the stays; goes with `story`. */
export const columns = sql`${person}, s.stays, s.nights, s."lastDeparture", s."nextArrival", s.balance, s."inHouse"`

export function story(tx: Tx) {
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

/** One guest with the story of the stays. */
export async function findGuest(tx: Tx, id: GuestId): Promise<GuestRow | undefined> {
  const found = await sql<GuestRow>`
    select ${columns} from guest g ${story(tx)} where ${tx.owns('g')} and ${isLive} and g.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** The guest whom a record became part of. */
export async function findSurvivor(tx: Tx, id: GuestId): Promise<GuestId | undefined> {
  const found = await tx.db
    .selectFrom('guest')
    .select('merged_into as survivor')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.survivor ?? undefined
}

/** Guests in full, locked in the order of their ids; who isn't there is left out. */
export function guestsBy(tx: Tx, ids: readonly GuestId[]): Lock<Guest[]> {
  return {
    rank: 'record',
    take: async () => {
      const found = await sql<Guest>`
        select ${person} from guest g where ${tx.owns('g')} and ${isLive} and g.id = any(${ids}::uuid[])
        order by g.id for update of g`.execute(tx.db)
      return found.rows
    },
  }
}

/** The guest of a booking in full. */
export async function guestOfBooking(tx: Tx, bookingId: string): Promise<Guest | undefined> {
  return (await ofBooking(tx, bookingId).execute(tx.db)).rows[0]
}

/** The same, locked. */
export function guestOfBookingBy(tx: Tx, bookingId: string): Lock<Guest | undefined> {
  return {
    rank: 'record',
    take: async () => (await sql<Guest>`${ofBooking(tx, bookingId)} for update of g`.execute(tx.db)).rows[0],
  }
}

function ofBooking(tx: Tx, bookingId: string): Sql<Guest> {
  return sql<Guest>`
    select ${person} from guest g
    where ${tx.owns('g')} and g.id = (select b.guest_id from booking b where ${tx.owns('b')} and b.id = ${bookingId})`
}

/** Writes the fields that are given and counts the version on. */
export async function updateGuest(
  tx: Tx,
  id: GuestId,
  change: GuestChange & { doNotRent?: string | null | undefined },
): Promise<void> {
  await tx.db
    .updateTable('guest')
    .set((eb) => ({
      kind: change.kind,
      first_name: change.firstName,
      last_name: change.lastName,
      email: change.email,
      phone: change.phone,
      address: change.address,
      notes: change.notes,
      nationality: change.nationality,
      birthday: change.birthday,
      document_type: change.documentType,
      document_number: change.documentNumber,
      document_expires: change.documentExpires,
      preferences: change.preferences,
      is_vip: change.isVip,
      do_not_rent: change.doNotRent,
      tax_number: change.taxNumber,
      commission_ppm: ppmOf(change.commissionPercent),
      commission_amount: change.commissionAmount,
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

/** A guest to be written; what is left out is empty. */
export type GuestRecord = Partial<NewGuest> & Pick<NewGuest, 'firstName' | 'lastName'> & { id: GuestId }

/** Inserts guests by one statement. */
export async function insertGuests(tx: Tx, guests: readonly GuestRecord[]): Promise<void> {
  if (guests.length === 0) return
  await sql`
    insert into guest (${sql.ref('tenant_id')}, id, kind, first_name, last_name, email, phone, address, notes, nationality, birthday,
      document_type, document_number, document_expires, preferences, is_vip, tax_number, commission_ppm,
      commission_amount, created_at)
    select ${tx.tenant}, g.id, coalesce(g.kind, 'person'), g."firstName", g."lastName", g.email, g.phone, g.address, g.notes,
      g.nationality, g.birthday, g."documentType", g."documentNumber", g."documentExpires", g.preferences, coalesce(g."isVip", false),
      g."taxNumber", g."commissionPpm", g."commissionAmount", ${tx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(guests.map(written))}::jsonb) as g (id uuid, kind text, "firstName" text, "lastName" text, email text,
      phone text, address text, notes text, nationality text, birthday date, "documentType" text, "documentNumber" text,
      "documentExpires" date, preferences text, "isVip" boolean, "taxNumber" text,
      "commissionPpm" int, "commissionAmount" bigint)`.execute(tx.db)
}

/** A guest as the insert reads them; a share in parts of a million. */
function written({ commissionPercent, commissionAmount, ...guest }: GuestRecord) {
  return {
    ...guest,
    commissionPpm: ppmOf(commissionPercent),
    commissionAmount: commissionAmount && minorOf(commissionAmount),
  }
}

function ppmOf(percent: number | null | undefined): number | null | undefined {
  return percent && Math.round(percent * 10_000)
}

/** Whether the house takes a guest: why not, or null. */
export type KnownGuest = { doNotRent: string | null }

/** A guest who is there, and so can't be deleted until the transaction ends; none for none. */
export function knownGuest(tx: Tx, id: GuestId | undefined): Lock<KnownGuest | undefined> {
  return {
    rank: 'record',
    take: async () => {
      if (!id) return undefined
      return tx.db
        .selectFrom('guest')
        .select('do_not_rent as doNotRent')
        .where('id', '=', id)
        .where('merged_into', 'is', null)
        .where('anonymized_at', 'is', null)
        .forKeyShare()
        .executeTakeFirst()
    },
  }
}

/** The same without a lock. */
export async function seeGuest(tx: Tx, id: GuestId | undefined): Promise<KnownGuest | undefined> {
  if (!id) return undefined
  return tx.db
    .selectFrom('guest')
    .select('do_not_rent as doNotRent')
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .where('anonymized_at', 'is', null)
    .executeTakeFirst()
}
