import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Lives of a session, in milliseconds (product decision 4). */
export const lives = {
  token: 15 * 60_000,
  grace: 60_000,
  idle: 12 * 3_600_000,
  session: 30 * 86_400_000,
} as const

/** How many failed sign-ins an account takes, in times of milliseconds: together from devices that it hasn't used, apart from each that it has. */
export const attemptLimits = { perQuarter: 10, quarter: 15 * 60_000, perDay: 100, day: 86_400_000 } as const

/** A fresh opaque token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The one successor of a token: whoever refreshes the same token twice gets the same answer. */
export function successorOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`successor:${token}`).digest('base64url')
}

/** What the database keeps of a token, a device or an e-mail. */
export function fingerprint(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
