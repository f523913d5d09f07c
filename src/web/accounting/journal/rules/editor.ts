import type { AccountId, Department } from '#contract/accounting/accounts/shapes.ts'
import {
  entryTotals,
  type ForeignLine,
  refusalsToPost,
  refusalTexts,
  type PostRefusal,
} from '#contract/accounting/journal/rules.ts'
import type { PostedParty } from '#contract/accounting/journal/shapes.ts'
import type { PeriodStatus } from '#contract/accounting/periods/shapes.ts'
import type { Id } from '#contract/kernel/id.ts'
import {
  exponentOf,
  inHouse,
  parseForeign,
  rateOf,
  refusalOfForeign,
  refusalOfRate,
} from '#contract/kernel/currency.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { absolute, isNegative, isZero, majorOf, type Money, ofMajor } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import type { Account } from '../../accounts/data.ts'
import type { Entry, EntryBody } from '../data.ts'

/** A line while it is written; amounts in major units as they are typed. */
export type EditorLine = {
  key: number
  accountId: AccountId | null
  department: Department | null
  locationId: Id<'restaurant_location'> | null
  party: PostedParty | null
  memo: string
  debit: number | null
  credit: number | null
  foreign: EditorForeign | null
}

/** What a line is in another currency while it is written. */
export type EditorForeign = { currency: string; amount: number | null; rate: number | null }

export type EditorEntry = {
  date: Day | null
  memo: string
  lines: readonly EditorLine[]
  /** Of the year's adjustments, on its last day. */
  isAdjusting?: boolean
}

/** The cells of a line, from left to right; outlet and party are shown where they are wanted. */
export const cells = ['accountId', 'department', 'locationId', 'party', 'memo', 'debit', 'credit'] as const
type Side = 'debit' | 'credit'
export type Cell = (typeof cells)[number]

/** Whether a line says an outlet or a party. */
export function isDetailed(entry: EditorEntry): boolean {
  return entry.lines.some(({ locationId, party }) => locationId !== null || party !== null)
}

/** An entry that begins: two empty lines. */
export function emptyEntry(date: Day | null): EditorEntry {
  return { date, memo: '', lines: [emptyLine(1), emptyLine(2)] }
}

export function emptyLine(key: number): EditorLine {
  const dimensions = { department: null, locationId: null, party: null, memo: '' }
  return { key, accountId: null, ...dimensions, debit: null, credit: null, foreign: null }
}

/** An entry that exists, to be edited or written again on another day. */
export function entryFrom(entry: Entry, date: Day = dayOf(entry.date)): EditorEntry {
  const isAdjusting = entry.stage === 'adjusting' && date === entry.date
  return { date, memo: entry.memo, isAdjusting, lines: linesFrom(entry.lines) }
}

/** Lines that are kept somewhere, to be edited. */
export function linesFrom(kept: Entry['lines']): EditorLine[] {
  const lines = kept.map((line, index) => ({
    key: index + 1,
    accountId: line.accountId,
    department: line.department,
    locationId: line.location?.id ?? null,
    party: line.party,
    memo: line.memo ?? '',
    debit: line.debit === 0 ? null : line.debit,
    credit: line.credit === 0 ? null : line.credit,
    foreign: line.foreign && {
      currency: line.foreign.currency,
      amount: Number(line.foreign.amount),
      rate: line.foreign.rate === null ? null : Number(line.foreign.rate),
    },
  }))
  return lines.length >= 2 ? lines : [...lines, emptyLine(lines.length + 1)]
}

/** The entry with another line at its end. */
export function withNewLine(entry: EditorEntry): EditorEntry {
  const key = Math.max(0, ...entry.lines.map((line) => line.key)) + 1
  return { ...entry, lines: [...entry.lines, emptyLine(key)] }
}

/** The entry without a line; the last two are emptied instead. */
export function withoutLine(entry: EditorEntry, index: number): EditorEntry {
  if (entry.lines.length <= 2) return changedLine(entry, index, (line) => emptyLine(line.key))
  return { ...entry, lines: entry.lines.filter((_, at) => at !== index) }
}

/** The entry with one cell changed. A line stands on one side: a debit clears its credit, and the other way round. */
export function withCell<C extends Cell>(
  entry: EditorEntry,
  at: { index: number; cell: C },
  value: EditorLine[C],
): EditorEntry {
  return changedLine(entry, at.index, (line) => {
    const next = { ...line, [at.cell]: value }
    if (at.cell === 'debit' && value !== null) return { ...next, credit: null }
    if (at.cell === 'credit' && value !== null) return { ...next, debit: null }
    return next
  })
}

/** The side on which a line stands; a debit while it says nothing. */
export function sideOf({ credit }: EditorLine): Side {
  return credit === null ? 'debit' : 'credit'
}

/** The line in another currency, on a side: what it comes to at its rate becomes its debit or credit. */
export function withForeign(
  entry: EditorEntry,
  index: number,
  { foreign, side }: { foreign: EditorForeign | null; side: Side },
): EditorEntry {
  return changedLine(entry, index, (line) => {
    const inside = foreign && foreignInside(foreign)
    if (!inside?.rate) {
      const { debit, credit } = line
      return { ...line, foreign, debit: null, credit: null, [side]: debit ?? credit }
    }
    return { ...line, foreign, debit: null, credit: null, [side]: majorOf(inHouse(inside, inside.rate)) }
  })
}

