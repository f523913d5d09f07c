import { masked } from '#contract/hotel/guests/rules.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { whyNoPaper } from '#contract/hotel/papers/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { bookingIn } from '../../bookings/actions/read.ts'
import { wrongStatus } from '../../errors.ts'
import { liveGuest, nameOf } from '../../guests/actions/records.ts'
import { toArriveOn } from '../data/day.ts'

/** One booking, or all that are to arrive on a day and have not come yet. */
type Whose = { bookingId?: BookingId | undefined; arrival?: Day | undefined }

/** Most cards that are made out at once. */
const mostCards = 100

/** Registration cards; contact and documents of the guests stand as dots but for their ends. @throws 400 · 404 · 409 `wrong_status` */
export async function registrationCards(ctx: Ctx, whose: Whose) {
  return ctx.read(async (tx) => {
    const cards = await cardsOf(tx, whose)
    return cards.map(({ booking, guest }) => ({ booking, guest: masked(guest) }))
  })
}

/** The same in full; that each guest was looked at stands in the audit trail. @throws as `registrationCards` */
export async function revealCards(ctx: Ctx, whose: Whose) {
  return ctx.transaction(async (tx) => {
    const cards = await cardsOf(tx, whose)
    for (const { booking, guest } of cards) {
      const change = { registrationCard: booking.bookingNumber }
      tx.audit({ action: 'guest.reveal', resource: 'guest', id: guest.id, label: nameOf(guest), change })
    }
    return cards
  })
}

async function cardsOf(tx: Tx, { bookingId, arrival }: Whose) {
  if ((bookingId === undefined) === (arrival === undefined))
    throw invalid('bookingId', 'Give either bookingId or arrival')
  const ids = arrival ? await toArriveOn(tx, arrival, mostCards) : bookingId ? [bookingId] : []
  if (ids.length > mostCards)
    throw invalid('arrival', `More than ${mostCards} guests arrive on that day: print them one by one`)
  return Promise.all(ids.map((id) => cardOf(tx, id)))
}

async function cardOf(tx: Tx, id: BookingId) {
  const booking = await bookingIn(tx, id)
  const reason = whyNoPaper(booking.status, 'registration')
  if (reason) throw wrongStatus({ reason })
  return { booking, guest: await liveGuest(tx, booking.guest.id) }
}
