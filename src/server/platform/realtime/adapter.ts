import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import type { ServerOptions } from 'socket.io'
import type { Connection } from '../db/client.ts'
import type { Log } from '../log.ts'

/** Carries socket events between the processes of one installation through the database they share. */
export function adapterOver(
  connection: Connection,
  log: Log,
): { adapter: ServerOptions['adapter']; close(): Promise<void> } {
  const pool = new pg.Pool({
    ...connection,
    ssl: connection.ssl ? { rejectUnauthorized: true } : undefined,
    max: 3,
    application_name: 'hostelry sockets',
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection of the sockets was lost'))
  const adapter = createAdapter(pool, {
    channelPrefix: 'hostelry',
    tableName: 'socket_attachment',
    errorHandler: (error) => log.warn({ err: error }, 'an event could not be passed to another process'),
  })
  return { adapter, close: () => pool.end() }
}
