import { type Background, repeat } from '../background.ts'
import type { Platform } from '../platform.ts'
import type { OpenDatabase } from './open.ts'

const everyMillis = 1000

/**
 * Looks every second whether the embedded database answers, and starts it again when it died: committed work is on disk, requests of
 * the seconds between are answered 503 and can be repeated.
 */
export function watchDatabase(platform: Platform, database: OpenDatabase): Background {
  const work = async () => {
    try {
      await platform.platformPool.query('select 1')
    } catch (error) {
      platform.log.warn({ err: error }, 'the database does not answer; looking after it')
      await database.revive()
    }
  }
  return repeat(everyMillis, 'database', { log: platform.log, work })
}
