import { taxDocument } from '#contract/accounting/taxes/rules/document.ts'
import type { TaxableLine } from '#contract/accounting/taxes/rules/exact.ts'
import type { TaxedTotal } from '#contract/accounting/taxes/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { defaultTaxSet, type TaxingSet } from '../data.ts'

/**
 * Taxes charges by the tenant's default set, each as a document of its own.
 * @param charges with the date of supply, which chooses the components in force
 * @returns one total a charge, in their order
 */
export async function taxCharges(
  tx: Tx,
  charges: readonly { date: Day; line: Omit<TaxableLine, 'id'> }[],
): Promise<TaxedTotal[]> {
  return taxWith(await defaultTaxSet(tx), charges)
}

/** The same by a set that was read before. */
export function taxWith(
  set: TaxingSet,
  charges: readonly { date: Day; line: Omit<TaxableLine, 'id'> }[],
): TaxedTotal[] {
  return charges.map(({ date, line }) => {
    const { net, tax, taxes, gross } = taxDocument({ set, date, lines: [{ ...line, id: '1' }] })
    return { net, tax, taxes, gross }
  })
}
