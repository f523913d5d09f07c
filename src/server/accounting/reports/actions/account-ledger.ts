import type * as api from '#contract/accounting/reports/api.ts'
import type { LedgerRow } from '#contract/accounting/reports/shapes.ts'
import { foreignOf, foreignText } from '#contract/kernel/currency.ts'
import { addDays } from '#contract/kernel/day.ts'
import type { Answer, Given } from '#contract/kernel/endpoint.ts'
import { add, type Money, negate, subtract, zero } from '#contract/kernel/money.ts'
import { pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { findAccount } from '../../accounts/data.ts'
import { factsOfSources, type SourceFacts, unknownSource } from '../../journal/data/sources.ts'
import { movementOf } from '../data/balances.ts'
import {
  balanceAfter,
  countLines,
  cursorOf,
  keyBefore,
  keyOfCursor,
  type LedgerLine,
  type LineKey,
  linesAfter,
  originalAfter,
} from '../data/ledger.ts'
import { debitSide } from '../rules.ts'
import { checkRange } from './trial-balance.ts'

type Query = Given<typeof api.getAccountLedger>['query']

/**
 * The lines of an account in order, each with the balance after it, debits less credits, and the document behind it. Without
 * `from` the opening is nil.
 * @throws 400 for a wrong range or cursor · 404
 */
export async function getAccountLedger(ctx: Ctx, query: Query): Promise<Answer<typeof api.getAccountLedger>> {
  const { accountId, from, to, department, locationId, stage } = query
  const range = { from, to, department, locationId, stage }
  checkRange(range)
  const given = query.cursor === undefined ? undefined : keyOfCursor(query.cursor)
  if (query.cursor !== undefined && !given) throw invalid('cursor', 'Must be the cursor of this ledger')
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const account = await findAccount(tx, accountId)
    if (!account) throw notFound('account')
    const asked = { accountId, range }
    const before =
      from === undefined
        ? undefined
        : await movementOf(tx, accountId, { department, locationId, to: addDays(from, -1) })
    const opening = before ? subtract(before.debit, before.credit) : zero
    const movement = await movementOf(tx, accountId, range)
    const after = given ?? (await keyBefore(tx, asked, window.offset))
    const start = after ? add(opening, await balanceAfter(tx, asked, after)) : opening
    const total = await countLines(tx, asked)
    const isBeyond = !given && window.offset >= total
    const own = await originalsOf(tx, account.currency, { ...asked, after })
    const lines = isBeyond ? [] : await linesAfter(tx, asked, { after, limit: window.limit })
    const { pagination } = pageOf(lines, total, window)
    const last = lines.length === window.limit ? lines.at(-1) : undefined
    return {
      data: {
        account,
        opening,
        ...movement,
        closing: add(opening, subtract(movement.debit, movement.credit)),
        openingOriginal: own.text(own.opening),
        closingOriginal: own.text(own.closing),
        rows: await rowsOf(tx, lines, { start, own }),
      },
      pagination: last ? { ...pagination, nextCursor: cursorOf(last) } : pagination,
    }
  })
}

type Originals = { opening: number; start: number; closing: number; text: (minor: number) => string | null }

/** What the account holds in its own currency before the range, before the page and after the range; nothing where it has none. */
async function originalsOf(
  tx: Tx,
  currency: string | null,
  { accountId, range, after }: Parameters<typeof countLines>[1] & { after: LineKey | undefined },
): Promise<Originals> {
  if (currency === null) return { opening: 0, start: 0, closing: 0, text: () => null }
  const { from, ...dimensions } = range
  const opening =
    from === undefined
      ? 0
      : await originalAfter(tx, {
          accountId,
          range: { department: dimensions.department, locationId: dimensions.locationId, to: addDays(from, -1) },
        })
  const start = after ? opening + (await originalAfter(tx, { accountId, range }, after)) : opening
  const closing = opening + (await originalAfter(tx, { accountId, range }))
  return { opening, start, closing, text: (minor) => foreignText({ currency, amount: foreignOf(minor) }) }
}

async function rowsOf(
  tx: Tx,
  lines: readonly LedgerLine[],
  { start, own }: { start: Money; own: Originals },
): Promise<LedgerRow[]> {
  const facts = await factsOfSources(
    tx,
    lines.map((line) => ({ type: line.sourceType, id: line.sourceId })),
  )
  let balance = start
  let held = own.start
  return lines.map((line, index) => {
    balance = add(balance, line.amount)
    held += line.original ?? 0
    const originals = { original: own.text(line.original ?? 0), originalBalance: own.text(held) }
    return { ...rowOf(line, balance, facts[index] ?? unknownSource), ...originals }
  })
}

function rowOf(line: LedgerLine, balance: Money, facts: SourceFacts): Omit<LedgerRow, 'original' | 'originalBalance'> {
  const isManual = line.sourceType === 'manual'
  return {
    entryId: line.entryId,
    lineNumber: line.line,
    number: line.number,
    date: line.date,
    memo: line.memo,
    status: line.status,
    source: {
      type: line.sourceType,
      id: isManual ? null : line.sourceId,
      event: isManual ? null : line.event,
      ...facts,
    },
    department: line.department,
    location: line.location,
    debit: debitSide(line.amount),
    credit: debitSide(negate(line.amount)),
    balance,
  }
}
