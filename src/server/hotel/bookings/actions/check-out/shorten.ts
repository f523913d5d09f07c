import { addDays, type Day } from '#contract/kernel/day.ts'
import { add } from '#contract/kernel/money.ts'
import { one } from '#contract/kernel/quantity.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { moveHoldsInTurn } from '../../../availability/actions/hold.ts'
import { bookingsCharged } from '../../../folios/data/folio.ts'
import { chargeLine, taxFirstNight } from '../../../folios/data/lines.ts'
import { chargePosting } from '../../../folios/posting.ts'
import { deleteNightsFrom, updateBooking } from '../../data/write.ts'
import { givenBack } from '../cancel.ts'
import type { Leaving } from './leaving.ts'

/**
 * Stays that would go on end today: the nights left can be sold again, and where no night was audited the first one is charged. A
 * day use has no night. A night that the audit of today charged before the date moves was stayed, and is kept.
 */
export async function shortenStays(tx: Tx, leaving: readonly Leaving[], businessDate: Day): Promise<void> {
  const early = leaving.filter(({ booking }) => businessDate < booking.departure)
  if (early.length === 0) return
  const charged = await bookingsCharged(
    tx,
    early.map(({ booking }) => booking.id),
    businessDate,
  )
  const ends = early.map((stay) => ({
    ...stay,
    end: charged.has(stay.booking.id) ? addDays(businessDate, 1) : businessDate,
  }))
  await moveHoldsInTurn(
    tx,
    ends.map(({ booking, end }) => ({ moves: givenBack(booking, end), raise: false })),
  )
  const first = early.filter(({ booking }) => businessDate <= booking.arrival && !charged.has(booking.id))
  await Promise.all([
    ...ends.flatMap(({ booking: { id }, end }) => [
      deleteNightsFrom(tx, id, end),
      updateBooking(tx, id, { departure: end }),
    ]),
    ...first.map((stay) => chargeFirstNight(tx, stay, businessDate)),
  ])
}

async function chargeFirstNight(tx: Tx, stay: Leaving, businessDate: Day): Promise<void> {
  const { booking, folio } = stay
  const first = booking.nights[0]
  if (!first) return
  const taxed = await taxFirstNight(tx, {
    date: businessDate,
    price: first.price,
    adults: booking.adults,
    stayNights: booking.nights.length,
  })
  const line = chargeLine(
    { folioId: folio.id, bookingId: booking.id, businessDate },
    {
      type: 'room_rate',
      description: 'First night, early departure',
      quantity: one,
      unitPrice: first.price,
      category: 'rooms',
      night: null,
      ...taxed,
    },
  )
  stay.lines.push(line)
  stay.postings.push(chargePosting(line, folio))
  stay.folio = { ...folio, charges: add(folio.charges, line.gross) }
}
