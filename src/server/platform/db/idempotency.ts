import { createHash } from 'node:crypto'
import type pg from 'pg'
import { inFlightCode } from '#contract/kernel/conflicts.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import { declareConflict, Refusal } from '../errors.ts'
import { runNamed } from './client.ts'

/** A replayed answer: the key was used by the same request before. */
export class Replay extends Error {
  readonly stored: { status: number; body: string }

  constructor(stored: { status: number; body: string }) {
    super('replayed')
    this.stored = stored
  }
}

/** A write that carries an Idempotency-Key. */
export type KeyedRequest = { key: string; digest: Buffer }

/** Whose key it is: two users may use the same text. */
export type KeyOwner = { tenant: TenantId; actor: string; keyed: KeyedRequest }

/** What makes two requests the same: method, path and body. Who signs for it makes no other act of it. */
export function digestOf(method: string, path: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(unsigned(body) ?? null)}`)
    .digest()
}

function unsigned(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('approval' in body)) return body
  const { approval: _, ...act } = body
  return act
}

/** The key of one part of a request, by its name: a row of several. */
export function partOfKey({ key, digest }: KeyedRequest, name: string): KeyedRequest {
  return { key: createHash('sha256').update(`${key}\n${name}`).digest('hex'), digest }
}

/**
 * Takes the key for this transaction; a concurrent duplicate waits here until the first one ends.
 * @throws Replay with the stored answer · Refusal `idempotency_key_reused` when another request used the key
 */
export async function claimKey(client: pg.PoolClient, { tenant, actor, keyed }: KeyOwner): Promise<void> {
  const { key, digest } = keyed
  const claimed = await runNamed(
    client,
    'insert into idempotency_key (tenant_id, actor_id, key, digest) values ($1, $2, $3, $4) on conflict do nothing',
    [tenant, actor, key, digest],
  ).catch((error: unknown) => {
    throw isLockTimeout(error) ? inFlight() : error
  })
  if (claimed.rowCount === 1) return
  if (!(await replayStored(client, { tenant, actor, keyed }))) throw inFlight()
}

/**
 * Looks whether the key's answer is stored, without taking the key.
 * @returns false when it is not stored yet
 * @throws Replay with the stored answer · Refusal `idempotency_key_reused` when another request used the key
 */
export async function replayStored(
  client: pg.PoolClient,
  { tenant, actor, keyed: { key, digest } }: KeyOwner,
): Promise<false> {
  const found = await runNamed<{ digest: Buffer; status: number | null; body: string | null }>(
    client,
    'select digest, status, body from idempotency_key where tenant_id = $1 and actor_id = $2 and key = $3',
    [tenant, actor, key],
  )
  const stored = found.rows[0]
  if (!stored || stored.status === null || stored.body === null) return false
  if (!stored.digest.equals(digest)) {
    const message = 'This idempotency key was used for another request'
    throw new Refusal({ kind: 'key_reused', code: 'idempotency_key_reused', message })
  }
  throw new Replay({ status: stored.status, body: stored.body })
}

function isLockTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && (error.code === '55P03' || error.code === '57014')
  )
}

declareConflict(inFlightCode, 'The first request with this idempotency key is still being carried out; try again')

function inFlight(): Refusal {
  const message = 'The same request is still being carried out'
  return new Refusal({ kind: 'conflict', code: inFlightCode, message, retryAfter: 1 })
}
