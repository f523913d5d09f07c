import {
  CircleCheck,
  CircleDot,
  Hammer,
  Hourglass,
  ListChecks,
  Lock,
  type LucideIcon,
  SearchCheck,
  UserCheck,
} from 'lucide-react'
import type {
  TicketCategory,
  TicketMove,
  TicketPriority,
  TicketStatus,
  TicketVerb,
} from '#contract/hotel/maintenance/shapes.ts'
import { counted, t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { TicketRow } from './data.ts'

type Look = { words: string; tone: Tone; icon: LucideIcon }

export const statusLooks: Record<TicketStatus, Look> = {
  open: { words: t('Open'), tone: 'critical', icon: CircleDot },
  triaged: { words: t('Triaged'), tone: 'caution', icon: ListChecks },
  assigned: { words: t('Assigned'), tone: 'info', icon: UserCheck },
  in_progress: { words: t('In progress'), tone: 'brand', icon: Hammer },
  waiting: { words: t('Waiting'), tone: 'accent', icon: Hourglass },
  resolved: { words: t('Resolved'), tone: 'positive', icon: CircleCheck },
  verified: { words: t('Verified'), tone: 'positive', icon: SearchCheck },
  closed: { words: t('Closed'), tone: 'plain', icon: Lock },
}

export const priorityWords: Record<TicketPriority, string> = {
  urgent: t('Urgent'),
  high: t('High'),
  normal: t('Normal'),
  low: t('Low'),
}

export const priorityTones: Record<TicketPriority, Tone> = {
  urgent: 'critical',
  high: 'caution',
  normal: 'plain',
  low: 'plain',
}

export const categoryWords: Record<TicketCategory, string> = {
  plumbing: t('Plumbing'),
  electrical: t('Electrical'),
  air_conditioning: t('Air conditioning'),
  furniture: t('Furniture'),
  appliance: t('Appliance'),
  door_and_lock: t('Doors and locks'),
  network: t('Network and TV'),
  painting: t('Painting'),
  safety: t('Safety'),
  other: t('Other'),
}

/** What each verb is called on its button. */
export const moveWords: Record<TicketMove, string> = {
  triage: t('Triage'),
  start: t('Start'),
  wait: t('Wait'),
  resume: t('Go on'),
  resolve: t('Resolve'),
  verify: t('Verify'),
  close: t('Close ticket'),
  reopen: t('Reopen'),
}

/** What became of a ticket, as its story tells it. */
export const stepWords: Record<TicketVerb, string> = {
  report: t('Reported'),
  change: t('Changed'),
  triage: t('Triaged'),
  assign: t('Assigned'),
  start: t('Started'),
  wait: t('Waits'),
  resume: t('Goes on'),
  resolve: t('Resolved'),
  verify: t('Verified'),
  close: t('Closed'),
  reopen: t('Reopened'),
  comment: t('Comment'),
  photo: t('Photo added'),
  block: t('Room blocked'),
  unblock: t('Room given back'),
  escalate: t('Overdue: its people were told'),
}

/** Where something is broken. */
export function placeOf({ room, area }: Pick<TicketRow, 'room' | 'area'>): string {
  return room ? t('Room {roomNumber}', { roomNumber: room.roomNumber }) : (area ?? '')
}

const minute = 60_000

/** A stretch of time in the one unit that says most: "3 h". */
export function stretchWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / minute))
  if (minutes < 60) return t('{count} min', { count: minutes })
  const hours = Math.round(minutes / 60)
  if (hours < 48) return t('{count} h', { count: hours })
  return counted(Math.round(hours / 24), { one: '{count} day', other: '{count} days' })
}

/** How much time is left until a ticket is due, or by how much it is late; nothing once it is resolved. */
export function slaWords({ status, dueAt }: Pick<TicketRow, 'status' | 'dueAt'>, now: number): string | null {
  if (status === 'resolved' || status === 'verified' || status === 'closed') return null
  const left = Date.parse(dueAt) - now
  return left < 0
    ? t('{stretch} late', { stretch: stretchWords(-left) })
    : t('{stretch} left', { stretch: stretchWords(left) })
}
