import type { GroupColour } from '#contract/hotel/parties/shapes.ts'
import type { GroupBilling } from '#contract/hotel/groups/shapes.ts'
import type { GuestId, NewGuest } from '#contract/hotel/guests/shapes.ts'
import { nightsOf } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, lacks, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { checkDates } from '../../availability/actions/offers.ts'
import { countersBy, madeCounters, type NightCounter, writeCounters } from '../../availability/data.ts'
import { keyOf, type NightMove, nightsTouched } from '../../availability/rules.ts'
import { type Draft, draftOf, type NewBooking, recordOf, tellOf } from '../../bookings/actions/create.ts'
import { isOffRate } from '../../bookings/actions/price-nights.ts'
import { insertBookings, insertFolios, insertNights } from '../../bookings/data/write.ts'
import { insertGuests } from '../../guests/data/record.ts'
import { readSellingRates, withSold } from '../../rate-plans/actions/selling.ts'
import { openTypes } from '../../room-types/data.ts'
import { checkParties, type People, peopleBy } from '../../groups/actions/people.ts'
import { readGroupIn } from '../../groups/data/read.ts'
import { termsOfSale } from '../../policies/actions/agree.ts'
import { insertGroup } from '../../groups/data/write.ts'
import { tellGroup } from '../../groups/actions/head.ts'

type Person = { guestId?: GuestId | undefined; guest?: NewGuest | undefined }

export type SeveralWish = Pick<
  NewBooking,
  'arrival' | 'departure' | 'releaseOn' | 'source' | 'notes' | 'override' | 'despite'
> &
  Person & {
    status: 'confirmed' | 'optional'
    name?: string | undefined
    companyId?: GuestId | null | undefined
    agencyId?: GuestId | null | undefined
    billing: GroupBilling
    colour: GroupColour
    rooms: readonly (Pick<NewBooking, 'roomTypeId' | 'ratePlanId' | 'adults' | 'children' | 'nightlyPrice'> & Person)[]
  }

/**
 * Books several rooms in one go, all or none, each with the guards of a booking of its own; together they are a group. The counters of
 * all their nights are held at once, so that nobody sells one of them meanwhile.
 * @throws what `createBooking` throws, for the first room that is refused
 */
export async function bookSeveral(ctx: Ctx, wish: SeveralWish) {
  if ((wish.override || wish.despite) && !ctx.can('bookings:override_restriction'))
    throw lacks('bookings:override_restriction')
  checkDates(wish)
  if (wish.departure === wish.arrival) throw invalid('departure', 'Must lie after the arrival')
  checkNamed(wish, '')
  for (const [index, room] of wish.rooms.entries()) if (room.guestId && room.guest) checkNamed(room, `rooms.${index}.`)
  return ctx.transaction(async (tx) => {
    const facts = await gather(tx, wish)
    const drafts = draftsOf(wish, facts)
    if (drafts.some(isOffRate) && !ctx.can('bookings:override_restriction'))
      throw lacks('bookings:override_restriction')
    return write(tx, { wish, facts, drafts })
  })
}

function checkNamed({ guestId, guest }: Person, at: string): void {
  if (guestId && guest) throw invalid(`${at}guest`, 'Give either guestId or guest')
  if (!guestId && !guest) throw invalid(`${at}guestId`, 'Give guestId, or guest with a name')
}

type Facts = Awaited<ReturnType<typeof gather>>

async function gather(tx: Tx, wish: SeveralWish) {
  const roomTypes = [...new Set(wish.rooms.map(({ roomTypeId }) => roomTypeId))]
  const nights = nightsTouched(roomTypes.flatMap((roomTypeId) => movesOf({ ...wish, roomTypeId })))
  const window = { types: roomTypes, from: wish.arrival, to: wish.departure }
  const ids = [wish.guestId, wish.companyId, wish.agencyId, ...wish.rooms.map(({ guestId }) => guestId)]
  const [[date, people, found], types, read, terms] = await Promise.all([
    tx.lock(businessDate(tx), peopleBy(tx, ids), countersBy(tx, nights)),
    openTypes(tx),
    readSellingRates(tx, window),
    termsOfSale(tx),
  ])
  checkParties(people, {
    contactId: wish.guestId ?? null,
    companyId: wish.companyId ?? null,
    agencyId: wish.agencyId ?? null,
  })
  if (roomTypes.some((roomTypeId) => !types.some(({ id }) => id === roomTypeId))) throw notFound('room type')
  const counters = await madeCounters(tx, nights, found)
  return {
    date,
    people,
    types,
    terms,
    counters,
    rates: await withSold(tx, window, read),
    bookerId: wish.guestId ?? newId<'guest'>(),
  }
}

