import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import { takeRooms, type TakenRoom } from '#contract/hotel/group-rooms/rules/pick-up.ts'
import type { GuestId, NewGuest } from '#contract/hotel/guests/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, lacks, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { checkPeople } from '../../bookings/actions/price-nights.ts'
import { insertBookings, insertFolios, insertNights } from '../../bookings/data/write.ts'
import { writeCounters } from '../../availability/data.ts'
import { type NightMove, serve } from '../../availability/rules.ts'
import { refuseUnwanted } from '../../guests/actions/wanted.ts'
import { insertGuests } from '../../guests/data/record.ts'
import { openTypes, type SellingType } from '../../room-types/data.ts'
import { groupBy, type LockedGroup } from '../../groups/data/lock.ts'
import { type People, peopleBy, termsOf } from '../../groups/actions/people.ts'
import { raiseBlock, type Raising, takeFromBlock, type Taking } from '../../groups/data/write.ts'
import { refuseGroup } from '../../groups/rules.ts'
import { openGroupWindows } from '../../groups/actions/payer.ts'
import { agreedWithGroup, termsOfSale } from '../../policies/actions/agree.ts'
import { tellGroup } from '../../groups/actions/head.ts'
import { holdSides, refusalOf, type Sides } from './sides.ts'

export type RoomWish = {
  roomTypeId: RoomTypeId
  arrival?: Day | undefined
  departure?: Day | undefined
  adults: number
  children: number
  notes?: string | null | undefined
  guestId?: GuestId | undefined
  guest?: NewGuest | undefined
}

export type PickUpWish = { rooms: readonly RoomWish[]; despite?: { reason: string } | undefined }

export type Booked = { id: string; bookingNumber: string }

/**
 * Books rooms of the block of a confirmed group, all or none, at the block's prices: each leaves the block and goes to its booking, and
 * the house holds no more than before. Nights beside the block, and rooms beyond it where the group may raise it, are the house's own to
 * sell. The group and the counters are locked, so that of two who want the last room one gets it.
 * @throws 400 · 403 · 404 · 409 `group_status_wrong`, `block_used_up`, `nights_beside_block`, `room_type_sold_out`, `price_missing`,
 *   `guest_do_not_rent`
 */
export async function pickUp(ctx: Ctx, id: GroupId, wish: PickUpWish) {
  if (wish.despite && !ctx.can('bookings:override_restriction')) throw lacks('bookings:override_restriction')
  return ctx.transaction(async (tx) => {
    const ids = wish.rooms.map(({ guestId }) => guestId)
    const [date, group] = await tx.lock(businessDate(tx), groupBy(tx, id))
    const [people] = await tx.lock(peopleBy(tx, [...ids, group.contactId, group.companyId, group.agencyId]))
    refuseGroup(group.status, 'pick_up')
    const types = await openTypes(tx)
    const held = await holdSides(tx, group, { types, rooms: wish.rooms })
    const facts = { group, types, people, date, ...held }
    return writePickUp(tx, facts, decidePickUp(facts, wish))
  })
}

export type PickUpFacts = {
  group: LockedGroup
  types: readonly SellingType[]
  people: People
  date: Day
} & Sides

/** A room of the block as it is to be booked. */
export type PickedRoom = RoomWish & { arrival: Day; departure: Day; nights: TakenRoom['nights']; guestId: GuestId }

/** @throws 400 · 404 · 409 `block_used_up`, `nights_beside_block`, `room_type_sold_out`, `price_missing`, `guest_do_not_rent` */
function decidePickUp({ group, block, house, types, people, date }: PickUpFacts, wish: PickUpWish): PickedRoom[] {
  const rooms = wish.rooms.map((room, index) => {
    const days = { arrival: room.arrival ?? group.arrival, departure: room.departure ?? group.departure }
    const path = `rooms.${index}`
    if (days.arrival < date) throw invalid(`${path}.arrival`, `Must not lie before the business date ${date}`)
    if (days.departure <= days.arrival) throw invalid(`${path}.departure`, 'Must lie after the arrival')
    const type = types.find(({ id }) => id === room.roomTypeId)
    if (!type) throw notFound('room type')
    checkPeople(room, type)
    return {
      ...room,
      ...days,
      type,
      guestId: whoOf(room, { group, people, path, despite: wish.despite !== undefined }),
    }
  })
  const taken = takeRooms({ terms: group, block, house }, rooms)
  return rooms.map(({ type, ...room }, index) => {
    const { nights = [], against = null } = taken[index] ?? {}
    if (against) throw refusalOf(against, { group, type })
    return { ...room, nights }
  })
}

