import * as z from 'zod/mini'
import { type Check, verification } from '#contract/accounting/reports/shapes.ts'
import { ofMajor, plainText, subtract } from '#contract/kernel/money.ts'
import { verifyBooks } from '#server/insights/public.ts'
import { placeOfHead } from '#server/accounting/public/seals.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { type ChainReport, verifyAuditChain } from '#server/platform/audit/verify.ts'
import { BadUsage, printResult, readArgs, required } from '../command-line.ts'
import { withTenant } from '../tenant-command.ts'

const usage = 'verify --tenant NAME [--head HASH] [--json]'
const options = { tenant: { type: 'string' }, head: { type: 'string' } } as const

/**
 * Proves the books of a tenant, and that its audit trail is one unbroken chain, and prints the heads of both chains; exit code 1 when a
 * proof fails. A head of either that was printed before and is given again must still be in its chain.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = readArgs(args, options, usage)
  const tenant = required(values['tenant'], '--tenant', usage)
  const head = headIn(values['head'])
  const result = await withTenant(tenant, 'Verification', async (ctx, platform) => {
    await sealAudit(platform)
    const books = await verifyBooks(ctx)
    const keptAt = head === undefined ? null : await ctx.read((tx) => placeOfHead(tx, head))
    const chain = await verifyAuditChain(ctx, ctx.tenant.id, { expected: keptAt === null ? head : undefined })
    const trail = trailCheck(chain)
    return { ok: books.ok && trail.ok, checks: [...books.checks, trail], head: books.head, keptAt, chain }
  })
  const { chain, ...proofs } = result
  if (values['json'] === true) printResult({ ...z.encode(verification, proofs), auditTrail: chain }, true)
  else process.stdout.write([...result.checks.flatMap(linesOf), ...booksLines(result), ...chainLines(chain)].join(''))
  return result.ok ? 0 : 1
}

/** The chain as a proof: the records that are written against those that were followed without a break. */
function trailCheck({ ok, written, records }: ChainReport): Check {
  const [expected, actual] = [ofMajor(written), ofMajor(records)]
  return { name: 'audit_trail', ok, expected, actual, difference: subtract(actual, expected) }
}

/** Where the chain of the books stands, and where a head of it that was given. */
function booksLines({ head, keptAt }: { head: string; keptAt: number | null }): string[] {
  const found = keptAt === null ? [] : [`the head that was given stands at seal ${keptAt} of the books\n`]
  return [...found, `the head of the books is ${head}\n`]
}

/** Where the chain stands, and where it breaks. */
function chainLines({ head, firstBroken, expectedAt }: ChainReport): string[] {
  const broken = firstBroken && `${firstBroken.problem}, at position ${firstBroken.position}`
  const found = typeof expectedAt === 'number' ? `the head that was given stands at position ${expectedAt}` : undefined
  const lines = [broken && `the audit trail is broken: ${broken}`, found, `the head of the audit trail is ${head}`]
  return lines.filter((line) => line !== undefined).map((line) => `${line}\n`)
}

function headIn(text: unknown): string | undefined {
  if (text === undefined) return undefined
  if (typeof text === 'string' && /^[0-9a-f]{64}$/i.test(text)) return text
  throw new BadUsage(`--head takes 64 digits, 0 to 9 and a to f, as verify prints them: ${usage}`)
}

function linesOf({ name, ok, expected, actual, findings = [] }: Check): string[] {
  const figures = `${plainText(actual)}${ok ? '' : `, expected ${plainText(expected)}`}`
  return [
    `${ok ? 'ok  ' : 'BAD '} ${name.padEnd(20)} ${figures}\n`,
    ...findings.map((finding) => `       ${finding}\n`),
  ]
}
