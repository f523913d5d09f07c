import type * as api from '#contract/accounting/fiscal-years/api.ts'
import {
  nameOfYear,
  problemOfFirstYear,
  refusalOfOpening,
  warnDaysBefore,
  yearAfter,
  yearsFrom,
  type YearSpan,
} from '#contract/accounting/fiscal-years/rules.ts'
import type { FiscalYear } from '#contract/accounting/fiscal-years/shapes.ts'
import { type Day, daysBetween } from '#contract/kernel/day.ts'
import type { Answer } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { holdBusinessDate, lockBusinessDate } from '#server/tenancy/public/business-date.ts'
import type { DayPart } from '#server/tenancy/public/day-close.ts'
import { booksBegun, yearAhead } from '../errors.ts'
import { holdLocks } from '../locks/actions.ts'
import { deleteYears, hasBegun, insertYears, readYears, yearHolding, yearIn } from './data.ts'

/** Opens the first years of a new house: one, and those that follow it up to a day. */
export async function openFirstYears(tx: Tx, { first, through }: { first: YearSpan; through: Day }): Promise<void> {
  await insertYears(tx, yearsFrom(first, through))
}

/** The years as a transaction finds them, the latest first. */
export async function yearsOpened(tx: Tx): Promise<FiscalYear[]> {
  return readYears(tx)
}

/** The year of a day as sql, for a statement that numbers what lies on it: the calendar year where none is open, which takes no entry. */
export function yearNumbering(tx: Tx, day: Day): Sql<number> {
  return yearIn(tx, day)
}

/** The fiscal year of a day, by which journal entries are numbered; null where none is open. */
export async function fiscalYearOn(tx: Tx, day: Day): Promise<{ year: number; endsOn: Day } | null> {
  return yearHolding(tx, day)
}

/** The years that were opened, and whether the first may still be another. */
export async function listFiscalYears(ctx: Ctx): Promise<Answer<typeof api.listFiscalYears>> {
  return ctx.read(async (tx) => ({ years: await readYears(tx), isFirstFree: !(await hasBegun(tx)) }))
}

/** Opens the year that follows the last one. @throws 409 `year_ahead` */
export async function openFiscalYear(ctx: Ctx): Promise<FiscalYear> {
  return ctx.transaction(async (tx) => {
    const businessDate = await holdBusinessDate(tx)
    await holdLocks(tx)
    const [last] = await readYears(tx)
    if (!last) throw new Error('The house was opened without a fiscal year')
    if (refusalOfOpening(last, businessDate)) throw yearAhead()
    return opened(tx, [yearAfter(last)], 'open')
  })
}

/**
 * Says where the first year begins and ends, while the books are empty, and opens those that follow it up to the business date. Nobody posts
 * meanwhile, since entries are numbered by years.
 * @throws 400 · 409 `books_begun`
 */
export async function setFirstFiscalYear(ctx: Ctx, span: YearSpan): Promise<FiscalYear> {
  return ctx.transaction(async (tx) => {
    const businessDate = await lockBusinessDate(tx)
    await holdLocks(tx)
    if (await hasBegun(tx)) throw booksBegun()
    const problem = problemOfFirstYear(span, businessDate)
    if (problem) throw invalid(problem.field, problem.message)
    await deleteYears(tx)
    return opened(tx, yearsFrom(span, businessDate), 'set_first')
  })
}

async function opened(tx: Tx, spans: readonly YearSpan[], verb: 'open' | 'set_first'): Promise<FiscalYear> {
  await insertYears(tx, spans)
  const [span] = spans
  if (!span) throw new Error('No year to open')
  const year = nameOfYear(span)
  tx.audit({
    action: `fiscal_year.${verb}`,
    resource: 'fiscal_year',
    id: null,
    label: String(year),
    change: { startsOn: span.startsOn, endsOn: span.endsOn },
  })
  tx.tell({ topic: 'accounting.period', payload: { year, verb } })
  const [written] = await readYears(tx, year)
  if (!written) throw new Error('The year was just written')
  return written
}

/** What the books do when a day is closed: they tell that the last open year comes to its end. */
export const booksDay: DayPart = {
  module: 'accounting',
  steps: [{ name: 'fiscal_year', run: async (tx, date) => warnedOf((await readYears(tx))[0], date) }],
}

function warnedOf(last: FiscalYear | undefined, date: Day) {
  if (!last || daysBetween(date, last.endsOn) > warnDaysBefore) return { count: 0 }
  const left = Math.max(0, daysBetween(date, last.endsOn))
  const when = left === 0 ? 'has ended' : left === 1 ? 'ends tomorrow' : `ends in ${left} days, on ${last.endsOn}`
  return {
    count: 1,
    warnings: [
      `The fiscal year ${last.year} ${when}, and none is open after it: nothing can be posted then until whoever may close periods opens the next one`,
    ],
  }
}
