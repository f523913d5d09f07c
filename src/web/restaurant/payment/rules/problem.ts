import type { Money } from '#contract/kernel/money.ts'
import { errorText } from '#web/shell/call/api-error.ts'

/** A price that is another than when the line was taken. */
export type PriceChange = { name: string; from: Money; to: Money }

/** A sale that the server would not take at the till's total, with what has changed. */
export class TotalChanged extends Error {
  readonly changes: readonly PriceChange[]

  constructor(message: string, changes: readonly PriceChange[]) {
    super(message)
    this.name = 'TotalChanged'
    this.changes = changes
  }
}

/** Why something was not done, and the prices that are others now. */
export type Problem = { message: string; changes: readonly PriceChange[] }

/** What of an error is shown. */
export function problemOf(error: unknown): Problem {
  return { message: errorText(error), changes: error instanceof TotalChanged ? error.changes : [] }
}
