import type { Day } from '#contract/kernel/day.ts'
import { add } from '#contract/kernel/money.ts'
import { one } from '#contract/kernel/quantity.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { moveHoldsInTurn } from '../../../availability/actions/hold.ts'
import { chargeAccounts, chargeLine, taxFirstNight } from '../../../folios/data/lines.ts'
import { chargePosting } from '../../../folios/posting.ts'
import { deleteNightsFrom, updateBooking } from '../../data/write.ts'
import { givenBack } from '../cancel.ts'
import type { Leaving } from './leaving.ts'

/**
 * Stays that would go on end today: the nights left can be sold again, and where no night was audited the first one is charged. A
 * day use has no night.
 */
export async function shortenStays(tx: Tx, leaving: readonly Leaving[], businessDate: Day): Promise<void> {
  const early = leaving.filter(({ booking }) => businessDate < booking.departure)
  if (early.length === 0) return
  await moveHoldsInTurn(
    tx,
    early.map(({ booking }) => ({ moves: givenBack(booking, businessDate), raise: false })),
  )
  const first = early.filter(({ booking }) => businessDate <= booking.arrival)
  await Promise.all([
    ...early.flatMap(({ booking: { id } }) => [
      deleteNightsFrom(tx, id, businessDate),
      updateBooking(tx, id, { departure: businessDate }),
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
      accountCode: chargeAccounts.room_rate,
      night: null,
      ...taxed,
    },
  )
  stay.lines.push(line)
  stay.postings.push(chargePosting(line, folio))
  stay.folio = { ...folio, charges: add(folio.charges, line.gross) }
}
