import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Platform } from '../platform.ts'
import { describeApi } from '../openapi/describe.ts'
import { docsPage, docsScript } from '../openapi/page.ts'

const built = join(import.meta.dirname, '../../../../dist/web')
const swaggerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** Serves what is not an endpoint: the built web side, the API description and its page, and the answer to unknown paths. */
export async function servePages(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  platform: Platform,
): Promise<void> {
  const description = JSON.stringify(describeApi(endpoints, platform.version))
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(description))
  app.get('/api/docs', (_request, reply) => reply.type('text/html').send(docsPage))
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(docsScript))
  await app.register(fastifyStatic, {
    root: swaggerFolder,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
  })
  const hasWeb = existsSync(join(built, 'index.html'))
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: built,
      prefix: '/',
      wildcard: false,
      preCompressed: true,
      index: ['index.html'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method === 'GET' && !request.url.startsWith('/api/') && hasWeb) {
      return reply.type('text/html').header('cache-control', 'no-cache').sendFile('index.html', built)
    }
    const other = otherMethods(app, request.url, request.method)
    const answer = other.length > 0 ? methodNotAllowed(other) : unknownCall
    return reply.code(answer.status).type('application/json').send({
      success: false,
      error: answer.error,
      code: answer.code,
      requestId: request.id,
    })
  })
}

const unknownCall = { status: 404, code: 'not_found', error: 'There is no such call' }

function methodNotAllowed(methods: string[]) {
  return { status: 405, code: 'method_not_allowed', error: `This path takes ${methods.join(', ')}` }
}

function otherMethods(app: FastifyInstance, url: string, method: string): string[] {
  const path = url.split('?')[0] ?? url
  return (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
    (other) => other !== method && path.startsWith('/api/') && app.findRoute({ url: path, method: other }) !== null,
  )
}
