import { createHmac, randomBytes } from 'node:crypto'
import type { HouseEvent } from '#contract/kernel/event.ts'
import { type Id, isId } from '#contract/kernel/id.ts'

/** How the key of signatures begins, as programs that verify them know it. */
const secretStart = 'whsec_'

/** A fresh key for signatures: 256 random bits. */
export function newSecret(): string {
  return secretStart + randomBytes(32).toString('base64')
}

export type Signed = { id: string; timestamp: number; body: string }

/** The signature of a message by the Standard Webhooks scheme: an HMAC-SHA256 over id, time and body. */
export function signatureOf({ id, timestamp, body }: Signed, secret: string): string {
  const key = Buffer.from(secret.slice(secretStart.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** What happened, as an event tells it: the records it happened to, each told by itself, or what was told where it names none. */
export function recordsOf(
  { names }: Pick<HouseEvent, 'names'>,
  payload: Record<string, unknown>,
): (Id<'record'> | null)[] {
  const named = names.flatMap((name) => [payload[name]].flat()).filter((one) => typeof one === 'string')
  const ids = named.filter((one) => isId<'record'>(one))
  return ids.length > 0 ? ids : [null]
}

/** Whether what a topic told is this event. */
export function isMeant({ means }: Pick<HouseEvent, 'means'>, { event, events }: Record<string, unknown>): boolean {
  if (!means) return true
  return [event, events].flat().some((one) => typeof one === 'string' && means.includes(one))
}

/** A text that the database can keep: without control characters, and no longer than that. */
export function keptText(text: string, most: number): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '').slice(0, most)
}
