import { allRoutes } from '#server/app.ts'
import { type Ground, openGround, serve } from '#server/main.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import { emptyDatabase } from '#server/platform/db/empty.ts'
import { hasSuperadmin } from '#server/identity/public/users.ts'
import { demoState, fillDemo } from '#server/demo/public.ts'
import { progressLine, readArgs } from '../command-line.ts'
import { signInList } from './demo.ts'
import { stopSignal } from '../stop-signal.ts'

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/** Serves the product until it is told to stop; an empty embedded database is filled with the demo first. */
export async function run(args: string[]): Promise<number> {
  readArgs(args, {}, 'start')
  const stopped = stopSignal()
  const ground = await openGround(process.env)
  const hasDemo = await Promise.race([offerDemo(ground), stopped])
  if (typeof hasDemo === 'string') process.exit(0) // told to stop while filling: the next start begins anew
  const serving = await serve(ground)
  process.stdout.write(await greeting(ground, { url: serving.url, hasDemo }))
  await stopped
  process.stderr.write('Stopping …\n')
  await serving.close()
  return 0
}

/** Fills the demo where it belongs; a half of one, left by a first start that was killed, is begun again. */
async function offerDemo({ config, database, platform }: Ground): Promise<boolean> {
  const state = await inPlatform(platform.platformPool, demoState)
  if (!database.embedded || !config.demo || state === 'other') return false
  if (state === 'whole') return true
  if (state === 'half') await emptyDatabase(database.admin)
  const progress = progressLine('Filling the demo')
  await fillDemo(platform, allRoutes(platform.secret), progress.show)
  progress.end()
  return true
}

async function greeting(ground: Ground, { url, hasDemo }: { url: string; hasDemo: boolean }): Promise<string> {
  const { config, platform } = ground
  const lines = [`Hostelry ${platform.version} runs at ${url}`, '']
  if (hasDemo) lines.push(signInList(), '')
  if (hasDemo && !loopback.has(config.host)) {
    lines.push(
      `Everybody who reaches ${config.host} can sign in with these: use HOST=127.0.0.1, or HOSTELRY_DEMO=off.`,
      '',
    )
  }
  if (!(await inPlatform(platform.platformPool, hasSuperadmin))) {
    lines.push('There is no superadmin yet: npm run hostelry -- setup', '')
  }
  return lines.join('\n')
}
