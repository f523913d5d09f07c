import type { StockLocationType } from '#contract/inventory/locations/shapes.ts'
import type { RestaurantLocationType } from '#contract/restaurant/locations/shapes.ts'
import type { OrderType } from '#contract/restaurant/orders/shapes.ts'
import type { DemoMenu } from '../menu/menu.ts'
import type { DemoItem } from '../stock/item.ts'

/** A part of the day: who comes between two hours, and what each of them takes. */
export type Sitting = {
  from: number
  to: number
  /** How many of a hundred orders fall into it. */
  share: number
  type: OrderType
  mostGuests: number
  /** How many minutes an order stays open. */
  stays: readonly [least: number, most: number]
  /** Each guest takes one of the categories' dishes, or of the named ones, in so many of a hundred cases. */
  takes: readonly { of: readonly string[]; chance: number }[]
}

export type Tender = 'cash' | 'card' | 'mobile_money' | 'mixed' | 'room_charge'

/** An outlet and its trade. */
export type DemoOutlet = {
  code: string
  name: string
  type: RestaurantLocationType
  /** The place whose stock it sells. */
  place: string
  serviceChargePercent: number
  /** In minutes of the day. */
  opens: number
  closes: number
  /** What lies in the drawer in the morning. */
  float: number
  stations: readonly { name: string; categories: readonly string[]; amberMinutes?: number; redMinutes?: number }[]
  tables: readonly string[]
  /** Where tables have no names, what a tab is called by. */
  tabs: readonly string[]
  ordersADay: readonly [least: number, most: number]
  sittings: readonly [Sitting, ...Sitting[]]
  tenders: readonly [Tender, ...Tender[]]
}

/** What is lost on a day of the week of trade, or found missing. */
export type Loss = {
  dayOfWeek: number
  type: 'waste' | 'adjustment'
  sku: string
  place: string
  quantity: number
  reason: string
}

/** A place where stock lies; deliveries come to the first one. */
export type DemoPlace = { name: string; type: StockLocationType }

/** A store with what lies in it. */
export type DemoStore = {
  places: readonly [DemoPlace, ...DemoPlace[]]
  items: readonly DemoItem[]
  losses: readonly Loss[]
  /** What runs low, because no supplier has brought it since the store was opened. */
  awaited: ReadonlySet<string>
}

/** All that one house eats, drinks and sells. */
export type DemoHouse = DemoStore & { menu: DemoMenu; outlets: readonly DemoOutlet[] }
