import type { GuestExport, GuestId } from '#contract/hotel/guests/shapes.ts'
import { invoicesOfFolio } from '#server/accounting/public/claims.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Ties } from '../rules.ts'

/** What keeps a guest from being forgotten: stays that are not over, and what is owed either way. */
export async function whatKeeps(tx: Tx, id: GuestId): Promise<Ties> {
  const found = await sql<Ties>`
    select coalesce(array_agg(b.booking_number order by b.arrival)
        filter (where b.status in ('inquiry', 'optional', 'waitlisted', 'confirmed', 'checked_in')), '{}') as "openStays",
      (coalesce(sum(abs(f.charges - f.payments)), 0) + (select coalesce(sum(c.balance), 0) from guest_credit c
        where ${tx.owns('c')} and c.guest_id = ${id}))::bigint as balance
    from booking b join folio f on ${tx.owns('f')} and f.booking_id = b.id
    where ${tx.owns('b')} and b.guest_id = ${id}`.execute(tx.db)
  const ties = found.rows[0]
  if (!ties) throw new Error('An aggregate answers one row')
  return ties
}

/** Empties the record, and those that became part of it, of all that says who it was; the notes of the stays and what was asked for go too. */
export async function forgetGuest(tx: Tx, id: GuestId): Promise<void> {
  await Promise.all([
    tx.db
      .updateTable('guest')
      .set((eb) => ({
        first_name: 'Forgotten guest',
        last_name: '',
        email: null,
        phone: null,
        address: null,
        notes: null,
        nationality: null,
        birthday: null,
        document_type: null,
        document_number: null,
        document_expires: null,
        preferences: null,
        is_vip: false,
        do_not_rent: null,
        tax_number: null,
        anonymized_at: tx.now,
        version: eb('version', '+', 1),
      }))
      .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
      .execute(),
    tx.db.updateTable('booking').set({ notes: null }).where('guest_id', '=', id).execute(),
    sql`delete from booking_request q using booking b
      where ${tx.owns('q')} and ${tx.owns('b')} and b.id = q.booking_id and b.guest_id = ${id}`.execute(tx.db),
    ...forgetTasks(tx, id),
    tx.db
      .updateTable('guest_merge')
      .set({ filled: JSON.stringify({ before: {}, after: {} }) })
      .where('survivor_id', '=', id)
      .execute(),
  ])
}

/** The words of tasks about a guest or on their bookings. */
function forgetTasks(tx: Tx, id: GuestId) {
  const about = sql`(t.guest_id = ${id} or exists (select 1 from booking b
    where ${tx.owns('b')} and b.id = t.booking_id and b.guest_id = ${id}))`
  return [
    sql`update task t set title = 'Removed', note = null where ${tx.owns('t')} and ${about}`.execute(tx.db),
    sql`update task_comment c set text = 'Removed' from task t
      where ${tx.owns('c')} and ${tx.owns('t')} and t.id = c.task_id and ${about}`.execute(tx.db),
    sql`update task_item i set text = 'Removed' from task t
      where ${tx.owns('i')} and ${tx.owns('t')} and t.id = i.task_id and ${about}`.execute(tx.db),
  ]
}

export async function bookingsOf(tx: Tx, id: GuestId): Promise<GuestExport['bookings']> {
  const found = await sql<GuestExport['bookings'][number]>`
    select b.booking_number as "bookingNumber", b.status, b.arrival, b.departure, t.name as "roomType",
      r.room_number as "roomNumber", b.adults, b.children, b.notes,
      array(select q.text::text from booking_request q where ${tx.owns('q')} and q.booking_id = b.id order by q.asked_at, q.id) as requests
    from booking b
    join room_type t on ${tx.owns('t')} and t.id = b.room_type_id
    left join room r on ${tx.owns('r')} and r.id = b.room_id
    where ${tx.owns('b')} and b.guest_id = ${id} order by b.arrival, b.id`.execute(tx.db)
  return found.rows
}

export async function folioLinesOf(tx: Tx, id: GuestId): Promise<GuestExport['folioLines']> {
  const found = await sql<GuestExport['folioLines'][number]>`
    select b.booking_number as "bookingNumber", l.business_date as date, l.description, l.kind, l.gross
    from booking b join folio_line l on ${tx.owns('l')} and l.booking_id = b.id
    where ${tx.owns('b')} and b.guest_id = ${id} order by b.arrival, b.id, l.line_number`.execute(tx.db)
  return found.rows
}

export async function invoicesOf(tx: Tx, id: GuestId): Promise<GuestExport['invoices']> {
  const found = await sql<{ invoices: GuestExport['invoices'] }>`
    select ${invoicesOfFolio(tx, sql`f.id`)} as invoices
    from booking b join folio f on ${tx.owns('f')} and f.booking_id = b.id
    where ${tx.owns('b')} and b.guest_id = ${id} order by b.arrival, b.id`.execute(tx.db)
  return found.rows.flatMap((row) => row.invoices)
}
