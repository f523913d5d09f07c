import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import { openDenials } from '../audit/denied.ts'
import { Replay } from '../db/idempotency.ts'
import { lacks, Refusal, unauthenticated } from '../errors.ts'
import type { Platform } from '../platform.ts'
import { type Ask, askedCode, askInstead } from './ask.ts'
import { changingHeaders, type File, fileHeaders, isKnown, presentSuccess } from './answer.ts'
import { type Caller, noteCaller } from './caller.ts'
import { parseRequest } from './parse.ts'
import { permit } from './permit.ts'
import { tenantCtx, type Visit, visitorCtx } from './request-context.ts'
import type { Route } from './route.ts'

export type Mounting = {
  platform: Platform
  /** Looks a token up; null when it is unknown, ended or expired. */
  identify(bearer: string, request: FastifyRequest): Promise<Caller | null>
  /** Why a token that is no one's any more leads nowhere, in words for its holder. */
  whyOver(bearer: string): Promise<string | undefined>
  /** Who of a tenant can help with what asks for a right, as they are named to others. */
  helpersWith(tenant: TenantId, right: Permission): Promise<string[]>
  /** Asks those who may sign for an act on their own devices; answers how that is told to who asked. */
  ask: Ask
  /** Draws on the caller's budget of requests; throws when it is spent. */
  spend(request: FastifyRequest, endpoint: Endpoint, caller: Caller | null): void
}

/** Registers every route: identify, permit, parse, run, present. What was denied leaves a record. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], mounting: Mounting): void {
  const noteDenied = openDenials(mounting.platform)
  for (const route of routes) {
    const { endpoint } = route
    app.route({
      method: [endpoint.method, ...(endpoint.also ?? [])],
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.largest === undefined ? {} : { bodyLimit: endpoint.largest }),
      handler: async (request, reply) => {
        const visit = await arrive(route, { request, reply }, mounting)
        try {
          await carryOut(visit, mounting)
        } catch (error) {
          if (visit.caller && error instanceof Refusal && error.kind === 'forbidden' && error.code !== askedCode) {
            await noteDenied({ endpoint, caller: visit.caller, requestId: request.id, code: error.code })
            throw await withHelpers(error, visit.caller, mounting)
          }
          throw error
        }
      },
    })
  }
}

/** The lack of a right, with who of the house can help. */
async function withHelpers(refusal: Refusal, { tenant }: Caller, mounting: Mounting): Promise<Refusal> {
  const { right } = refusal
  return right && tenant ? lacks(right, await mounting.helpersWith(tenant.id, right)) : refusal
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function arrive(route: Route, exchange: Exchange, mounting: Mounting): Promise<Visit> {
  const bearer = bearerOf(exchange.request)
  const isPublic = route.endpoint.access === 'public'
  const caller = bearer && !isPublic ? await mounting.identify(bearer, exchange.request) : null
  if (caller) noteCaller(exchange.request, caller)
  return { ...exchange, route, bearer, caller, platform: mounting.platform }
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : null
}

async function carryOut(visit: Visit, mounting: Mounting): Promise<void> {
  const { route, request, reply, bearer, caller } = visit
  mounting.spend(request, route.endpoint, caller)
  if (bearer && !caller && route.endpoint.access !== 'public') {
    throw unauthenticated((await mounting.whyOver(bearer)) ?? 'Sign in first')
  }
  permit(route.endpoint, caller)
  const given = parseRequest(route.endpoint, { params: request.params, query: request.query, body: request.body })
  if (route.endpoint.file) return sendFile(visit, given)
  const answer = await runRoute(visit, given).catch(async (error: unknown) => {
    throw await askInstead(error, { visit, given, ask: mounting.ask })
  })
  await reply.code(answer.status).type('application/json').send(answer.body)
}

async function sendFile(visit: Visit, given: ReturnType<typeof parseRequest>): Promise<void> {
  const { route, request, reply } = visit
  const answer = await (route.audience === 'tenant'
    ? route.run(tenantCtx(visit), given)
    : route.run(visitorCtx(visit), given))
  const { type, content, revision } = answer as File // `on` asks what the endpoint's data says, and a file's says this
  const headers = revision ? changingHeaders(revision) : fileHeaders
  const { 'if-none-match': tags, 'if-modified-since': from } = request.headers
  if (revision && isKnown(revision, { tags, from })) await reply.code(304).headers(headers).send()
  else await reply.headers(headers).type(type).send(Buffer.from(content))
}

async function runRoute(
  visit: Visit,
  given: ReturnType<typeof parseRequest>,
): Promise<{ status: number; body: string }> {
  const { route, reply } = visit
  try {
    const result = await (route.audience === 'tenant'
      ? route.run(tenantCtx(visit), given)
      : route.run(visitorCtx(visit), given))
    return { status: route.endpoint.status ?? 200, body: presentSuccess(route.endpoint, result) }
  } catch (error) {
    if (!(error instanceof Replay)) throw error
    void reply.header('idempotent-replayed', 'true')
    return error.stored
  }
}
