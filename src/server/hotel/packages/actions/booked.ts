import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { packageSettings } from '#contract/hotel/packages/settings.ts'
import type { HousePackage } from '#contract/hotel/packages/shapes.ts'
import type { RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { endPackage, insertPackages, type NewPackage } from '../data/booked.ts'
import { packagesByBooking, packagesOf } from '../data/booked.ts'

export type { ChargedPackage, TaxedPart } from '../data/booked.ts'
export { endPackage, insertPackages, packagesByBooking, packagesOf }

/** The packages of the house, archived ones too. */
export async function housePackages(tx: Tx): Promise<HousePackage[]> {
  return (await readSettings(tx, packageSettings)).packages
}

/** A package of the house as a booking has it from a night on; null for from its first night. */
export function packageFor(
  bookingId: BookingId,
  sold: HousePackage,
  { origin, from }: { origin: 'plan' | 'desk'; from: Day | null },
): NewPackage {
  const { code, name, price, invoice, parts } = sold
  const begins = from !== null && sold.from !== null && sold.from > from ? sold.from : (from ?? sold.from)
  const until = sold.to === null ? null : addDays(sold.to, 1)
  return { id: newId<'booking_package'>(), bookingId, code, name, price, invoice, origin, from: begins, until, parts }
}

type Sold = { id: BookingId; ratePlanId?: RatePlanId | null }

/** Gives bookings that are being written the packages of their rate plans; what is archived is sold no more. */
export async function givePlanPackages(tx: Tx, bookings: readonly Sold[]): Promise<void> {
  const plans = [...new Set(bookings.flatMap(({ ratePlanId }) => ratePlanId ?? []))]
  if (plans.length === 0) return
  const codes = await planPackages(tx, plans)
  if (codes.size === 0) return
  const house = await housePackages(tx)
  await insertPackages(
    tx,
    bookings.flatMap(({ id, ratePlanId }) =>
      soldWith(house, codes.get(ratePlanId ?? null)).map((one) => packageFor(id, one, { origin: 'plan', from: null })),
    ),
  )
}

/** The packages of these codes that the house sells. */
export function soldWith(house: readonly HousePackage[], codes: readonly string[] = []): HousePackage[] {
  return house.filter(({ code, isArchived }) => !isArchived && codes.includes(code))
}

/** The codes that rate plans include, by plan; those alone that include any. */
export async function planPackages(tx: Tx, plans: readonly RatePlanId[]): Promise<Map<RatePlanId | null, string[]>> {
  const found = await sql<{ id: RatePlanId; packages: string[] }>`
    select p.id, p.packages from rate_plan p
    where ${tx.owns('p')} and p.id = any(${plans}::uuid[]) and p.packages <> '{}'`.execute(tx.db)
  return new Map(found.rows.map(({ id, packages }) => [id, packages]))
}
