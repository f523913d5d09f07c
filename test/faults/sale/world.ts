import { expect } from 'vitest'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { getOrder } from '#contract/restaurant/orders/api/order.ts'
import { given } from '#test/setup/books.ts'
import type { Answer, House } from '#test/setup/house.ts'
import { aBar, type Bar, type Priced } from '#test/setup/restaurant.ts'
import { bookAndCheckIn, type TestBooking } from '#test/setup/stay.ts'
import { brokenProofs, lying } from '#test/setup/stock.ts'
import { type Chance, chanceOf } from './chance.ts'

export type Order = Received<typeof getOrder>
export type Line = Order['lines'][number]
export type Payment = Order['payments'][number]

/** A drawer, and what it holds in cents by our own count. */
export type Till = { locationId: string; drawer: string; session: string; cash: number }

/** A bar and a shop of one hotel, as the test knows them beside the product. */
export type World = {
  house: House
  bar: Bar
  chance: Chance
  menu: Priced[]
  tills: Till[]
  stays: TestBooking[]
  orders: Map<string, Order>
  audits: number
  /** Refusals by their code. */
  refused: Map<string, number>
}

export const orders = '/api/restaurant/orders'
export const tills = '/api/restaurant/till-sessions'
export const cents = (amount: number) => Math.round(amount * 100)

/**
 * Two outlets of unlike rules under the taxes of Ghana: one adds taxes and a taxed service charge and takes stock at sending, the
 * other has prices with taxes, a service charge without and takes stock at payment.
 */
export async function aWorld(house: House, seed: number): Promise<World> {
  const bar = await aBar(house, {
    taxSet: 'GH',
    rooms: 6,
    bottles: 60,
    blocks: true,
    location: { serviceChargePercent: 10 },
  })
  const shop = await given(
    bar.owner.post('/api/restaurant/locations', {
      name: 'Grill',
      code: 'GRILL',
      type: 'restaurant',
      stockLocationId: bar.store,
      pricesIncludeTax: true,
      serviceChargePercent: 5,
      serviceChargeTaxed: false,
      depletesAt: 'payment',
    }),
    201,
  )
  const platter = await given(
    bar.owner.post('/api/restaurant/menu-items', {
      name: 'Platter',
      categoryId: bar.food,
      price: 33.33,
      recipe: [
        { itemId: bar.rice.id, quantity: 100, unit: 'g' },
        { itemId: bar.bottle.id, quantity: 0.5 },
      ],
    }),
    201,
  )
  await given(bar.owner.post(`/api/restaurant/menu-items/${bar.water.id}/availability`, { remaining: 200 }))
  const world: World = {
    house,
    bar,
    chance: chanceOf(seed),
    menu: [bar.beer, bar.jollof, bar.water, platter],
    tills: [{ locationId: bar.location.id, drawer: 'Main', session: bar.session.id, cash: 10_000 }],
    stays: [],
    orders: new Map(),
    audits: 0,
    refused: new Map(),
  }
  const more = [
    [bar.location.id, 'Second'],
    [shop.id, 'Main'],
  ] as const
  for (const [locationId, drawer] of more) {
    const session = await given(bar.owner.post(tills, { locationId, drawer, openingCount: 50 }), 201)
    world.tills.push({ locationId, drawer, session: session.id, cash: 5000 })
  }
  for (let room = 0; room < 4; room += 1) await takeIn(world)
  return world
}

/** Takes a guest in who stays for months; some have a limit. */
export async function takeIn(world: World): Promise<void> {
  const { bar, chance, house } = world
  const found = await house.owner.query<{ arrival: string; departure: string }>(
    'select date::text as arrival, (date + 150)::text as departure from business_day where tenant_id = $1',
    [bar.tenant.id],
  )
  const stay = await bookAndCheckIn(bar, { ...found.rows[0] })
  if (chance.once(3)) await given(bar.owner.put(`/api/hotel/bookings/${stay.id}`, { creditLimit: 500 }))
  world.stays.push(stay)
}

/** The body's lines at random: whole and half pieces, some with a discount, some held. */
export function someLines({ menu, chance }: World): Record<string, unknown>[] {
  return Array.from({ length: 1 + chance.below(4) }, () => ({
    menuItemId: chance.oneOf(menu).id,
    quantity: chance.oneOf([1, 1, 2, 3, 0.5, 1.5]),
    ...(chance.once(5) ? { discount: someDiscount(chance) } : {}),
  }))
}

