import type pg from 'pg'
import type { Queries } from '../db/bound-kysely.ts'
import type { Actor, TenantStanding } from '../context.ts'
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
  /** Runs the work in one transaction of the platform's own role. */
  platform<T>(work: (tx: PlatformTx) => Promise<T>): Promise<T>
}

/** One transaction of the platform's role, which serves all tenants. */
export type PlatformTx = { db: Queries; client: pg.PoolClient }
