import type { FeedEvent } from '../rules/events.ts'
import { saidOf } from '../rules/plan.ts'
import type { Span } from '../rules/days.ts'
import type { Working } from '../data/channels.ts'
import type { WantedStay } from './place.ts'

/** An event of a calendar as the stay that it stands for; its guest goes by the little that a calendar tells. */
export function stayOfEvent({ name, roomTypeId, roomId }: Working, event: FeedEvent, span: Span): WantedStay {
  if (roomTypeId === null) throw new Error('A calendar is of a room type')
  const { guest, code, phoneEnd, summary, reference, from, to } = event
  const known = [
    code && `Reservation ${code}`,
    phoneEnd && `The telephone ends with ${phoneEnd}`,
    summary && `“${summary}” at ${name}`,
  ]
  return {
    reference,
    said: saidOf(event),
    revision: null,
    told: { arrival: from, departure: to },
    stay: { arrival: span.from, departure: span.to },
    roomTypeId,
    ratePlanId: null,
    roomId,
    people: null,
    guest: { kind: 'person', isVip: false, ...nameOf(guest ?? `${name} guest`, guest ? null : code) },
    nightlyPrice: null,
    notes: known.filter(Boolean).join('. ') || null,
  }
}

function nameOf(name: string, code: string | null): { firstName: string; lastName: string } {
  const [first = name, ...rest] = name.split(/\s+/)
  return code ? { firstName: name, lastName: code } : { firstName: first, lastName: rest.join(' ') }
}
