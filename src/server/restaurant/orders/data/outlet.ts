import { sql } from '#server/platform/db/sql.ts'
import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import type { OutletTerms } from '#contract/restaurant/orders/rules/state.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** What an outlet says of selling. */
export type Outlet = OutletTerms & {
  id: RestaurantLocationId
  code: string
  name: string
  stockLocationId: StockLocationId | null
  depletesAt: 'send' | 'payment'
  address: string | null
  phone: string | null
  email: string | null
}

/** An outlet that is open for trade. */
export async function findOutlet(tx: Tx, id: RestaurantLocationId): Promise<Outlet | undefined> {
  const found = await sql<Outlet>`
    select l.id, l.code, l.name, l.stock_location_id as "stockLocationId", l.prices_include_tax as "pricesIncludeTax",
      l.service_charge_ppm as "serviceChargeRate", l.service_charge_taxed as "serviceChargeTaxed", l.depletes_at as "depletesAt",
      l.address, l.phone, l.email
    from restaurant_location l where ${tx.owns('l')} and l.id = ${id} and l.archived_at is null`.execute(tx.db)
  return found.rows[0]
}
