import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { MonthClosing } from './shapes.ts'

/** Told every line in its order, answers with the balance after it where it is the last of its account and month, else null. */
export function watchClosings(closings: readonly MonthClosing[]): (accountId: AccountId, day: Day) => Money | null {
  const ahead = new Map(
    closings.map(({ accountId, day, balance, lines }) => [`${accountId} ${day}`, { balance, lines }]),
  )
  return (accountId, day) => {
    const closing = ahead.get(`${accountId} ${day}`)
    if (!closing) return null
    closing.lines -= 1
    return closing.lines === 0 ? closing.balance : null
  }
}
