import type { FastifyInstance } from 'fastify'
import type { Platform } from './platform.ts'

/** Registers the open health calls: alive, and ready to serve. */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  app.get('/api/health', async (_request, reply) => {
    const database = await askDatabase(platform)
    return reply.code(database === 'ok' ? 200 : 503).send({
      status: database === 'ok' ? 'ok' : 'degraded',
      version: platform.version,
      database,
      warnings: platform.warnings,
    })
  })
  app.get('/api/health/ready', async (_request, reply) => {
    const database = await askDatabase(platform)
    return reply.code(database === 'ok' ? 200 : 503).send({ ready: database === 'ok' })
  })
}

async function askDatabase(platform: Platform): Promise<'ok' | 'unreachable'> {
  try {
    await platform.platformPool.query('select 1')
    return 'ok'
  } catch (error) {
    platform.log.warn({ err: error }, 'the database does not answer')
    return 'unreachable'
  }
}
