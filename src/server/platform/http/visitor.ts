import type pg from 'pg'
import type { Queries } from '../db/bound-kysely.ts'
import type { Config } from '../config.ts'
import type { Actor, Ctx, TenantStanding } from '../context.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

/** What a call without a tenant is given: who calls (if anybody) and the platform's own queries. */
export type VisitorCtx = {
  actor: Actor | null
  tenant: TenantStanding | null
  /** The bearer token as sent, for the session's own calls. */
  bearer: string | null
  address: string
  userAgent: string
  requestId: string
  clock: Clock
  log: Log
  /** Whether strangers may register a house. */
  registration: Config['registration']
  /** The system's own context in a house, under the name of its work: to open the one that a stranger registers. */
  within(tenant: TenantStanding, as: string): Ctx
  /** Runs the work in one transaction of the platform's own role. */
  platform<T>(work: (tx: PlatformTx) => Promise<T>): Promise<T>
}

/** One transaction of the platform's role, which serves all tenants. */
export type PlatformTx = { db: Queries; client: pg.PoolClient }
