import type { TaxCategory } from '#contract/accounting/taxes/shapes.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { BookedPart, PackageOfStay } from '#contract/hotel/packages/rules.ts'
import type { BookedPackage, BookingPackageId } from '#contract/hotel/packages/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf } from '#contract/kernel/money.ts'
import { taxCategoryIn } from '#server/accounting/public/taxes.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A part with what its sales are to the taxes. */
export type TaxedPart = BookedPart & { taxCategory: TaxCategory }

/** A package of a stay, as its nights are charged. */
export type ChargedPackage = PackageOfStay<TaxedPart>

/** The packages of a booking, as sql of JSON, `ChargedPackage[]` with their origin; in the order in which they were added. */
export function packagesOf(tx: Tx, bookingId: Sql<unknown>): Sql<(ChargedPackage & Pick<BookedPackage, 'origin'>)[]> {
  return sql`coalesce((select x.packages from (${packagesByBooking(tx, sql`k.booking_id = ${bookingId}`)}) x), '[]'::jsonb)`
}

/** The same by `booking_id`, of those bookings that have any. */
export function packagesByBooking(tx: Tx, which: Sql<unknown> = sql`true`): Sql<unknown> {
  return sql`select k.booking_id, jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name, 'price', k.price, 'invoice', k.invoice,
      'origin', k.origin, 'from', lower(k.during), 'until', upper(k.during),
      'left', exists (select 1 from night_package n
        where ${tx.owns('n')} and n.package_id = k.id and k.parts -> n.place::int ->> 'rhythm' = 'departure'),
      'parts', (select jsonb_agg(p.part || jsonb_build_object('taxCategory', ${taxCategoryIn(tx, sql`p.part ->> 'category'`)}) order by p.place)
        from jsonb_array_elements(k.parts) with ordinality as p (part, place))) order by k.id) as packages
    from booking_package k where ${tx.owns('k')} and ${which} group by k.booking_id`
}

/** A package that a booking is to have, and the nights that it covers. */
export type NewPackage = Omit<BookedPackage, 'id'> & { id: BookingPackageId; bookingId: BookingId }

/** Gives bookings their packages. */
export async function insertPackages(tx: Tx, packages: readonly NewPackage[]): Promise<void> {
  if (packages.length === 0) return
  const column = <K extends keyof NewPackage>(name: K) => packages.map((one) => one[name])
  await sql`
    insert into booking_package (${sql.ref('tenant_id')}, id, booking_id, code, name, price, invoice, origin, during, parts, added_by_name,
      added_at)
    select ${tx.tenant}, k.id, k.booking_id, k.code, k.name, k.price, k.invoice, k.origin, daterange(k.from_night, k.until), k.parts,
      ${tx.actor.name}, ${tx.now}
    from unnest(${column('id')}::uuid[], ${column('bookingId')}::uuid[], ${column('code')}::text[], ${column('name')}::text[],
      ${column('price')}::text[], ${column('invoice')}::text[], ${column('origin')}::text[], ${column('from')}::date[],
      ${column('until')}::date[], ${packages.map(({ parts }) => stored(parts))}::jsonb[])
      as k (id, booking_id, code, name, price, invoice, origin, from_night, until, parts)`.execute(tx.db)
}

function stored(parts: BookedPackage['parts']): string {
  return JSON.stringify(parts.map((part) => ({ ...part, price: minorOf(part.price) })))
}

/** Ends a package with the nights before one; one that no night is left of goes. */
export async function endPackage(
  tx: Tx,
  id: BookingPackageId,
  { until, isOver }: { until: Day; isOver: boolean },
): Promise<void> {
  await (
    isOver
      ? sql`delete from booking_package k where ${tx.owns('k')} and k.id = ${id}`
      : sql`update booking_package k set during = k.during * daterange(null, ${until}) where ${tx.owns('k')} and k.id = ${id}`
  ).execute(tx.db)
}
