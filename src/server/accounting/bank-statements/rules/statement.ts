import type { BankMapping, CheckedStatement } from '#contract/accounting/bank-statements/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, plainText } from '#contract/kernel/money.ts'

/** A line as a file says it; `row` is where it stands there. */
export type ReadLine = {
  row: number
  date: Day
  amount: Money
  text: string
  reference: string | null
  /** The number that the bank gave it. */
  bankId: string | null
  /** What the bank held after it. */
  balance: Money | null
}

export type RowProblem = CheckedStatement['problems'][number]

/** A file as it was read: its lines the oldest first, and what is wrong with others. */
export type ReadStatement = Pick<
  CheckedStatement,
  'format' | 'header' | 'sample' | 'rows' | 'opening' | 'closing' | 'problems'
> & {
  mapping: BankMapping | null
  lines: ReadLine[]
  from: Day | null
  to: Day | null
}

export type KnownLine = ReadLine & { identity: string }

/**
 * By what each line is known again: the number of the bank with its day and amount, or else day, amount, text and balance, and which of
 * several alike it is. The same number twice in one file is the same line.
 */
export function knownBy(lines: readonly ReadLine[]): KnownLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { date, amount, text, bankId, balance } = line
    if (bankId !== null) return { ...line, identity: `# ${bankId} ${date} ${plainText(amount)}` }
    const plain = text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
    const own = `= ${date} ${plainText(amount)} ${balance === null ? '-' : plainText(balance)} ${plain}`
    const count = (seen.get(own) ?? 0) + 1
    seen.set(own, count)
    return { ...line, identity: count === 1 ? own : `${own} ${count}` }
  })
}
