import * as z from 'zod/mini'
import type { Endpoint, Received, Sent } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '../context.ts'
import { parseRequest } from './parse.ts'
import { permit } from './permit.ts'
import type { Route } from './route.ts'

/** Makes calls of the API without HTTP: the same rights, the same shapes, the same actions. */
export type Inside = <E extends Endpoint>(endpoint: E, sent?: Partial<Sent<E>>) => Promise<Received<E>>

/** Calls of a tenant in somebody's name. @throws what the call would answer */
export function callsInside(routes: readonly Route[], ctx: Ctx): Inside {
  const byEndpoint = new Map(routes.map((route) => [route.endpoint, route]))
  return async <E extends Endpoint>(endpoint: E, sent: Partial<Sent<E>> = {}) => {
    const route = byEndpoint.get(endpoint)
    if (route?.audience !== 'tenant' || endpoint.paged) throw new Error(`${endpoint.path} is not called from inside`)
    permit(endpoint, { actor: ctx.actor, tenant: ctx.tenant, standing: 'active', mustSetUpTwoFactor: false })
    const given = parseRequest(endpoint, { params: sent.params, query: sent.query, body: sent.body })
    // The endpoint's own shape says what its JSON is.
    return z.encode(endpoint.data, await route.run(ctx, given)) as Received<E>
  }
}
