import { sql } from '#server/platform/db/sql.ts'
import type { BookingId, FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { one } from '#contract/kernel/quantity.ts'
import { post } from '#server/accounting/public/entries.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { chargeLine, numberLines, taxNights, writeLines } from '../../folios/data/lines.ts'
import { chargePosting } from '../../folios/posting.ts'

type DueNight = {
  bookingId: BookingId
  bookingNumber: string
  guestId: string
  folioId: FolioId
  lineCount: number
  price: Money
  arrival: Day
  departure: Day
  adults: number
  roomNumber: string | null
}

/**
 * Charges the night to every guest in house whose night has no charge yet: once per booking and night, whatever happens. Each
 * charge is a document of its own for the taxes, all of them one set of statements for the database.
 * @param due what `dueNights` locked
 * @returns how many nights were charged
 */
export async function chargeNights(tx: Tx, night: Day, due: readonly DueNight[]): Promise<number> {
  if (due.length === 0) return 0
  const totals = await taxNights(
    tx,
    due.map((stay) => ({ ...stay, night })),
  )
  const charged = due.flatMap((stay, index) => {
    const taxed = totals[index]
    if (!taxed) return []
    const line = chargeLine(
      { folioId: stay.folioId, bookingId: stay.bookingId, businessDate: night },
      {
        type: 'room_rate',
        description: `Room ${stay.roomNumber ?? ''} · night of ${night}`.replace('  ', ' '),
        quantity: one,
        unitPrice: stay.price,
        category: 'rooms',
        night,
        ...taxed,
      },
    )
    return [{ stay, line }]
  })
  const folios = due.map((stay) => ({ id: stay.folioId, lineCount: stay.lineCount }))
  const lines = charged.map(({ line }) => line)
  await writeLines(tx, numberLines(folios, lines))
  await post(
    tx,
    charged.map(({ line, stay }) => chargePosting(line, stay)),
  )
  return charged.length
}

/** Locks the folios of the guests in house whose night is not charged yet, in the order of their booking. */
export async function dueNights(tx: Tx, night: Day): Promise<DueNight[]> {
  const [found] = await tx.lock({
    rank: 'booking',
    take: () =>
      sql<DueNight>`
    select b.id as "bookingId", b.booking_number as "bookingNumber", b.guest_id as "guestId", f.id as "folioId",
      f.line_count as "lineCount", n.price, b.arrival, b.departure, b.adults, r.room_number as "roomNumber"
    from booking_night n
    join booking b on ${tx.owns('b')} and b.id = n.booking_id and b.status = 'checked_in'
    join folio f on ${tx.owns('f')} and f.booking_id = b.id
    left join room r on ${tx.owns('r')} and r.id = b.room_id
    where ${tx.owns('n')} and n.night = ${night}
      and not exists (select 1 from folio_line l
        where ${tx.owns('l')} and l.booking_id = n.booking_id and l.night = n.night and l.kind = 'charge')
    order by b.id for update of b, f`.execute(tx.db),
  })
  return found.rows
}