export function someDiscount(chance: Chance): Record<string, unknown> {
  const size = chance.oneOf([{ percent: 12.5 }, { percent: 33.33 }, { amount: 1.01 }, { percent: 100 }])
  return { ...size, reason: 'Friend of the house' }
}

/** Keeps what the product says of an order. */
export function keep(world: World, answer: Answer<{ data: Order | undefined }>): Order | undefined {
  const order = answer.body.data
  if (order?.id) world.orders.set(order.id, order)
  return order
}

/** Orders of a kind, oldest first. */
export function ordersThat(world: World, is: (order: Order) => boolean): Order[] {
  return [...world.orders.values()].filter(is)
}

/** All that a refusal must leave as it was, as one text. */
export async function fingerprint({ house, bar }: World): Promise<string> {
  const sums = [
    "select count(*) || '/' || coalesce(sum(version), 0) || '/' || sum(jsonb_array_length(timeline)) from restaurant_order o",
    "select count(*) || '/' || sum(quantity) || '/' || sum(refunded_quantity) from order_line o",
    "select count(*) || '/' || sum(refunded) from order_payment o",
    'select count(*) from order_refund o',
    'select count(*) from journal_line o',
    'select count(*) from folio_line o',
    'select count(*) from movement o',
    "select sum(quantity) || '/' || sum(value) from stock o",
    'select sum(remaining) from menu_item o',
    "select count(*) || '/' || sum(version) from till_session o",
    'select count(*) from till_movement o',
    "select count(*) || '/' || sum(version) from kitchen_ticket o",
    'select count(*) from payment o',
  ]
  const columns = sums.map((sum) => `(${sum} where o.tenant_id = $1)::text`).join(', ')
  const found = await house.owner.query<Record<string, unknown>>({
    text: `select concat_ws(' ', ${columns}) as print`,
    values: [bar.tenant.id],
  })
  return String(found.rows[0]?.['print'])
}

/** Proves the books, and that stock, counts and drawers stand where our own reckoning has them. */
export async function prove(world: World): Promise<void> {
  const { bar, house } = world
  expect(await brokenProofs(bar)).toEqual([])
  const found = await house.owner.query<{ item: string; sold: number }>(
    `select m.name as item, sum(case when l.cost is not null and (l.state <> 'voided' or l.void_made) then l.quantity else 0 end
        - coalesce((select sum(r.quantity) from order_refund_line r
          where r.tenant_id = l.tenant_id and r.line_id = l.id and r.restock), 0))::float8 as sold
     from order_line l join menu_item m on m.tenant_id = l.tenant_id and m.id = l.menu_item_id
     where l.tenant_id = $1 group by m.name`,
    [bar.tenant.id],
  )
  const sold = (name: string) => found.rows.find(({ item }) => item === name)?.sold ?? 0
  const moved = async (item: Bar['bottle']) => {
    const [quantity] = await lying({ keeper: bar.owner }, item)
    const came = await house.owner.query<{ came: number }>(
      `select coalesce(sum(quantity), 0)::float8 as came from movement
       where tenant_id = $1 and item_id = $2 and type in ('opening', 'receipt')`,
      [bar.tenant.id, item.id],
    )
    return Number(((came.rows[0]?.came ?? 0) - quantity).toFixed(6))
  }
  expect(await moved(bar.bottle), 'bottles').toBeCloseTo(sold('Club beer') + sold('Platter') * 0.5, 6)
  expect(await moved(bar.rice), 'rice').toBeCloseTo(sold('Jollof') * 0.25 + sold('Platter') * 0.1, 6)
  for (const till of world.tills) {
    const report = await given(bar.owner.get(`${tills}/${till.session}/report`))
    expect(cents(report.cash?.expected ?? Number.NaN), `cash of ${till.drawer}`).toBe(till.cash)
  }
  const water = await given(bar.owner.get(`/api/restaurant/menu-items/${bar.water.id}`))
  const out = await house.owner.query<{ out: number }>(
    `select coalesce(sum(l.quantity), 0)::float8 as out from order_line l
     where l.tenant_id = $1 and l.menu_item_id = $2 and (l.state <> 'voided' or l.void_made)`,
    [bar.tenant.id, bar.water.id],
  )
  expect(water.remaining, 'waters left').toBeCloseTo(200 - (out.rows[0]?.out ?? 0), 6)
}
