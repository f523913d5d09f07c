import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import type { Platform } from '../platform.ts'
import { newId } from '../ids.ts'
import { serveMetrics } from '../metrics.ts'
import { answerFailure } from './failure.ts'
import { logRequests } from './request-log.ts'
import { isWhole, notWhole } from './text.ts'

const bodyLimit = 1_048_576

/** The bare HTTP server: limits, headers, request ids, and one place that answers errors. Routes are mounted on it. */
export async function openHttp(platform: Platform, seeRoute: (route: RouteOptions) => void): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = platform.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: platform.config.trustProxy,
    genReqId: () => newId(),
    requestTimeout: 30_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 60_000,
    routerOptions: { maxParamLength: 200, querystringParser: readQuery },
    http: { headersTimeout: 10_000, maxHeaderSize: 16_384, connectionsCheckingInterval: 5_000 },
  })
  app.addHook('onRoute', seeRoute)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
  })
  await app.register(compress, { global: true, threshold: 2048, encodings: ['br', 'gzip'] })
  readEmptyBodies(app)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
  })
  logRequests(app, platform)
  serveMetrics(app, platform)
  app.setErrorHandler(answerFailure)
  return app
}

/** An empty body under application/json counts as no body. */
function readEmptyBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, parseJson(String(text)))
    } catch (error) {
      done(Object.assign(error instanceof Error ? error : new Error('Not JSON'), { statusCode: 400 }), undefined)
    }
  })
}

/** What a text must hold for a key to be __proto__, written plainly or escaped, or for a value to be no whole text. */
const suspicious = /__proto__|\\u/

/** JSON without prototype keys, of texts that can be stored; anything else about its shape is the endpoint's to say. */
function parseJson(text: string): unknown {
  if (!suspicious.test(text)) return JSON.parse(text)
  return JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__') throw new SyntaxError('The key __proto__ is not taken')
    if (!isWhole(key) || (typeof value === 'string' && !isWhole(value))) throw new SyntaxError(notWhole)
    return value
  })
}

/** A query whose repeated names become lists, so that a shape that wants one value refuses them. */
function readQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '__proto__') continue
    const held = Object.hasOwn(query, name) ? query[name] : undefined
    query[name] = held === undefined ? value : [...(Array.isArray(held) ? held : [held]), value]
  }
  return query
}
