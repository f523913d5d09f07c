import * as locations from '#contract/restaurant/locations/api.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import type { Role } from '#contract/kernel/permission.ts'
import type { Inside } from '#server/platform/http/inside.ts'
import type { DemoOutlet } from '../rules/trade/outlet.ts'
import type { Menu } from './menu.ts'
import { named, type Store } from './store.ts'

/** An outlet that is open for trade. */
export type Outlet = { id: RestaurantLocationId; plan: DemoOutlet; seller: Role }

/** A difference up to this is closed by whoever counts. */
const varianceLimit = 20

/** Opens an outlet with its stations. */
export async function openOutlet(
  call: Inside,
  { plan, seller, store, menu }: { plan: DemoOutlet; seller: Role; store: Store; menu: Menu },
): Promise<Outlet> {
  const { code, name, type, place, serviceChargePercent, stations } = plan
  const body = { code, name, type, serviceChargePercent, varianceLimit, stockLocationId: named(store.placeIds, place) }
  const { id } = await call(locations.createRestaurantLocation, { body })
  for (const { categories, ...station } of stations) {
    const categoryIds = categories.map((category) => named(menu.categoryIds, category))
    await call(locations.createStation, { params: { id }, body: { ...station, categoryIds } })
  }
  return { id, plan, seller }
}
