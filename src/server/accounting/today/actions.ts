import { openPoints, overdueInvoices, takings } from '#contract/accounting/today/shapes.ts'
import { sumOf } from '#contract/kernel/money.ts'
import { sourced, type SourcedPart } from '#server/platform/dashboard.ts'
import { countDrafts, endedPeriods, overdueOn, takingsOn } from './data.ts'

/** What the dashboard says of money and books. */
export const bookParts: readonly SourcedPart[] = [
  sourced('takings', takings, async (tx, date) => {
    const methods = await takingsOn(tx, date)
    return { total: sumOf(methods, (one) => one.net), methods }
  }),
  sourced('books', openPoints, async (tx, date) => {
    const [drafts, periodsToClose, periodsToLock] = await Promise.all([
      countDrafts(tx),
      endedPeriods(tx, 'open', date),
      endedPeriods(tx, 'soft_closed', date),
    ])
    return { drafts, periodsToClose, periodsToLock }
  }),
  sourced('overdue', overdueInvoices, (tx, date) => overdueOn(tx, date)),
]
