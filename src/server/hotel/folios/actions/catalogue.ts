import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { TaxCategory } from '#contract/accounting/taxes/shapes.ts'
import { chargeCatalogue, type ChargeItem } from '#contract/hotel/folios/settings.ts'
import type { Day } from '#contract/kernel/day.ts'
import { defaultTaxSet, taxCategories, type TaxingSet } from '#server/accounting/public/taxes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'

export type Catalogue = {
  items: ChargeItem[]
  businessDate: Day
  taxSet: TaxingSet
  taxCategories: { category: SoldCategory; taxCategory: TaxCategory }[]
}

/** What the desk charges, with the taxes by which a form says what it comes to. */
export async function readCatalogue(ctx: Ctx): Promise<Catalogue> {
  return ctx.read(async (tx) => {
    const [{ items }, businessDate, taxSet, categories] = await Promise.all([
      readSettings(tx, chargeCatalogue),
      readBusinessDate(tx),
      defaultTaxSet(tx),
      taxCategories(tx),
    ])
    return { items, businessDate, taxSet, taxCategories: categories }
  })
}

/** An item of the catalogue. @throws 400 for one that isn't there any more */
export async function itemNamed(tx: Tx, code: string): Promise<ChargeItem> {
  const { items } = await readSettings(tx, chargeCatalogue)
  const item = items.find((one) => one.code === code)
  if (!item) throw invalid('item', 'Is no longer in the catalogue')
  return item
}
