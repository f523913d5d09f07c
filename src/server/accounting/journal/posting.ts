import type { AccountRole } from '#contract/accounting/account-roles/shapes.ts'
import type { EntryStage } from '#contract/accounting/journal/shapes.ts'
import { type ForeignMinor, negateForeign, type Rate } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import { isZero, minorOf, type Money, negate, sumOf } from '#contract/kernel/money.ts'

/** Where a line goes: to the account that plays a role, or, where a tax or a person names an account, to the one with this code. */
export type PostingAccount = AccountRole | `#${string}`

/** An account by its code. */
export function byCode(code: string): PostingAccount {
  return `#${code}`
}

/** One line of a posting: an account and a signed amount, debit positive. */
export type PostingLine = {
  account: PostingAccount
  amount: Money
  /** The account's own where none is given; '' for none at all. */
  department?: string | null
  /** The posting's own where none is given. */
  locationId?: Id<'restaurant_location'> | null
  party?: { type: string; id: string } | null
  taxCode?: string | null
  memo?: string | null
  foreign?: Original | null
}

/** What a line is in another currency, debit positive; 0 and without a rate where only its worth changed. */
export type Original = { currency: string; amount: ForeignMinor; rate: Rate | null }

/** The same on the other side. */
export function mirrored(original: Original | null): Original | null {
  return original && { ...original, amount: negateForeign(original.amount) }
}

/** The same line on the other side. */
export function onOtherSide(line: PostingLine): PostingLine {
  return { ...line, amount: negate(line.amount), ...(line.foreign && { foreign: mirrored(line.foreign) }) }
}

/** What an event of the house does to the books. */
export type Posting = {
  /** The id of the entry, where it has one before it is posted. */
  id?: Id<'journal_entry'>
  /** Unique in the tenant: `folio_charge:<id>`; posting twice under one key is refused by the database. */
  key: string
  date: Day
  memo: string
  source: { type: string; id: string; event: string }
  /** The outlet at which it arose. */
  locationId?: Id<'restaurant_location'>
  lines: PostingLine[]
  reverses?: { id: string; reason: string }
  /** Of the year's adjustments or of its closing; ordinary where none is given. */
  stage?: EntryStage
}

type Detail = Omit<PostingLine, 'account' | 'amount'>

/** A debit line. */
export function debit(account: PostingAccount, amount: Money, detail: Detail = {}): PostingLine {
  return { account, amount, ...detail }
}

/** A credit line. */
export function credit(account: PostingAccount, amount: Money, detail: Detail = {}): PostingLine {
  return { account, amount: negate(amount), ...detail }
}

/** The lines without the empty ones: an amount of zero is no line. */
export function withoutZeros(lines: readonly PostingLine[]): PostingLine[] {
  return lines.filter((line) => !isZero(line.amount))
}

/** Debits less credits; zero when the lines balance. */
export function difference(lines: readonly PostingLine[]): Money {
  return sumOf(lines, (line) => line.amount)
}

/** True when lines balance and are at least two. */
export function balances(lines: readonly PostingLine[]): boolean {
  return lines.length >= 2 && minorOf(difference(lines)) === 0
}
