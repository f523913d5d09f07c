import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type * as api from '#contract/accounting/bank-statements/api.ts'
import { mostLines } from '#contract/accounting/bank-statements/rules.ts'
import type { BankStatement, BankStatementId, CheckedStatement } from '#contract/accounting/bank-statements/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import {
  add,
  compare,
  isNegative,
  isPositive,
  isZero,
  type Money,
  plainText,
  subtract,
  sumOf,
  zero,
} from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, invalidFields, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { currencyIn } from '#server/tenancy/public/tenants.ts'
import { banksIn } from '../../treasury/actions/read.ts'
import { holdTreasury } from '../../treasury/actions/record.ts'
import { findStatement, keptMapping, linesKnown, type SoFar, soFar } from '../data/read.ts'
import { deleteStatement, insertOpening, insertStatement, keepMapping } from '../data/write.ts'
import { readBankCsv } from '../rules/csv.ts'
import { isOfx, readOfx } from '../rules/ofx.ts'
import { knownBy, type KnownLine, type ReadStatement } from '../rules/statement.ts'
import { statementUsed } from './refusals.ts'

type Wish = Given<typeof api.importStatement>['body']

/** The most problems that are told; they are counted all. */
const mostTold = 100

/** What a statement would come to; nothing is written. @throws 400 `text` · 404 */
export async function checkStatement(ctx: Ctx, accountId: AccountId, wish: Wish): Promise<CheckedStatement> {
  return ctx.read(async (tx) => {
    await bankOf(tx, accountId)
    const { read, fresh, repeated, balances, so, problems } = await judge(tx, accountId, wish)
    const { format, header, sample, mapping, rows } = read
    return {
      format,
      header,
      sample,
      mapping,
      rows,
      fresh: fresh.length,
      repeated,
      from: read.from,
      to: read.to,
      moneyIn: sumOf(fresh, ({ amount }) => (isPositive(amount) ? amount : zero)),
      moneyOut: sumOf(fresh, ({ amount }) => (isNegative(amount) ? amount : zero)),
      opening: balances.opening,
      closing: balances.closing,
      heldSoFar: so?.held ?? null,
      problems: problems.slice(0, mostTold),
      problemCount: problems.length,
    }
  })
}

/**
 * Imports a statement: the lines that are new, or nothing at all. How its columns were read is kept for the next file of the bank.
 * @throws 400 naming rows and columns, `opening`, `closing`, `mapping` · 404 · 409 `bank_reconciled`
 */
export async function importStatement(ctx: Ctx, accountId: AccountId, wish: Wish): Promise<BankStatement> {
  return ctx.transaction(async (tx) => {
    await holdTreasury(tx, undefined)
    const bank = await bankOf(tx, accountId)
    const { read, fresh, repeated, balances, so, problems } = await judge(tx, accountId, wish)
    if (!read.mapping && read.format === 'csv')
      throw invalid('mapping', 'Say which columns hold the date, the text and the amount')
    if (problems.length > 0) throw refusedFor(problems)
    const { opening, closing } = balances
    const [from, to] = [read.from, read.to]
    if (opening === null || closing === null || from === null || to === null)
      throw new Error('A statement that was judged is whole')
    const id: BankStatementId = newId<'bank_statement'>()
    const begins = so === null ? opening : null
    const { format } = read
    const told = { opening: so?.held ?? opening, closing }
    await insertStatement(tx, id, {
      accountId,
      format,
      fileName: wish.fileName,
      from,
      to,
      ...told,
      repeated,
      begins,
      lines: fresh,
    })
    if (begins !== null && !isZero(begins))
      await insertOpening(tx, id, { accountId, date: addDays(from, -1), amount: begins })
    if (read.mapping) await keepMapping(tx, accountId, read.mapping)
    tx.audit({
      action: 'bank_statement.import',
      resource: 'bank_statement',
      id,
      label: `${bank.code} ${wish.fileName}`,
      change: { from, to, lines: fresh.length, repeated, closing },
    })
    tx.tell({ topic: 'accounting.bank', payload: { id: accountId } })
    return statementIn(tx, id)
  })
}

/** Takes the last statement of a bank out again. @throws 404 · 409 `bank_statement_used`, `bank_reconciled` */
export async function removeStatement(ctx: Ctx, id: BankStatementId): Promise<{ id: BankStatementId }> {
  return ctx.transaction(async (tx) => {
    await holdTreasury(tx, undefined)
    const statement = await findStatement(tx, id)
    if (!statement) throw notFound('statement')
    const so = await soFar(tx, statement.accountId)
    if (so?.latestId !== id) throw statementUsed({ why: 'not_last' })
    await deleteStatement(tx, id)
    tx.audit({ action: 'bank_statement.remove', resource: 'bank_statement', id, label: statement.fileName })
    tx.tell({ topic: 'accounting.bank', payload: { id: statement.accountId } })
    return { id }
  })
}