/** What was typed as it is reckoned with; null while there is no amount, or it has more decimals than its currency. */
export function foreignInside({ currency, amount, rate }: EditorForeign): ForeignLine | null {
  const text = amount === null ? '' : amountText(amount, currency)
  if (refusalOfForeign(text, currency) !== null) return null
  const at = rate === null ? '' : rateText(rate)
  return { currency, amount: parseForeign(text, currency), rate: refusalOfRate(at) === null ? rateOf(at) : null }
}

function amountText(amount: number, currency: string): string {
  return amount.toFixed(exponentOf(currency))
}

/** A number without the exponent that tiny ones are written with. */
function rateText(rate: number): string {
  const text = String(rate)
  return text.includes('e') ? rate.toFixed(10) : text
}

/** The cell above, copied down. */
export function withCopyFromAbove(entry: EditorEntry, { index, cell }: { index: number; cell: Cell }): EditorEntry {
  const above = entry.lines[index - 1]
  return above ? withCell(entry, { index, cell }, above[cell]) : entry
}

/** The line takes what the others leave open, on the side where it belongs. */
export function withDifference(entry: EditorEntry, index: number): EditorEntry {
  const others = entry.lines.filter((_, at) => at !== index)
  const { difference } = totalsOf(others)
  const amount = isZero(difference) ? null : majorOf(absolute(difference))
  const side = isNegative(difference) ? 'debit' : 'credit'
  return changedLine(entry, index, (line) => ({ ...line, debit: null, credit: null, [side]: amount }))
}

function changedLine(entry: EditorEntry, index: number, change: (line: EditorLine) => EditorLine): EditorEntry {
  return { ...entry, lines: entry.lines.map((line, at) => (at === index ? change(line) : line)) }
}

/** Debits, credits and what is between them. */
export function totalsOf(lines: readonly EditorLine[]): { debit: Money; credit: Money; difference: Money } {
  return entryTotals(lines.map(moneyOf))
}

function moneyOf({ debit, credit }: EditorLine) {
  return { debit: debit === null ? null : ofMajor(debit), credit: credit === null ? null : ofMajor(credit) }
}

/** Lines that say anything; empty ones are left out of what is sent. */
export function writtenLines(entry: EditorEntry): EditorLine[] {
  return entry.lines.filter(
    (line) => line.accountId !== null || line.debit !== null || line.credit !== null || line.memo.trim() !== '',
  )
}

export type PostingFacts = { accounts: readonly Account[]; period: PeriodStatus }

/** Why the entry can't be posted yet; `line` counts in the written lines. */
export function refusalsOf(entry: EditorEntry, { accounts, period }: PostingFacts): PostRefusal[] {
  const lines = writtenLines(entry).map((line) => ({
    ...moneyOf(line),
    department: line.department,
    foreign: line.foreign && foreignInside(line.foreign),
    account: accounts.find((account) => account.id === line.accountId) ?? null,
  }))
  return refusalsToPost({ date: entry.date, memo: entry.memo, lines }, period)
}

/** The first refusal in words: "Line 2: choose an account". */
export function firstReason(refusals: readonly PostRefusal[]): string | null {
  const [first] = refusals
  if (!first) return null
  const text = refusalTexts[first.code]
  return first.line === null
    ? text
    : t('Line {line}: {charAt}{text}', {
        line: first.line + 1,
        charAt: text.charAt(0).toLowerCase(),
        text: text.slice(1),
      })
}

/** Why the entry can't even be kept as a draft; null when it can. */
export function reasonAgainstDraft(entry: EditorEntry): string | null {
  return entry.date === null ? refusalTexts.date_missing : reasonAgainstLines(entry)
}

/** Why the lines can't be kept; null when they can. */
export function reasonAgainstLines(entry: EditorEntry): string | null {
  const lines = writtenLines(entry)
  if (lines.length === 0) return t('Write a line first')
  const bare = lines.findIndex((line) => line.accountId === null)
  return bare === -1 ? null : t('Line {bare}: choose an account', { bare: bare + 1 })
}

/** What is sent for the entry. */
export function bodyOf(entry: EditorEntry, date: Day): Pick<EntryBody, 'date' | 'memo' | 'lines' | 'stage'> {
  const stage = entry.isAdjusting ? 'adjusting' : 'ordinary'
  return { date, memo: entry.memo.trim(), lines: linesSent(entry), stage }
}

/** Lines as they are sent. */
export function linesSent(entry: EditorEntry): EntryBody['lines'] {
  return writtenLines(entry).flatMap(({ accountId, department, locationId, party, memo, debit, credit, foreign }) =>
    accountId === null
      ? []
      : [
          {
            accountId,
            department,
            locationId,
            party: party && { type: party.type, id: party.id },
            memo: memo.trim() || null,
            debit,
            credit,
            ...(foreign && foreign.amount !== null ? { foreign: foreignSent(foreign) } : {}),
          },
        ],
  )
}

function foreignSent({ currency, amount, rate }: EditorForeign) {
  const text = amountText(amount ?? 0, currency)
  return { currency, amount: text, ...(rate === null ? {} : { rate: rateText(rate) }) }
}
