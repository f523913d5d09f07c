import { atBank, leftOf } from '#contract/accounting/bank-statements/rules.ts'
import type { BankLine, BankSuggestion, BookLine } from '#contract/accounting/bank-statements/shapes.ts'
import { daysBetween } from '#contract/kernel/day.ts'
import {
  absolute,
  compare,
  divideHalfUp,
  isPositive,
  isZero,
  minorOf,
  type Money,
  negate,
  portion,
  subtract,
  sumOf,
} from '#contract/kernel/money.ts'
import type { FoundRule } from '../data/reconciliation.ts'

type Asked = {
  line: BankLine
  /** Other open lines of the bank about its day. */
  others: readonly BankLine[]
  /** Open lines of the books about its day. */
  books: readonly BookLine[]
  rule: FoundRule | undefined
}

type Scored = { score: number; suggestion: BankSuggestion }

/** How many suggestions are made, and of how many lines sums are tried. */
const mostMade = 6
const mostTried = 14
/** The part of an amount that a bank may have kept, in hundredths. */
const mostKept = 5n

/** What a line of the bank may be, the likeliest first; every suggestion agrees to the cent. */
export function suggestionsFor(asked: Asked): BankSuggestion[] {
  const made = [
    ...alike(asked),
    ...sums(asked),
    ...together(asked),
    ...lessFee(asked),
    ...undone(asked),
    ...booked(asked),
  ]
  const keys = new Set<string>()
  return made
    .filter(({ suggestion }) => isZero(leftOf(suggestion)))
    .toSorted((a, b) => b.score - a.score)
    .filter(({ suggestion }) => {
      const key = keyOf(suggestion)
      return !keys.has(key) && keys.add(key)
    })
    .slice(0, mostMade)
    .map(({ suggestion }) => suggestion)
}

function keyOf({ lines, entries, booked: made }: BankSuggestion): string {
  const places = entries.map(({ entryId, lineNumber }) => `${entryId} ${lineNumber}`).toSorted()
  return JSON.stringify([
    lines.map(({ id }) => id).toSorted(),
    places,
    made.map(({ kind, amount }) => [kind, minorOf(amount)]),
  ])
}

const nothing = { entries: [], booked: [], ruleId: null, before: null }

/** One line of the books of the same amount. */
function alike({ line, books }: Asked): Scored[] {
  return books
    .filter(({ amount }) => compare(amount, line.amount) === 0)
    .map((entry) => {
      const named = isNamed(line, [entry])
      const reasons: BankSuggestion['reasons'] = [
        'amount',
        ...(named ? (['reference'] as const) : []),
        ...(apart(line, entry) <= 3 ? (['date'] as const) : []),
      ]
      const score = 100 - Math.min(60, apart(line, entry) * 2) + (named ? 40 : 0)
      return { score, suggestion: { ...nothing, lines: [line], entries: [entry], reasons } }
    })
}

/** Several lines of the books that come to it together. */
function sums({ line, books }: Asked): Scored[] {
  const wanted = line.amount
  const near = nearest(line, books).filter(({ amount }) => compare(amount, wanted) !== 0)
  const groups = [...Map.groupBy(near, ({ date }) => date).values(), near.filter((entry) => isNamed(line, [entry]))]
  const whole = groups.filter((group) => group.length > 1 && compare(total(group), wanted) === 0)
  const few = subsetOf(
    near.filter(({ amount }) => isPositive(amount) === isPositive(line.amount)).slice(0, mostTried),
    wanted,
  )
  return [...whole, ...(few ? [few] : [])].map((entries) => {
    const named = isNamed(line, entries)
    const score = 70 - Math.min(30, Math.max(...entries.map((entry) => apart(line, entry)))) + (named ? 30 : 0)
    return {
      score,
      suggestion: { ...nothing, lines: [line], entries, reasons: named ? ['sum', 'reference'] : ['sum'] },
    }
  })
}

/** Lines of the bank that are one line of the books together. */
function together({ line, others, books }: Asked): Scored[] {
  const same = others
    .filter(({ amount, isOpening }) => !isOpening && isPositive(amount) === isPositive(line.amount))
    .slice(0, mostTried)
  return nearest(line, books).flatMap((entry) => {
    const rest = subtract(entry.amount, line.amount)
    if (isZero(rest) || isPositive(rest) !== isPositive(line.amount)) return []
    const one = same.find(({ amount }) => compare(amount, rest) === 0)
    const found = one ? [one] : subsetOf(same, rest)
    if (!found) return []
    const score = 50 - Math.min(20, apart(line, entry)) + (isNamed(line, [entry]) ? 30 : 0)
    return [{ score, suggestion: { ...nothing, lines: [line, ...found], entries: [entry], reasons: ['sum' as const] } }]
  })
}

