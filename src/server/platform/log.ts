import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** JSON lines on standard error, secrets masked; standard output belongs to the commands. */
export function openLog(level: Config['logLevel']): Log {
  return pino(
    {
      level,
      serializers: { err: describeError },
      redact: {
        paths: [
          '*.password',
          '*.token',
          '*.newToken',
          '*.authorization',
          'req.headers.authorization',
          'req.headers.cookie',
        ],
        censor: '[masked]',
      },
    },
    pino.destination({ fd: 2, sync: false }),
  )
}

const named = ['code', 'severity', 'constraint', 'table', 'routine'] as const

/**
 * What of an error enters the log. Errors of the database carry their whole connection along, and details that quote values: those
 * stay out.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const more = named.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? [[name, value]] : []
  })
  return {
    type: error.name,
    message: error.message,
    ...Object.fromEntries(more),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
