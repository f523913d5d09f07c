import { currencies } from '#contract/kernel/money.ts'
import { BadFile, readReservations } from '#server/import/public.ts'
import { openGround } from '#server/main.ts'
import { openTenant } from '#server/superadmin/public.ts'
import { BadUsage, printResult, readArgs, required } from '../command-line.ts'

const usage = 'import bookings FILE --hotel NAME --tenant NAME --currency EUR --owner EMAIL --password PASS [--json]'

const options = {
  hotel: { type: 'string' },
  tenant: { type: 'string' },
  currency: { type: 'string' },
  owner: { type: 'string' },
  password: { type: 'string' },
} as const

/** Makes a tenant from a reservation file: all of it or nothing. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArgs(args, options, usage)
  const [what, path] = positionals
  if (what !== 'bookings' || path === undefined || positionals.length > 2) throw new BadUsage(`Usage: ${usage}`)
  const asked = {
    hotel: required(values['hotel'], '--hotel', usage),
    name: required(values['tenant'], '--tenant', usage),
    currency: currencyOf(values['currency']),
    email: required(values['owner'], '--owner', usage).toLowerCase(),
    password: required(values['password'], '--password', usage),
  }
  const read = await readReservations(path, asked.hotel).catch((error: unknown) => {
    throw error instanceof BadFile || isMissing(error) ? new BadUsage(error.message) : error
  })
  const ground = await openGround({ ...process.env, HOSTELRY_LOG: process.env['HOSTELRY_LOG'] ?? 'warn' })
  try {
    let rooms = 0
    await openTenant(
      ground.platform,
      {
        name: asked.name,
        plan: 'complete',
        currency: asked.currency,
        timeZone: 'UTC',
        businessDate: read.openingDay,
        booksThrough: read.lastDay,
        taxSet: 'none',
        automaticNightAudit: false,
        owner: { email: asked.email, password: asked.password, firstName: 'Owner', lastName: '' },
      },
      async (tx) => {
        rooms = await read.fill(tx)
      },
    )
    printResult({ rows: read.rows, kept: read.kept, skipped: read.skipped, rooms }, values['json'] === true)
    return 0
  } finally {
    await ground.close()
  }
}

function currencyOf(value: unknown) {
  const text = required(value, '--currency', usage)
  const found = currencies.find((currency) => currency === text)
  if (!found) throw new BadUsage(`--currency must be one of ${currencies.join(', ')}, not "${text}"`)
  return found
}

function isMissing(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')
}