/** A line of the books of which the bank kept a little, or for which it took a little more. */
function lessFee({ line, books }: Asked): Scored[] {
  return nearest(line, books).flatMap((entry) => {
    const kept = subtract(entry.amount, line.amount)
    if (isPositive(entry.amount) !== isPositive(line.amount) || !isPositive(kept)) return []
    const whole = absolute(entry.amount)
    if (compare(portion(kept, 100n, 1n), portion(whole, mostKept, 1n)) > 0) return []
    const named = isNamed(line, [entry])
    if (!named && apart(line, entry) > 4) return []
    const fee = { kind: 'bank_fee' as const, amount: kept, account: null, partyName: null, reason: null }
    const score = 45 - apart(line, entry) - hundredthsOf(kept, whole) + (named ? 35 : 0)
    return [
      {
        score,
        suggestion: {
          ...nothing,
          lines: [line],
          entries: [entry],
          booked: [fee],
          reasons: named ? ['fee', 'reference'] : ['fee'],
        },
      },
    ]
  })
}

function hundredthsOf(part: Money, whole: Money): number {
  return Number(divideHalfUp(BigInt(minorOf(part)) * 100n, BigInt(minorOf(whole))))
}

/** A line that the bank took back itself. */
function undone({ line, others }: Asked): Scored[] {
  const back = others.find(({ amount }) => compare(amount, negate(line.amount)) === 0)
  return back ? [{ score: 25, suggestion: { ...nothing, lines: [line, back], reasons: ['undone'] } }] : []
}

/** What its text was booked as before, or what its words say. */
function booked({ line, rule }: Asked): Scored[] {
  const amount = isPositive(line.amount) ? line.amount : negate(line.amount)
  const fits = (kind: FoundRule['kind']) => isPositive(atBank({ kind, amount })) === isPositive(line.amount)
  const made: Scored[] = []
  if (rule && fits(rule.kind)) {
    const { kind, account, partyName, reason } = rule
    made.push({
      score: 80,
      suggestion: {
        ...nothing,
        lines: [line],
        booked: [{ kind, amount, account, partyName, reason }],
        reasons: ['learned'],
        ruleId: rule.id,
      },
    })
  }
  const kind = kindInWords(line)
  if (kind && fits(kind) && rule?.kind !== kind) {
    const own = { kind, amount, account: null, partyName: null, reason: null }
    made.push({ score: 50, suggestion: { ...nothing, lines: [line], booked: [own], reasons: ['words'] } })
  }
  return made
}

function kindInWords({ text, amount }: BankLine): 'bank_fee' | 'interest' | null {
  if (isPositive(amount)) return /\binterest\b/i.test(text) ? 'interest' : null
  return /\b(?:fees?|charges?|commission|levy|maintenance)\b/i.test(text) ? 'bank_fee' : null
}

/** Numbers in the text of the bank that stand in what the books say, of at least three signs. */
function isNamed(line: BankLine, entries: readonly BookLine[]): boolean {
  const told = numbersIn(`${line.text} ${line.reference ?? ''}`)
  return entries.every((entry) => numbersIn(`${entry.number} ${entry.memo}`).some((number) => told.includes(number)))
}

function numbersIn(text: string): string[] {
  return (text.toLowerCase().match(/[a-z0-9][a-z0-9/-]*\d[a-z0-9/-]*/g) ?? []).filter(
    (word) => word.replaceAll(/\D/g, '').length >= 2 && word.length >= 3,
  )
}

function apart(line: BankLine, entry: Pick<BookLine, 'date'>): number {
  return Math.abs(daysBetween(entry.date, line.date))
}

function nearest(line: BankLine, books: readonly BookLine[]): BookLine[] {
  return books.toSorted((a, b) => apart(line, a) - apart(line, b)).slice(0, 40)
}

function total(rows: readonly { amount: Money }[]): Money {
  return sumOf(rows, ({ amount }) => amount)
}

/** Two to four rows that come to an amount, the fewest first; null where there are none. */
export function subsetOf<Row extends { amount: Money }>(rows: readonly Row[], wanted: Money): Row[] | null {
  for (const size of [2, 3, 4]) {
    const found = pick(rows, { wanted, size, from: 0 })
    if (found) return found
  }
  return null
}

type Picking = { wanted: Money; size: number; from: number }

function pick<Row extends { amount: Money }>(rows: readonly Row[], { wanted, size, from }: Picking): Row[] | null {
  for (let at = from; at < rows.length; at += 1) {
    const row = rows[at]
    if (!row) continue
    const left = subtract(wanted, row.amount)
    if (size === 1) {
      if (isZero(left)) return [row]
      continue
    }
    const rest = pick(rows, { wanted: left, size: size - 1, from: at + 1 })
    if (rest) return [row, ...rest]
  }
  return null
}
