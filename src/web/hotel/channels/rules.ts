import { fixesOf } from '#contract/hotel/channels/rules.ts'
import type { ChannelResult, ConflictFix, ConflictKind, FeedEffect } from '#contract/hotel/channels/shapes.ts'
import { counted, t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { Channel, Conflict } from './data.ts'

type Said = { word: string; tone: Tone }

type Standing = Pick<Channel, 'state' | 'failingSince' | 'isStale' | 'conflicts' | 'feedHost' | 'kind' | 'inAt'>

/** How a channel stands, in a word. */
export function standingOf(channel: Standing): Said {
  const { state, failingSince, isStale, conflicts, feedHost, kind, inAt } = channel
  if (state === 'paused') return { word: t('Paused'), tone: 'caution' }
  if (isStale) return { word: t('Stale'), tone: 'critical' }
  if (failingSince) return { word: t('Failing'), tone: 'critical' }
  if (conflicts > 0) return { word: t('Needs a decision'), tone: 'caution' }
  if (kind === 'ical' && !feedHost) return { word: t('Gives out only'), tone: 'info' }
  return inAt ? { word: t('Up to date'), tone: 'positive' } : { word: t('Nothing yet'), tone: 'plain' }
}

/** How long ago something was, in the largest unit that says it. */
export function agoOf(instant: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(instant)) / 60_000))
  if (minutes < 1) return t('just now')
  if (minutes < 60) return counted(minutes, { one: '{count} minute ago', other: '{count} minutes ago' })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return counted(hours, { one: '{count} hour ago', other: '{count} hours ago' })
  return counted(Math.floor(hours / 24), { one: '{count} day ago', other: '{count} days ago' })
}

/** What a calendar is of. */
export function placeText({ room, roomType, kind }: Pick<Channel, 'room' | 'roomType' | 'kind'>): string {
  if (kind === 'api') return t('By the API')
  if (room && roomType)
    return t('Room {roomNumber}, {roomType}', { roomNumber: room.roomNumber, roomType: roomType.name })
  return t('One {roomType}', { roomType: roomType?.name ?? '' })
}

export const effectWords: Record<FeedEffect, Said> = {
  book: { word: t('New booking'), tone: 'positive' },
  close: { word: t('Closes'), tone: 'info' },
  amend: { word: t('Changes'), tone: 'info' },
  free: { word: t('Frees'), tone: 'caution' },
  keep: { word: t('Known'), tone: 'plain' },
  echo: { word: t('Ours'), tone: 'plain' },
  past: { word: t('Over'), tone: 'plain' },
  skip: { word: t('Nothing'), tone: 'plain' },
  conflict: { word: t('Needs a decision'), tone: 'critical' },
}

export const resultWords: Record<ChannelResult, Said> = {
  done: { word: t('Done'), tone: 'positive' },
  failed: { word: t('Failed'), tone: 'critical' },
  held_back: { word: t('Held back'), tone: 'caution' },
  refused: { word: t('Refused'), tone: 'caution' },
  ignored: { word: t('Ignored'), tone: 'plain' },
}

export const messageWords = {
  calendar: t('Calendar read'),
  booking: t('Booking delivered'),
  cancellation: t('Cancellation delivered'),
  settled: t('Decided'),
} as const

export const conflictWords: Record<ConflictKind, Said> = {
  double_booking: { word: t('Double booking'), tone: 'critical' },
  restricted: { word: t('Against the calendar'), tone: 'caution' },
  unmapped: { word: t('Unknown code'), tone: 'caution' },
  in_house: { word: t('Guest in house'), tone: 'caution' },
  vanished: { word: t('Vanished'), tone: 'caution' },
  emptied: { word: t('Empty calendar'), tone: 'critical' },
  refused: { word: t('Refused'), tone: 'caution' },
}

/** What can be pressed about a conflict, with its words; the first is the one to try. */
export function fixButtons(
  conflict: Pick<Conflict, 'kind' | 'state' | 'isWished'>,
): { fix: ConflictFix; word: string }[] {
  return fixesOf(conflict).map((fix) => ({ fix, word: fixWords[fix] }))
}

const fixWords: Record<ConflictFix, string> = {
  retry: t('Try again'),
  book_anyway: t('Sell anyway'),
  apply: t('Change the stay'),
  cancel: t('Cancel our booking'),
  free: t('Free the nights'),
  dismiss: t('Leave it as it is'),
}
