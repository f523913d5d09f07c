import { addDays, type Day } from '#contract/kernel/day.ts'
import { planClosures, type ClosureStep, type KnownClosure } from './closures.ts'
import { later, nightsIn, type Span } from './days.ts'
import type { Feed, FeedEvent } from './events.ts'

/** A booking that a calendar told of before. */
export type KnownBooking = {
  reference: string
  arrival: Day
  departure: Day
  /** What was carried out last; empty while it waits. */
  said: string
  state: 'waiting' | 'held' | 'left' | 'gone'
}

export type Known = { bookings: readonly KnownBooking[]; closures: readonly KnownClosure[] }

/** How the house stands while a calendar is read. */
export type Standing = {
  today: Day
  /** Nights that our own calendar told the other side: they come back in its own. */
  told: ReadonlySet<Day>
  isOwn: (reference: string) => boolean
}

export type BookingStep =
  | { step: 'book' | 'amend'; event: FeedEvent; stay: Span; said: string }
  /** The same booking goes under another number at the other side. */
  | { step: 'rename'; event: FeedEvent; before: string }
  | { step: 'cancel'; reference: string; arrival: Day; departure: Day }
  | { step: 'keep' | 'echo' | 'past'; event: FeedEvent }

export type Plan = {
  bookings: BookingStep[]
  closures: ClosureStep[]
  /** What is not in the calendar any more, and is not freed since the calendar is empty or could not be read whole. */
  heldBack: { bookings: number; closures: number; why: 'emptied' | 'unread' | null }
}

/** As far ahead as nights are taken over from a calendar. */
const horizonDays = 730

/** Stands for what was said last of a booking that is missing, where somebody has decided that it stays. */
export const staysThough = 'missing, and stays'

/** What a calendar says of a booking, to know it again. */
export function saidOf({ from, to }: Span): string {
  return `${from} ${to}`
}

/** Makes of a calendar and of what was known what is to be done. Nothing is freed that a valid, whole calendar doesn't leave out. */
export function planFeed(feed: Feed, known: Known, standing: Standing): Plan {
  const { today } = standing
  const coming = known.bookings.filter(({ departure, state }) => departure > today && state !== 'gone')
  const byReference = new Map(known.bookings.map((one) => [one.reference, one]))
  const isBooking = (event: FeedEvent) =>
    event.kind === 'booking' || (byReference.has(event.reference) && byReference.get(event.reference)?.state !== 'gone')
  const told = feed.events.filter(({ to }) => to > today)
  const [own, theirs] = [
    told.filter(({ reference }) => standing.isOwn(reference)),
    told.filter(({ reference }) => !standing.isOwn(reference)),
  ]
  const booked = theirs.filter(isBooking)
  const steps = renamed(
    booked.map((event) => bookingStep(event, byReference.get(event.reference), today)),
    coming,
    booked,
  )
  const kept = new Set([
    ...booked.map(({ reference }) => reference),
    ...steps.flatMap((one) => (one.step === 'rename' ? [one.before] : [])),
  ])
  const off = new Set(feed.cancelled)
  const missing = coming.filter(
    ({ reference, state, said }) => state !== 'left' && said !== staysThough && !kept.has(reference),
  )
  const why = feed.count === 0 ? 'emptied' : feed.isWhole ? null : 'unread'
  const gone = missing.filter(({ reference }) => why === null || off.has(reference))
  const taken = nightsIn(booked)
  const closures = planClosures(
    theirs.filter((event) => !isBooking(event)),
    known.closures,
    {
      today,
      horizon: addDays(today, horizonDays),
      covered: new Set([...standing.told, ...taken]),
      frees: why === null,
    },
  )
  return {
    bookings: [
      ...gone.map(({ reference, arrival, departure }) => ({ step: 'cancel' as const, reference, arrival, departure })),
      ...steps,
      ...own.map((event) => ({ step: 'echo' as const, event })),
      ...feed.events.filter(({ to }) => to <= today).map((event) => ({ step: 'past' as const, event })),
    ],
    closures: closures.steps,
    heldBack: { bookings: missing.length - gone.length, closures: closures.heldBack, why },
  }
}

function bookingStep(event: FeedEvent, known: KnownBooking | undefined, today: Day): BookingStep {
  const said = saidOf(event)
  if (known && known.said === said && known.state !== 'gone' && known.state !== 'waiting')
    return { step: 'keep', event }
  // A stay that has begun is taken over from today on: what is past is never made.
  const stay = { from: later(event.from, today), to: event.to }
  return known?.state === 'held' ? { step: 'amend', event, stay, said } : { step: 'book', event, stay, said }
}

/** Some sites number their events anew each time: a new one on the very days of one that is missing is that one. */
function renamed(steps: BookingStep[], coming: readonly KnownBooking[], booked: readonly FeedEvent[]): BookingStep[] {
  const present = new Set(booked.map(({ reference }) => reference))
  const missing = coming.filter(({ reference, state }) => state === 'held' && !present.has(reference))
  const knownReferences = new Set(coming.map(({ reference }) => reference))
  return steps.map((one) => {
    if (one.step !== 'book' || knownReferences.has(one.event.reference)) return one
    const at = missing.findIndex(({ said }) => said === one.said)
    const [found] = at === -1 ? [] : missing.splice(at, 1)
    return found ? { step: 'rename', event: one.event, before: found.reference } : one
  })
}
