import type * as api from '#contract/accounting/reports/api.ts'
import type { LedgerRow } from '#contract/accounting/reports/shapes.ts'
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
  linesAfter,
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
    const lines = isBeyond ? [] : await linesAfter(tx, asked, { after, limit: window.limit })
    const { pagination } = pageOf(lines, total, window)
    const last = lines.length === window.limit ? lines.at(-1) : undefined
    return {
      data: {
        account,
        opening,
        ...movement,
        closing: add(opening, subtract(movement.debit, movement.credit)),
        rows: await rowsOf(tx, lines, start),
      },
      pagination: last ? { ...pagination, nextCursor: cursorOf(last) } : pagination,
    }
  })
}

async function rowsOf(tx: Tx, lines: readonly LedgerLine[], start: Money): Promise<LedgerRow[]> {
  const facts = await factsOfSources(
    tx,
    lines.map((line) => ({ type: line.sourceType, id: line.sourceId })),
  )
  let balance = start
  return lines.map((line, index) => {
    balance = add(balance, line.amount)
    return rowOf(line, balance, facts[index] ?? unknownSource)
  })
}

function rowOf(line: LedgerLine, balance: Money, facts: SourceFacts): LedgerRow {
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
