import { effectivePermissions } from '#contract/identity/custom-permissions/rules.ts'
import type { ApiKey, ApiKeyId, ApiKeyState } from '#contract/identity/api-keys/shapes.ts'
import type { Instant } from '#contract/kernel/day.ts'
import { type Permission, type Role, roleGrants } from '#contract/kernel/permission.ts'
import { containing, type ListFilter, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { type Holder, holderColumns, holderTenant } from '../sessions/actions/identify.ts'

const stateOf = (
  tx: Tx,
): Sql<ApiKeyState> => sql`case when k.revoked_at is not null then 'revoked' when k.expires_at <= ${tx.now} then 'expired'
  when u.status <> 'active' then 'stopped' else 'active' end`

const columns = (
  tx: Tx,
) => sql`k.id, k.name, k.prefix, k.scopes, jsonb_build_object('id', k.made_by, 'name', k.made_by_name) as "madeBy", ${stateOf(tx)} as state,
  k.created_at as "createdAt", k.expires_at as "expiresAt", k.rotated_at as "rotatedAt",
  case when k.previous_until > ${tx.now} and k.revoked_at is null then least(k.previous_until, k.expires_at) end as "previousUntil",
  k.last_used_at as "lastUsedAt", k.last_used_from as "lastUsedFrom", k.revoked_at as "revokedAt", k.revoked_by_name as "revokedByName",
  u.role, (select jsonb_agg(jsonb_build_object('permission', g.permission, 'effect', g.effect)) from custom_grant g
    where ${tx.owns('g')} and (g.role = u.role or g.user_id = u.id)) as grants`

const from = (tx: Tx) => sql`api_key k join app_user u on ${tx.owns('u')} and u.id = k.made_by where ${tx.owns('k')}`

type Row = Omit<ApiKey, 'lost'> & {
  role: Role
  grants: { permission: string; effect: 'add' | 'remove' }[] | null
}

const sortFields: SortFields = {
  name: [sql`lower(k.name)`],
  createdAt: [sql`k.created_at`],
  expiresAt: [sql`k.expires_at`],
  lastUsedAt: [sql`coalesce(k.last_used_at, '-infinity')`],
}

type Filter = Pick<ListFilter, 'search' | 'sort'> & { state?: ApiKeyState | undefined }

/** A page of the tenant's keys. */
export async function keysOnPage(tx: Tx, filter: Filter, window: { limit: number; offset: number }) {
  const search = filter.search
    ? sql`and lower(k.name || ' ' || k.prefix || ' ' || k.made_by_name) like ${containing(filter.search)}`
    : sql``
  const state = filter.state ? sql`and ${stateOf(tx)} = ${filter.state}` : sql``
  const { rows, total } = await readPage<Row>(
    tx,
    {
      columns: columns(tx),
      from: sql`${from(tx)} ${search} ${state}`,
      order: sql`${orderOf(filter.sort, sortFields, '-createdAt')}, k.id desc`,
    },
    window,
  )
  return { rows: rows.map(keyOf), total }
}

export async function findKey(tx: Tx, id: ApiKeyId): Promise<ApiKey | undefined> {
  const found = await sql<Row>`select ${columns(tx)} from ${from(tx)} and k.id = ${id}`.execute(tx.db)
  return found.rows.map(keyOf)[0]
}

/** Locks a key, so that two who change it do so one after the other. */
export async function lockKey(tx: Tx, id: ApiKeyId): Promise<ApiKey | undefined> {
  const [found] = await tx.lock({
    rank: 'record',
    take: () => sql<Row>`select ${columns(tx)} from ${from(tx)} and k.id = ${id} for update of k`.execute(tx.db),
  })
  return found.rows.map(keyOf)[0]
}

function keyOf({ role, grants, ...key }: Row): ApiKey {
  const held = effectivePermissions(roleGrants[role], grants ?? [])
  return { ...key, lost: key.scopes.filter((scope) => !held.includes(scope)) }
}

export type NewKey = {
  id: ApiKeyId
  name: string
  prefix: string
  tokenHash: Buffer
  scopes: readonly Permission[]
  expiresAt: Instant
}

/** Whether a key that was not revoked has the name. */
export async function isNameTaken(tx: Tx, name: string): Promise<boolean> {
  const found = await sql`
    select 1 from api_key k where ${tx.owns('k')} and lower(k.name) = lower(${name}) and k.revoked_at is null`.execute(
    tx.db,
  )
  return found.rows.length > 0
}

/** @throws 409 `api_key_name_taken` by the unique index */
export async function insertKey(tx: Tx, { id, name, prefix, tokenHash, scopes, expiresAt }: NewKey): Promise<void> {
  await sql`
    insert into api_key (id, ${sql.ref('tenant_id')}, name, prefix, token_hash, scopes, made_by, made_by_name, created_at, expires_at)
    values (${id}, ${tx.tenant}, ${name}, ${prefix}, ${tokenHash}, ${scopes}::text[], ${tx.actor.id}, ${tx.actor.name}, ${tx.now},
      ${expiresAt})`.execute(tx.db)
}

export type Rotation = Pick<NewKey, 'prefix' | 'tokenHash' | 'expiresAt'> & { previousUntil: Instant | null }

/** Puts a new token in the place of the one before, which works until then; whoever does it answers for the key. */
export async function writeRotation(
  tx: Tx,
  id: ApiKeyId,
  { prefix, tokenHash, expiresAt, previousUntil }: Rotation,
): Promise<void> {
  await sql`
    update api_key k set prefix = ${prefix}, token_hash = ${tokenHash}, expires_at = ${expiresAt}, rotated_at = ${tx.now},
      previous_until = ${previousUntil}, made_by = ${tx.actor.id}, made_by_name = ${tx.actor.name}
    where ${tx.owns('k')} and k.id = ${id}`.execute(tx.db)
}

export async function writeRevoked(tx: Tx, id: ApiKeyId): Promise<void> {
  await sql`
    update api_key k set revoked_at = ${tx.now}, revoked_by_name = ${tx.actor.name}, previous_until = null
    where ${tx.owns('k')} and k.id = ${id}`.execute(tx.db)
}

/** By which key of the API, made by whom. */
export type KeyHolder = Holder & {
  key_id: ApiKeyId
  key_name: string
  scopes: string[]
  last_used_at: Instant | null
}

/** The statement that every request by a key of the API begins with: the key, and who made it as user and tenant are at this moment. */
export const keyHolderText = `select k.id as key_id, k.name as key_name, k.scopes, k.last_used_at, ${holderColumns}
from api_key k join app_user u on u.id = k.made_by ${holderTenant}
where k.revoked_at is null and k.expires_at > $2::timestamptz and u.status = 'active'
  and (k.token_hash = $1 or (k.previous_hash = $1 and k.previous_until > $2::timestamptz))`

/** When and from where a key is used is written once a minute at most. */
export const usedText = `update api_key set last_used_at = $2, last_used_from = $3
where id = $1 and (last_used_at is null or last_used_at <= $2::timestamptz - interval '1 minute')`

/** Why a token leads nowhere. */
export type Over = { isRevoked: boolean; isExpired: boolean; isStopped: boolean; isPrevious: boolean | null }

export const overText = `select k.revoked_at is not null as "isRevoked", k.expires_at <= $2 as "isExpired",
  u.status <> 'active' as "isStopped", k.previous_hash = $1 as "isPrevious"
from api_key k join app_user u on u.id = k.made_by where k.token_hash = $1 or k.previous_hash = $1`
