import type { Answer, Endpoint, Given } from '#contract/kernel/endpoint.ts'
import type { Page } from '#contract/kernel/page.ts'
import type { Ctx } from '../context.ts'
import type { VisitorCtx } from './visitor.ts'

type Result<E extends Endpoint> = E['paged'] extends true
  ? Answer<E> extends readonly (infer Row)[]
    ? Page<Row>
    : never
  : Answer<E>

/** A call of a tenant's user. */
export type TenantRoute = {
  endpoint: Endpoint
  audience: 'tenant'
  run(ctx: Ctx, given: { params: unknown; query: unknown; body: unknown }): Promise<unknown>
  /** What of the answer is kept for a repeat of the request; all of it when absent. */
  kept?(answer: unknown): unknown
}

/** A call that needs no tenant: sign-in, the session, notifications, the superadmin's own work. */
export type VisitorRoute = {
  endpoint: Endpoint
  audience: 'visitor'
  run(ctx: VisitorCtx, given: { params: unknown; query: unknown; body: unknown }): Promise<unknown>
}

export type Route = TenantRoute | VisitorRoute

/** Binds a call of the contract to its action, for users of a tenant. */
export function on<E extends Endpoint>(
  endpoint: E,
  run: (ctx: Ctx, given: Given<E>) => Promise<Result<E>>,
): TenantRoute {
  if ((endpoint.scope ?? 'tenant') !== 'tenant') throw new Error(`${endpoint.path} needs onVisit`)
  // The mount parses by the same endpoint's shapes before it calls.
  return { endpoint, audience: 'tenant', run }
}

/** As `on`, for an answer that holds what is shown once: `kept` is what a repeat of the request is answered. */
export function onOnce<E extends Endpoint>(
  endpoint: E,
  run: (ctx: Ctx, given: Given<E>) => Promise<Answer<E>>,
  kept: (answer: Answer<E>) => Answer<E>,
): TenantRoute {
  // What the action answers is what is kept of.
  return { ...on(endpoint, run as Parameters<typeof on<E>>[1]), kept }
}

/** Binds a call of the contract to its action, for everybody whom the endpoint's access and scope let in. */
export function onVisit<E extends Endpoint>(
  endpoint: E,
  run: (ctx: VisitorCtx, given: Given<E>) => Promise<Result<E>>,
): VisitorRoute {
  if ((endpoint.scope ?? 'tenant') === 'tenant') throw new Error(`${endpoint.path} needs on`)
  // The mount parses by the same endpoint's shapes before it calls.
  return { endpoint, audience: 'visitor', run }
}