type Who = { group: LockedGroup; people: People; path: string; despite: boolean }

/** For whom a room is: somebody known, somebody new, or the contact of the group. */
function whoOf({ guestId, guest }: RoomWish, { group, people, path, despite }: Who): GuestId {
  if (guestId && guest) throw invalid(`${path}.guest`, 'Give either guestId or guest')
  if (guest) return newId<'guest'>()
  const id = guestId ?? group.contactId
  if (!id) throw invalid(`${path}.guestId`, 'Name the guest; the group has no contact')
  const known = people.get(id)
  if (!known) throw notFound('guest')
  if (!despite) refuseUnwanted(known)
  return id
}

/** Writes rooms that were decided on; the group and the counters of their nights are locked by the caller. */
export async function writePickUp(
  tx: Tx,
  { group, people, date, counters }: PickUpFacts,
  rooms: readonly PickedRoom[],
) {
  const bookings = rooms.map((room) => ({ ...room, id: newId<'booking'>() }))
  const sold = serve(counters, soldBy(rooms), { raise: false })
  const raising = raisedBy(rooms)
  await writeCounters(tx, sold.counters)
  await takeFromBlock(tx, group.id, takingsOf(rooms))
  await raiseBlock(tx, group.id, raising)
  await insertGuests(
    tx,
    rooms.flatMap(({ guest, guestId }) => (guest ? [{ ...guest, id: guestId }] : [])),
  )
  const terms = { ...termsOf(people, group), groupId: group.id }
  const sale = await termsOfSale(tx)
  const numbers = await insertBookings(
    tx,
    bookings.map(({ id, guestId, roomTypeId, arrival, departure, adults, children, notes, nights }) => ({
      ...terms,
      ...agreedWithGroup(sale, group, { arrival, departure, adults, nights, bookedOn: date }),
      id,
      guestId,
      roomTypeId,
      arrival,
      departure,
      adults,
      children,
      status: 'confirmed' as const,
      roomId: null,
      source: null,
      notes: notes ?? null,
      creditLimit: null,
      releaseOn: null,
      oversold: false,
    })),
  )
  const ids = bookings.map(({ id }) => id)
  await Promise.all([insertFolios(tx, ids), insertNights(tx, bookings.flatMap(nightsOfBooking))])
  await openGroupWindows(tx, group, ids)
  for (const { id, arrival, departure } of bookings) {
    const label = numbers.get(id) ?? ''
    const change = { group: group.number, arrival, departure }
    tx.audit({ action: 'booking.create', resource: 'booking', id, label, change })
    tx.tell({ topic: 'hotel.booking', payload: { id, event: 'created' } })
  }
  tx.audit({
    action: 'group.pick_up',
    resource: 'booking_group',
    id: group.id,
    label: group.number,
    change: { rooms: rooms.length, ...(raising.length > 0 ? { raised: raising.length } : {}) },
  })
  tellGroup(tx, group.id)
  return ids.map((id) => ({ id, bookingNumber: numbers.get(id) ?? '' }))
}

function nightsOfBooking({ id, roomTypeId, nights }: PickedRoom & { id: ReturnType<typeof newId<'booking'>> }) {
  return nights.map(({ night, price, from, steps }) => ({
    bookingId: id,
    night,
    price,
    roomTypeId,
    ...(steps ? { origin: 'rate' as const, steps } : { origin: 'manual' as const }),
    fromBlock: from !== 'beside',
  }))
}

/** What the house sells of its own: nights beside the block and beyond it. */
function soldBy(rooms: readonly PickedRoom[]): NightMove[] {
  return rooms.flatMap(({ roomTypeId, nights }) =>
    nights.filter(({ from }) => from !== 'block').map(({ night }) => ({ roomTypeId, night, delta: 1 as const })),
  )
}

function raisedBy(rooms: readonly PickedRoom[]): Raising[] {
  return rooms.flatMap(({ roomTypeId, nights }) =>
    nights.filter(({ from }) => from === 'beyond').map(({ night, price }) => ({ roomTypeId, night, price })),
  )
}

function takingsOf(rooms: readonly PickedRoom[]): Taking[] {
  const takings = rooms.flatMap(({ roomTypeId, nights }) =>
    nights.filter(({ from }) => from === 'block').map(({ night }) => ({ roomTypeId, night, rooms: 1 })),
  )
  return [...Map.groupBy(takings, ({ roomTypeId, night }) => `${roomTypeId} ${night}`).values()].flatMap((own) =>
    own[0] ? [{ ...own[0], rooms: own.length }] : [],
  )
}
