import type { PostedForeign } from '#contract/accounting/journal/shapes.ts'
import { foreignMinorOf, foreignOf, foreignText, rateOf } from '#contract/kernel/currency.ts'
import type { Original } from '../posting.ts'

/** What a row says of another currency; all null where it says nothing. */
export type OriginalRow = { currency: string | null; original: number | null; rate: string | null }

/** What a line is in another currency; null where it is in that of the house alone. */
export function originalIn({ currency, original, rate }: OriginalRow): Original | null {
  if (currency === null || original === null) return null
  return { currency, amount: foreignOf(original), rate: rate === null ? null : rateOf(rate) }
}

/** The same as it is shown, on the side of its line. */
export function shownOriginal(row: OriginalRow): PostedForeign | null {
  const original = originalIn(row)
  if (!original) return null
  const { currency, rate } = original
  const amount = foreignOf(Math.abs(foreignMinorOf(original.amount)))
  return { currency, amount: foreignText({ currency, amount }), rate }
}
