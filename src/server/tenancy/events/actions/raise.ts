import type { Instant } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { NoticeEvent } from '#contract/tenancy/events/shapes.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { openSlot } from '#server/platform/wiring.ts'

/** One time that an event happened. */
export type Occasion<Field extends string> = {
  /** What it is about: a cause rings once, however often it is raised and by how many at once. Left out, it rings each time. */
  cause?: string
  /** What its words say of this time; an amount is written with the currency of the house. */
  values: Readonly<Record<Field, string | Money>>
  /** Where somebody acts on it: a path of our own. */
  actionUrl?: string
  /** Whom it is about, where it reaches them alone. */
  concerned?: Id<'app_user'>
}

/** Whose the occasion is, where no tenant was entered: of a tenant, or of the platform itself. */
export type Whose = { tenant: TenantId | null; now: Instant }

/** How people are told of events: what the domain does that can reach them. */
export type Raising = {
  raise(tx: Tx, event: NoticeEvent, occasion: Occasion<string>): Promise<void>
  raiseFor(tx: PlatformTx, whose: Whose, told: { event: NoticeEvent; occasion: Occasion<string> }): Promise<void>
  claim(tx: Tx, event: NoticeEvent, causes: readonly string[]): Promise<string[]>
}

export const raising = openSlot<Raising>('telling people of events')

/** Tells whomever the event reaches, but not who did it, in the transaction of its cause: bells ring after the commit, or not at all. */
export async function raise<Field extends string>(
  tx: Tx,
  event: NoticeEvent<Field>,
  occasion: Occasion<Field>,
): Promise<void> {
  await raising.get().raise(tx, event, occasion)
}

/** The same from the platform's own work, such as a sign-in. */
export async function raiseFor<Field extends string>(
  tx: PlatformTx,
  whose: Whose,
  told: { event: NoticeEvent<Field>; occasion: Occasion<Field> },
): Promise<void> {
  await raising.get().raiseFor(tx, whose, told)
}

/** Of several causes those that have never rung, which ring from now on: together they are one occasion, raised without a cause. */
export async function claimCauses(tx: Tx, event: NoticeEvent, causes: readonly string[]): Promise<string[]> {
  return causes.length === 0 ? [] : raising.get().claim(tx, event, causes)
}
