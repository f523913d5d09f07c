import type { RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import { addDays } from '#contract/kernel/day.ts'
import type { HousePackage } from '#contract/hotel/packages/shapes.ts'
import { taxCategories } from '#server/accounting/public/taxes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { type ChargedPackage, housePackages, planPackages, soldWith } from './booked.ts'

/** What bookings at these plans would have beside their nights, by plan; those alone that include any. */
export async function packagesOfPlans(
  tx: Tx,
  plans: readonly RatePlanId[],
): Promise<ReadonlyMap<RatePlanId | null, readonly ChargedPackage[]>> {
  const codes = plans.length === 0 ? new Map<RatePlanId, string[]>() : await planPackages(tx, [...new Set(plans)])
  if (codes.size === 0) return new Map()
  const house = await housePackages(tx)
  const charged = await chargedBy(tx)
  return new Map([...codes].map(([plan, own]) => [plan, soldWith(house, own).map(charged)]))
}

/** Makes of a package of the house one that nights are worked out with. */
export async function chargedBy(tx: Tx): Promise<(sold: HousePackage) => ChargedPackage> {
  const categories = new Map((await taxCategories(tx)).map(({ category, taxCategory }) => [category, taxCategory]))
  return ({ code, name, price, invoice, from, to, parts }) => ({
    id: newId<'booking_package'>(),
    code,
    name,
    price,
    invoice,
    from,
    until: to === null ? null : addDays(to, 1),
    parts: parts.map((part) => ({ ...part, taxCategory: categories.get(part.category) ?? 'service' })),
  })
}
