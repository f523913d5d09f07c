import type { Day } from '#contract/kernel/day.ts'
import { type Fraction, fraction, nothing, plus } from '#contract/accounting/taxes/rules/fraction.ts'
import { add, divideHalfUp, type Money, portion, subtract } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { overReturned } from '../../errors.ts'
import { insertReturns, type NewReturn, sharesReturned, type Taken, takenByLines } from '../data/returns.ts'
import type { Place } from '../data/stock.ts'
import type { IssuedCost } from '../posting.ts'
import { type Book, openBook } from './book.ts'
import { type Source, withCost } from './issue.ts'

export type ReturnedLine = {
  lineId: string
  returnLineId: string
  /** Of the line's whole quantity. */
  share: { numerator: bigint; denominator: bigint }
  outcome: 'restock' | 'waste'
  reason: string
}

/**
 * Brings back shares of what lines took: into stock at the cost at which it left, or thrown away, which moves nothing and answers
 * the cost alone. A line never comes back for more than the whole, however its shares are cut: the last one takes what is left.
 * The caller posts the costs, which hold what a return into stock below zero corrects of earlier sales.
 * @returns the costs by kind for each return, positive; none for a line that took nothing
 * @throws 409 `stock_moved` for a return that was made before, `over_returned`
 */
export async function returnFromSale(
  tx: Tx,
  back: { source: Source; date: Day; lines: readonly ReturnedLine[] },
): Promise<ReadonlyMap<string, IssuedCost[]>> {
  if (back.lines.length === 0) return new Map()
  const lineIds = [...new Set(back.lines.map((line) => line.lineId))]
  const taken = await takenByLines(tx, lineIds)
  const book = await openBook(tx, taken)
  const returned = await sharesReturned(tx, lineIds)
  const returns: NewReturn[] = []
  const costs = new Map<string, IssuedCost[]>()
  for (const line of back.lines) {
    const before = returned.get(line.lineId)
    if (!before) throw new Error('Every line has come back so far, if only for nothing')
    const share = plus(before.share, fraction(line.share.numerator, line.share.denominator))
    if (share.numerator > share.denominator) throw overReturned()
    const after = { position: before.position + 1, share }
    returned.set(line.lineId, after)
    returns.push({ ...line, ...after })
    const ofLine = taken.filter((one) => one.lineId === line.lineId)
    costs.set(line.returnLineId, bringBack(book, ofLine, { line, from: before.share, to: share }))
  }
  await insertReturns(tx, returns, back.date)
  await book.write({ id: newId(), date: back.date, source: back.source })
  return costs
}

/** What lines cost by kind as they stand: what they took from stock less what came back of it; nothing for a line that took nothing. */
export async function standingCosts(
  tx: Tx,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, readonly IssuedCost[]>> {
  const [taken, returned] = await Promise.all([takenByLines(tx, lineIds), sharesReturned(tx, lineIds)])
  const costs = new Map<string, IssuedCost[]>(lineIds.map((id) => [id, []]))
  for (const { lineId, kind, value } of taken) {
    const { numerator, denominator } = returned.get(lineId)?.share ?? nothing
    const stands = subtract(value, portion(value, numerator, denominator))
    costs.set(lineId, withCost(costs.get(lineId) ?? [], kind, stands))
  }
  return costs
}

type Step = { line: ReturnedLine; from: Fraction; to: Fraction }

/** What comes back between two shares of a line; cut by the shares so far, so that the parts make the whole exactly. */
function bringBack(book: Book, taken: readonly Taken[], { line, from, to }: Step): IssuedCost[] {
  let costs: IssuedCost[] = []
  for (const one of taken) {
    const quantity = shareOf(one.quantity, to) - shareOf(one.quantity, from)
    const cost = subtract(
      portion(one.value, to.numerator, to.denominator),
      portion(one.value, from.numerator, from.denominator),
    )
    if (quantity === 0n) continue
    const value = line.outcome === 'waste' ? cost : add(cost, putBack(book, one, { line, quantity, cost }))
    costs = withCost(costs, one.kind, value)
  }
  return costs
}

/** @returns the revaluation of what was sold before it came back */
function putBack(book: Book, place: Place, back: { line: ReturnedLine; quantity: bigint; cost: Money }): Money {
  const { line, quantity, cost } = back
  const detail = { type: 'sale_return', lineId: line.returnLineId, reason: line.reason } as const
  return book.putIn(place, { quantity, value: cost }, detail)
}

function shareOf(quantity: bigint, { numerator, denominator }: Fraction): bigint {
  return divideHalfUp(quantity * numerator, denominator)
}
