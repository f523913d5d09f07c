import type { FastifyRequest } from 'fastify'
import type { Endpoint, RateClass } from '#contract/kernel/endpoint.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { rateLimited } from '../errors.ts'
import type { Caller } from './caller.ts'

/** How many requests of the budget one call costs. */
const costs: Record<RateClass, number> = { read: 1, write: 1, auth: 5, heavy: 10 }

type Spent = { second: number; inSecond: number; minute: number; inMinute: number }

/**
 * A budget of requests a second and a minute for each session and each key of the API, and for each address before sign-in. Each copy of the process
 * keeps its own count: the limits protect that process. The limits that guard accounts are kept in the database.
 */
export function openBudget(config: Config, clock: Clock) {
  const spent = new Map<string, Spent>()
  return (request: FastifyRequest, endpoint: Endpoint, caller: Caller | null): void => {
    const now = clock.millis()
    const who = caller?.actor.apiKey?.id ?? caller?.actor.sessionId ?? request.ip
    const second = Math.floor(now / 1000)
    const minute = Math.floor(now / 60_000)
    if (spent.size > 20_000) spent.clear()
    const own = spent.get(who) ?? { second, inSecond: 0, minute, inMinute: 0 }
    const cost = costs[endpoint.rate]
    own.inSecond = (own.second === second ? own.inSecond : 0) + cost
    own.inMinute = (own.minute === minute ? own.inMinute : 0) + cost
    own.second = second
    own.minute = minute
    spent.set(who, own)
    if (own.inSecond > config.rate.perSecond) throw rateLimited(1)
    if (own.inMinute > config.rate.perMinute) throw rateLimited(60 - Math.floor((now % 60_000) / 1000))
  }
}
