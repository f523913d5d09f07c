import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Event } from './context.ts'
import { type Connection, openPool } from './db/client.ts'
import { openTurns, type Turns } from './db/turns.ts'
import type { Log } from './log.ts'
import { openOutbound, type Outbound } from './outbound/outbound.ts'
import { openVault, type Vault } from './vault.ts'

/** What every feature is given: settings, log, clock and the pools of the runtime roles. */
export type Platform = {
  config: Config
  log: Log
  clock: Clock
  /** Connections of the tenants' role. */
  pool: pg.Pool
  /** The same role with the time-out of reports, so that a heavy report never takes a desk's connection. */
  reportPool: pg.Pool
  /** Connections of the platform's own role. */
  platformPool: pg.Pool
  /** In which the transactions of a tenant begin. */
  turns: Turns
  version: string
  /** Standing remarks for the health page, such as an outdated database server. */
  warnings: readonly string[]
  /** Derives session successors; lies outside the database. */
  secret: string
  vault: Vault
  outbound: Outbound
  /** Wakes whoever waits for events; they are read from the outbox, never from here. */
  tellOutbox(events: readonly Event[]): void
  /** Answers how to listen no more. */
  onOutbox(listener: () => void): () => void
  close(): Promise<void>
}

const version = readVersion()

function readVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')
  return /"version": "([^"]+)"/.exec(text)?.[1] ?? 'unknown'
}

export type PlatformParts = {
  config: Config
  log: Log
  clock?: Clock
  app: Connection
  platform: Connection
  secret: string
  warnings?: readonly string[]
}

/** Opens the pools. `close` waits for the connections in use. */
export function openPlatform(parts: PlatformParts): Platform {
  const { config, log, clock = systemClock, app, platform, secret, warnings = [] } = parts
  const pools = {
    pool: openPool(app, {
      size: config.poolSize,
      statementTimeout: config.statementTimeout,
      name: 'app',
      plans: 'once',
    }),
    reportPool: openPool(app, {
      size: 2,
      statementTimeout: config.reportTimeout,
      name: 'reports',
      plans: 'each time',
    }),
    platformPool: openPool(platform, { size: 4, statementTimeout: config.statementTimeout, name: 'platform' }),
  }
  let closing = false
  for (const pool of Object.values(pools)) {
    pool.on('error', (error) => {
      if (!closing) log.warn({ err: error }, 'an idle database connection was lost')
    })
  }
  const listeners = new Set<() => void>()
  return {
    config,
    log,
    clock,
    ...pools,
    turns: openTurns(config.turns),
    version,
    warnings,
    secret,
    vault: openVault(secret),
    outbound: openOutbound(config),
    tellOutbox: () => {
      for (const listener of listeners) listener()
    },
    onOutbox: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      closing = true
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}
