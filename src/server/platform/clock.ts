import { type Day, dayAt, type Instant } from '#contract/kernel/day.ts'

/** The one source of the present: actions ask it, tests and historic runs replace it. */
export type Clock = {
  /** The present instant in UTC. */
  now(): Instant
  /** Milliseconds since 1970, for time-outs and rates. */
  millis(): number
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => new Date().toISOString() as Instant, // toISOString always ends with Z
  millis: () => Date.now(),
}

/** A clock that stands still at one instant until it is moved; for tests. */
export function stoppedClock(at: Instant): Clock & { moveTo(instant: Instant): void } {
  let present = at
  return {
    now: () => present,
    millis: () => Date.parse(present),
    moveTo: (instant) => {
      present = instant
    },
  }
}

/** The civil date of the present in a time zone. */
export function today(clock: Clock, timeZone: string): Day {
  return dayAt(clock.now(), timeZone)
}

/** The instant `millis` after 1970. */
export function instantOf(millis: number): Instant {
  return new Date(millis).toISOString() as Instant // toISOString always ends with Z
}

/** An instant as headers of the web write it: "Mon, 02 Mar 2026 09:00:00 GMT". */
export function webDate(instant: Instant): string {
  return new Date(instant).toUTCString()
}
