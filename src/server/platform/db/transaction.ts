import type pg from 'pg'
import type { Day, Instant } from '#contract/kernel/day.ts'
import { isId } from '#contract/kernel/id.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { Actor, AuditEntry, Event } from '../context.ts'
import { refusalOf, sqlState } from '../errors.ts'
import { boundQueries, type Life, type Queries } from './bound-kysely.ts'
import { holdBack } from './client.ts'
import { type Collected, flush } from './flush.ts'
import { claimKey, type KeyedRequest, replayStored } from './idempotency.ts'
import { type Lock, orderedLocks, type Taken } from './locks.ts'
import { ownedBy } from './owned.ts'
import type { Sql } from './sql.ts'
import type { Turns } from './turns.ts'

/** One open transaction of one tenant. */
export type Tx = {
  /** Typed queries; every statement on a tenant table is held to the tenant. */
  db: Queries
  tenant: TenantId
  actor: Actor
  requestId: string
  now: Instant
  /** For sql text: `a.tenant_id = $n and b.tenant_id = $n` for each alias. */
  owns(...aliases: string[]): Sql<boolean>
  /**
   * Locks rows: the statements are sent together, in the one order of locks whatever their order here, and answered in theirs.
   * @throws when something is held already that is locked later
   */
  lock<const L extends readonly Lock<unknown>[]>(...locks: L): Promise<Taken<L>>
  /** Leaves a record in the audit trail with this transaction. */
  audit(entry: AuditEntry): void
  /** Tells an event after the commit. */
  tell(event: Event): void
  /** In a work of several steps: throws the stored answer when this request was answered before. */
  replayIfAnswered(): Promise<void>
  /** The business date, for records made after it was read. */
  businessDate: Day | null
  /** The last link of the chain of the books that was made here, 64 hexadecimal digits, for the records of the transaction. */
  booksHead: string | null
}

export type TransactionOptions = {
  tenant: TenantId
  actor: Actor
  requestId: string
  now: () => Instant
  turns: Turns
  keyed?: KeyedRequest | undefined
  /** The key of a request of several steps, whose last one alone takes it. */
  partOf?: KeyedRequest | undefined
  /** Presents the result as the stored answer of a keyed request. */
  present?: ((result: unknown) => { status: number; body: string }) | undefined
  afterCommit?: ((events: readonly Event[]) => void) | undefined
  /** A step of a long work, beside which the tenant's other transactions go on. */
  isLong?: boolean
}

const attempts = 6
const retried = new Set(['40001', '40P01'])

/**
 * Runs the work in one read-committed transaction of the tenant when its turn has come, again after a deadlock or serialization
 * failure (6 tries).
 * @throws Replay when the idempotency key was used before by the same request
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  options: TransactionOptions,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { tenant, turns, isLong = false } = options
  return turns.take({ tenant, isLong }, () => tryOften(pool, options, work))
}

async function tryOften<T>(pool: pg.Pool, options: TransactionOptions, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(pool, options, work)
    } catch (error) {
      const state = sqlState(error)
      if (state === undefined || !retried.has(state) || attempt === attempts) throw refusalOf(error)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
    }
  }
}

async function tryOnce<T>(pool: pg.Pool, options: TransactionOptions, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const life: Life = { open: true }
  let broken: Error | undefined
  try {
    const { keyed } = options
    const collected: Collected = { audits: [], events: [] }
    const tx = openTx(client, options, { collected, life })
    const claim = () => keyed && claimKey(client, { tenant: options.tenant, actor: options.actor.id, keyed })
    const entered = together(enter(client, options, 'begin'), async () => claim()).catch((error: unknown) => {
      life.open = false
      throw error
    })
    const result = await together(entered, () => work(tx))
    const stored = keyed && options.present && { keyed, answer: options.present(result) }
    await together(flush(client, tx, { ...collected, stored }), () => commit(client))
    if (collected.events.length > 0) options.afterCommit?.(collected.events)
    return result
  } catch (error) {
    life.open = false
    broken = await rollBack(client)
    throw rootOf(error, life)
  } finally {
    life.open = false
    client.release(broken)
  }
}

/** Of statements that were sent together the later ones fail because the first did: that one is what happened. */
function rootOf(error: unknown, { failure }: Life): unknown {
  const follows = sqlState(error) === '25P02' || error instanceof RolledBack
  return failure !== undefined && follows ? failure : error
}

/** A commit that the database answered by rolling back, since a statement before it failed. */
class RolledBack extends Error {}

/**
 * Sends the second behind the first without waiting for its answer, and waits for both: statements of one connection are answered in
 * order. The first failure is the one that is told.
 */
async function together<T>(first: Promise<unknown>, second: () => Promise<T>): Promise<T> {
  const [before, after] = await Promise.allSettled([first, second()])
  if (before.status === 'rejected') throw before.reason
  if (after.status === 'rejected') throw after.reason
  return after.value
}

/** Commits; a transaction that failed on the way answers a commit by rolling back, which is an error here. */
async function commit(client: pg.PoolClient): Promise<void> {
  holdBack(client)
  const done = await client.query('commit')
  if (done.command !== 'COMMIT') throw new RolledBack('The transaction was rolled back')
}

/** Runs the work in one read-only transaction: a repeatable snapshot, never a write. */
export async function inReadOnly<T>(
  pool: pg.Pool,
  options: TransactionOptions,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const life: Life = { open: true }
  try {
    const tx = openTx(client, options, { collected: { audits: [], events: [] }, life })
    const result = await together(enter(client, options, 'begin isolation level repeatable read read only'), () =>
      work(tx),
    )
    life.open = false
    // Nothing was written: the answer need not wait for the end of the transaction.
    client.query('commit').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
    return result
  } catch (error) {
    life.open = false
    client.release(await rollBack(client))
    throw refusalOf(rootOf(error, life))
  }
}

async function enter(client: pg.PoolClient, options: TransactionOptions, begin: string): Promise<void> {
  if (!isId(options.tenant) || !isId(options.actor.id)) throw new Error('Not an id')
  holdBack(client)
  // One round trip; both values were just checked to be UUIDs. SET LOCAL is the one form that also reaches the workers of Citus.
  await client.query(
    `${begin}; set local app.tenant = '${options.tenant}'; set local app.member = '${options.actor.id}'`,
  )
}

/** Ends a failed transaction; a connection that can't even roll back is destroyed. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

type Opening = { collected: Collected; life: Life }

function openTx(client: pg.PoolClient, options: TransactionOptions, { collected, life }: Opening): Tx {
  const locks = orderedLocks()
  return {
    db: boundQueries(client, options.tenant, life),
    tenant: options.tenant,
    actor: options.actor,
    requestId: options.requestId,
    now: options.now(),
    owns: ownedBy(options.tenant),
    lock: (...taken) => locks.take(taken),
    audit: (entry) => void collected.audits.push(entry),
    tell: (event) => void collected.events.push(event),
    replayIfAnswered: async () => {
      const keyed = options.partOf
      if (keyed) await replayStored(client, { tenant: options.tenant, actor: options.actor.id, keyed })
    },
    businessDate: null,
    booksHead: null,
  }
}
