import { sql } from '#server/platform/db/sql.ts'
import type { CashStep } from '#contract/accounting/payments/settings.ts'
import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import type { OutletTerms } from '#contract/restaurant/orders/rules/state.ts'
import type { SettingValues } from '#contract/tenancy/settings/shapes.ts'
import { cashStepFrom, cashStepOf } from '#server/accounting/public/payments.ts'
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
  cashStep: CashStep
}

/** An outlet that is open for trade, with the coins that its tenant takes. */
export async function findOutlet(tx: Tx, id: RestaurantLocationId): Promise<Outlet | undefined> {
  const found = await sql<Omit<Outlet, 'cashStep'> & { cashValues: SettingValues | null }>`
    select l.id, l.code, l.name, l.stock_location_id as "stockLocationId", l.prices_include_tax as "pricesIncludeTax",
      l.service_charge_ppm as "serviceChargeRate", l.service_charge_taxed as "serviceChargeTaxed", l.depletes_at as "depletesAt",
      l.address, l.phone, l.email, ${cashStepOf(tx)} as "cashValues"
    from restaurant_location l where ${tx.owns('l')} and l.id = ${id} and l.archived_at is null`.execute(tx.db)
  const [row] = found.rows
  if (!row) return undefined
  const { cashValues, ...outlet } = row
  return { ...outlet, cashStep: cashStepFrom(cashValues) }
}
