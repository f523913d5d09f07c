import { operate } from '#server/import/public.ts'
import { dayArg, printResult, progressLine, readArgs, required } from '../command-line.ts'
import { withTenant } from '../tenant-command.ts'

const usage = 'operate --tenant NAME --until 2017-09-15 [--json]'
const options = { tenant: { type: 'string' }, until: { type: 'string' } } as const

/** Runs the hotel of a reservation file day by day until the business date is the given one. */
export async function run(args: string[]): Promise<number> {
  const { values } = readArgs(args, options, usage)
  const tenant = required(values['tenant'], '--tenant', usage)
  const until = dayArg(values['until'], '--until', usage)
  const done = await withTenant(tenant, 'Operation of the past', async (ctx) => {
    const progress = progressLine('Running the hotel')
    const operated = await operate(ctx, { until, tell: (date) => progress.show(`${date} of ${until}`) })
    progress.end()
    return operated
  })
  printResult(done, values['json'] === true)
  return 0
}
