import type { Booking } from '#contract/hotel/bookings/shapes.ts'
import type { Delivered } from '#contract/hotel/channels/api/deliver.ts'
import type { NewGuest } from '#contract/hotel/guests/shapes.ts'
import type { RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { amendFromChannel } from '../../bookings/actions/amend-from-channel.ts'
import { bookIn } from '../../bookings/actions/create.ts'
import { channelBookingOver, channelRevisionReused } from '../rules/refusals.ts'
import { claimBooking, type ChannelBooking, writeBooking } from '../data/bookings.ts'
import type { Working } from '../data/channels.ts'
import { endConflict } from '../data/conflicts.ts'
import { asChannel, type At } from './at.ts'

/** A stay as a channel wants it. */
export type WantedStay = {
  reference: string
  /** What the other side said, by which it is known again. */
  said: string
  /** Null of a calendar, which numbers nothing. */
  revision: number | null
  /** The days as the other side tells them, and as they can be held: what is past isn't made. */
  told: { arrival: Day; departure: Day }
  stay: { arrival: Day; departure: Day }
  roomTypeId: RoomTypeId
  ratePlanId: RatePlanId | null
  roomId: RoomId | null
  /** Who comes; null where a calendar says nothing of it, so that what the desk has found out stays. */
  people: { adults: number; children: number } | null
  guest: NewGuest
  nightlyPrice: Money | null
  notes: string | null
}

/** What somebody of the house lets a channel do. */
export type Leave = {
  overbook?: { reason: string } | undefined
  override?: { reason: string } | undefined
  /** Somebody has said that a guest in house may stay otherwise. */
  isDecided?: boolean
  /** Its room is somebody else's on the new days: it stays without one. */
  givesUpRoom?: boolean
}

export type Placed = Pick<Delivered, 'outcome'> & { known: ChannelBooking; booking: Booking | null }

/**
 * Makes a booking of a stay that a channel wants, or amends the one that it became; once, however often and by how many at once it is
 * delivered. What is open about it is settled by that.
 * @throws 409 `channel_revision_reused`, `channel_booking_in_house`, `channel_booking_over`, and whatever a booking is refused for
 */
export async function place(at: At, channel: Working, wish: { wanted: WantedStay; leave?: Leave }): Promise<Placed> {
  const { wanted, leave = {} } = wish
  const { reference, told } = wanted
  const known = await claimBooking(at.tx, { channel: channel.id, reference, ...told })
  const due = dueOf(known, wanted)
  if (due === 'unchanged' || due === 'ignored') return { outcome: due, known, booking: null }
  const booking =
    due === 'book' ? await book(at, channel, { wanted, leave }) : await amend(at, { channel, known, wanted, leave })
  const { said, revision } = wanted
  await writeBooking(at.tx, known, { ...told, said, revision, state: 'held', bookingId: booking.id })
  await endConflict(at.tx, { channel: channel.id, reference }, { state: 'settled', by: at.ctx.actor.name })
  return { outcome: due === 'book' ? 'created' : 'amended', known, booking }
}

type Due = 'book' | 'amend' | 'unchanged' | 'ignored'

function dueOf(known: ChannelBooking, wanted: WantedStay): Due {
  const again = wanted.revision === null ? againOfCalendar(known, wanted) : againOfProgram(known, wanted)
  if (again) return again
  if (known.state !== 'held') return 'book'
  if (isOver(known)) throw channelBookingOver({ booking: known.bookingNumber ?? known.reference })
  return 'amend'
}

/** A calendar says the same again of what is held, or was left as it is. */
function againOfCalendar({ said, state }: ChannelBooking, wanted: WantedStay): Due | null {
  return said === wanted.said && (state === 'held' || state === 'left') ? 'unchanged' : null
}

/** A program delivers a revision again, or an older one. */
function againOfProgram(known: ChannelBooking, { revision, said }: WantedStay): Due | null {
  if (revision === null || known.revision === null || revision > known.revision) return null
  if (revision < known.revision) return 'ignored'
  if (said === known.said) return 'unchanged'
  if (known.said !== '') throw channelRevisionReused({ revision })
  return null
}

function isOver({ status }: ChannelBooking): boolean {
  return status === 'cancelled' || status === 'no_show' || status === 'checked_out'
}

type Wish = { wanted: WantedStay; leave: Leave }

async function book({ ctx, tx }: At, { name }: Working, { wanted, leave }: Wish): Promise<Booking> {
  const { stay, roomTypeId, ratePlanId, roomId, people, guest, nightlyPrice, notes } = wanted
  return bookIn(
    { ctx: asChannel(ctx), tx },
    {
      ...stay,
      roomTypeId,
      ratePlanId,
      roomId,
      guest,
      // A calendar tells nothing of how many come.
      adults: people?.adults ?? 1,
      children: people?.children ?? 0,
      status: 'confirmed',
      isSoldElsewhere: true,
      nightlyPrice,
      source: name,
      notes,
      overbook: leave.overbook,
      override: leave.override,
    },
  )
}

type Amending = { channel: Working; known: ChannelBooking; wanted: WantedStay; leave: Leave }

async function amend({ ctx, tx }: At, { channel, known, wanted, leave }: Amending): Promise<Booking> {
  const { bookingId } = known
  if (bookingId === null) throw new Error('A booking that is held has one')
  const { told, stay, roomTypeId, people, nightlyPrice } = wanted
  const wish = {
    // A stay that began before it was told is not moved to today.
    arrival: told.arrival,
    departure: stay.departure,
    ...(roomTypeId === known.roomTypeId || wanted.revision === null ? {} : { roomTypeId }),
    ...people,
    ...(nightlyPrice === null ? {} : { nightlyPrice, prices: 'reprice' as const }),
    ...(leave.givesUpRoom ? { roomId: null } : {}),
    overbook: leave.overbook,
  }
  const telling = {
    reason: `Changed by ${channel.name}`,
    isDecided: leave.isDecided === true || leave.override !== undefined,
  }
  return amendFromChannel({ ctx: asChannel(ctx), tx }, bookingId, { wish, telling })
}
