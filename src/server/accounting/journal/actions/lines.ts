import { departmentOf } from '#contract/accounting/journal/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { negateForeign } from '#contract/kernel/currency.ts'
import { isPositive, isNegative, type Money, negate, subtract, zero } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, invalidFields } from '#server/platform/errors.ts'
import { accountsNamed, type DraftLine, insertLines, type LineAccount, linesWithAccounts } from '../data/drafts.ts'
import { listLocations } from '../data/locations.ts'
import type { ManualLine } from '../data/manual.ts'
import { knownParties } from '../data/parties.ts'
import { ratesOn } from '../../currencies/actions.ts'
import { byCode, type Original, type PostingLine } from '../posting.ts'
import { fieldErrorsOf, type GivenLine } from '../rules.ts'

/** A line with the account that it names; null where there is none. */
export type Line = Omit<DraftLine, 'accountId'> & {
  account: LineAccount | null
  debit: Money | null
  credit: Money | null
}

/**
 * Given lines with the accounts that they name, amounts of other currencies at the rate of the day where they name none.
 * Without a date there are none.
 * @throws 400 for an outlet or a party that the house doesn't have, or for the currency of the house itself
 */
export async function linesOf(tx: Tx, given: readonly GivenLine[], date: Day | null): Promise<Line[]> {
  const ids = given.flatMap((line) => line.accountId ?? [])
  const codes = given.flatMap((line) => line.accountCode ?? [])
  const accounts = await accountsNamed(tx, { ids, codes })
  await refuseUnknownOutlets(tx, given)
  await refuseUnknownParties(tx, given)
  const rates = await ratesFor(tx, given, date)
  return given.map((line) => ({
    account:
      accounts.find((account) =>
        line.accountId === undefined ? account.code === line.accountCode : account.id === line.accountId,
      ) ?? null,
    amount: subtract(line.debit ?? zero, line.credit ?? zero),
    debit: line.debit ?? null,
    credit: line.credit ?? null,
    department: line.department ?? null,
    locationId: line.locationId ?? null,
    party: line.party ?? null,
    memo: line.memo ?? null,
    foreign: line.foreign ? { ...line.foreign, rate: line.foreign.rate ?? rates(line.foreign.currency) } : null,
  }))
}

async function ratesFor(tx: Tx, given: readonly GivenLine[], date: Day | null) {
  if (given.every(({ foreign }) => !foreign)) return () => null
  if (date === null)
    throw invalid(
      'lines',
      'What is kept for later is in the currency of the house: another one has its rate on the day',
    )
  const { house, rateOf } = await ratesOn(tx, date)
  const own = given.flatMap(({ foreign }, line) => (foreign?.currency === house ? [line] : []))
  const message = `The books are kept in ${house} already`
  if (own.length > 0) throw invalidFields(own.map((line) => ({ path: `lines.${line}.foreign.currency`, message })))
  return rateOf
}

async function refuseUnknownOutlets(tx: Tx, given: readonly GivenLine[]): Promise<void> {
  if (given.every(({ locationId }) => !locationId)) return
  const known = new Set((await listLocations(tx)).map(({ id }) => id))
  const unknown = given.flatMap(({ locationId }, line) => (locationId && !known.has(locationId) ? [line] : []))
  const message = 'There is no such outlet'
  if (unknown.length > 0) throw invalidFields(unknown.map((line) => ({ path: `lines.${line}.locationId`, message })))
}

async function refuseUnknownParties(tx: Tx, given: readonly GivenLine[]): Promise<void> {
  const isKnown = await knownParties(
    tx,
    given.flatMap(({ party }) => party ?? []),
  )
  const unknown = given.flatMap(({ party }, line) => (party && !isKnown(party) ? [line] : []))
  const message = 'There is nobody like that'
  if (unknown.length > 0) throw invalidFields(unknown.map((line) => ({ path: `lines.${line}.party`, message })))
}

/** A draft may be unfinished, but its lines name accounts and stand on one side. @throws 400 */
export function withAccounts(lines: readonly Line[], given: readonly GivenLine[]): DraftLine[] {
  const problems = lines.flatMap(({ account, debit, credit, foreign }, line) => [
    ...(account ? [] : [{ code: 'account_missing' as const, line }]),
    ...(isPositive(debit ?? zero) && isPositive(credit ?? zero)
      ? [{ code: 'amount_on_both_sides' as const, line }]
      : []),
    ...(foreign && foreign.rate === null ? [{ code: 'rate_missing' as const, line }] : []),
  ])
  if (problems.length > 0) throw invalidFields(fieldErrorsOf(problems, given))
  return lines.flatMap(({ account, ...line }) => {
    const { amount, department, locationId, party, memo, foreign } = line
    return account ? [{ accountId: account.id, amount, department, locationId, party, memo, foreign }] : []
  })
}

/** A kept line with its amount on its side. */
export function withSides(line: DraftLine & { account: LineAccount }): Line {
  const { amount } = line
  return {
    ...line,
    ...(isPositive(amount) ? { debit: amount, credit: null } : { debit: null, credit: negate(amount) }),
  }
}

/** Keeps lines of a pattern, which has none yet. */
export async function writePatternLines(tx: Tx, id: string, lines: readonly DraftLine[]): Promise<void> {
  await insertLines(tx, { table: 'entry_pattern_line', owner: 'pattern_id', id }, lines)
}

/** The lines of a pattern, to be posted. */
export async function readPatternLines(tx: Tx, id: string): Promise<Line[]> {
  const lines = await linesWithAccounts(tx, { table: 'entry_pattern_line', owner: 'pattern_id', id })
  return lines.map(withSides)
}

/** Lines as they are posted. */
export function postingLines(lines: readonly Line[]): PostingLine[] {
  return lines.map(({ account, ...line }) => ({
    ...line,
    account: byCode(account?.code ?? ''),
    foreign: originalOf(line),
  }))
}

/** What a line is in another currency, with the sign of its amount. */
function originalOf({ foreign, amount }: Pick<Line, 'foreign' | 'amount'>): Original | null {
  return foreign && { ...foreign, amount: isNegative(amount) ? negateForeign(foreign.amount) : foreign.amount }
}

/** A line as the audit trail keeps it, from which the entry can be rebuilt. */
export function recordedLine({
  account,
  amount,
  department,
  location,
  party,
  foreign,
}: ManualLine): Record<string, unknown> {
  const line = { accountId: account, amount, department, locationId: location, partyId: party?.id ?? null }
  return foreign ? { ...line, foreign } : line
}

/** Lines as their document keeps them. */
export function keptLines(lines: readonly Line[]): ManualLine[] {
  return lines.flatMap((line) =>
    line.account === null
      ? []
      : {
          account: line.account.id,
          amount: line.amount,
          department: departmentOf(line),
          location: line.locationId,
          party: line.party,
          taxCode: null,
          memo: line.memo,
          foreign: originalOf(line),
        },
  )
}
