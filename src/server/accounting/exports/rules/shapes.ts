import type { AccountId, AccountType, Department } from '#contract/accounting/accounts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Currency, Money } from '#contract/kernel/money.ts'

/** An account that has lines. */
export type UsedAccount = { id: AccountId; code: string; name: string; type: AccountType; isCash: boolean }

/** An account under the name that the other programs know it by. */
export type NamedAccount = UsedAccount & { label: string }

/** What stands before the entries; `firstDay` is that of the first entry, null when there is none. */
export type Book = { title: string; currency: Currency; firstDay: Day | null; accounts: readonly NamedAccount[] }

/** `outlet` is its code; `closing` is the balance of the account after the line, on the last line of its month and nowhere else. */
export type WrittenLine = {
  label: string
  amount: Money
  department: Department | null
  outlet: string | null
  /** What it is in another currency, as "-100.00 USD". */
  original: string | null
  closing: Money | null
}

export type WrittenEntry = {
  number: string
  date: Day
  memo: string
  sourceType: string
  sourceId: string | null
  lines: readonly WrittenLine[]
}

/** Balance of an account after the last day of a month on which it moved, and how many lines it has on that day. */
export type MonthClosing = { accountId: AccountId; day: Day; balance: Money; lines: number }

/** How one format writes the books: what comes first, an entry, what comes last. */
export type LedgerText = {
  head(book: Book): string
  entry(entry: WrittenEntry, currency: Currency): string
  tail(book: Book, closings: readonly MonthClosing[]): string
}
