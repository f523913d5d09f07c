import type { Day } from '#contract/kernel/day.ts'
import type { Module } from '#contract/kernel/endpoint.ts'
import type { DayCheck, DayClose, DayStepName } from '#contract/tenancy/day-close/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { openSlot } from '#server/platform/wiring.ts'

/** What a domain does when a day is closed, for every tenant whose plan holds its module. */
export type DayPart = {
  module: Module
  /** Its steps in their order. */
  steps: readonly DayStep[]
  /**
   * Does what came up since its steps, in the transaction that moves the date, when nobody else posts on it any more; answers how many
   * records it touched.
   */
  catchUp?: (tx: Tx, date: Day) => Promise<number>
  /** What should be looked at before. */
  checks?: (tx: Tx, date: Day) => Promise<DayCheck[]>
  /** Refuses a day that can't be closed yet. */
  guard?: (tx: Tx, date: Day) => Promise<void>
  /** Refuses what only a day that is closed by hand, without a night audit, waits for. */
  guardByHand?: (tx: Tx) => Promise<void>
  /** Settles what its guard would refuse, where a day is closed by itself and nobody can be asked. */
  settle?: (ctx: Ctx, date: Day) => Promise<void>
  /** How a day that is closed by itself is told, where the domain has more to say than that it is closed. */
  words?: DayWords
}

/** One transaction, done once a day. */
export type DayStep = { name: DayStepName; run: (tx: Tx, date: Day) => Promise<StepDone> }

/** How many records a step touched, and what is to be looked at. */
export type StepDone = { count: number; warnings?: readonly string[] }

/** What was done, in a sentence, and where it is looked at. */
export type DayWords = { summary: (closed: DayClose) => string; actionUrl: string }

/** The parts of all domains; their steps are done in this order. */
export const dayParts = openSlot<readonly DayPart[]>('parts of the day’s closing')

/** The parts that a tenant's plan holds. */
export function partsOf({ tenant }: Pick<Ctx, 'tenant'>): DayPart[] {
  return dayParts.get().filter(({ module }) => tenant.modules.includes(module))
}
