import { type Day, nightsOf } from '#contract/kernel/day.ts'
import { openTypes } from '#server/hotel/public/replay-house.ts'
import { type WholeBooking, writeBookings } from '#server/hotel/public/replay-stays.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { linkBookings, type PlannedRow } from '../data/rows.ts'

/** Books rows as the file says, beyond the limits where need be; answers how many type-nights were raised. */
export async function book(tx: Tx, rows: readonly PlannedRow[]): Promise<number> {
  const types = new Map((await openTypes(tx)).map(({ id, code }) => [id, code]))
  const booked = await writeBookings(tx, rows.map(bookingOfRow))
  for (const [index, { id, number, raised }] of booked.entries()) {
    const row = rows[index]
    if (!row) continue
    const { arrival, departure, soldTypeId } = row
    tx.audit({
      action: raised > 0 ? 'booking.overbook' : 'booking.create',
      resource: 'booking',
      id,
      label: number,
      reason: 'Sold as the file says',
      change: { arrival, departure, roomType: types.get(soldTypeId) ?? null, raised },
    })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'created' } })
  }
  await linkBookings(
    tx,
    rows.flatMap(({ line }, index) => (booked[index] ? [{ line, bookingId: booked[index].id }] : [])),
  )
  return booked.reduce((nights, { raised }) => nights + raised, 0)
}

function bookingOfRow(row: PlannedRow): WholeBooking {
  const { soldTypeId: roomTypeId, arrival, departure, adults, children, source, price } = row
  return {
    guest: { id: newId<'guest'>(), firstName: 'Guest', lastName: String(row.line) },
    booking: {
      id: newId<'booking'>(),
      status: 'confirmed',
      roomTypeId,
      roomId: null,
      arrival,
      departure,
      adults,
      children,
      source,
      notes: adults === 0 ? `No adult is recorded. ${row.notes ?? ''}` : row.notes,
      creditLimit: null,
      releaseOn: null,
    },
    nights: nightsOf(arrival, departure).map((night: Day) => ({ night, price, roomTypeId, origin: 'manual' })),
  }
}
