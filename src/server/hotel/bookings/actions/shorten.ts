import { addDays, type Day } from '#contract/kernel/day.ts'
import { one } from '#contract/kernel/quantity.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { moveHolds } from '../../availability/actions/hold.ts'
import { findNightCharge } from '../../folios/data/folio.ts'
import { chargeLine, taxFirstNight } from '../../folios/data/lines.ts'
import { chargePosting } from '../../folios/posting.ts'
import type { LockedBooking } from '../data/lock.ts'
import { deleteNightsFrom, updateBooking } from '../data/write.ts'
import { givenBack, type Moved, openFolioOf } from '../rules.ts'

/**
 * A stay that would go on ends today: the nights left can be sold again, and where no night was audited the first one is charged. A
 * day use has no night. A night that the audit of today charged before the date moves was stayed, and is kept.
 * @returns the charge of the first night, on the master folio where that pays it, to be written and posted by the caller
 */
export async function shortenStay(tx: Tx, booking: LockedBooking, date: Day): Promise<Moved | null> {
  if (date >= booking.departure) return null
  const isCharged = (await findNightCharge(tx, booking.id, date)) !== undefined
  const end = isCharged ? addDays(date, 1) : date
  await moveHolds(tx, givenBack(booking, end), { raise: false })
  const [firstNight] = await Promise.all([
    date <= booking.arrival && !isCharged ? chargeFirstNight(tx, booking, date) : null,
    deleteNightsFrom(tx, booking.id, end),
    updateBooking(tx, booking.id, { departure: end }),
  ])
  return firstNight
}

async function chargeFirstNight(tx: Tx, booking: LockedBooking, date: Day): Promise<Moved | null> {
  const first = booking.nights[0]
  if (!first) return null
  const taxed = await taxFirstNight(tx, {
    date,
    price: first.price,
    adults: booking.adults,
    stayNights: booking.nights.length,
  })
  const folio = booking.master ?? openFolioOf(booking)
  const line = chargeLine(
    { folioId: folio.id, bookingId: booking.id, businessDate: date },
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
  return { line, posting: chargePosting(line, folio) }
}
