import { addDays, type Day, dayAt, isDay, isTimeZone } from '#contract/kernel/day.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Property } from './lines.ts'

/** A date or a date-time of a calendar as a day of the property. */
export type Moment = { day: Day; isDate: boolean }

/**
 * The day of the property on which a date or a date-time falls: UTC and the zones that the calendar names are converted, what names none
 * or an unknown one is taken as it stands.
 * @returns undefined for what is neither
 */
export function momentOf({ value, params }: Property, timeZone: string): Moment | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(value.trim())
  const [, year = '', month = '', date = '', hours, minutes = '0', seconds = '0', utc] = parts ?? []
  const day = `${year}-${month}-${date}`
  if (!isDay(day)) return undefined
  if (hours === undefined) return { day, isDate: true }
  const atUtc = Date.parse(`${day}T00:00:00Z`) + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  const zone = params.get('TZID')?.replace(/^\//, '')
  if (utc === 'Z') return { day: dayAt(instantOf(atUtc), timeZone), isDate: false }
  if (!zone || !isTimeZone(zone)) return { day, isDate: false }
  return { day: dayAt(instantOf(fromZone(atUtc, zone)), timeZone), isDate: false }
}

/** The instant of a wall clock in a zone: where the zone's own offset there leads to. */
function fromZone(wall: number, zone: string): number {
  const first = wall - offsetAt(wall, zone)
  return wall - offsetAt(first, zone)
}

function offsetAt(millis: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(millis)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(millis / 1000) * 1000
}

/** The day after a duration such as P3D, P1W or PT36H from a day; undefined for another one. */
export function afterDuration(from: Day, value: string): Day | undefined {
  const [, weeks, days, hours] =
    /^\+?P(?:(\d{1,3})W|(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:\d+M)?(?:\d+S)?)?)$/.exec(value) ?? []
  if (weeks === undefined && days === undefined && hours === undefined) return undefined
  return addDays(from, Number(weeks ?? 0) * 7 + Number(days ?? 0) + Math.floor(Number(hours ?? 0) / 24))
}
