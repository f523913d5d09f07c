import { addDays, type Day } from '#contract/kernel/day.ts'
import { type DemoGuest, makeGuests } from './guests.ts'
import { type DemoRoomType, roomTypes, sources } from './hotel.ts'
import type { Random } from './random.ts'

/** One booking of the demo as it will be made and what will become of it. */
export type PlannedBooking = {
  guest: DemoGuest
  roomType: DemoRoomType
  bookedOn: Day
  arrival: Day
  departure: Day
  adults: number
  children: number
  source: string
  status: 'confirmed' | 'optional'
  /** Pays the first night when booking. */
  paysDeposit: boolean
  fate: 'comes' | 'cancels' | 'stays_away'
}

const guestCount = 96
const lengths = [1, 2, 3, 3, 4, 4, 5, 6, 7, 9] as const

/** The trade of a hotel that opened on a day: who books what, from its first day to two weeks after today. */
export function planBookings(random: Random, { opened, today }: { opened: Day; today: Day }): PlannedBooking[] {
  const guests = makeGuests(random, guestCount)
  const planned: PlannedBooking[] = []
  for (let arrival = opened; arrival <= addDays(today, 14); arrival = addDays(arrival, 1)) {
    const arrivals = arrivalsOn(random, { arrival, opened, today })
    for (let count = 0; count < arrivals; count += 1) {
      // Each guest comes once before the first of them comes again.
      const guest = guests[planned.length % guests.length]
      if (guest) planned.push(planOne(random, { guest, arrival, opened, today }))
    }
  }
  return planned.sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0))
}

/** A house that opens half full, sees some guests come each day and more of them today, and has bookings for the days ahead. */
function arrivalsOn(random: Random, { arrival, opened, today }: { arrival: Day; opened: Day; today: Day }): number {
  if (arrival === opened) return 14
  if (arrival === today) return 9
  return arrival < today ? random.between(4, 6) : random.between(1, 4)
}

type Planning = { guest: DemoGuest; arrival: Day; opened: Day; today: Day }

function planOne(random: Random, { guest, arrival, opened, today }: Planning): PlannedBooking {
  const roomType = pickType(random)
  const ahead = addDays(arrival, -random.between(0, 18))
  const latest = ahead > today ? today : ahead
  const fate = arrival === opened || arrival > today || random.chance(92) ? 'comes' : 'stays_away'
  const cancels = arrival > today && random.chance(12)
  const optional = arrival > addDays(today, 3) && random.chance(20)
  return {
    guest,
    roomType,
    bookedOn: latest < opened ? opened : latest,
    arrival,
    departure: departureOf(random, { arrival, today }),
    adults: random.between(1, roomType.maxAdults),
    children: random.chance(25) ? random.between(0, roomType.maxChildren) : 0,
    source: random.pick(sources),
    status: optional && !cancels ? 'optional' : 'confirmed',
    paysDeposit: fate === 'comes' && !cancels && !optional && random.chance(30),
    fate: cancels ? 'cancels' : fate,
  }
}

/** Some of those who came in the last days leave today, so that there is always somebody to see off. */
function departureOf(random: Random, { arrival, today }: { arrival: Day; today: Day }): Day {
  const departure = addDays(arrival, random.pick(lengths))
  const recent = arrival < today && arrival >= addDays(today, -5)
  return recent && random.chance(30) ? today : departure
}

function pickType(random: Random): DemoRoomType {
  let left = random.between(1, 100)
  for (const type of roomTypes) {
    left -= type.share
    if (left <= 0) return type
  }
  throw new RangeError('The shares of the room types make a hundred')
}
