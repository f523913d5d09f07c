import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { BookedKind } from '#contract/accounting/bank-statements/rules.ts'
import { bookedKinds } from '#contract/accounting/bank-statements/rules.ts'
import { moves } from '#contract/accounting/treasury/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { absolute, majorOf, negate, ofMajor, subtract, sumOf } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import type { Bank, BookLine, Line, MatchWish, Suggestion } from './data.ts'

export const views = ['open', 'matched', 'statements'] as const
export type View = (typeof views)[number]

export const viewNames: Record<View, string> = {
  open: t('To match'),
  matched: t('Matched'),
  statements: t('Statements'),
}

/** The bank that the address names, or the first one with a statement, or the first one. */
export function bankIn(banks: readonly Bank[], id: string | undefined): Bank | undefined {
  return banks.find((bank) => bank.id === id) ?? banks.find(({ statementTo }) => statementTo !== null) ?? banks[0]
}

/** Why something is suggested, in a word or two. */
export const reasonWords: Record<Suggestion['reasons'][number], string> = {
  amount: t('same amount'),
  date: t('close in time'),
  reference: t('same number'),
  sum: t('comes to it together'),
  fee: t('bank fee'),
  learned: t('as last time'),
  words: t('by its words'),
  opening: t('balance before'),
  undone: t('taken back by the bank'),
}

/** What can be booked from a line, by the way its money went. */
export function kindsFor(amount: number): BookedKind[] {
  return bookedKinds.filter((kind) => (moves[kind].direction === 'in') === amount > 0)
}

/** One thing that is booked from a line while it is being written. */
export type Part = {
  key: number
  kind: BookedKind
  amount: number | null
  accountId: AccountId | null
  partyName: string
  reason: string
  /** The day of the line where none is written. */
  date: Day | null
}

/** What is left of lines of the bank, in major units. */
export function leftOf(lines: readonly Line[], entries: readonly BookLine[], parts: readonly Part[]): number {
  const booked = parts.map(({ kind, amount }) => {
    const much = ofMajor(amount ?? 0)
    return moves[kind].direction === 'in' ? much : negate(much)
  })
  const atBank = sumOf(lines, ({ amount }) => ofMajor(amount))
  const inBooks = [sumOf(entries, ({ amount }) => ofMajor(amount)), sumOf(booked, (amount) => amount)]
  return majorOf(subtract(subtract(atBank, inBooks[0] ?? ofMajor(0)), inBooks[1] ?? ofMajor(0)))
}

/** An amount without its sign. */
export function size(amount: number): number {
  return majorOf(absolute(ofMajor(amount)))
}

export function keyOf({ entryId, lineNumber }: BookLine) {
  return { entryId, lineNumber }
}

/** What accepting a suggestion sends. */
export function wishOf({ lines, entries, booked, before }: Suggestion): MatchWish {
  return {
    lineIds: lines.map(({ id }) => id),
    entries: entries.map(keyOf),
    booked: booked.map(({ kind, amount, account, partyName, reason }) => ({
      kind,
      amount,
      ...(account ? { accountId: account.id } : {}),
      ...(partyName ? { partyName } : {}),
      ...(reason ? { reason } : {}),
    })),
    ...(before ? { beforeBut: before.but.map(keyOf) } : {}),
  }
}
