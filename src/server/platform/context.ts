import type { Topic } from '#contract/kernel/topic.ts'
import type { Sql } from './db/sql.ts'
import type { Instant } from '#contract/kernel/day.ts'
import type { Module } from '#contract/kernel/endpoint.ts'
import type { Id } from '#contract/kernel/id.ts'
import type { Permission, Role } from '#contract/kernel/permission.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { Tx } from './db/transaction.ts'
import type { PlatformTx } from './http/visitor.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { Vault } from './vault.ts'

/** Who acts: a person in a session, or a named part of the system (night audit, import). */
export type Actor = {
  id: Id<'app_user'>
  name: string
  role: Role | 'system'
  /** What role and custom grants come to at this moment. */
  permissions: readonly string[]
  sessionId: Id<'session'> | null
  address: string | null
  userAgent: string | null
  /** The key of the API by which a program acts in the person's name. */
  apiKey?: { id: Id<'api_key'>; name: string }
}

/** The standing of the caller's tenant at this moment. */
export type TenantStanding = {
  id: TenantId
  name: string
  currency: 'GHS' | 'USD' | 'EUR' | 'GBP' | 'NGN'
  timeZone: string
  modules: readonly Module[]
}

/** What an action is given first: who acts, for which tenant, when, and how to read and write. */
export type Ctx = {
  actor: Actor
  tenant: TenantStanding
  requestId: string
  clock: Clock
  log: Log
  vault: Vault
  outbound: Outbound
  /** True when the actor holds the permission. */
  can(permission: Permission): boolean
  /**
   * Runs the work in one transaction of the tenant: committed whole or not at all, run again after a deadlock. In a request with
   * an idempotency key its result is the answer that is stored, so a writing action returns what its one transaction returns.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs one step of a work that takes several transactions (a night audit). The step is not the request's answer: the last part
   * of such a work is an ordinary `transaction`, and the first one asks `tx.replayIfAnswered()`.
   */
  step<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same caller for one record of several: what is done with it is done once under the request's idempotency key, whatever becomes of
   * the others.
   */
  part(name: string): Ctx
  /** What makes two calls the same act: its method, path and body, whoever signs for it. Empty for work of the system. */
  act: Buffer
  /** True while an act is only tried, to see what it would do: its transactions are taken back, and it goes as far as if somebody had signed. */
  isRehearsal: boolean
  /** Runs the work at the beginning of the act's first transaction: it stands with that one, or goes with it. */
  first(work: (tx: Tx) => Promise<void>): void
  /** Runs the work in one read-only transaction of the tenant: one consistent picture. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs the work in one transaction of the platform's own role, which serves all tenants: for identity alone. */
  platform<T>(work: (tx: PlatformTx) => Promise<T>): Promise<T>
}

/** Something that happened, told to others after the commit: sockets, bell, mail, webhooks. */
export type Event = { topic: Topic; payload: Record<string, unknown> }

/** One line of the audit trail. */
export type AuditEntry = {
  /** resource.verb, "booking.check_in" */
  action: string
  resource: string
  id: string | null
  /** How people know it; as sql where the database gives it its number at the end of the transaction. */
  label?: string | Sql<string>
  reason?: string | null
  /** What changed, before and after; secrets never enter. */
  change?: Record<string, unknown>
}

export type { Instant }
