import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import { taxDocument } from '#contract/accounting/taxes/rules/document.ts'
import { taxSetContent } from '#contract/accounting/taxes/shapes.ts'
import { categoryOfCharge } from '#contract/hotel/folios/rules.ts'
import { type ChargeType, chargeTypes } from '#contract/hotel/folios/shapes.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { isWithinLine, majorOf, ofMajor, times } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import { t } from '#web/texts/text.ts'
import * as z from 'zod/mini'
import type { Catalogue } from '../data.ts'

/** Kinds of charges that no item of the catalogue is. */
const plainKinds: Partial<Record<ChargeType, string>> = {
  menu_item: t('Food and drink'),
  inventory_item: t('Goods'),
  service: t('Other service'),
}

/** What can be charged: the items of the catalogue, then kinds without an item. */
export type ChargeKind = {
  value: string
  label: string
  name: string
  price: number | null
  category: SoldCategory
  sent: { item: string } | { type: ChargeType }
}

export function kindsOf({ items }: Pick<Catalogue, 'items'>): ChargeKind[] {
  return [
    ...items.map(({ code, name, category, price }) => ({
      value: `item ${code}`,
      label: name,
      name,
      price,
      category,
      sent: { item: code },
    })),
    ...chargeTypes.flatMap((type) => {
      const label = plainKinds[type]
      if (label === undefined) return []
      return [{ value: type, label, name: '', price: null, category: categoryOfCharge[type], sent: { type } }]
    }),
  ]
}

/** What a charge comes to with its taxes, in major units, by the rules of the server; null while an amount is missing. */
export function grossOf(
  { taxSet, taxCategories, businessDate }: Pick<Catalogue, 'taxSet' | 'taxCategories' | 'businessDate'>,
  wish: { category: SoldCategory; quantity: number | null; unitPrice: number | null },
): { net: number; tax: number; gross: number } | null {
  const { category, quantity, unitPrice } = wish
  if (quantity === null || quantity <= 0 || unitPrice === null) return null
  const known = taxCategories.find((one) => one.category === category)
  if (!known) return null
  if (!isWithinLine(ofMajor(unitPrice), quantityOf(quantity))) return null
  const amount = times(ofMajor(unitPrice), quantityOf(quantity))
  const set = z.decode(taxSetContent, taxSet)
  const line = { id: '1', amount, category: known.taxCategory }
  const { net, tax, gross } = taxDocument({ set, date: dayOf(businessDate), lines: [line] })
  return { net: majorOf(net), tax: majorOf(tax), gross: majorOf(gross) }
}
