import type { TaxCategory } from '#contract/accounting/taxes/shapes.ts'
import { bookingPolicies } from '#contract/hotel/policies/settings.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import { type TaxingSet, taxingOf, taxWith } from '#server/accounting/public/taxes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'

/** What fees for not coming are taxed by, and the reasons for a cancellation that the house offers. */
export type FeeTerms = { set: TaxingSet; category: TaxCategory; isTaxed: boolean; reasons: string[] }

/** The terms of the house that every fee of a moment is reckoned by. */
export async function feeTermsIn(tx: Tx): Promise<FeeTerms> {
  const [{ set, category }, { taxFees, cancelReasons }] = await Promise.all([
    taxingOf(tx, 'no_show_fees'),
    readSettings(tx, bookingPolicies),
  ])
  return { set, category, isTaxed: taxFees, reasons: cancelReasons }
}

type Taxed = ReturnType<typeof taxWith>[number]

/** What a fee for not coming comes to on a day, taxed as the house has it. */
export function taxedFee(amount: Money, terms: FeeTerms, date: Day): Taxed {
  return terms.isTaxed ? taxOn(amount, terms, date) : untaxed(amount)
}

/** The same with taxes whatever the house says. */
export function taxOn(amount: Money, { set, category }: Pick<FeeTerms, 'set' | 'category'>, date: Day): Taxed {
  const [taxed] = taxWith(set, [{ date, line: { amount, category } }])
  if (!taxed) throw new Error('A charge has its taxes')
  return taxed
}

/** An amount that carries no taxes. */
export function untaxed(amount: Money): Taxed {
  return { net: amount, tax: zero, gross: amount, taxes: [] }
}