/** A bank by its account. @throws 404 */
export async function bankOf(tx: Tx, id: AccountId) {
  const [bank] = await banksIn(tx, id)
  if (!bank) throw notFound('bank')
  return bank
}

async function statementIn(tx: Tx, id: BankStatementId): Promise<BankStatement> {
  const one = await findStatement(tx, id)
  if (!one) throw new Error('The statement was just written')
  return one
}

type Problem = CheckedStatement['problems'][number]
type Balances = { opening: Money | null; closing: Money | null }
type Judged = {
  read: ReadStatement
  fresh: KnownLine[]
  repeated: number
  balances: Balances
  so: SoFar
  problems: Problem[]
}

function refusedFor(problems: readonly Problem[]) {
  return invalidFields(
    problems
      .slice(0, mostTold)
      .map(({ row, column, message }) => ({ path: row === 0 ? column : `rows.${row}.${column}`, message })),
  )
}

async function judge(tx: Tx, accountId: AccountId, wish: Wish): Promise<Judged> {
  const read = isOfx(wish.text)
    ? readOfx(wish.text, { currency: await currencyIn(tx), most: mostLines })
    : readBankCsv(wish.text, wish.mapping ?? (await fittingMapping(tx, accountId, wish.text)))
  const lines = knownBy(read.lines)
  const [known, so] = await Promise.all([
    linesKnown(
      tx,
      accountId,
      lines.map(({ identity }) => identity),
    ),
    soFar(tx, accountId),
  ])
  const seen = new Set(known)
  const fresh = lines.filter(({ identity }) => !seen.has(identity) && seen.add(identity))
  const given = { opening: wish.opening ?? read.opening, closing: wish.closing ?? read.closing }
  const balances = balancesOf(given, lines)
  const days = daysOf(read)
  const judged = { read: { ...read, ...days }, fresh, repeated: lines.length - fresh.length, balances, so }
  if (!read.mapping && read.format === 'csv') return { ...judged, problems: [] }
  return { ...judged, problems: read.problems.length > 0 ? read.problems : problemsOf(judged, lines) }
}

/** What was kept for the account, where the file has its columns; else what its headers say. */
async function fittingMapping(tx: Tx, accountId: AccountId, text: string) {
  const kept = await keptMapping(tx, accountId)
  if (!kept) return null
  const { header } = readBankCsv(text, null)
  const asked = [kept.date, ...kept.text, kept.amount, kept.moneyIn, kept.moneyOut, kept.balance, kept.reference]
  return asked.every((name) => name === undefined || header.includes(name)) ? kept : null
}

/** The days that a statement says it is of, as far as its lines lie in them. */
function daysOf({ from, to, lines }: ReadStatement): { from: Day | null; to: Day | null } {
  const [first, last] = [lines[0]?.date ?? null, lines.at(-1)?.date ?? null]
  return {
    from: from !== null && first !== null && from < first ? from : (first ?? from),
    to: to !== null && last !== null && to > last ? to : (last ?? to),
  }
}

function balancesOf({ opening, closing }: Balances, lines: readonly KnownLine[]): Balances {
  const moved = sumOf(lines, ({ amount }) => amount)
  return {
    opening: opening ?? (closing === null ? null : subtract(closing, moved)),
    closing: closing ?? (opening === null ? null : add(opening, moved)),
  }
}

function problemsOf({ read, fresh, balances, so }: Omit<Judged, 'problems'>, lines: readonly KnownLine[]): Problem[] {
  const { opening, closing } = balances
  const whole = (column: string, message: string): Problem[] => [{ row: 0, column, message }]
  if (lines.length === 0) return whole('text', 'There is no line in this file')
  if (fresh.length === 0) return whole('text', 'Every line of this file is in already')
  const shut = so?.reconciledThrough ?? null
  const late = fresh.filter(({ date }) => shut !== null && date <= shut)
  if (late.length > 0)
    return late.map(({ row }) => ({ row, column: 'date', message: `This bank is reconciled up to ${shut ?? ''}` }))
  if (opening === null || closing === null) return whole('closing', 'Must say what the bank held after the last line')
  const moved = sumOf(lines, ({ amount }) => amount)
  const led = add(opening, moved)
  if (compare(led, closing) !== 0)
    return whole(
      'closing',
      `Does not follow: ${plainText(opening)} at the beginning and lines of ${plainText(moved)} come to ${plainText(led)}, not ${plainText(closing)}`,
    )
  if (so === null) return []
  if (read.to !== null && read.to < so.to)
    return whole('text', `New lines lie before the last statement, which ends on ${so.to}. Take that one out first`)
  const next = add(
    so.held,
    sumOf(fresh, ({ amount }) => amount),
  )
  if (compare(next, closing) === 0) return []
  return whole(
    'opening',
    `The statements so far end at ${plainText(so.held)}; with the new lines that comes to ${plainText(next)}, and this one ends at ${plainText(closing)}. Days are missing between them, or lines`,
  )
}
