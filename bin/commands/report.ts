import * as z from 'zod/mini'
import { performance } from '#contract/hotel/performance/api.ts'
import { measurePerformance } from '#server/hotel/public/house.ts'
import { BadUsage, dayArg, printResult, readArgs, required } from '../command-line.ts'
import { withTenant } from '../tenant-command.ts'

const usage = 'report hotel --tenant NAME --from 2016-08-01 --to 2016-08-31 [--known-on DATE] [--json]'
const options = {
  tenant: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'known-on': { type: 'string' },
} as const

/** Prints the figures of a period. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArgs(args, options, usage)
  if (positionals.length !== 1 || positionals[0] !== 'hotel') throw new BadUsage(`Usage: ${usage}`)
  const tenant = required(values['tenant'], '--tenant', usage)
  const knownOn = values['known-on']
  const question = {
    from: dayArg(values['from'], '--from', usage),
    to: dayArg(values['to'], '--to', usage),
    knownOn: knownOn === undefined ? undefined : dayArg(knownOn, '--known-on', usage),
  }
  const figures = await withTenant(tenant, 'Report', (ctx) => measurePerformance(ctx, question))
  printResult(z.encode(performance, figures), values['json'] === true)
  return 0
}
