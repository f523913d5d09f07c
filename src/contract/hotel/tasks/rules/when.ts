import { addDays, type Day, isDay, monthEnd, weekdayOf } from '../../../kernel/day.ts'
import { nextAfter, type Repeat, type RepeatUnit } from './repeat.ts'

/** Something that was read at the head of words, and how many of them it took. */
export type Read<Value> = { value: Value; length: number }

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const fullMonths = [
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
const shortWeekdays: Record<string, number> = { tues: 2, weds: 3, thur: 4, thurs: 4 }

/** 1 for "mon", "monday" or "mondays", to 7. */
function weekdayIn(word = ''): number | undefined {
  const one = word.length > 5 ? word.replace(/s$/, '') : word
  const at = weekdays.findIndex((name) => name === one || name.slice(0, 3) === one)
  return at < 0 ? shortWeekdays[one] : at + 1
}

function monthIn(word = ''): number | undefined {
  const at = months.findIndex((name, index) => name === word || fullMonths[index] === word)
  return at < 0 ? undefined : at + 1
}

/** A day in small words: today, tomorrow, fri, next fri, next week, in 3 days, 24 dec, dec 24, 2026-12-24. */
export function spanOfDay(words: readonly string[], today: Day): Read<Day> | undefined {
  const [first = '', second = ''] = words
  const offset = { today: 0, tonight: 0, tomorrow: 1, tmrw: 1, tmr: 1 }[first]
  if (offset !== undefined) return { value: addDays(today, offset), length: 1 }
  if (isDay(first)) return { value: first, length: 1 }
  const weekday = weekdayIn(first)
  if (weekday) return { value: comingWeekday(weekday, today), length: 1 }
  if (first === 'next') return afterNext(second, today)
  if (first === 'in') return afterIn(words, today)
  return dateIn(words, today)
}

/** The coming one; today is called today. */
function comingWeekday(weekday: number, today: Day): Day {
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
}

function afterNext(word: string, today: Day): Read<Day> | undefined {
  const monday = addDays(today, 8 - weekdayOf(today))
  if (word === 'week') return { value: monday, length: 2 }
  if (word === 'month') return { value: addDays(monthEnd(today), 1), length: 2 }
  const weekday = weekdayIn(word)
  return weekday === undefined ? undefined : { value: addDays(monday, weekday - 1), length: 2 }
}

function afterIn([, amount = '', unit = '']: readonly string[], today: Day): Read<Day> | undefined {
  const count = amount === 'a' || amount === 'one' ? 1 : Number(amount)
  const every = unitOf(unit)
  if (!every || !Number.isInteger(count) || count < 1 || count > 366) return undefined
  if (every !== 'month') return { value: addDays(today, count * (every === 'week' ? 7 : 1)), length: 3 }
  return { value: nextAfter({ every, count, weekdays: [], monthDay: null }, today), length: 3 }
}

function unitOf(word: string): RepeatUnit | undefined {
  const one = word.replace(/s$/, '')
  return one === 'day' || one === 'week' || one === 'month' ? one : undefined
}

/** "24 dec", "24th december" or "dec 24": the coming one. */
function dateIn([first = '', second = '']: readonly string[], today: Day): Read<Day> | undefined {
  const number = (word: string) => (/^\d{1,2}(st|nd|rd|th)?$/.test(word) ? Number.parseInt(word, 10) : undefined)
  const [day, month] = number(first) === undefined ? [number(second), monthIn(first)] : [number(first), monthIn(second)]
  if (day === undefined || month === undefined) return undefined
  const year = Number(today.slice(0, 4))
  const found = [year, year + 1, year + 2, year + 3, year + 4]
    .map((one) => `${one}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
    .find((text) => isDay(text) && text >= today)
  return found !== undefined && isDay(found) ? { value: found, length: 2 } : undefined
}

/** An hour: 9am, 9:30pm, 14:00, noon, or "9 am". */
export function timeAt([first = '', second = '']: readonly string[]): Read<string> | undefined {
  if (first === 'noon') return { value: '12:00', length: 1 }
  const isApart = /^\d{1,2}(:\d\d)?$/.test(first) && /^[ap]m$/.test(second)
  const found = /^(\d{1,2})(?::(\d\d))?([ap]m)?$/.exec(isApart ? first + second : first)
  const [, hours = '', minutes, half] = found ?? []
  if (!found || (minutes === undefined && half === undefined)) return undefined
  const value = clockOf({ hours: Number(hours), minutes: minutes ?? '00', half })
  return value === undefined ? undefined : { value, length: isApart ? 2 : 1 }
}

type Clock = { hours: number; minutes: string; half: string | undefined }

function clockOf({ hours, minutes, half }: Clock): string | undefined {
  if (half !== undefined && (hours < 1 || hours > 12)) return undefined
  const hour = half === undefined ? hours : (hours % 12) + (half === 'pm' ? 12 : 0)
  return hour > 23 || Number(minutes) > 59 ? undefined : `${String(hour).padStart(2, '0')}:${minutes}`
}

const aloneWords = new Map<string, RepeatUnit>([
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
])

/** How often: daily, every day, every 2 weeks, every monday, every mon and thu, every weekday, every month. */
export function repeatAt(words: readonly string[], today: Day): Read<Repeat> | undefined {
  const [first = '', second = '', third = ''] = words
  const alone = aloneWords.get(first)
  if (alone) return { value: repeatOf(alone, 1, today), length: 1 }
  if (first !== 'every') return undefined
  if (second === 'weekday') return { value: onWeekdays([1, 2, 3, 4, 5]), length: 2 }
  const unit = unitOf(second)
  if (unit) return { value: repeatOf(unit, 1, today), length: 2 }
  const count = second === 'other' ? 2 : Number(second)
  const counted = unitOf(third)
  if (counted && Number.isInteger(count) && count >= 1 && count <= 52)
    return { value: repeatOf(counted, count, today), length: 3 }
  const named = weekdaysIn(words.slice(1))
  return named.value.length > 0 ? { value: onWeekdays(named.value), length: named.length + 1 } : undefined
}

function repeatOf(every: RepeatUnit, count: number, today: Day): Repeat {
  return { every, count, weekdays: [], monthDay: every === 'month' ? Number(today.slice(8)) : null }
}

function onWeekdays(days: readonly number[]): Repeat {
  return { every: 'week', count: 1, weekdays: [...new Set(days)].toSorted((a, b) => a - b), monthDay: null }
}

/** "mon and thu", "mon, thu": weekdays up to the first other word. */
function weekdaysIn(words: readonly string[]): Read<number[]> {
  const value: number[] = []
  let length = 0
  for (const [at, word] of words.entries()) {
    const day = weekdayIn(word)
    if (day === undefined && word !== 'and') break
    if (day === undefined) continue
    value.push(day)
    length = at + 1
  }
  return { value, length }
}
