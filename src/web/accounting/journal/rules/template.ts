import { memoOn, scaledTo } from '#contract/accounting/patterns/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { majorOf, ofMajor } from '#contract/kernel/money.ts'
import type { Template } from '../../patterns/data.ts'
import { type EditorEntry, linesFrom } from './editor.ts'

type Wish = { day: Day; amount: number | null }

/** An entry on a day as a template has it, for its own amounts or for another total. */
export function templateEntry({ memo, lines }: Pick<Template, 'memo' | 'lines'>, { day, amount }: Wish): EditorEntry {
  const kept = linesFrom(lines)
  const entry = { date: day, memo: memoOn(memo, day), lines: kept }
  if (amount === null || amount <= 0) return entry
  const inside = kept.map(({ debit, credit, ...line }) => ({
    ...line,
    debit: debit === null ? null : ofMajor(debit),
    credit: credit === null ? null : ofMajor(credit),
  }))
  const scaled = scaledTo(inside, ofMajor(amount)).map(({ debit, credit, ...line }) => ({
    ...line,
    debit: debit && majorOf(debit),
    credit: credit && majorOf(credit),
  }))
  return { ...entry, lines: scaled }
}
