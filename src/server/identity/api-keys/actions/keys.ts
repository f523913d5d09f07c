import type * as api from '#contract/identity/api-keys/api.ts'
import { isOver, prefixOf, tokenStart } from '#contract/identity/api-keys/rules.ts'
import type { ApiKey, ApiKeyId, ApiKeyShown } from '#contract/identity/api-keys/shapes.ts'
import { refusalWords } from '#contract/identity/custom-permissions/rules.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import { keyScopes, type Permission } from '#contract/kernel/permission.ts'
import { permissionWords } from '#contract/kernel/permission-words.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forbidden, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { fingerprint, newToken } from '../../credentials/actions/tokens.ts'
import { apiKeyNameTaken, apiKeyOver, apiKeyOverlaps } from '../../errors.ts'
import * as data from '../data.ts'

const hour = 3_600_000
const day = 24 * hour

/** A page of the tenant's keys, the newest first. */
export async function listApiKeys(ctx: Ctx, query: Given<typeof api.listApiKeys>['query']): Promise<Page<ApiKey>> {
  const window = windowOf(query)
  const { rows, total } = await ctx.read((tx) => data.keysOnPage(tx, query, window))
  return pageOf(rows, total, window)
}

/** One key. @throws 404 */
export async function showApiKey(ctx: Ctx, id: ApiKeyId): Promise<ApiKey> {
  return ctx.read((tx) => keyIn(tx, id))
}

/**
 * Makes a key that may do what its maker may, as far as the scopes go; the token is answered this once.
 * @throws 403 `not_yours_to_give` · 409 `api_key_name_taken`
 */
export async function makeApiKey(
  ctx: Ctx,
  { name, scopes, days }: Given<typeof api.makeApiKey>['body'],
): Promise<ApiKeyShown> {
  refuseBeyond(ctx, scopes)
  const id: ApiKeyId = newId<'api_key'>()
  const token = tokenStart + newToken()
  return ctx.transaction(async (tx) => {
    if (await data.isNameTaken(tx, name)) throw apiKeyNameTaken()
    await data.insertKey(tx, { id, name, ...kept(token), scopes: inOrder(scopes), expiresAt: inDays(ctx, days) })
    const rights = inOrder(scopes).map((scope) => permissionWords[scope])
    tx.audit({ action: 'api_key.make', resource: 'api_key', id, label: name, change: { rights, days } })
    tx.tell({ topic: 'identity.api_key', payload: { id } })
    return { key: await keyIn(tx, id), token }
  })
}

/**
 * Gives a key a new token; the one before works for so many hours more. Whoever does it answers for the key from now on, so they hold
 * what it may do.
 * @throws 403 `not_yours_to_give` · 404 · 409 `api_key_over`, `api_key_overlaps`
 */
export async function rotateApiKey(
  ctx: Ctx,
  id: ApiKeyId,
  { overlapHours, days }: Given<typeof api.rotateApiKey>['body'],
): Promise<ApiKeyShown> {
  const token = tokenStart + newToken()
  return ctx.transaction(async (tx) => {
    const key = await lockedIn(tx, id)
    refuseBeyond(ctx, key.scopes)
    if (overlapHours > 0 && key.previousUntil) throw apiKeyOverlaps({ until: key.previousUntil })
    const previousUntil = overlapHours === 0 ? null : instantOf(ctx.clock.millis() + overlapHours * hour)
    const expiresAt = days === undefined ? key.expiresAt : inDays(ctx, days)
    await data.writeRotation(tx, id, { ...kept(token), expiresAt, previousUntil })
    tx.audit({ action: 'api_key.rotate', resource: 'api_key', id, label: key.name, change: { overlapHours, days } })
    tx.tell({ topic: 'identity.api_key', payload: { id } })
    return { key: await keyIn(tx, id), token }
  })
}

/** Ends a key: the next request that brings it is refused. @throws 404 · 409 `api_key_over` */
export async function revokeApiKey(ctx: Ctx, id: ApiKeyId): Promise<ApiKey> {
  return ctx.transaction(async (tx) => {
    const key = await lockedIn(tx, id)
    await data.writeRevoked(tx, id)
    tx.audit({ action: 'api_key.revoke', resource: 'api_key', id, label: key.name })
    tx.tell({ topic: 'identity.api_key', payload: { id } })
    return keyIn(tx, id)
  })
}

/** What is shown once is not kept for a repeat of the request. */
export function withoutToken({ key }: ApiKeyShown): ApiKeyShown {
  return { key, token: null }
}

function refuseBeyond(ctx: Ctx, scopes: readonly string[]): void {
  const beyond = keyScopes.filter((scope) => scopes.includes(scope) && !ctx.can(scope))
  const words = beyond.map((scope) => permissionWords[scope]).join(', ')
  if (beyond.length > 0) throw forbidden('not_yours_to_give', `${refusalWords.not_yours_to_give}: ${words}`)
}

function inOrder(scopes: readonly Permission[]): Permission[] {
  return keyScopes.filter((scope) => scopes.includes(scope))
}

function kept(token: string): { prefix: string; tokenHash: Buffer } {
  return { prefix: prefixOf(token), tokenHash: fingerprint(token) }
}

function inDays({ clock }: Ctx, days: number) {
  return instantOf(clock.millis() + days * day)
}

async function lockedIn(tx: Tx, id: ApiKeyId): Promise<ApiKey> {
  const key = await data.lockKey(tx, id)
  if (!key) throw notFound('key')
  if (isOver(key.state)) throw apiKeyOver({ state: key.state })
  return key
}

async function keyIn(tx: Tx, id: ApiKeyId): Promise<ApiKey> {
  const key = await data.findKey(tx, id)
  if (!key) throw notFound('key')
  return key
}
