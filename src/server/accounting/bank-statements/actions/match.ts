import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type * as api from '#contract/accounting/bank-statements/api.ts'
import { agrees, leftOf, wordsOf } from '#contract/accounting/bank-statements/rules.ts'
import type {
  BankMatch,
  BankMatchId,
  BankRuleId,
  BookedFromLine,
  BookLine,
} from '#contract/accounting/bank-statements/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { plainText, subtract, sumOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, invalidFields, notFound, Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { moveOf, refuseUnsaid } from '../../treasury/actions/move.ts'
import { holdTreasury, recordSeveral } from '../../treasury/actions/record.ts'
import { booksBefore, findBankLines, findBookLines, findMatch, type FoundLine, linesOfDocuments } from '../data/read.ts'
import { deleteMatch, deleteRule, insertMatch, learnRule } from '../data/write.ts'
import { bankOf } from './import.ts'
import { bookLineMatched, lineMatched, reconciled } from './refusals.ts'

type Wish = Given<typeof api.matchLines>['body']

/**
 * Says which lines of the books lines of a bank are, and books what is missing by documents of the treasury. All or nothing.
 * @throws 400 `lineIds`, `entries`, `beforeBut`, `left`, `booked.N.…` · 404 · 409 `bank_line_matched`, `bank_entry_matched`, `period_locked`
 */
export async function matchLines(ctx: Ctx, accountId: AccountId, wish: Wish): Promise<BankMatch> {
  return ctx.transaction(async (tx) => {
    const today = await holdTreasury(tx, undefined)
    const bank = await bankOf(tx, accountId)
    const lines = await linesFor(tx, accountId, wish.lineIds)
    const entries = await entriesFor(tx, accountId, wish)
    const before = await beforeFor(tx, { accountId, lines, wish })
    const sides = { lines, entries: [...entries, ...(before ? [before] : [])], booked: wish.booked }
    if (!agrees(sides)) throw refusalOfSides(sides)
    const made = await bookMissing(tx, { accountId, lines, today, booked: wish.booked })
    const id: BankMatchId = newId<'bank_match'>()
    const places = [...entries, ...made].map(({ entryId, lineNumber }) => ({ entryId, lineNumber }))
    await insertMatch(tx, id, { accountId, lineIds: wish.lineIds, entries: places, before })
    await learn(tx, { accountId, lines, wish })
    const label = `${bank.code} ${lines[0]?.text ?? entries[0]?.number ?? ''}`.slice(0, 200)
    const amount = sumOf(lines, (line) => line.amount)
    tx.audit({
      action: 'bank_match.make',
      resource: 'bank_match',
      id,
      label,
      change: { amount, lines: lines.length, entries: places.length },
    })
    tx.tell({ topic: 'accounting.bank', payload: { id: accountId } })
    return matchIn(tx, id)
  })
}

/** One match with both of its sides. @throws 404 */
export async function readMatch(ctx: Ctx, id: BankMatchId): Promise<BankMatch> {
  return ctx.read((tx) => matchIn(tx, id))
}

/** Takes a match apart; what was booked stays in the books. @throws 404 · 409 `bank_reconciled` */
export async function unmatch(ctx: Ctx, id: BankMatchId): Promise<{ id: BankMatchId }> {
  return ctx.transaction(async (tx) => {
    await holdTreasury(tx, undefined)
    const one = await matchIn(tx, id)
    if (one.isReconciled) throw reconciled({})
    await deleteMatch(tx, id)
    tx.audit({
      action: 'bank_match.undo',
      resource: 'bank_match',
      id,
      label: one.lines[0]?.text ?? one.entries[0]?.number ?? '',
    })
    tx.tell({ topic: 'accounting.bank', payload: { id: one.accountId } })
    return { id }
  })
}

/** Forgets what a text was booked as. @throws 404 */
export async function forgetRule(ctx: Ctx, id: BankRuleId): Promise<{ id: BankRuleId }> {
  return ctx.transaction(async (tx) => {
    if (!(await deleteRule(tx, id))) throw notFound('rule')
    tx.audit({ action: 'bank_rule.forget', resource: 'bank_rule', id, label: 'A learned text' })
    tx.tell({ topic: 'accounting.bank', payload: { id } })
    return { id }
  })
}

