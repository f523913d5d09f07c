import { ledgerFormats } from '#contract/accounting/exports/shapes.ts'
import { exportLedger } from '#server/accounting/public/books.ts'
import { BadUsage, printResult, readArgs, required } from '../command-line.ts'
import { withTenant } from '../tenant-command.ts'
import { writeWhole } from '../whole-file.ts'

const usage = `export ledger --tenant NAME --format ${ledgerFormats.join('|')} --out FILE [--json]`
const options = { tenant: { type: 'string' }, format: { type: 'string' }, out: { type: 'string' } } as const

/** Writes the books of a tenant for another accounting program. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArgs(args, options, usage)
  if (positionals.length !== 1 || positionals[0] !== 'ledger') throw new BadUsage(`Usage: ${usage}`)
  const tenant = required(values['tenant'], '--tenant', usage)
  const format = formatOf(values['format'])
  const file = required(values['out'], '--out', usage)
  const written = await writeWhole(file, (write) =>
    withTenant(tenant, 'Export', (ctx) => exportLedger(ctx, { format, write })),
  )
  printResult({ file, ...written }, values['json'] === true)
  return 0
}

function formatOf(value: unknown) {
  const text = required(value, '--format', usage)
  const found = ledgerFormats.find((format) => format === text)
  if (!found) throw new BadUsage(`--format must be one of ${ledgerFormats.join(', ')}, not "${text}"`)
  return found
}
