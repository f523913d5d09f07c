import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { LockedBooking, Segment } from '../../data/lock.ts'
import { heldDays } from '../../data/rooms.ts'
import type { NewNight } from '../../data/write.ts'

export type { LockedBooking }

/** All of a booking that an amendment may change: who, when, of which type, at which prices and in which rooms. */
export type Stay = {
  guestId: GuestId
  roomTypeId: RoomTypeId
  /** Where the guest is, or will arrive. */
  roomId: RoomId | null
  arrival: Day
  departure: Day
  adults: number
  children: number
  nights: NewNight[]
  segments: Segment[]
}

/** A booking that is to become another stay. */
export type Change = { booking: LockedBooking; after: Stay }

/** Of a booking what an amendment may change. */
export function stayOf(booking: LockedBooking): Stay {
  const { guestId, roomTypeId, roomId, arrival, departure, adults, children, nights, segments } = booking
  return { guestId, roomTypeId, roomId, arrival, departure, adults, children, nights, segments }
}

/** Whether the guest has arrived and not left. */
export function isInHouse({ status }: Pick<LockedBooking, 'status'>): boolean {
  return status === 'checked_in'
}

/** Whether the selling counters hold the nights of a booking. */
export function holdsNights({ status }: Pick<LockedBooking, 'status'>): boolean {
  return status === 'optional' || status === 'confirmed' || status === 'checked_in'
}

/** The part of a stay that a night, or the day of a day use, falls in. */
export function segmentOn(segments: readonly Segment[], day: Day): Segment | undefined {
  return segments.find(({ from, to }) => from <= day && day < to)
}

/** Parts of a stay cut to [from, to). */
export function within(segments: readonly Segment[], from: Day, to: Day): Segment[] {
  return segments
    .map((segment) => ({
      ...segment,
      from: segment.from > from ? segment.from : from,
      to: segment.to < to ? segment.to : to,
    }))
    .filter((segment) => segment.from < segment.to)
}

/** What is left of the parts from a day on. */
export function leftFrom(segments: readonly Segment[], day: Day): Segment[] {
  return segments.filter(({ to }) => to > day).map((part) => ({ ...part, from: part.from > day ? part.from : day }))
}

/** The parts on other dates: what falls out goes, the first and the last one reach to the new ends. */
export function stretched(segments: readonly Segment[], dates: { arrival: Day; departure: Day }): Segment[] {
  const { from, to } = heldDays(dates.arrival, dates.departure)
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last) return []
  const left = within(segments, from, to)
  if (left.length === 0) return [{ roomId: (from >= last.to ? last : first).roomId, from, to }]
  return left.map((segment, index) => ({
    ...segment,
    from: index === 0 ? from : segment.from,
    to: index === left.length - 1 ? to : segment.to,
  }))
}

/** The parts with another room on the days [from, to). */
export function rehoused(segments: readonly Segment[], { roomId, from, to }: Segment): Segment[] {
  const [start, end] = [segments[0]?.from ?? from, segments.at(-1)?.to ?? to]
  return joined([...within(segments, start, from), { roomId, from, to }, ...within(segments, to, end)])
}

/** Parts that follow each other in one room, as one. */
export function joined(segments: readonly Segment[]): Segment[] {
  return segments.reduce<Segment[]>((parts, next) => {
    const last = parts.at(-1)
    if (last?.roomId === next.roomId && last.to === next.from) return [...parts.slice(0, -1), { ...last, to: next.to }]
    return [...parts, next]
  }, [])
}
