import type { FastifyInstance } from 'fastify'
import { allRoutes, openApp } from './app.ts'
import { wiring } from './wiring.ts'
import { jobs } from './jobs.ts'
import { openLive } from './live.ts'
import { startSealer } from './platform/audit/seal.ts'
import type { Background } from './platform/background.ts'
import { BadSetting, type Config, readConfig } from './platform/config.ts'
import { openDatabase, type OpenDatabase } from './platform/db/open.ts'
import { watchDatabase } from './platform/db/watch.ts'
import { startJobs } from './platform/jobs/worker.ts'
import { openLog } from './platform/log.ts'
import { openPlatform, type Platform } from './platform/platform.ts'
import { startChannels } from './hotel/channels/actions/run.ts'
import { startWebhooks } from './notices/public.ts'
import { startSending } from './tenancy/public/messages.ts'
import { connect } from './platform/wiring.ts'

/** What a command works with, opened: settings, database and pools. */
export type Ground = { config: Config; database: OpenDatabase; platform: Platform; close(): Promise<void> }

/** Opens database and pools by the settings of the environment, and wires the house. `close` leaves nothing of ours running. */
export async function openGround(environment: NodeJS.ProcessEnv): Promise<Ground> {
  connect(wiring)
  const config = readConfig(environment)
  const log = openLog(config.logLevel)
  const database = await openDatabase(config, log)
  const platform = openPlatform({ config, log, ...database })
  return {
    config,
    database,
    platform,
    close: async () => {
      await platform.close()
      await database.stop()
    },
  }
}

/** How long requests may take to end when the server stops; what is open then is cut. */
const drainMillis = 7000

/**
 * Serves the product on the settings' address with all that goes on in the background; resolves once it listens. `close` lets
 * requests and work in progress end, then closes what the command had opened.
 * @throws BadSetting when the address can't be listened on; all is closed
 */
export async function serve(ground: Ground): Promise<{ url: string; close(): Promise<void> }> {
  const { config, platform, database } = ground
  const app = await openApp(platform)
  const url = await listen(app, config).catch(async (error: unknown) => {
    await ground.close()
    throw error
  })
  const background: Background[] = [
    await openLive(app.server, platform, database.embedded ? undefined : database.platform),
    startSealer(platform),
    ...(database.embedded ? [watchDatabase(platform, database)] : []),
    ...(config.jobs
      ? [await startJobs(platform, database.jobs, jobs), startSending(platform), startChannels(platform)]
      : []),
    ...(config.jobs ? [await startWebhooks(platform, allRoutes(platform.secret, config.address))] : []),
  ]
  return {
    url,
    close: async () => {
      const drained = drain(app)
      await Promise.all(background.map((one) => one.stop()))
      await drained
      await ground.close()
    },
  }
}

/** Listens no more, lets the requests in progress end, and closes each connection as soon as it is idle. */
async function drain(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMillis)
  await app.close()
  clearInterval(idle)
  clearTimeout(cut)
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new BadSetting(`PORT ${port} of ${host} is in use; set PORT to another one`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new BadSetting(`HOST ${host} is no address of this machine`)
    if (code === 'EACCES')
      throw new BadSetting(`PORT ${port} may not be listened on by this user; set PORT to another one`)
    throw error
  }
}
