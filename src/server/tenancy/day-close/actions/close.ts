import { addDays, type Day } from '#contract/kernel/day.ts'
import type { DayClose } from '#contract/tenancy/day-close/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDate, holdBusinessDate, lockBusinessDate, moveBusinessDate } from '../../business-date/actions/hold.ts'
import { notTheBusinessDate } from '../../errors.ts'
import { addWarnings, beginDayClose, finishDayClose, finishStep, lockDayClose, dayCloseOn } from '../data/day-closes.ts'
import { type DayPart, dayParts, type DayStep, partsOf } from './part.ts'

type Wish<Answer> = {
  date?: Day | undefined
  /** Refuses for a reason of the caller's own. */
  guard?: (tx: Tx, date: Day) => Promise<void>
  /** What the caller is answered, from the last transaction. */
  answer: (tx: Tx, closed: DayClose) => Promise<Answer>
}

/**
 * Closes the business date, step by step: each step is one transaction and is done once, so that a run that was interrupted goes on
 * where it stopped, and two people who press at once make one run.
 * @throws 409 `not_the_business_date`, and what the guards of the domains refuse
 */
export async function closeDay<Answer>(ctx: Ctx, wish: Wish<Answer>): Promise<Answer> {
  const run = await ctx.step((tx) => begin(ctx, tx, wish))
  const parts = partsOfRun(run)
  for (const step of parts.flatMap(({ steps }) => steps)) await ctx.step((tx) => doStep(tx, run.date, step))
  return ctx.transaction(async (tx) => {
    await lockBusinessDate(tx)
    await doStep(tx, run.date, rollDate(parts))
    return wish.answer(tx, await dayCloseOn(tx, run.date))
  })
}

async function begin(ctx: Ctx, tx: Tx, wish: Pick<Wish<unknown>, 'date' | 'guard'>): Promise<DayClose> {
  const date = await holdBusinessDate(tx)
  await tx.replayIfAnswered()
  if (wish.date && wish.date !== date) throw notTheBusinessDate({ date })
  await wish.guard?.(tx, date)
  const parts = partsOf(ctx)
  for (const part of parts) await part.guard?.(tx, date)
  const names = parts.flatMap(({ steps }) => steps.map(({ name }) => name))
  if (await beginDayClose(tx, { date, steps: [...names, 'roll_business_date'] })) {
    tx.audit({ action: 'night_audit.begin', resource: 'night_audit', id: null, label: date })
  }
  return dayCloseOn(tx, date)
}

/** The parts whose steps the run was begun with, whatever the plan holds by now. */
function partsOfRun(run: DayClose): DayPart[] {
  const begunWith = new Set(run.steps.map(({ name }) => name))
  return dayParts.get().filter(({ steps }) => steps.some(({ name }) => begunWith.has(name)))
}

async function doStep(tx: Tx, date: Day, { name, run }: DayStep): Promise<void> {
  const [, { id, steps }] = await tx.lock(businessDate(tx), lockDayClose(tx, date))
  if (!steps.some((step) => step.name === name && step.status === 'waiting')) return
  const { count, warnings = [] } = await run(tx, date)
  await finishStep(tx, id, { name, count })
  if (warnings.length > 0) await addWarnings(tx, id, warnings)
  tx.audit({ action: `night_audit.${name}`, resource: 'night_audit', id, label: date, change: { count } })
  tx.tell({ topic: 'tenancy.night_audit', payload: { id, date, step: name } })
}

/** The last step: everybody who posts on the date has finished. */
function rollDate(parts: readonly DayPart[]): DayStep {
  return {
    name: 'roll_business_date',
    run: async (tx, date) => {
      let count = 0
      for (const part of parts) count += (await part.catchUp?.(tx, date)) ?? 0
      await moveBusinessDate(tx, addDays(date, 1))
      await finishDayClose(tx, date)
      return { count }
    },
  }
}
