import { addDays, type Day } from '#contract/kernel/day.ts'
import { type Meaning, meaningOf } from './kinds.ts'
import { type Component, NotACalendar, type Property, readCalendar, textOf } from './lines.ts'
import { afterDuration, momentOf } from './moments.ts'

/** An event of the other side's calendar: nights from a day to a day. */
export type FeedEvent = Meaning & { reference: string; from: Day; to: Day; summary: string }

/** A calendar as it was read. */
export type Feed = {
  name: string | null
  events: FeedEvent[]
  /** Events that the other side itself says are off. */
  cancelled: string[]
  /** How many events it holds, whatever they are. */
  count: number
  /** Every event could be read: what isn't in it is gone. */
  isWhole: boolean
  warnings: string[]
}

const mostEvents = 5000

/** Reads the events of a calendar as nights of the property. @throws NotACalendar in words */
export function readFeed(text: string, timeZone: string): Feed {
  const calendar = readCalendar(text)
  const found = calendar.parts.filter(({ name }) => name === 'VEVENT')
  if (found.length > mostEvents) throw new NotACalendar(`This calendar has more than ${mostEvents} events`)
  const read = found.map((event) => readEvent(event, timeZone))
  const warnings = new Set(read.flatMap(({ warning }) => warning ?? []))
  return {
    name: nameOf(calendar),
    events: onceEach(read.flatMap(({ event, sequence }) => (event ? [{ ...event, sequence }] : []))),
    cancelled: read.flatMap(({ cancelled }) => cancelled ?? []),
    count: found.length,
    isWhole: read.every(({ isUnread }) => !isUnread),
    warnings: [...warnings].slice(0, 20),
  }
}

function nameOf({ properties }: Component): string | null {
  const named = properties.find(({ name }) => name === 'X-WR-CALNAME' || name === 'NAME')
  return named ? textOf(named).trim().slice(0, 100) || null : null
}

type Read = {
  event?: FeedEvent
  sequence: number
  cancelled?: string
  warning?: string
  isUnread?: boolean
}

function readEvent({ properties }: Component, timeZone: string): Read {
  const first = (name: string) => properties.find((one) => one.name === name)
  const text = (name: string) => textOf(first(name) ?? nothing).trim()
  const summary = text('SUMMARY').slice(0, 200)
  const sequence = Number(text('SEQUENCE')) || 0
  const uid = text('UID').slice(0, 200)
  if (uid && text('STATUS').toUpperCase() === 'CANCELLED') return { sequence, cancelled: uid }
  if (text('STATUS').toUpperCase() === 'CANCELLED' || text('TRANSP').toUpperCase() === 'TRANSPARENT')
    return { sequence }
  const days = daysOf(first, timeZone)
  if (!days) {
    const warning = `“${summary || uid || 'An event'}” has no date that can be read; while it is there nothing is freed`
    return { sequence, isUnread: true, warning }
  }
  const meaning = meaningOf({ summary, description: text('DESCRIPTION'), status: text('STATUS').toUpperCase() })
  const event = { ...meaning, ...days, summary, reference: uid || `${days.from} ${days.to} ${summary}`.slice(0, 200) }
  if (!first('RRULE') && !first('RDATE')) return { sequence, event }
  return {
    sequence,
    event,
    warning: `“${summary || uid}” repeats, which is not read: it is taken once, from ${days.from}`,
  }
}

const nothing: Property = { name: '', params: new Map(), value: '' }

/** From the start to the end, which is not a night any more; without an end it is one night. */
function daysOf(first: (name: string) => Property | undefined, timeZone: string): { from: Day; to: Day } | undefined {
  const [start, end, duration] = [first('DTSTART'), first('DTEND'), first('DURATION')]
  const from = start && momentOf(start, timeZone)?.day
  if (!from) return undefined
  const to = end
    ? momentOf(end, timeZone)?.day
    : duration
      ? afterDuration(from, duration.value.trim())
      : addDays(from, 1)
  if (!to) return undefined
  // Hours within a day keep it busy, and an end before the start is read as none.
  return { from, to: to > from ? to : addDays(from, 1) }
}

type Numbered = FeedEvent & { sequence: number }

/**
 * Each event once: of several under one UID the last revision, or each of them where they tell of other days; and of several that say
 * the same of the same days one, since some sites tell each stay three times.
 */
function onceEach(events: readonly Numbered[]): FeedEvent[] {
  const byReference = [...Map.groupBy(events, ({ reference }) => reference).values()].flatMap(oneOrApart)
  const alike = Map.groupBy(byReference, ({ kind, from, to, code, summary }) =>
    [kind, from, to, kind === 'booking' ? (code ?? summary) : ''].join('|'),
  )
  return [...alike.values()].flatMap((same) =>
    same.toSorted((a, b) => (a.reference < b.reference ? -1 : 1)).slice(0, 1),
  )
}

function oneOrApart(same: readonly Numbered[]): FeedEvent[] {
  const last = Math.max(...same.map(({ sequence }) => sequence))
  const current = same.filter(({ sequence }) => sequence === last)
  const apart = [...new Map(current.map((event) => [`${event.from} ${event.to}`, event])).values()]
  return apart.map(({ sequence: _, ...event }, index) =>
    index === 0 ? event : { ...event, reference: `${event.reference}#${event.from}` },
  )
}
