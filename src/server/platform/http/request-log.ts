import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '../platform.ts'
import { callerOf } from './caller.ts'

/**
 * One line for each call of the API: which call, by whom, how it ended and how long it took. Ids and the path's pattern only: what
 * people typed, queries and bodies never enter.
 */
export function logRequests(app: FastifyInstance, { log }: Pick<Platform, 'log'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    const caller = callerOf(request)
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      millis: Math.round(reply.elapsedTime * 10) / 10,
      ...(caller ? { user: caller.actor.id, tenant: caller.tenant?.id ?? null } : {}),
      ...(caller?.actor.apiKey ? { apiKey: caller.actor.apiKey.id } : {}),
    }
    if (isQuiet(route)) log.debug(line, 'request')
    else log.info(line, 'request')
  })
}

/** The pattern of the path: "/api/hotel/rooms/:id". */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown'
}

/** Pages, assets and what machines ask all the time. */
function isQuiet(route: string): boolean {
  return !route.startsWith('/api/') || route.startsWith('/api/health') || route.startsWith('/api/docs')
}
