import type { TaxCategory } from '#contract/accounting/taxes/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { type TaxingSet, taxWith } from '#server/accounting/public/taxes.ts'
import type { Taxed } from '../data/lines.ts'

/** What an extra of a room comes to with its taxes on its day: a document of its own. */
export function taxedExtra(
  { set, category }: { set: TaxingSet; category: TaxCategory },
  { price, on }: { price: Money; on: Day },
): Taxed {
  const [taxed] = taxWith(set, [{ date: on, line: { amount: price, category } }])
  if (!taxed) throw new Error('A charge has its taxes')
  return taxed
}
