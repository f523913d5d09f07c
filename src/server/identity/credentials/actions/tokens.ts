import { createHash, createHmac, randomBytes } from 'node:crypto'

/** What links and second steps are made from: the server's secret, which lies outside the database, and the address people open. */
export type Signing = { secret: string; address: string }

/** A fresh opaque token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The one successor of a token: whoever refreshes the same token twice gets the same answer. */
export function successorOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`successor:${token}`).digest('base64url')
}

/** The token of a link that can be shown again without being kept: it follows from the secret and from what it is for. */
export function linkToken(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`link:${purpose}`).digest('base64url')
}

/** What the database keeps of a token, a device or an e-mail. */
export function fingerprint(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
