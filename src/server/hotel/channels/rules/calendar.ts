import { createHash } from 'node:crypto'
import type { Day, Instant } from '#contract/kernel/day.ts'
import type { Span } from './days.ts'

/** Nights that can't be sold at a channel, under a number that stays. */
export type OutEvent = Span & { uid: string }

/** The number of what a calendar tells: the same as long as it is the same, and nothing can be read from it. */
export function uidOf(...parts: readonly string[]): string {
  return `${createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)}@hostelry`
}

/** Whether a number is one of ours that came back. */
export function isOwnUid(uid: string): boolean {
  return /^[0-9a-f]{32}@hostelry(#|$)/.test(uid)
}

/** Writes a calendar by RFC 5545. It tells that nights are not available, and of whom nothing. */
export function writeCalendar(events: readonly OutEvent[], { name, at }: { name: string; at: Instant }): string {
  const stamp = `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hostelry//Channels//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, from, to }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(to)}`,
      'SUMMARY:Not available',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function compact(day: Day): string {
  return day.replaceAll('-', '')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\n|\r/g, '\\n')
}

/** A line in pieces of at most 75 bytes, never within a character. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  for (const character of line) {
    const most = pieces.length === 0 ? 75 : 74
    if (Buffer.byteLength(piece + character) > most) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece].join('\r\n ')
}
