import type { FastifyRequest } from 'fastify'
import type { TenantStatus } from '#contract/tenancy/tenants/shapes.ts'
import type { Actor, TenantStanding } from '../context.ts'

/** Whose session a bearer token is, with the rights of this moment, and how their tenant stands with the platform. */
export type Caller = {
  actor: Actor
  tenant: TenantStanding | null
  standing: TenantStatus
  /** Their tenant asks for a second factor that they haven't set up. */
  mustSetUpTwoFactor: boolean
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** Notes who made a request, for its line in the log. */
export function noteCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller)
}

/** Who made a request, as far as it was looked up. */
export function callerOf(request: FastifyRequest): Caller | undefined {
  return callers.get(request)
}
