import type { BlockKind } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { NewBooking } from '../../bookings/forms/new-booking.tsx'
import { BlockRoom } from '../../room-blocks/forms/block-room.tsx'
import type { ChartRoom } from '../data.ts'

/** What begins on empty nights of a room. */
export type AskedStart = {
  kind: 'confirmed' | 'optional' | BlockKind
  room: Pick<ChartRoom, 'id' | 'roomNumber' | 'roomTypeId'>
  from: Day
  to: Day
}

type NewOnChartProps = { start: AskedStart | null; businessDate: Day; onClose: () => void }

/** The form of what begins on empty nights, with room and days filled in. */
export function NewOnChart({ start, businessDate, onClose }: NewOnChartProps) {
  if (!start) return null
  const { kind, room, from, to } = start
  if (kind === 'confirmed' || kind === 'optional')
    return <NewBooking open start={{ room, arrival: from, departure: to, status: kind }} onClose={onClose} />
  return <BlockRoom open room={room} businessDate={businessDate} start={{ kind, from, to }} onClose={onClose} />
}
