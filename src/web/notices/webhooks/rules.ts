import { mostAttempts } from '#contract/notices/webhooks/rules.ts'
import type { DeliveryState } from '#contract/notices/webhooks/shapes.ts'
import { t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { Delivery, EventKind, Webhook } from './data.ts'

export const deliveryWords: Record<DeliveryState, { word: string; tone: Tone }> = {
  waiting: { word: t('Waiting'), tone: 'info' },
  held: { word: t('Held'), tone: 'caution' },
  sending: { word: t('Sending'), tone: 'info' },
  delivered: { word: t('Delivered'), tone: 'positive' },
  failed: { word: t('Failed'), tone: 'critical' },
  cancelled: { word: t('Cancelled'), tone: 'plain' },
}

/** How a delivery stands, in a word or two. */
export function standingOf({ state, attempts }: Pick<Delivery, 'state' | 'attempts'>): { word: string; tone: Tone } {
  if (state !== 'waiting' || attempts === 0) return deliveryWords[state]
  return { word: t('Tried {attempts} of {mostAttempts} times', { attempts, mostAttempts }), tone: 'caution' }
}

/** How the server of a webhook takes what it is told. */
export function healthOf({ state, failingSince }: Pick<Webhook, 'state' | 'failingSince'>): {
  word: string
  tone: Tone
} {
  if (state === 'paused') return { word: t('Paused'), tone: 'caution' }
  return failingSince ? { word: t('Failing'), tone: 'critical' } : { word: t('Active'), tone: 'positive' }
}

export type GroupOfEvents = { label: string; kinds: EventKind[] }

/** What can be chosen, by what it is about, in the order of the catalogue. */
export function groupsOf(kinds: readonly EventKind[]): GroupOfEvents[] {
  return [...Map.groupBy(kinds, ({ group }) => group)].map(([label, own]) => ({ label, kinds: own }))
}

/** The chosen events with some of them chosen or left out, in the order of the catalogue. */
export function chosenWith(
  { kinds, chosen }: { kinds: readonly EventKind[]; chosen: readonly string[] },
  some: readonly string[],
  on: boolean,
): string[] {
  return kinds.map(({ type }) => type).filter((type) => (some.includes(type) ? on : chosen.includes(type)))
}

/** A body as people read it: indented where it is JSON. */
export function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
