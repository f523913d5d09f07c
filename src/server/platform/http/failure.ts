import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/kernel/error.ts'
import { Refusal } from '../errors.ts'

const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  key_reused: 422,
  rate_limited: 429,
  unavailable: 503,
} as const

/** Answers every error: a refusal with its words, anything else as a 500 that names only the request. */
export async function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = asRefusal(error)
  if (!refusal) {
    request.log.error({ err: error, requestId: request.id }, 'request failed')
    const words = 'Something went wrong on our side'
    return send(reply.code(500), { error: words, code: 'internal', requestId: request.id })
  }
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter))
  return send(reply.code(statusOf[refusal.kind]), {
    error: refusal.message,
    code: refusal.code,
    ...(refusal.details ? { details: refusal.details } : {}),
    requestId: request.id,
  })
}

async function send(reply: FastifyReply, body: Omit<Failure, 'success'>): Promise<void> {
  await reply.type('application/json').send(JSON.stringify({ success: false, ...body }))
}

function asRefusal(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Refusal({ kind: 'too_large', message: 'The request is larger than this call takes' })
  }
  if (error.statusCode === 400 || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return new Refusal({
      kind: 'invalid',
      message: 'The body is not JSON',
      details: [{ path: '', message: error.message }],
    })
  }
  if (error.statusCode === 415) return new Refusal({ kind: 'invalid', message: 'The body must be application/json' })
  if (isUnavailable(error))
    return new Refusal({ kind: 'unavailable', message: 'The database does not answer; try again', retryAfter: 1 })
  return undefined
}

/** The server of the database is gone, starting, or too busy to give a connection or an answer in time. */
function isUnavailable(error: FastifyError): boolean {
  const gone = new Set([
    'ECONNREFUSED',
    'ENOENT',
    'ECONNRESET',
    'EPIPE',
    '57P01',
    '57P02',
    '57P03',
    '57014',
    '55P03',
    '53300',
    '08006',
    '08003',
  ])
  return (
    gone.has(error.code) ||
    /connection terminated|not queryable|timeout exceeded when trying to connect/i.test(error.message)
  )
}
