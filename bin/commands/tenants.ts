import { moveTenant, showTenants } from '#server/superadmin/public.ts'
import { openGround } from '#server/main.ts'
import { BadUsage, readArgs, required } from '../command-line.ts'

const usage = 'tenants [approve NAME | suspend NAME] [--json]'
const statuses = { approve: 'active', suspend: 'suspended' } as const

/** Lists the houses of an installation, approves one that waits or was suspended, or suspends one. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {}, usage)
  const [verb, given] = positionals
  if (verb !== undefined && verb !== 'approve' && verb !== 'suspend') throw new BadUsage(`Usage: ${usage}`)
  const name = verb && required(given, 'NAME', usage)
  const ground = await openGround({ ...process.env, HOSTELRY_LOG: process.env['HOSTELRY_LOG'] ?? 'warn' })
  try {
    if (verb && name) await moveTenant(ground.platform, { name, status: statuses[verb], actor: 'Command line' })
    const tenants = await showTenants(ground.platform)
    if (values['json'] === true) process.stdout.write(`${JSON.stringify(tenants)}\n`)
    else for (const tenant of tenants) process.stdout.write(`${tenant.status.padEnd(10)} ${tenant.name}\n`)
  } finally {
    await ground.close()
  }
  return 0
}