async function matchIn(tx: Tx, id: BankMatchId): Promise<BankMatch> {
  const one = await findMatch(tx, id)
  if (!one) throw notFound('match')
  // The time comes from the database as an instant.
  return one as BankMatch
}

async function linesFor(tx: Tx, accountId: AccountId, ids: readonly string[]): Promise<FoundLine[]> {
  const lines = await findBankLines(tx, ids)
  if (lines.length !== ids.length || lines.some((line) => line.accountId !== accountId))
    throw invalid('lineIds', 'Must be lines of this bank, each named once')
  const taken = lines.find(({ matchId }) => matchId !== null)
  if (taken) throw lineMatched({ line: `The line of ${taken.date}` })
  return lines
}

async function entriesFor(tx: Tx, accountId: AccountId, { entries: keys }: Wish): Promise<BookLine[]> {
  const entries = await findBookLines(tx, accountId, keys)
  if (entries.length !== keys.length)
    throw invalid('entries', 'Must be lines of the books on this bank, each named once')
  const taken = entries.find(({ matchId }) => matchId !== null)
  if (taken) throw bookLineMatched({ number: taken.number })
  return entries
}

type Before = { accountId: AccountId; lines: readonly FoundLine[]; wish: Wish }

/** All open lines of the books before the first statement, but some: what the bank held then. */
async function beforeFor(tx: Tx, { accountId, lines, wish: { beforeBut, entries } }: Before) {
  if (!beforeBut) return null
  const opening = lines.find(({ isOpening }) => isOpening)
  if (!opening) throw invalid('beforeBut', 'Is for what the bank held before its first statement')
  if (entries.length > 0) throw invalid('entries', 'Must be empty where all that lies before is taken')
  const found = await findBookLines(tx, accountId, beforeBut)
  const isStrange = found.some(({ date, matchId }) => date > opening.date || matchId !== null)
  if (isStrange || found.length !== beforeBut.length)
    throw invalid('beforeBut', 'Must be open lines of the books before the first statement, each named once')
  const { amount } = await booksBefore(tx, accountId, opening.date)
  const kept = sumOf(found, (line) => line.amount)
  return { through: opening.date, but: beforeBut, amount: subtract(amount, kept) }
}

function refusalOfSides(sides: Parameters<typeof leftOf>[0]): Refusal {
  const left = plainText(leftOf(sides))
  if (sides.lines.length === 0 && sides.entries.length === 0) return invalid('lineIds', 'Must name a line')
  return invalid('left', left === '0.00' ? 'There is nothing on the other side' : `Both sides differ by ${left}`)
}

type Missing = { accountId: AccountId; lines: readonly FoundLine[]; today: Day; booked: readonly BookedFromLine[] }

/** Books what is missing, each by a document of the treasury on the day of the line. */
async function bookMissing(tx: Tx, { accountId, lines, today, booked }: Missing): Promise<BookLine[]> {
  if (booked.length === 0) return []
  const [line] = lines
  const wishes = []
  for (const [index, { date: wished, ...one }] of booked.entries()) {
    const date = wished ?? (line && line.date < today ? line.date : today)
    if (date > today) throw invalid(`booked.${index}.date`, 'Must not lie after the business date')
    const reference = line?.reference ?? undefined
    try {
      refuseUnsaid(one)
      wishes.push(await moveOf(tx, { ...one, placeId: accountId, reference }, date))
    } catch (error) {
      throw within(`booked.${index}`, error)
    }
  }
  const documents = await recordSeveral(tx, wishes)
  return linesOfDocuments(
    tx,
    accountId,
    documents.map(({ id }) => id),
  )
}

/** Names the fields of a part by their place in the whole. */
function within(path: string, error: unknown): unknown {
  if (!(error instanceof Refusal) || error.kind !== 'invalid' || !Array.isArray(error.details)) return error
  return invalidFields(error.details.map((one) => ({ ...one, path: `${path}.${one.path}` })))
}

/** One line that was booked as one thing is a lesson. */
async function learn(tx: Tx, { accountId, lines, wish }: Before): Promise<void> {
  const [line, ...others] = lines
  const [booked, ...further] = wish.booked
  if (!line || !booked || others.length > 0 || further.length > 0 || wish.entries.length > 0) return
  const words = wordsOf(line.text)
  if (words !== '') await learnRule(tx, { accountId, words, booked })
}
