import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { holds } from '#contract/kernel/permission.ts'
import type { Ctx, TenantStanding } from '../context.ts'
import { digestOf, type KeyedRequest, partOfKey } from '../db/idempotency.ts'
import { inPlatform } from '../db/platform-transaction.ts'
import { openFirst, rehearsed } from '../db/rehearsal.ts'
import { inReadOnly, inTransaction, type TransactionOptions } from '../db/transaction.ts'
import { forbidden, invalid } from '../errors.ts'
import type { Platform } from '../platform.ts'
import { systemCtx } from '../system.ts'
import { presentSuccess } from './answer.ts'
import type { Caller } from './caller.ts'
import type { Route } from './route.ts'
import type { VisitorCtx } from './visitor.ts'

/** One request on its way through its route. */
export type Visit = {
  route: Route
  request: FastifyRequest
  reply: FastifyReply
  bearer: string | null
  caller: Caller | null
  platform: Platform
}

/** What an action of a tenant's user is given. @throws 403 `no_tenant` · 400 for a key that is too long */
export function tenantCtx(visit: Visit): Ctx {
  const { options, means } = ofTenant(visit)
  return ctxBy(options, means)
}

/** The same to try the act alone: nothing of it stays. */
export function rehearsalCtx(visit: Visit): Ctx {
  const { options, means } = ofTenant(visit)
  const { keyed: _, ...unkeyed } = options
  const ctx = ctxBy(unkeyed, means)
  const rehearsal: Ctx = {
    ...ctx,
    isRehearsal: true,
    transaction: (work) => ctx.transaction(rehearsed(work)),
    step: (work) => ctx.step(rehearsed(work)),
    part: () => rehearsal,
  }
  return rehearsal
}

function ofTenant({ route, request, caller, platform }: Visit): { options: TransactionOptions; means: Means } {
  if (!caller?.tenant) throw forbidden('no_tenant', 'This belongs to a tenant')
  const { endpoint } = route
  const kept = route.audience === 'tenant' && route.kept
  const { actor, tenant } = caller
  const options: TransactionOptions = {
    tenant: tenant.id,
    actor,
    requestId: request.id,
    now: platform.clock.now,
    turns: platform.turns,
    keyed: keyOf(request),
    present: (result) => ({
      status: endpoint.status ?? 200,
      body: presentSuccess(endpoint, kept ? kept(result) : result),
    }),
    afterCommit: platform.tellOutbox,
  }
  const reads = endpoint.rate === 'heavy' ? platform.reportPool : platform.pool
  return { options, means: { tenant, platform, reads, act: digestOf(request.method, request.url, request.body) } }
}

type Means = { tenant: TenantStanding; platform: Platform; reads: pg.Pool; act: Buffer }

function ctxBy(options: TransactionOptions, means: Means): Ctx {
  const { actor, requestId, keyed } = options
  const { tenant, platform, reads, act } = means
  const first = openFirst()
  return {
    actor,
    tenant,
    requestId,
    clock: platform.clock,
    log: platform.log,
    vault: platform.vault,
    outbound: platform.outbound,
    can: (permission) => holds(actor.permissions, permission),
    act,
    isRehearsal: false,
    first: first.add,
    transaction: (work) => first.within((whole) => inTransaction(platform.pool, options, whole), work),
    step: (work) => {
      const step = { ...options, keyed: undefined, partOf: keyed, isLong: true }
      return first.within((whole) => inTransaction(platform.pool, step, whole), work)
    },
    part: (name) =>
      ctxBy({ ...options, keyed: keyed && partOfKey(keyed, name), present: () => ({ status: 200, body: '' }) }, means),
    platform: (work) => inPlatform(platform.platformPool, work),
    read: (work) => inReadOnly(reads, options, work),
  }
}

function keyOf(request: FastifyRequest): KeyedRequest | undefined {
  const key = request.headers['idempotency-key']
  if (request.method === 'GET' || key === undefined || key === '') return undefined
  if (typeof key !== 'string' || key.length > 255) throw invalid('Idempotency-Key', 'Must be at most 255 characters')
  return { key, digest: digestOf(request.method, request.url, request.body) }
}

/** What an action is given that needs no tenant. */
export function visitorCtx({ request, bearer, caller, platform }: Visit): VisitorCtx {
  return {
    actor: caller?.actor ?? null,
    tenant: caller?.tenant ?? null,
    bearer,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    clock: platform.clock,
    log: platform.log,
    registration: platform.config.registration,
    within: (tenant, as) => systemCtx(platform, tenant, as),
    platform: (work) => inPlatform(platform.platformPool, work),
  }
}
