import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import { takeRooms, type WantedRoom } from '#contract/hotel/group-rooms/rules/pick-up.ts'
import {
  type DayOrder,
  type ListedRoom,
  longestList,
  nameParts,
  readRoomingList,
} from '#contract/hotel/group-rooms/rules/rooming-list.ts'
import { reasonAgainstGroup } from '#contract/hotel/groups/rules.ts'
import { type GuestId, newGuest } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid, invalidFields } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { guestDoNotRent } from '../../errors.ts'
import { guestsNamed, nameKey } from '../../guests/data/named.ts'
import { openTypes, type SellingType } from '../../room-types/data.ts'
import { groupBy, seeGroup } from '../../groups/data/lock.ts'
import { type People, peopleBy } from '../../groups/actions/people.ts'
import { refuseGroup } from '../../groups/rules.ts'
import { type PickedRoom, type PickUpFacts, writePickUp } from './pick-up.ts'
import { holdSides, refusalOf, seeSides, type Sides } from './sides.ts'

export type ListWish = { text: string; dayOrder: DayOrder }
type PickedGuests = readonly { line: number; guestId: GuestId }[]

/** What a rooming list would book, line by line with all that stands against it; nothing is written. @throws 400 · 404 */
export async function previewRoomingList(ctx: Ctx, id: GroupId, wish: ListWish) {
  return ctx.read(async (tx) => {
    const group = await seeGroup(tx, id)
    const [types, date] = await Promise.all([openTypes(tx), readBusinessDate(tx)])
    const wanted = roomsRead(readWhole(wish), { group, types, date })
    const sides = await seeSides(tx, group, { types, rooms: wanted.flatMap(roomWanted) })
    const against = reasonAgainstGroup(group.status, 'pick_up')
    const named = await guestsNamed(
      tx,
      wanted.map(({ listed }) => nameParts(listed.name)),
    )
    const rooms = understand({ group, ...sides }, wanted).map(({ listed, type, days, errors }) => ({
      line: listed.line,
      name: listed.name,
      arrival: days?.arrival ?? null,
      departure: days?.departure ?? null,
      roomType: type ? { code: type.code, name: type.name } : null,
      sharers: listed.sharers,
      known: named.get(nameKey(nameParts(listed.name))) ?? [],
      errors: against ? [...errors, against] : errors,
    }))
    return { rooms }
  })
}

/**
 * Picks up a room of the block for each line of a rooming list, all or none; whoever shares stands in the notes of the booking.
 * @throws 400 naming every line that can't be booked · 404 · 409 `group_status_wrong`
 */
export async function takeRoomingList(ctx: Ctx, id: GroupId, { guests, ...wish }: ListWish & { guests: PickedGuests }) {
  return ctx.transaction(async (tx) => {
    const [date, group] = await tx.lock(businessDate(tx), groupBy(tx, id))
    const [people] = await tx.lock(
      peopleBy(tx, [group.companyId, group.agencyId, ...guests.map(({ guestId }) => guestId)]),
    )
    refuseGroup(group.status, 'pick_up')
    const types = await openTypes(tx)
    const wanted = roomsRead(readWhole(wish), { group, types, date })
    const facts = {
      group,
      types,
      people,
      date,
      ...(await holdSides(tx, group, { types, rooms: wanted.flatMap(roomWanted) })),
    }
    const rooms = understand(facts, wanted)
    for (const room of rooms) pickGuest(room, { guests, people })
    const wrong = rooms.flatMap(({ listed, errors }) =>
      errors.map((message) => ({ path: 'text', message: `Line ${listed.line}: ${message}` })),
    )
    if (wrong.length > 0) throw invalidFields(wrong)
    return writePickUp(tx, facts, rooms.flatMap(pickedOf))
  })
}

type Understood = {
  listed: ListedRoom
  /** Whom the house knows already; null for somebody new. */
  guestId: GuestId | null
  type: SellingType | undefined
  days: { arrival: Day; departure: Day } | null
  nights: PickedRoom['nights']
  errors: string[]
}

/** The lines of a list. @throws 400 */
function readWhole({ text, dayOrder }: ListWish): ListedRoom[] {
  const listed = readRoomingList(text, dayOrder)
  if (listed.length === 0) throw invalid('text', 'Has no line')
  if (listed.length > longestList) throw invalid('text', `Must have at most ${longestList} lines`)
  return listed
}

type Kind = Pick<PickUpFacts, 'group' | 'types' | 'date'>

function roomsRead(listed: readonly ListedRoom[], kind: Kind): Understood[] {
  return listed.map((line) => understandLine(line, kind))
}

/** The room that a line without a mistake asks for. */
function roomWanted({ listed, type, days, errors }: Understood): WantedRoom[] {
  return errors.length === 0 && type && days ? [{ roomTypeId: type.id, ...days, adults: peopleOf(listed) }] : []
}

/** What stands against each line, also of the block and the house beside it. */
function understand(
  { group, block, house }: Pick<PickUpFacts, 'group'> & Omit<Sides, 'counters'>,
  lines: Understood[],
) {
  const whole = lines.filter(({ errors }) => errors.length === 0)
  const taken = takeRooms({ terms: group, block, house }, whole.flatMap(roomWanted))
  for (const [index, line] of whole.entries()) {
    const { nights = [], against = null } = taken[index] ?? {}
    line.nights = nights
    if (against && line.type) line.errors.push(refusalOf(against, { group, type: line.type }).message)
  }
  return lines
}

function understandLine(listed: ListedRoom, { group, types, date }: Kind): Understood {
  const errors = [...listed.errors]
  const wanted = listed.type.toLowerCase()
  const type = types.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)
  if (!type && listed.type !== '') errors.push(`There is no room type ${listed.type}`)
  const days = { arrival: listed.arrival ?? group.arrival, departure: listed.departure ?? group.departure }
  if (days.departure <= days.arrival) errors.push('The departure must lie after the arrival')
  else if (days.arrival < date) errors.push(`The arrival must not lie before the business date ${date}`)
  const adults = peopleOf(listed)
  if (type && adults > type.maxAdults) errors.push(`${type.name} takes at most ${type.maxAdults}`)
  if (listed.name.length > 200) errors.push('The name is too long')
  return { listed, guestId: null, type, days, nights: [], errors }
}

/** Puts the guest whom somebody picked on a line; one who isn't known, or whom the house takes no more, stands against it. */
function pickGuest(room: Understood, { guests, people }: { guests: PickedGuests; people: People }): void {
  const picked = guests.find(({ line }) => line === room.listed.line)
  if (!picked) return
  const known = people.get(picked.guestId)
  if (!known) room.errors.push('The guest is not known any more')
  else if (known.doNotRent) room.errors.push(guestDoNotRent({ reason: known.doNotRent }).message)
  room.guestId = picked.guestId
}

function pickedOf({ listed, guestId, type, days, nights }: Understood): PickedRoom[] {
  if (!type || !days) return []
  const sharing = listed.sharers.join(', ')
  return [
    {
      ...days,
      roomTypeId: type.id,
      adults: peopleOf(listed),
      children: 0,
      ...(guestId ? { guestId } : { guestId: newId<'guest'>(), guest: newGuest.parse(nameParts(listed.name)) }),
      notes: sharing === '' ? null : `Sharing with ${sharing}`,
      nights,
    },
  ]
}

function peopleOf({ sharers }: ListedRoom): number {
  return 1 + sharers.length
}
