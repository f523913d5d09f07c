import * as z from 'zod/mini'
import { type Check, type Verification, verification } from '#contract/accounting/reports/shapes.ts'
import { type Day, isDay } from '#contract/kernel/day.ts'
import { ofMajor, plainText, subtract } from '#contract/kernel/money.ts'
import { keepProof, type Trust, verifyAndKeep, verifySince } from '#server/insights/public.ts'
import { placeOfHead } from '#server/accounting/public/seals.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { type ChainReport, verifyAuditChain } from '#server/platform/audit/verify.ts'
import type { Ctx } from '#server/platform/context.ts'
import { BadUsage, printResult, readArgs, required } from '../command-line.ts'
import { withTenant } from '../tenant-command.ts'

const usage = 'verify --tenant NAME [--since YYYY-MM-DD | --head HASH] [--json]'
const options = { tenant: { type: 'string' }, head: { type: 'string' }, since: { type: 'string' } } as const

/**
 * Proves the books of a tenant, and that its audit trail is one unbroken chain, and prints the heads of both chains; exit code 1 when a
 * proof fails. A head of either that was printed before and is given again must still be in its chain. A run that proves everything is kept,
 * and `--since` a day proves what was written since the last such run up to that day, and says what it takes from it unseen.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = readArgs(args, options, usage)
  const tenant = required(values['tenant'], '--tenant', usage)
  const head = headIn(values['head'])
  const since = dayIn(values['since'])
  if (head !== undefined && since !== undefined)
    throw new BadUsage(`--head is looked for in all of a chain, and --since follows its end alone: ${usage}`)
  const result = await withTenant(tenant, 'Verification', async (ctx, platform) => {
    await sealAudit(platform)
    return since === undefined ? wholeRun(ctx, head) : runSince(ctx, since)
  })
  const { chain, trust, keptAt, ...proofs } = result
  if (values['json'] === true)
    printResult({ ...z.encode(verification, proofs), keptAt, trust: trust ?? null, auditTrail: chain }, true)
  else
    process.stdout.write(
      [...result.checks.flatMap(linesOf), ...trustLines(trust), ...booksLines(result), ...chainLines(chain)].join(''),
    )
  return result.ok ? 0 : 1
}

type Result = Verification & { keptAt: number | null; chain: ChainReport; trust?: Trust }

/** Everything; where it holds, how the books stood is kept. */
async function wholeRun(ctx: Ctx, head: string | undefined): Promise<Result> {
  const { verification: books, stood } = await verifyAndKeep(ctx)
  const keptAt = head === undefined ? null : await ctx.read((tx) => placeOfHead(tx, head))
  const chain = await verifyAuditChain(ctx, ctx.tenant.id, { expected: keptAt === null ? head : undefined })
  const result = withTrail(books, chain)
  if (result.ok) await keepProof(ctx, stood, chain)
  return { ...result, keptAt }
}

/** What was written since the last run that proved everything up to a day. */
async function runSince(ctx: Ctx, since: Day): Promise<Result> {
  const found = await verifySince(ctx, since)
  if (!found)
    throw new BadUsage(`Nothing was proven whole up to ${since}: run verify without --since first, or name a later day`)
  const { verification: books, trust } = found
  const from = { position: trust.trailPosition, head: trust.trailHead }
  return { ...withTrail(books, await verifyAuditChain(ctx, ctx.tenant.id, { from })), keptAt: null, trust }
}

function withTrail(books: Verification, chain: ChainReport): Verification & { chain: ChainReport } {
  const trail = trailCheck(chain)
  return { ok: books.ok && trail.ok, checks: [...books.checks, trail], head: books.head, chain }
}

/** The chain as a proof: the records that are written against those that were followed without a break. */
function trailCheck({ ok, written, records }: ChainReport): Check {
  const [expected, actual] = [ofMajor(written), ofMajor(records)]
  return { name: 'audit_trail', ok, expected, actual, difference: subtract(actual, expected) }
}

/** What was looked at, and what was not. */
function trustLines(trust: Trust | undefined): string[] {
  if (!trust) return []
  const { businessDate, provenAt, sequence, trailPosition, entriesTrusted, entriesProven } = trust
  return [
    `proven now: ${entriesProven} entries behind seal ${sequence}, with their documents, the chain of the books from its first link on, and the audit trail behind record ${trailPosition}\n`,
    `taken on trust: what ${entriesTrusted} entries and their documents up to seal ${sequence} say, and ${trailPosition} records of the audit trail, all proven on the business date ${businessDate} (${provenAt})\n`,
    'not looked at: sub-ledgers, stock, tills and numbers as a whole; verify without --since proves them\n',
  ]
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

function dayIn(text: unknown): Day | undefined {
  if (text === undefined) return undefined
  if (typeof text === 'string' && isDay(text)) return text
  throw new BadUsage(`--since takes a day such as 2026-03-01: ${usage}`)
}

function linesOf({ name, ok, expected, actual, findings = [] }: Check): string[] {
  const figures = `${plainText(actual)}${ok ? '' : `, expected ${plainText(expected)}`}`
  return [
    `${ok ? 'ok  ' : 'BAD '} ${name.padEnd(20)} ${figures}\n`,
    ...findings.map((finding) => `       ${finding}\n`),
  ]
}
