import { addDays, type Day, dayOf } from '#contract/kernel/day.ts'
import { columns } from '#server/import/past-hotel/rules/columns.ts'
import type { Row } from './oracle.ts'

/** Numbers from a seed, the same on every machine (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const types = ['A', 'B', 'C', 'L']

/**
 * Reservations of an invented hotel over 60 days, with everything that real files hold: upgrades, day uses, types that have no room,
 * oversold nights, cancellations on the day, no-shows, free and negative prices, rows without an adult.
 */
export function generateRows(seed: number, count: number, first: Day = dayOf('2016-02-01')): Row[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, () => {
    const arrival = addDays(first, random(50))
    const nights = random(12) === 0 ? 0 : 1 + random(9)
    const lead = random(30)
    const kind = random(10)
    const status = kind < 7 ? 'Check-Out' : kind < 9 ? 'Canceled' : 'No-Show'
    const sold = types[random(types.length)] ?? 'A'
    const given = random(4) === 0 ? (types[random(3)] ?? 'A') : sold === 'L' ? 'A' : sold
    const price = random(30) === 0 ? -638 : random(20) === 0 ? 0 : 3000 + random(20_000)
    const statusOn =
      status === 'Check-Out'
        ? addDays(arrival, nights)
        : status === 'No-Show'
          ? arrival
          : addDays(arrival, -random(lead + 1))
    return rowOf({
      arrival,
      nights,
      lead,
      status,
      statusOn,
      sold,
      given,
      price,
      adults: random(40) === 0 ? 0 : 1 + random(3),
    })
  })
}

type Facts = {
  arrival: Day
  nights: number
  lead: number
  status: string
  statusOn: Day
  sold: string
  given: string
  price: number
  adults: number
}

function rowOf(facts: Facts): Row {
  const [year, month, dayOfMonth] = facts.arrival.split('-').map(Number)
  const [statusYear, statusMonth, statusDay] = facts.statusOn.split('-').map(Number)
  const known: Row = {
    hotel: 'Invented Hotel',
    is_canceled: facts.status === 'Check-Out' ? '0' : '1',
    lead_time: String(facts.lead),
    arrival_date_year: String(year),
    arrival_date_month: months[(month ?? 1) - 1] ?? '',
    arrival_date_day_of_month: String(dayOfMonth),
    stays_in_weekend_nights: String(Math.floor(facts.nights / 3)),
    stays_in_week_nights: String(facts.nights - Math.floor(facts.nights / 3)),
    adults: String(facts.adults),
    reserved_room_type: facts.sold,
    assigned_room_type: facts.given,
    deposit_type: 'No Deposit',
    meal: 'Undefined',
    country: 'NULL',
    adr: `${facts.price < 0 ? '-' : ''}${Math.floor(Math.abs(facts.price) / 100)}.${String(Math.abs(facts.price) % 100).padStart(2, '0')}`,
    reservation_status: facts.status,
    reservation_status_date: `${statusMonth}/${statusDay}/${statusYear}`,
  }
  return Object.fromEntries(columns.map((column) => [column, known[column] ?? '0']))
}
