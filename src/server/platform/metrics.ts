import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from './errors.ts'
import { routeOf } from './http/request-log.ts'
import type { Platform } from './platform.ts'

let ofProcess: Registry | undefined

/** Memory, event loop and the like: one set for the process. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Measures every request and serves /metrics in the form of Prometheus, to this machine alone unless a setting opens it. */
export function serveMetrics(app: FastifyInstance, platform: Platform): void {
  const registry = new Registry()
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, path pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  watchPools(registry, platform)
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1000)
  })
  const all = Registry.merge([processMetrics(), registry])
  app.get('/metrics', async (request, reply) => {
    const { metrics } = platform.config
    if (metrics === 'off' || (metrics === 'loopback' && !isFromThisMachine(request))) throw notFound('page')
    return reply.type(all.contentType).send(await all.metrics())
  })
}

function watchPools(registry: Registry, platform: Platform): void {
  const pools = { app: platform.pool, reports: platform.reportPool, platform: platform.platformPool }
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of each pool: open, idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [name, pool] of Object.entries(pools)) {
        gauge.set({ pool: name, state: 'open' }, pool.totalCount)
        gauge.set({ pool: name, state: 'idle' }, pool.idleCount)
        gauge.set({ pool: name, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
}

/** A proxy on this machine connects from it too, but says for whom. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.socket
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(remoteAddress)
}
