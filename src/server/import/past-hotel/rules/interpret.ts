import { addDays, type Day, dayOf, isDay } from '#contract/kernel/day.ts'
import { absolute, isNegative, type Money, ofMinor, zero } from '#contract/kernel/money.ts'
import type { Column, FileRow } from './columns.ts'

export type Outcome = 'checked_out' | 'cancelled' | 'no_show'

/** A row as the operation of the hotel needs it. */
export type Reservation = {
  line: number
  bookedOn: Day
  arrival: Day
  departure: Day
  outcome: Outcome
  /** The day of the cancellation, the no-show or the departure. */
  outcomeOn: Day
  adults: number
  children: number
  soldType: string
  givenType: string
  price: Money
  /** What comes off each night that was recorded below zero. */
  allowance: Money
  source: string
  notes: string
}

/** A value that can't be taken; the row is skipped with this reason. */
class BadValue extends Error {}

const longestStay = 400

/** Reads a row, or says why it can't be taken. */
export function interpret(row: FileRow, line: number): Reservation | { line: number; reason: string } {
  try {
    return read(row, line)
  } catch (error) {
    if (error instanceof BadValue) return { line, reason: error.message }
    throw error
  }
}

function read(row: FileRow, line: number): Reservation {
  const arrival = arrivalOf(row)
  const nights = count(row, 'stays_in_weekend_nights') + count(row, 'stays_in_week_nights')
  if (nights > longestStay) throw new BadValue(`A stay of ${nights} nights`)
  const departure = addDays(arrival, nights)
  const bookedOn = addDays(arrival, -count(row, 'lead_time'))
  const price = priceOf(row)
  const outcome = outcomeOf(row)
  const statusDate = dateOf(row, 'reservation_status_date')
  return {
    line,
    bookedOn,
    arrival,
    departure,
    outcome,
    outcomeOn: outcome === 'checked_out' ? departure : outcome === 'no_show' ? arrival : later(statusDate, bookedOn),
    adults: people(row, 'adults'),
    children: people(row, 'children') + people(row, 'babies'),
    soldType: typeOf(row, 'reserved_room_type'),
    givenType: typeOf(row, 'assigned_room_type'),
    price: isNegative(price) ? zero : price,
    allowance: isNegative(price) ? absolute(price) : zero,
    source: row.distribution_channel.slice(0, 100),
    notes: notesOf(row),
  }
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

function arrivalOf(row: FileRow): Day {
  const month = months.indexOf(row.arrival_date_month.trim().toLowerCase()) + 1
  if (month === 0) throw new BadValue(`arrival_date_month is "${row.arrival_date_month}"`)
  const year = count(row, 'arrival_date_year')
  const dayOfMonth = count(row, 'arrival_date_day_of_month')
  return makeDay(year, month, dayOfMonth, 'The arrival')
}

function makeDay(...[year, month, dayOfMonth, what]: [number, number, number, string]): Day {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`
  if (!isDay(text)) throw new BadValue(`${what} is no date: ${text}`)
  return dayOf(text)
}

/** M/D/YYYY or ISO. */
function dateOf(row: FileRow, column: Column): Day {
  const text = row[column].trim()
  if (isDay(text)) return text
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (!parts) throw new BadValue(`${column} is "${text}"`)
  return makeDay(Number(parts[3]), Number(parts[1]), Number(parts[2]), column)
}

function count(row: FileRow, column: Column): number {
  const text = row[column].trim()
  if (!/^\d{1,5}$/.test(text)) throw new BadValue(`${column} is "${text}"`)
  return Number(text)
}

/** A number of people; what the file marks as not known counts as none. */
function people(row: FileRow, column: Column): number {
  const text = row[column].trim()
  if (text === 'NA' || text === 'NULL') return 0
  const number = Number(/^(\d{1,2})(\.0+)?$/.exec(text)?.[1] ?? Number.NaN)
  if (Number.isNaN(number)) throw new BadValue(`${column} is "${text}"`)
  return number
}

function priceOf(row: FileRow): Money {
  const parts = /^(-?)(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(row.adr.trim())
  if (!parts) throw new BadValue(`adr is "${row.adr}"`)
  const minor = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'))
  return ofMinor(parts[1] === '-' ? -minor : minor)
}

function outcomeOf(row: FileRow): Outcome {
  switch (row.reservation_status.trim()) {
    case 'Check-Out':
      return 'checked_out'
    case 'Canceled':
      return 'cancelled'
    case 'No-Show':
      return 'no_show'
    default:
      throw new BadValue(`reservation_status is "${row.reservation_status}"`)
  }
}

function typeOf(row: FileRow, column: Column): string {
  const code = row[column].trim()
  if (code === '' || code.length > 20) throw new BadValue(`${column} is "${code}"`)
  return code
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b
}

/** What the house doesn't keep as fields of its own, as the file wrote it. */
function notesOf(row: FileRow): string {
  const kept: Column[] = ['deposit_type', 'meal', 'country', 'market_segment', 'customer_type', 'agent', 'company']
  return kept
    .map((column) => `${column}: ${row[column].trim()}`)
    .join('; ')
    .slice(0, 2000)
}
