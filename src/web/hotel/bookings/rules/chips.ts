import type { Badge, BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import type { Readiness } from '#contract/hotel/rooms/shapes.ts'
import { t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** What a chip says of a booking: its status, or the word of the day where that says more. */
export type ChipStatus = BookingStatus | 'due_in' | 'late' | 'due_out' | 'overstay'

export const chipLooks: Record<ChipStatus, { words: string; tone: Tone }> = {
  inquiry: { words: t('Inquiry'), tone: 'plain' },
  optional: { words: t('On hold'), tone: 'accent' },
  waitlisted: { words: t('Waiting list'), tone: 'plain' },
  confirmed: { words: t('Confirmed'), tone: 'info' },
  due_in: { words: t('Due in'), tone: 'info' },
  late: { words: t('Late'), tone: 'caution' },
  checked_in: { words: t('In house'), tone: 'brand' },
  due_out: { words: t('Due out'), tone: 'caution' },
  overstay: { words: t('Overstay'), tone: 'critical' },
  checked_out: { words: t('Checked out'), tone: 'plain' },
  cancelled: { words: t('Cancelled'), tone: 'critical' },
  no_show: { words: t('No-show'), tone: 'critical' },
}

export function chipStatusOf(status: BookingStatus, badges: readonly Badge[]): ChipStatus {
  if (status === 'confirmed' && badges.includes('late_arrival')) return 'late'
  if (status === 'confirmed' && badges.includes('due_in')) return 'due_in'
  if (badges.includes('overstay')) return 'overstay'
  return badges.includes('due_out') ? 'due_out' : status
}

/** What the assigned room is for a guest who may come now. */
export const readinessLooks: Record<Readiness, { words: string; tone: Tone }> = {
  ready: { words: t('Ready'), tone: 'positive' },
  dirty: { words: t('Dirty'), tone: 'caution' },
  occupied: { words: t('Occupied'), tone: 'critical' },
  house_use: { words: t('House use'), tone: 'critical' },
  out_of_order: { words: t('Out of order'), tone: 'critical' },
}

/** The badges that stand beside that chip. */
export const badgeLooks: Partial<Record<Badge, { words: string; tone: Tone }>> = {
  unassigned: { words: t('No room'), tone: 'caution' },
  day_use: { words: t('Day use'), tone: 'plain' },
  oversold: { words: t('Oversold'), tone: 'critical' },
  balance_due: { words: t('Open balance'), tone: 'caution' },
}
