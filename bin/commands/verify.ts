import * as z from 'zod/mini'
import { type Check, verification } from '#contract/accounting/reports/shapes.ts'
import { ofMajor, plainText, subtract } from '#contract/kernel/money.ts'
import { verifyBooks } from '#server/insights/public.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { type ChainReport, verifyAuditChain } from '#server/platform/audit/verify.ts'
import { printResult, readArgs, required } from '../command-line.ts'
import { withTenant } from '../tenant-command.ts'

const usage = 'verify --tenant NAME [--json]'
const options = { tenant: { type: 'string' } } as const

/** Proves the books of a tenant, and that its audit trail is one unbroken chain; exit code 1 when a proof fails. */
export async function run(args: string[]): Promise<number> {
  const { values } = readArgs(args, options, usage)
  const tenant = required(values['tenant'], '--tenant', usage)
  const result = await withTenant(tenant, 'Verification', async (ctx, platform) => {
    await sealAudit(platform)
    const books = await verifyBooks(ctx)
    const trail = trailCheck(await verifyAuditChain(platform, ctx.tenant.id))
    return { ok: books.ok && trail.ok, checks: [...books.checks, trail] }
  })
  if (values['json'] === true) printResult(z.encode(verification, result), true)
  else for (const check of result.checks) process.stdout.write(lineOf(check))
  return result.ok ? 0 : 1
}

/** The chain as a proof: the records that are written against those that were followed without a break. */
function trailCheck({ ok, written, records }: ChainReport): Check {
  const [expected, actual] = [ofMajor(written), ofMajor(records)]
  return { name: 'audit_trail', ok, expected, actual, difference: subtract(actual, expected) }
}

function lineOf({ name, ok, expected, actual }: Check): string {
  const figures = `${plainText(actual)}${ok ? '' : `, expected ${plainText(expected)}`}`
  return `${ok ? 'ok  ' : 'BAD '} ${name.padEnd(20)} ${figures}\n`
}
