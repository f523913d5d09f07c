import type { Tx } from '#server/platform/db/transaction.ts'
import { cancelBookings } from '../../bookings/actions/cancel.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { channelBookingInHouse } from '../../errors.ts'
import { channelVanishedLate } from '../rules/refusals.ts'
import type { Delivered } from '#contract/hotel/channels/api/deliver.ts'
import { claimBooking, type ChannelBooking, type Claim, writeBooking } from '../data/bookings.ts'
import type { Working } from '../data/channels.ts'
import { endConflict } from '../data/conflicts.ts'
import type { At } from './at.ts'

type Withdrawal = Omit<Claim, 'channel'> & {
  revision: number | null
  reason: string
  /** Nobody said that it is off: it is only missing, and what has begun is not freed for that. */
  isMissing: boolean
}

export type Withdrawn = Pick<Delivered, 'outcome'> & { known: ChannelBooking }

/**
 * Takes back what a channel wanted: its booking is cancelled and the nights can be sold again. One that never came is remembered, so that
 * an older message doesn't bring it.
 * @throws 409 `channel_booking_in_house`, `channel_vanished_late`
 */
export async function withdraw(at: At, channel: Working, wanted: Withdrawal): Promise<Withdrawn> {
  const { tx } = at
  const { revision, reason, isMissing, ...claim } = wanted
  const known = await claimBooking(tx, { channel: channel.id, ...claim })
  if (revision !== null && known.revision !== null && revision < known.revision) return { outcome: 'ignored', known }
  const wasGone = known.state === 'gone'
  await cancelOurs(tx, known, { reason, isMissing })
  const { arrival, departure, bookingId } = known
  await writeBooking(tx, known, {
    arrival,
    departure,
    bookingId,
    said: '',
    revision: revision ?? known.revision,
    state: 'gone',
  })
  await endConflict(
    tx,
    { channel: channel.id, reference: claim.reference },
    { state: 'settled', by: at.ctx.actor.name },
  )
  return { outcome: wasGone ? 'unchanged' : 'cancelled', known }
}

/** Cancels our booking where it waits for its guest. */
async function cancelOurs(
  tx: Tx,
  { state, status, bookingId, bookingNumber, reference, arrival }: ChannelBooking,
  { reason, isMissing }: Pick<Withdrawal, 'reason' | 'isMissing'>,
): Promise<void> {
  if (state === 'gone') return
  const booking = bookingNumber ?? reference
  if (status === 'checked_in') throw channelBookingInHouse({ booking })
  if (state !== 'held' || bookingId === null || (status !== 'optional' && status !== 'confirmed')) return
  const date = await holdBusinessDate(tx)
  if (isMissing && arrival < date) throw channelVanishedLate({ booking })
  await cancelBookings(tx, [bookingId], { reason, date })
}
