import type { Badge, BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** What a chip says of a booking: its status, or the word of the day where that says more. */
export type ChipStatus = BookingStatus | 'due_in' | 'late' | 'due_out' | 'overstay'

export const chipLooks: Record<ChipStatus, { words: string; tone: Tone }> = {
  inquiry: { words: 'Inquiry', tone: 'plain' },
  optional: { words: 'On hold', tone: 'accent' },
  waitlisted: { words: 'Waiting list', tone: 'plain' },
  confirmed: { words: 'Confirmed', tone: 'info' },
  due_in: { words: 'Due in', tone: 'info' },
  late: { words: 'Late', tone: 'caution' },
  checked_in: { words: 'In house', tone: 'brand' },
  due_out: { words: 'Due out', tone: 'caution' },
  overstay: { words: 'Overstay', tone: 'critical' },
  checked_out: { words: 'Checked out', tone: 'plain' },
  cancelled: { words: 'Cancelled', tone: 'critical' },
  no_show: { words: 'No-show', tone: 'critical' },
}

export function chipStatusOf(status: BookingStatus, badges: readonly Badge[]): ChipStatus {
  if (status === 'confirmed' && badges.includes('late_arrival')) return 'late'
  if (status === 'confirmed' && badges.includes('due_in')) return 'due_in'
  if (badges.includes('overstay')) return 'overstay'
  return badges.includes('due_out') ? 'due_out' : status
}

/** The badges that stand beside that chip. */
export const badgeLooks: Partial<Record<Badge, { words: string; tone: Tone }>> = {
  unassigned: { words: 'No room', tone: 'caution' },
  day_use: { words: 'Day use', tone: 'plain' },
  oversold: { words: 'Oversold', tone: 'critical' },
  balance_due: { words: 'Open balance', tone: 'caution' },
}
