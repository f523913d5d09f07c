import type { RestaurantLocation } from '#contract/restaurant/locations/shapes.ts'
import type { Cart } from './cart.ts'
import type { TillMenu } from './menu.ts'

type Stations = readonly Pick<RestaurantLocation['stations'][number], 'name' | 'categoryIds' | 'isArchived'>[]

/** Which station gets how many of what is not sent yet, in words: "Kitchen 2, Bar 1". Empty when nothing goes to a station. */
export function stationWords(
  cart: Pick<Cart, 'order' | 'lines'>,
  menu: Pick<TillMenu, 'byId'>,
  stations: Stations,
): string {
  const waiting = cart.order?.lines.filter(({ state }) => state === 'new') ?? []
  const unsent = [...waiting, ...cart.lines]
  return stations
    .filter(({ isArchived }) => !isArchived)
    .flatMap(({ name, categoryIds }) => {
      const known = new Set<string>(categoryIds)
      const count = unsent
        .filter(({ menuItemId }) => known.has(menu.byId.get(menuItemId)?.categoryId ?? ''))
        .reduce((sum, { quantity }) => sum + quantity, 0)
      return count > 0 ? [`${name} ${count}`] : []
    })
    .join(', ')
}
