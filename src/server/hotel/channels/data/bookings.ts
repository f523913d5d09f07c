import type { BookingId, BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import type { ChannelId } from '#contract/hotel/channels/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { Id } from '#contract/kernel/id.ts'

export type ChannelBookingState = 'waiting' | 'held' | 'left' | 'gone'

/** A booking as the other side knows it, with ours. */
export type ChannelBooking = {
  id: Id<'channel_booking'>
  reference: string
  arrival: Day
  departure: Day
  said: string
  revision: number | null
  state: ChannelBookingState
  bookingId: BookingId | null
  bookingNumber: string | null
  status: BookingStatus | null
  roomTypeId: RoomTypeId | null
}

const columns = (
  tx: Tx,
) => sql`c.id, c.reference, c.arrival, c.departure, c.said, c.revision, c.state, c.booking_id as "bookingId",
  (select jsonb_build_object('number', b.booking_number, 'status', b.status, 'type', b.room_type_id) from booking b
    where ${tx.owns('b')} and b.id = c.booking_id) as booking`

type Row = Omit<ChannelBooking, 'bookingNumber' | 'status' | 'roomTypeId'> & {
  booking: { number: string; status: BookingStatus; type: RoomTypeId } | null
}

function bookingOf({ booking, ...row }: Row): ChannelBooking {
  return {
    ...row,
    bookingNumber: booking?.number ?? null,
    status: booking?.status ?? null,
    roomTypeId: booking?.type ?? null,
  }
}

/** Every booking of a channel that leaves from a day on, or never was ours. */
export async function bookingsOf(tx: Tx, channel: ChannelId, from: Day): Promise<ChannelBooking[]> {
  const found = await sql<Row>`
    select ${columns(tx)} from channel_booking c
    where ${tx.owns('c')} and c.channel_id = ${channel} and c.departure >= ${from} order by c.arrival, c.id`.execute(
    tx.db,
  )
  return found.rows.map(bookingOf)
}

export async function findBooking(tx: Tx, channel: ChannelId, reference: string): Promise<ChannelBooking | undefined> {
  const found = await sql<Row>`
    select ${columns(tx)} from channel_booking c
    where ${tx.owns('c')} and c.channel_id = ${channel} and c.reference = ${reference}`.execute(tx.db)
  const row = found.rows[0]
  return row && bookingOf(row)
}

/** Which of several bookings of the house came by a channel, and under which number. */
export type Claim = { channel: ChannelId; reference: string; arrival: Day; departure: Day }

/**
 * Takes a booking of the other side for this transaction, known or new: whoever takes the same one at the same moment waits for the
 * commit and then sees what was done.
 */
export async function claimBooking(tx: Tx, { channel, reference, arrival, departure }: Claim): Promise<ChannelBooking> {
  await sql`
    insert into channel_booking (${sql.ref('tenant_id')}, channel_id, id, reference, arrival, departure)
    values (${tx.tenant}, ${channel}, ${newId()}, ${reference}, ${arrival}, ${departure})
    on conflict do nothing`.execute(tx.db)
  await sql`
    update channel_booking c set reference = c.reference
    where ${tx.owns('c')} and c.channel_id = ${channel} and c.reference = ${reference}`.execute(tx.db)
  const found = await findBooking(tx, channel, reference)
  if (!found) throw new Error('What was just taken is there')
  return found
}

export type Taken = {
  arrival: Day
  departure: Day
  said: string
  revision: number | null
  state: ChannelBookingState
  bookingId: BookingId | null
}

/** Writes down what was carried out of what the other side said. */
export async function writeBooking(tx: Tx, { id }: Pick<ChannelBooking, 'id'>, taken: Taken): Promise<void> {
  const { arrival, departure, said, revision, state, bookingId } = taken
  await sql`
    update channel_booking c set arrival = ${arrival}, departure = ${departure}, said = ${said}, revision = ${revision}, state = ${state},
      booking_id = ${bookingId}
    where ${tx.owns('c')} and c.id = ${id}`.execute(tx.db)
}

/** The other side numbers the same booking anew. @returns false where the new number is known already */
export async function renameBooking(
  tx: Tx,
  channel: ChannelId,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const done = await sql`
    update channel_booking c set reference = ${after}
    where ${tx.owns('c')} and c.channel_id = ${channel} and c.reference = ${before}
      and not exists (select 1 from channel_booking x where ${tx.owns('x')} and x.channel_id = ${channel} and x.reference = ${after})
    returning c.id`.execute(tx.db)
  return done.rows.length > 0
}
