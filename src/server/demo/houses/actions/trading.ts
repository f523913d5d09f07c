import type { Day } from '#contract/kernel/day.ts'
import type { Role } from '#contract/kernel/permission.ts'
import type { Inside } from '#server/platform/http/inside.ts'
import type { Random } from '../rules/random.ts'
import type { DemoHouse } from '../rules/trade/outlet.ts'
import { skusAt } from '../rules/trade/levels.ts'
import { type Menu, writeMenu } from './menu.ts'
import { openOutlet, type Outlet } from './outlets.ts'
import type { Staff } from './staff.ts'
import { layStore, type Store, supply } from './store.ts'

/** Who of a house does what: the seller by the outlet's code, the one who keeps the store, the one who runs it all. */
export type Roles = { sellers: Readonly<Record<string, Role>>; keeper: Role; manager: Role }

/** A house whose outlets trade. */
export type Trading = {
  staff: Staff
  random: Random
  house: DemoHouse
  roles: Roles
  /** E-mail and password of who approves at a till. */
  approval: { email: string; password: string }
  store: Store
  /** What each place needs, by the place's name. */
  needs: ReadonlyMap<string, ReadonlySet<string>>
  menu: Menu
  outlets: readonly Outlet[]
}

export type TradeOpening = Pick<Trading, 'staff' | 'random' | 'house' | 'roles' | 'approval'>

/** Lays out stock, writes the menu and opens the outlets of a house, on the day before the first guests. */
export async function openTrade(opening: TradeOpening, day: Day): Promise<Trading> {
  const { staff, random, house, roles } = opening
  const keeper: Inside = staff(roles.keeper, day, 6 * 60)
  const manager: Inside = staff(roles.manager, day, 6 * 60 + 10)
  const store = await layStore(keeper, house)
  const needs = new Map(house.places.map(({ name }) => [name, skusAt(house, name)] as const))
  await supply(keeper, { store, random, needs, awaited: house.awaited })
  const menu = await writeMenu(manager, store, house.menu)
  const outlets: Outlet[] = []
  for (const plan of house.outlets) {
    outlets.push(await openOutlet(manager, { plan, seller: roles.sellers[plan.code] ?? roles.manager, store, menu }))
  }
  return { ...opening, store, needs, menu, outlets }
}
