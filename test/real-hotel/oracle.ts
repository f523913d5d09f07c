import { addDays, type Day, dayOf, daysBetween } from '#contract/kernel/day.ts'

/** A row of a reservation file as text, by column. */
export type Row = Record<string, string>

/** What a row says, computed here from the text alone; the product's own reading is not asked. */
export type Stay = {
  arrival: Day
  nights: number
  bookedOn: Day
  status: string
  statusOn: Day
  sold: string
  given: string
  /** Price of a night in cents, below zero where the file has it so. */
  cents: number
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

/** Reads a row of a well-formed file. */
export function stayOf(row: Row): Stay {
  const cell = (name: string) => row[name] ?? ''
  const two = (value: number | string) => String(value).padStart(2, '0')
  const month = two(months.indexOf(cell('arrival_date_month')) + 1)
  const arrival = dayOf(`${cell('arrival_date_year')}-${month}-${two(cell('arrival_date_day_of_month'))}`)
  const nights = Number(cell('stays_in_weekend_nights')) + Number(cell('stays_in_week_nights'))
  const [m, d, y] = cell('reservation_status_date').split('/')
  return {
    arrival,
    nights,
    bookedOn: addDays(arrival, -Number(cell('lead_time'))),
    status: cell('reservation_status'),
    statusOn: dayOf(`${y}-${two(m ?? '')}-${two(d ?? '')}`),
    sold: cell('reserved_room_type'),
    given: cell('assigned_room_type'),
    cents: Math.round(Number(cell('adr')) * 100),
  }
}

export type Figures = {
  nights: number
  roomRevenue: number
  arrivals: number
  dayUses: number
  otherTypeThanBooked: number
  departures: number
  cancelled: number
  noShows: number
  alos: number | null
  alosWithDayUse: number | null
  adr: number | null
  busiestNight: { date: Day; rooms: number } | null
  onTheBooks: number
}

type Question = { from: Day; to: Day; knownOn: Day }

/** The figures of a period straight from the rows: stays are counted night by night. */
export function figuresOf(stays: readonly Stay[], { from, to, knownOn }: Question): Figures {
  const stayed = stays.filter((stay) => stay.status === 'Check-Out')
  const within = (day: Day) => from <= day && day <= to
  const perNight = new Map<Day, { rooms: number; cents: number }>()
  for (const stay of stayed) {
    for (let night = 0; night < stay.nights; night += 1) {
      const date = addDays(stay.arrival, night)
      if (!within(date)) continue
      const held = perNight.get(date) ?? { rooms: 0, cents: 0 }
      perNight.set(date, { rooms: held.rooms + 1, cents: held.cents + stay.cents })
    }
  }
  const nights = [...perNight.values()].reduce((total, night) => total + night.rooms, 0)
  const cents = [...perNight.values()].reduce((total, night) => total + night.cents, 0)
  const arriving = stayed.filter((stay) => within(stay.arrival))
  const departing = stayed.filter((stay) => within(addDays(stay.arrival, stay.nights)))
  const departed = departing.reduce((total, stay) => total + stay.nights, 0)
  return {
    nights,
    roomRevenue: cents / 100,
    arrivals: arriving.length,
    dayUses: arriving.filter((stay) => stay.nights === 0).length,
    otherTypeThanBooked: arriving.filter((stay) => stay.sold !== stay.given).length,
    departures: departing.length,
    cancelled: stays.filter((stay) => stay.status === 'Canceled' && within(stay.arrival)).length,
    noShows: stays.filter((stay) => stay.status === 'No-Show' && within(stay.arrival)).length,
    alos: divide(departed, departing.filter((stay) => stay.nights > 0).length, 3),
    alosWithDayUse: divide(departed, departing.length, 3),
    adr: divide(cents, nights, 0) === null ? null : (divide(cents, nights, 0) ?? 0) / 100,
    busiestNight: busiest(perNight),
    onTheBooks: stays
      .filter((stay) => stands(stay, knownOn))
      .reduce((total, stay) => total + overlap(stay, from, to), 0),
  }
}

/** Rooms of the house: per given type the most stays on one night. */
export function roomsOf(stays: readonly Stay[]): number {
  const occupied = new Map<string, number>()
  for (const stay of stays.filter((one) => one.status === 'Check-Out')) {
    for (let night = 0; night < stay.nights; night += 1) {
      const key = `${stay.given} ${addDays(stay.arrival, night)}`
      occupied.set(key, (occupied.get(key) ?? 0) + 1)
    }
  }
  const peaks = new Map<string, number>()
  for (const [key, rooms] of occupied) {
    const type = key.slice(0, key.lastIndexOf(' '))
    peaks.set(type, Math.max(peaks.get(type) ?? 0, rooms))
  }
  return [...peaks.values()].reduce((total, rooms) => total + rooms, 0)
}

function stands(stay: Stay, knownOn: Day): boolean {
  if (stay.bookedOn > knownOn) return false
  if (stay.status === 'Canceled') return (stay.statusOn > stay.bookedOn ? stay.statusOn : stay.bookedOn) > knownOn
  return stay.status !== 'No-Show' || stay.arrival > knownOn
}

function overlap(stay: Stay, from: Day, to: Day): number {
  const departure = addDays(stay.arrival, stay.nights)
  const first = stay.arrival > from ? stay.arrival : from
  const last = departure < addDays(to, 1) ? departure : addDays(to, 1)
  return Math.max(0, daysBetween(first, last))
}

function busiest(perNight: Map<Day, { rooms: number }>): { date: Day; rooms: number } | null {
  const sorted = [...perNight].map(([date, { rooms }]) => ({ date, rooms }))
  sorted.sort((a, b) => b.rooms - a.rooms || (a.date < b.date ? -1 : 1))
  return sorted[0] ?? null
}

/** Half up, as people round. */
function divide(part: number, whole: number, decimals: number): number | null {
  if (whole === 0) return null
  const scale = 10 ** decimals
  return Math.floor((part * scale * 2 + whole) / (whole * 2)) / scale
}
