import type { CreditTransaction, GuestCredit } from '#contract/hotel/guest-credits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { isPositive, majorOf, type Money } from '#contract/kernel/money.ts'
import type { Sheet } from '#contract/kernel/sheet.ts'

/** What a guest is written to about: what is to be paid by when, or the last day of what the house owes. */
export type Reminding = { kind: 'to_pay'; amount: Money; dueOn: Day } | { kind: 'ends'; endsOn: Day }

type Due = Pick<GuestCredit, 'kind' | 'status' | 'balance' | 'overdue' | 'dueOn' | 'nextInstallment' | 'expiresOn'>

/** What of a credit its guest can be reminded of: of a line what is late, or else what comes next; null for nothing. */
export function remindingOf(credit: Due, since: Day): Reminding | null {
  const { kind, status, balance, overdue, dueOn, nextInstallment, expiresOn } = credit
  if (!isPositive(balance)) return null
  if (kind === 'stored_value')
    return status === 'active' && expiresOn !== null ? { kind: 'ends', endsOn: expiresOn } : null
  if (isPositive(overdue)) return { kind: 'to_pay', amount: overdue, dueOn: since }
  if (nextInstallment) return { kind: 'to_pay', amount: nextInstallment.amount, dueOn: nextInstallment.dueOn }
  return dueOn === null ? null : { kind: 'to_pay', amount: balance, dueOn }
}

type Movement = Pick<CreditTransaction, 'businessDate' | 'description' | 'amount' | 'balanceAfter'>

/** The movements of a credit as the table of a file, the earliest first. */
export function movementSheet(lines: readonly Movement[]): Sheet {
  return {
    head: ['Date', 'What', 'Amount', 'Balance'],
    rows: lines.map(({ businessDate, description, amount, balanceAfter }) => [
      businessDate,
      description,
      majorOf(amount),
      majorOf(balanceAfter),
    ]),
  }
}

/** The movements of a credit as the lines of a mail, the earliest first. */
export function movementLines(lines: readonly Movement[], inWords: (amount: Money) => string): string {
  if (lines.length === 0) return 'Nothing has moved on it yet.'
  return lines
    .map(
      ({ businessDate, description, amount, balanceAfter }) =>
        `${businessDate}  ${description}: ${inWords(amount)}, then ${inWords(balanceAfter)}`,
    )
    .join('\n')
}
