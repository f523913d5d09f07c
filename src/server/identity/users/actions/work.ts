import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { OpenWork } from '#contract/identity/users/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { openSlot } from '#server/platform/wiring.ts'

/** Who takes work over. */
export type Successor = { id: UserId; name: string }

/** A kind of unfinished work that a domain knows people answer for. */
export type WorkKind = {
  kind: string
  /** What of it a person answers for. */
  find: (tx: Tx, user: UserId) => Promise<Omit<OpenWork, 'kind'>[]>
  /** Makes somebody else answer for all of it; locks what it changes. */
  handOver: (tx: Tx, from: UserId, to: Successor) => Promise<void>
}

/** Every kind that a domain declares. */
export const workKinds = openSlot<readonly WorkKind[]>('open work of people')

/** What a person answers for that is not finished. */
export async function openWorkOf(tx: Tx, user: UserId): Promise<OpenWork[]> {
  const found: OpenWork[] = []
  for (const { kind, find } of workKinds.get()) {
    for (const work of await find(tx, user)) found.push({ kind, ...work })
  }
  return found
}

/** Makes somebody else answer for all of it. */
export async function handOverWork(tx: Tx, from: UserId, to: Successor): Promise<void> {
  for (const { handOver } of workKinds.get()) await handOver(tx, from, to)
}
