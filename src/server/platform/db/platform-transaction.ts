import type pg from 'pg'
import { refusalOf, sqlState } from '../errors.ts'
import type { PlatformTx } from '../http/visitor.ts'
import { boundQueries } from './bound-kysely.ts'

const retried = new Set(['40001', '40P01'])

/** Runs the work in one transaction of the platform's own role, again after a deadlock (4 tries). */
export async function inPlatform<T>(pool: pg.Pool, work: (tx: PlatformTx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(pool, work)
    } catch (error) {
      const state = sqlState(error)
      if (state === undefined || !retried.has(state) || attempt === 4) throw refusalOf(error)
    }
  }
}

async function tryOnce<T>(pool: pg.Pool, work: (tx: PlatformTx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work({ db: boundQueries(client, undefined), client })
    await client.query('commit')
    return result
  } catch (error) {
    broken = await client.query('rollback').then(
      () => undefined,
      (failed: Error) => failed,
    )
    throw error
  } finally {
    client.release(broken)
  }
}
