import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Day, Instant } from '#contract/kernel/day.ts'
import { isId } from '#contract/kernel/id.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { Actor, AuditEntry, Event } from '../context.ts'
import { refusalOf, sqlState } from '../errors.ts'
import { boundQueries, type Life, type Queries } from './bound-kysely.ts'
import { holdBack } from './client.ts'
import { flushWrites } from './flush.ts'
import { claimKey, type KeyedRequest, replayStored } from './idempotency.ts'
import { asOne, type HeldWrites, holdWrites } from './writes.ts'

/** One open transaction of one tenant. */
export type Tx = {
  /** Typed queries; every statement on a tenant table is held to the tenant. */
  db: Queries
  tenant: TenantId
  actor: Actor
  requestId: string
  now: Instant
  /** For sql text: `a.tenant_id = $n and b.tenant_id = $n` for each alias. */
  owns(...aliases: string[]): RawBuilder<boolean>
  /**
   * Writes by one insert or update whose answer nobody waits for, as sql text that asks for its tenant itself. Writes in a row leave
   * together, as one statement, before the next question or the commit. What the database refuses of them fails what comes next.
   */
  write(statement: RawBuilder<unknown>): void
  /** Leaves a record in the audit trail with this transaction. */
  audit(entry: AuditEntry): void
  /** Tells an event after the commit. */
  tell(event: Event): void
  /**
   * Sends the last statements of a work, which must all be asked for before the first is waited for: audit records and events go
   * before them and the commit follows on their heels, so that a counter which they lock is held no longer than need be. Only the
   * database may refuse after this. A request with an idempotency key commits after its answer is stored, as always. Nothing is
   * audited or told after this.
   */
  lastly<T>(send: () => Promise<T>): Promise<T>
  /** In a work of several steps: throws the stored answer when this request was answered before. */
  replayIfAnswered(): Promise<void>
  /** The business date, for records made after it was read. */
  businessDate: Day | null
}

/** Pieces that a transaction collects: writes until the next statement, the others until its end. */
export type Collected = { audits: AuditEntry[]; events: Event[]; writes: HeldWrites; written?: true }

function nothingCollected(): Collected {
  return { audits: [], events: [], writes: holdWrites() }
}

export type TransactionOptions = {
  tenant: TenantId
  actor: Actor
  requestId: string
  now: () => Instant
  keyed?: KeyedRequest | undefined
  /** The key of a request of several steps, whose last one alone takes it. */
  partOf?: KeyedRequest | undefined
  /** Presents the result as the stored answer of a keyed request. */
  present?: ((result: unknown) => { status: number; body: string }) | undefined
  afterCommit?: ((events: readonly Event[]) => void) | undefined
}

const attempts = 6
const retried = new Set(['40001', '40P01'])

/**
 * Runs the work in one read-committed transaction of the tenant, again after a deadlock or serialization failure (6 tries).
 * @throws Replay when the idempotency key was used before by the same request
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  options: TransactionOptions,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
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
  const life: LifeToEnd = { open: true }
  let broken: Error | undefined
  try {
    const { keyed } = options
    const collected = nothingCollected()
    const tx = openTx(client, options, { collected, life })
    const claim = () => keyed && claimKey(client, { tenant: options.tenant, actor: options.actor.id, keyed })
    const entered = together(enter(client, options, 'begin'), async () => claim()).catch((error: unknown) => {
      life.open = false
      throw error
    })
    const result = await together(entered, () => work(tx))
    const stored = keyed && options.present && { keyed, answer: options.present(result) }
    await (life.ending ?? end(client, tx, { ...unwritten(collected), stored }))
    if (collected.events.length > 0) options.afterCommit?.(collected.events)
    return result
  } catch (error) {
    life.open = false
    await life.ending?.catch(() => undefined)
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

/** Writes what was collected, and commits. */
async function end(client: pg.PoolClient, tx: Tx, writes: Parameters<typeof flushWrites>[2]): Promise<void> {
  await together(flushWrites(client, tx, writes), () => commit(client))
}

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
    const tx = openTx(client, options, { collected: nothingCollected(), life })
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

type LifeToEnd = Life & { ending?: Promise<void> }

type Opening = { collected: Collected; life: LifeToEnd }

function openTx(client: pg.PoolClient, options: TransactionOptions, { collected, life }: Opening): Tx {
  const tx: Tx = {
    db: boundQueries(client, options.tenant, life),
    tenant: options.tenant,
    actor: options.actor,
    requestId: options.requestId,
    now: options.now(),
    owns: (...aliases) =>
      sql.join(
        aliases.map((alias) => sql<boolean>`${sql.ref(`${alias}.tenant_id`)} = ${options.tenant}`),
        sql` and `,
      ),
    write: (statement) => {
      if (collected.writes.meets(statement)) sendWrites(tx, collected)
      collected.writes.add(statement)
    },
    audit: (entry) => collect(collected, () => collected.audits.push(entry)),
    tell: (event) => collect(collected, () => collected.events.push(event)),
    lastly: (send) => lastly(client, tx, { send, collected, life, commits: !options.keyed }),
    replayIfAnswered: async () => {
      const keyed = options.partOf
      if (keyed) await replayStored(client, { tenant: options.tenant, actor: options.actor.id, keyed })
    },
    businessDate: null,
  }
  life.before = () => sendWrites(tx, collected)
  return tx
}

function collect(collected: Collected, add: () => void): void {
  if (collected.written) throw new Error('Audit records and events of this work are written already')
  add()
}

/** What a work collected and has not sent to be written yet. */
function unwritten(collected: Collected): Collected {
  return collected.written ? { ...nothingCollected(), writes: collected.writes } : collected
}

/** Sends the writes that were held back, ahead of a statement that may ask for what they wrote. */
function sendWrites(tx: Tx, { writes }: Collected): void {
  const taken = writes.take()
  if (taken.length === 0) return
  // Told by the statement behind it, which fails because of it.
  asOne(taken)
    .execute(tx.db)
    .catch(() => undefined)
}

async function lastly<T>(
  client: pg.PoolClient,
  tx: Tx,
  { send, collected, life, commits }: Opening & { send: () => Promise<T>; commits: boolean },
): Promise<T> {
  const written = flushWrites(client, tx, { ...collected, stored: undefined })
  collected.written = true
  const sent = send()
  if (!commits) return together(written, () => sent)
  life.open = false
  life.ending = together(Promise.all([written, sent]), () => commit(client))
  life.ending.catch(() => undefined) // told by whoever waits for it
  return sent
}
