import { type CronItem, Logger, parseCronItems, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Background } from '../background.ts'
import type { Connection } from '../db/client.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'

/** Work that is done at its times, by one process of all. */
export type Job = {
  name: string
  /** Minute, hour, day, month and weekday in UTC. */
  cron: string
  /** Done at the next start when its time was missed by less than so many milliseconds. */
  catchUp?: number
  work(platform: Platform): Promise<void>
}

/** Does the jobs at their times until it is stopped; a job that fails is logged and comes again at its next time. */
export async function startJobs(platform: Platform, connection: Connection, jobs: readonly Job[]): Promise<Background> {
  const pool = new pg.Pool({
    ...connection,
    ssl: connection.ssl ? { rejectUnauthorized: true } : undefined,
    max: 3,
    application_name: 'hostelry jobs',
  })
  const lost = (error: Error) => platform.log.warn({ err: error }, 'a connection of the jobs was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => void client.on('error', lost))
  const runner = await run({
    pgPool: pool,
    schema: 'graphile_worker',
    concurrency: 1,
    noHandleSignals: true,
    noPreparedStatements: true,
    taskList: tasksOf(platform, jobs),
    parsedCronItems: parseCronItems(jobs.map(cronOf)),
    logger: loggerTo(platform.log),
  })
  return {
    stop: async () => {
      await runner.stop()
      await pool.end()
    },
  }
}

function tasksOf(platform: Platform, jobs: readonly Job[]): TaskList {
  return Object.fromEntries(
    jobs.map(({ name, work }) => [
      name,
      async () => {
        const began = performance.now()
        await work(platform)
        platform.log.debug({ job: name, millis: Math.round(performance.now() - began) }, 'job done')
      },
    ]),
  )
}

function cronOf({ name, cron, catchUp = 0 }: Job): CronItem {
  // One job of a name waits at most; one that a killed process left locked doesn't stand in the way of the next.
  return { task: name, match: cron, options: { jobKey: name, maxAttempts: 1, backfillPeriod: catchUp } }
}

function loggerTo(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ job: meta }, message)
    else if (level === 'warning') log.warn({ job: meta }, message)
    else log.trace(message)
  })
}
