import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { subtract, sumOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { taxNights } from '../../folios/actions/night-costs.ts'
import type { ChargedPackage } from '../../packages/actions/booked.ts'
import { findRoomType } from '../../room-types/data.ts'
import type { NewNight } from '../data/write.ts'
import { type Amendment, only } from './amend.ts'
import { depositAfter } from './amending/deposit.ts'
import { askedPast, consider } from './amending/consider.ts'
import { isMove, judge, type RoomsById, type Verdict } from './amending/judge.ts'
import { nightChanges } from './amending/nights.ts'
import { type Sight, looking } from './amending/sight.ts'
import { staleAgainst } from './amending/stale.ts'
import { type Change, holdsNights, type Stay, stayOf } from './amending/stay.ts'

/** What an amendment would come to, and what it would be refused for, by the rules of the amendment itself; nothing is written. @throws 404 */
export async function previewAmendment(ctx: Ctx, id: BookingId, { version, reason: _, ...wish }: Amendment) {
  return ctx.read(async (tx) => {
    const sight = looking(tx)
    const held = await sight.bookings([id], wish.guestId)
    const booking = only(held.bookings)
    const can = (permission: Parameters<Ctx['can']>[0]) => ctx.can(permission)
    const { change, rooms, refusals } = await consider(tx, sight, { ...held, booking, wish, can })
    const stale = await staleAgainst({ ctx, tx }, booking, version)
    if (stale) refusals.add('version', stale)
    const verdict = await judge(tx, sight, {
      changes: [change],
      date: held.date,
      rooms,
      refusals,
      ...askedPast(wish, can),
    })
    return {
      version: booking.version,
      arrival: change.after.arrival,
      departure: change.after.departure,
      ...(await pricedIn(tx, change)),
      deposit: await depositAfter(tx, change, held.date),
      rooms: roomsOf(change.after, rooms, verdict),
      roomType: await typeOf(tx, sight, change),
      isMove: isMove(change),
      refusals: refusals.found.map(({ path, refusal: { code, message } }) => ({ path, code, message })),
    }
  })
}

type Priced = { price: NewNight['price']; net: NewNight['price']; tax: NewNight['price']; gross: NewNight['price'] }

/** The nights and what they come to, before and after, each taxed as it will be charged. */
async function pricedIn(tx: Tx, { booking, after }: Change) {
  const [was, is] = [await taxed(tx, stayOf(booking), booking.packages), await taxed(tx, after, booking.packages)]
  const nights = nightChanges(booking.nights, after.nights).map(({ date, change }) => ({
    date,
    change,
    before: was.get(date) ?? null,
    after: is.get(date) ?? null,
  }))
  const [from, to] = [sumsOf([...was.values()]), sumsOf([...is.values()])]
  return {
    nights,
    before: from,
    after: to,
    difference: { net: subtract(to.net, from.net), gross: subtract(to.gross, from.gross) },
  }
}

async function taxed(
  tx: Tx,
  { nights, adults, children, arrival, departure }: Stay,
  packages: readonly ChargedPackage[],
) {
  const taxes = await taxNights(
    tx,
    nights.map(({ night, price }) => ({ night, price, adults, children, arrival, departure, packages })),
  )
  return new Map(
    nights.flatMap(({ night, price, origin }, index) => {
      const own = taxes[index]?.total
      return own ? [[night, { price, origin, net: own.net, tax: own.tax, gross: own.gross }] as const] : []
    }),
  )
}

function sumsOf(nights: readonly Priced[]) {
  const of = (part: 'net' | 'tax' | 'gross') => sumOf(nights, (night) => night[part])
  return { nights: nights.length, net: of('net'), tax: of('tax'), gross: of('gross') }
}

function roomsOf({ segments }: Stay, rooms: RoomsById, { holders }: Verdict) {
  return segments.map((part) => {
    const others = holders.filter(({ roomId, from, to }) => roomId === part.roomId && from < part.to && to > part.from)
    return {
      ...part,
      roomNumber: rooms.get(part.roomId)?.number ?? '',
      isFree: others.length === 0,
      heldBy: others.map(({ roomId: _, ...holder }) => holder),
    }
  })
}

/** The charged type, and how many of its rooms are free on all nights, what this booking holds counted out. */
async function typeOf(tx: Tx, sight: Sight, { booking, after }: Change) {
  const type = await findRoomType(tx, after.roomTypeId)
  if (!type) throw notFound('room type')
  const own = new Set(
    booking.nights.flatMap(({ night, roomTypeId }) =>
      holdsNights(booking) && roomTypeId === after.roomTypeId ? [night] : [],
    ),
  )
  const counters = await sight.counters(after.nights.map(({ night }) => ({ roomTypeId: after.roomTypeId, night })))
  const free = counters.map(({ night, capacity, held }) => capacity - held + (own.has(night) ? 1 : 0))
  const { id, code, name } = type
  return { id, code, name, free: Math.max(0, Math.min(...free, type.rooms)) }
}
