import { allRoutes } from '#server/app.ts'
import { databaseInUse, demoPassword, demoState, demoUsers, fillDemo } from '#server/demo/public.ts'
import { openGround } from '#server/main.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import { progressLine, readArgs } from '../command-line.ts'

const usage = 'demo'

/** Fills an empty database with the demo; a database that has tenants or users is left as it is. */
export async function run(args: string[]): Promise<number> {
  readArgs(args, {}, usage)
  const ground = await openGround({ ...process.env, HOSTELRY_LOG: process.env['HOSTELRY_LOG'] ?? 'warn' })
  const { platform } = ground
  try {
    if ((await inPlatform(platform.platformPool, demoState)) !== 'empty') throw databaseInUse()
    const progress = progressLine('Filling the demo')
    await fillDemo(platform, allRoutes(platform.secret), progress.show)
    progress.end()
  } finally {
    await ground.close()
  }
  process.stdout.write(`${signInList()}\n`)
  return 0
}

/** The demo sign-ins for people. */
export function signInList(): string {
  const lines = demoUsers.map(({ role, email }) => `  ${role.padEnd(13)} ${email}`)
  return [`Demo sign-ins, all with the password ${demoPassword}:`, ...lines].join('\n')
}
