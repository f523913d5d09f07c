import { addDays, type Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { moveHolds } from '../../availability/actions/hold.ts'
import { findNightCharge } from '../../folios/data/folio.ts'
import { chargeOfNight } from '../../folios/actions/night.ts'
import { type StayNight, taxNights } from '../../folios/actions/night-costs.ts'
import type { NightPart } from '../../folios/data/night-packages.ts'
import type { LockedBooking } from '../data/lock.ts'
import { deleteNightsFrom, updateBooking } from '../data/write.ts'
import { givenBack, type Moved, openFolioOf } from '../rules.ts'

/** What is charged for the one night of a guest who leaves on the day of arrival: its lines with their postings, and what of packages they are. */
export type FirstNight = { moved: Moved[]; parts: NightPart[] }

/**
 * A stay that would go on ends today: the nights left can be sold again, and where no night was audited the first one is charged. A
 * day use has no night. A night that the audit of today charged before the date moves was stayed, and is kept.
 * @returns the charge of the first night, of its room on the master folio where that pays it, to be written and posted by the caller
 */
export async function shortenStay(tx: Tx, booking: LockedBooking, date: Day): Promise<FirstNight> {
  const none = { moved: [], parts: [] }
  if (date >= booking.departure) return none
  const isCharged = (await findNightCharge(tx, booking.id, date)) !== undefined
  const end = isCharged ? addDays(date, 1) : date
  await moveHolds(tx, givenBack(booking, end), { raise: false })
  const [firstNight] = await Promise.all([
    date <= booking.arrival && !isCharged ? chargeFirstNight(tx, booking, date) : none,
    deleteNightsFrom(tx, booking.id, end),
    updateBooking(tx, booking.id, { departure: end }),
  ])
  return firstNight
}

async function chargeFirstNight(tx: Tx, booking: LockedBooking, date: Day): Promise<FirstNight> {
  const [first] = booking.nights
  if (!first) return { moved: [], parts: [] }
  const [taxed] = await taxNights(tx, [firstNightOf(booking, first.price, date)])
  if (!taxed) throw new Error('A charge has its taxes')
  const to = {
    bookingId: booking.id,
    night: date,
    businessDate: date,
    folio: openFolioOf(booking),
    master: booking.master,
    words: 'First night, early departure',
    wordsOfPart: 'first night, early departure',
    isAudited: false,
  }
  return chargeOfNight(to, taxed)
}

type Leaving = Pick<LockedBooking, 'adults' | 'children' | 'arrival' | 'departure' | 'packages'>

/** The one night of a guest who leaves on the day of arrival: its first and its last. */
export function firstNightOf(
  { adults, children, arrival, departure, packages }: Leaving,
  price: Money,
  date: Day,
): StayNight {
  return { night: date, price, adults, children, arrival, departure, packages, isLast: true }
}
