import type { FiscalYear } from '#contract/accounting/fiscal-years/shapes.ts'
import type { ClosingLine, ClosingPreview } from '#contract/accounting/year-closing/shapes.ts'
import { greatest, isZero, type Money, negate, sumOf, zero } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { yearsOpened } from '../../fiscal-years/actions.ts'
import { closingsOf } from '../data/closings.ts'
import { earningsAccount, earningsAt, type YearBalance } from '../data/figures.ts'
import { checksOf } from './checks.ts'

/** What is still to be done before a year is closed, and its closing entry as it would be posted; nothing of it once the year is closed. */
export async function getYearClosing(ctx: Ctx, year: number): Promise<ClosingPreview> {
  return ctx.read(async (tx) => previewOf(tx, await yearNamed(tx, year)))
}

/** @throws 404 */
export async function yearNamed(tx: Tx, year: number): Promise<FiscalYear> {
  const found = (await yearsOpened(tx)).find((one) => one.year === year)
  if (!found) throw notFound('fiscal year')
  return found
}

/** The same within a transaction, of a year that is known. */
export async function previewOf(tx: Tx, fiscalYear: FiscalYear): Promise<ClosingPreview> {
  const { year, startsOn, endsOn, status } = fiscalYear
  const closings = await closingsOf(tx, year)
  const facts = { year, startsOn, endsOn, status, closings }
  if (status === 'closed')
    return { ...facts, checks: [], clearing: [], banks: [], lines: [], earnings: closings[0]?.earnings ?? zero }
  const entry = await entryOfYear(tx, fiscalYear)
  return { ...facts, ...(await checksOf(tx, fiscalYear, [])), lines: entry.lines.map(shown), earnings: entry.earnings }
}

/** A line of the entry, debit positive. */
export type EntryLine = Omit<YearBalance, 'balance'> & { amount: Money }

/** What clears revenue and expense of a year: each account the other way round, and what is left to the earnings. */
export async function entryOfYear(
  tx: Tx,
  { endsOn }: Pick<FiscalYear, 'endsOn'>,
): Promise<{ lines: EntryLine[]; earnings: Money }> {
  const balances = await earningsAt(tx, endsOn)
  const left = sumOf(balances, ({ balance }) => balance)
  const cleared = balances.map(({ balance, ...line }): EntryLine => ({ ...line, amount: negate(balance) }))
  const earned = { ...(await earningsAccount(tx)), department: null, location: null, amount: left }
  return { lines: isZero(left) ? cleared : [...cleared, earned], earnings: negate(left) }
}

function shown({ amount, ...line }: EntryLine): ClosingLine {
  return { ...line, debit: greatest(amount, zero), credit: greatest(negate(amount), zero) }
}
