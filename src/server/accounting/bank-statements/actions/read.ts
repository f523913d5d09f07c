import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import { wordsOf } from '#contract/accounting/bank-statements/rules.ts'
import type {
  BankAccount,
  BankLine,
  BankLineId,
  BankStatement,
  BankSuggestion,
  BookLine,
} from '#contract/accounting/bank-statements/shapes.ts'
import { compare, isZero, type Money, subtract } from '#contract/kernel/money.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { banksIn } from '../../treasury/actions/read.ts'
import {
  bankLinesOnPage,
  bookLinesOnPage,
  booksAbout,
  booksBefore,
  findBankLines,
  type FoundLine,
  type LineFilter,
  openAbout,
  standingOf,
  statementsOnPage,
} from '../data/read.ts'
import { ruleFor } from '../data/reconciliation.ts'
import { subsetOf, suggestionsFor } from '../rules/suggest.ts'
import { bankOf } from './import.ts'

/** Banks with what their statements and the books say. */
export async function listBankAccounts(ctx: Ctx): Promise<BankAccount[]> {
  return ctx.read(async (tx) => standingOf(tx, await banksIn(tx)))
}

/** Statements of a bank, newest first. @throws 404 */
export async function listStatements(ctx: Ctx, id: AccountId, query: ListQuery): Promise<Page<BankStatement>> {
  return pageOfBank(ctx, { id, query }, (tx, window) => statementsOnPage(tx, id, window))
}

/** Lines of a bank, the oldest first. @throws 404 */
export async function listBankLines(ctx: Ctx, id: AccountId, query: ListQuery & LineFilter): Promise<Page<BankLine>> {
  return pageOfBank(ctx, { id, query }, (tx, window) => bankLinesOnPage(tx, { accountId: id, filter: query }, window))
}

/** Lines of the books on the account of a bank. @throws 404 */
export async function listBookLines(ctx: Ctx, id: AccountId, query: ListQuery & LineFilter): Promise<Page<BookLine>> {
  return pageOfBank(ctx, { id, query }, (tx, window) => bookLinesOnPage(tx, { accountId: id, filter: query }, window))
}

type Found<Row> = (tx: Tx, window: { limit: number; offset: number }) => Promise<{ rows: Row[]; total: number }>

async function pageOfBank<Row>(
  ctx: Ctx,
  { id, query }: { id: AccountId; query: ListQuery },
  find: Found<Row>,
): Promise<Page<Row>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    await bankOf(tx, id)
    const { rows, total } = await find(tx, window)
    return pageOf(rows, total, window)
  })
}

/** What a line of a bank may be, the likeliest first; nothing for one that is matched. @throws 404 */
export async function suggestForLine(ctx: Ctx, id: BankLineId): Promise<BankSuggestion[]> {
  return ctx.read(async (tx) => {
    const [line] = await findBankLines(tx, [id])
    if (!line) throw notFound('line')
    if (line.matchId !== null) return []
    if (line.isOpening) return openingSuggestions(tx, line)
    const words = wordsOf(line.text)
    const [others, books, rule] = await Promise.all([
      openAbout(tx, line, 10),
      booksAbout(tx, line),
      words === '' ? undefined : ruleFor(tx, line.accountId, words),
    ])
    return suggestionsFor({ line, others, books, rule })
  })
}

/** What the books held before the first statement, less a few of the last lines where the bank told of them later. */
async function openingSuggestions(tx: Tx, line: FoundLine): Promise<BankSuggestion[]> {
  const { count, amount, last } = await booksBefore(tx, line.accountId, line.date)
  const over = subtract(amount, line.amount)
  const but = isZero(over) ? [] : outstandingOf(last, over)
  if (!but || count === but.length) return []
  const before = { count: count - but.length, amount: line.amount, but }
  return [{ lines: [line], entries: [], booked: [], reasons: ['opening'], ruleId: null, before }]
}

function outstandingOf(last: readonly BookLine[], over: Money): BookLine[] | null {
  const one = last.find(({ amount }) => compare(amount, over) === 0)
  return one ? [one] : subsetOf(last.slice(0, 20), over)
}