function movesOf({
  roomTypeId,
  arrival,
  departure,
}: Pick<NewBooking, 'roomTypeId' | 'arrival' | 'departure'>): NightMove[] {
  return nightsOf(arrival, departure).map((night) => ({ roomTypeId, night, delta: 1 }))
}

/** Each room as a booking before it is written, sold against what those before it left. */
function draftsOf(wish: SeveralWish, { date, people, types, terms, counters, rates, bookerId }: Facts): Draft[] {
  const left = new Map(counters.map((counter) => [keyOf(counter), counter]))
  const { guest: _booker, guestId: _bookerId, rooms, name: _name, billing: _billing, colour: _colour, ...shared } = wish
  return rooms.map((room) => {
    const who = room.guest ? { guest: room.guest } : { guestId: room.guestId ?? bookerId }
    const { guest: _guest, guestId: _guestId, ...kind } = room
    const own: NewBooking = { ...shared, ...kind, ...who }
    const draft = draftOf(own, {
      date,
      people,
      known: own.guestId === bookerId && wish.guest ? { doNotRent: null } : own.guestId && people.get(own.guestId),
      room: undefined,
      type: types.find(({ id }) => id === room.roomTypeId),
      rates,
      terms,
      counters: nightsTouched(movesOf(own)).flatMap((night) => left.get(keyOf(night)) ?? []),
    })
    for (const counter of draft.counters) left.set(keyOf(counter), counter)
    return draft
  })
}

type Written = { wish: SeveralWish; facts: Facts; drafts: readonly Draft[] }

async function write(tx: Tx, { wish, facts, drafts }: Written) {
  const id = newId<'booking_group'>()
  const newGuests = [
    ...(wish.guest ? [{ id: facts.bookerId, ...wish.guest }] : []),
    ...drafts.flatMap((draft) => (draft.wish.guest ? [{ id: draft.guestId, ...draft.wish.guest }] : [])),
  ]
  await Promise.all([writeCounters(tx, lastOf(drafts)), insertGuests(tx, newGuests)])
  const terms = { companyId: wish.companyId ?? null, agencyId: wish.agencyId ?? null }
  const { arrival, departure, status, billing, colour } = wish
  const head = { ...terms, arrival, departure, status, billing, colour, contactId: facts.bookerId, cutOffOn: null }
  const name = wish.name || nameOf(wish, facts.people)
  const number = await insertGroup(tx, { id, ...head, name, notes: wish.notes ?? null }, facts.date)
  const numbers = await insertBookings(
    tx,
    drafts.map((draft) => ({ ...recordOf(draft), groupId: id })),
  )
  await Promise.all([
    insertFolios(
      tx,
      drafts.map((draft) => draft.id),
    ),
    insertNights(
      tx,
      drafts.flatMap((draft) => draft.nights.map((night) => ({ ...night, bookingId: draft.id }))),
    ),
  ])
  for (const draft of drafts) tellOf(tx, draft)
  tx.audit({
    action: 'group.create',
    resource: 'booking_group',
    id,
    label: number,
    change: { name, rooms: drafts.length },
  })
  tellGroup(tx, id)
  const bookings = drafts.map((draft) => ({ id: draft.id, bookingNumber: numbers.get(draft.id) ?? '' }))
  return { group: await readGroupIn(tx, id), bookings }
}

/** The counters as the last room that moved each left them. */
function lastOf(drafts: readonly Draft[]): NightCounter[] {
  return [...new Map(drafts.flatMap(({ counters }) => counters.map((counter) => [keyOf(counter), counter]))).values()]
}

function nameOf({ guest, guestId }: SeveralWish, people: People): string {
  if (guest) return `${guest.firstName} ${guest.lastName}`.trim().slice(0, 100)
  return ((guestId && people.get(guestId)?.name) || 'Group').slice(0, 100)
}
