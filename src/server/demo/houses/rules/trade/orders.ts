import type { OrderType } from '#contract/restaurant/orders/shapes.ts'
import type { DemoDish, DemoGroup, DemoMenu } from '../menu/menu.ts'
import type { Random } from '../random.ts'
import type { DemoOutlet, Sitting, Tender } from './outlet.ts'

export type PlannedLine = { dish: string; quantity: number; choices: readonly string[]; notes: string | null }

/** What goes another way than sold and paid. */
export type Incident = 'comp' | 'void_line' | 'void' | 'refund'

/** One order of the demo as it will be taken. */
export type PlannedOrder = {
  /** Of the day, when it is taken and when it is paid. */
  minute: number
  paidAt: number
  type: OrderType
  table: string | null
  tab: string | null
  guests: number
  lines: readonly PlannedLine[]
  tender: Tender
  tip: number
  discount: GivenDiscount | null
  incident: Incident | null
}

type GivenDiscount = { percent: number; reason: string }

const discounts: readonly [GivenDiscount, ...GivenDiscount[]] = [
  { percent: 10, reason: 'Regular guest' },
  { percent: 15, reason: 'Waited too long' },
  { percent: 20, reason: 'Works in the house' },
]
const wishes = ['No onions', 'Sauce on the side', 'Allergic to groundnuts', 'Very hot, please'] as const

/** What happens on which day of the week of trade, at which order of an outlet. */
const incidents: Readonly<Record<string, Incident>> = {
  '0:4': 'void_line',
  '1:5': 'comp',
  '2:3': 'refund',
  '3:6': 'void',
  '4:2': 'void_line',
  '5:7': 'refund',
  '6:4': 'comp',
}

type Asked = { outlet: DemoOutlet; menu: DemoMenu; dayOfWeek: number }

/** The orders of one outlet on one day, by the hour at which they are taken. */
export function planOrders(random: Random, { outlet, menu, dayOfWeek }: Asked): PlannedOrder[] {
  const count = random.between(...outlet.ordersADay)
  const orders = Array.from({ length: count }, () => planOne(random, { outlet, menu }))
  return orders
    .toSorted((a, b) => a.minute - b.minute)
    .map((order, index) => ({ ...order, incident: incidentOf(outlet, `${dayOfWeek}:${index}`) }))
}

/** Guests in their rooms pay nothing at a till, so nothing is taken back there. */
function incidentOf(outlet: DemoOutlet, key: string): Incident | null {
  return outlet.type === 'room_service' ? null : (incidents[key] ?? null)
}

function planOne(random: Random, { outlet, menu }: Omit<Asked, 'dayOfWeek'>): PlannedOrder {
  const sitting = pickSitting(random, outlet)
  const guests = random.between(1, sitting.mostGuests)
  const minute = random.between(sitting.from, sitting.to)
  const tender = random.pick(outlet.tenders)
  return {
    minute,
    paidAt: Math.min(minute + random.between(...sitting.stays), outlet.closes - 5),
    type: sitting.type,
    table: pickName(random, outlet.tables),
    tab: pickName(random, outlet.tabs),
    guests,
    lines: planLines(random, { sitting, menu, guests }),
    tender,
    tip: tender !== 'room_charge' && random.chance(25) ? random.pick([5, 10, 10, 20, 50]) : 0,
    discount: random.chance(6) ? random.pick(discounts) : null,
    incident: null,
  }
}

function pickSitting(random: Random, { sittings }: DemoOutlet): Sitting {
  let left = random.between(1, 100)
  return sittings.find(({ share }) => (left -= share) <= 0) ?? sittings[0]
}

function pickName(random: Random, [first, ...others]: readonly string[]): string | null {
  return first === undefined ? null : random.pick([first, ...others])
}

/** What all guests of an order take together: the same dish with the same choices is one line. */
function planLines(
  random: Random,
  { sitting, menu, guests }: { sitting: Sitting; menu: DemoMenu; guests: number },
): PlannedLine[] {
  const lines = new Map<string, PlannedLine>()
  for (let guest = 0; guest < guests; guest += 1) {
    for (const { of, chance } of sitting.takes) {
      if (!random.chance(chance)) continue
      const dish = pickDish(random, menu, of)
      const choices = dish.groups.flatMap((name) => choose(random, groupOf(menu, name)))
      const key = [dish.name, ...choices].join('|')
      const known = lines.get(key)
      const notes = known?.notes ?? (dish.groups.length > 0 && random.chance(6) ? random.pick(wishes) : null)
      lines.set(key, { dish: dish.name, quantity: (known?.quantity ?? 0) + 1, choices, notes })
    }
  }
  return [...lines.values()]
}

/** Of names, each a dish or a category. */
function pickDish(random: Random, { categories }: DemoMenu, of: readonly string[]): DemoDish {
  const [first = '', ...others] = of
  const name = random.pick([first, ...others])
  const dishes = categories.find((category) => category.name === name)?.dishes
  const [dish, ...more] = dishes ?? categories.flatMap((category) => category.dishes.filter((one) => one.name === name))
  if (!dish) throw new RangeError(`Nothing is called ${name}`)
  return random.pick([dish, ...more])
}

/** "Side: Banku"; nothing where an optional group is passed over. */
function choose(random: Random, { name, least, options: [first, ...others] }: DemoGroup): string[] {
  if (!first || (least === 0 && !random.chance(25))) return []
  return [`${name}: ${random.pick([first, ...others]).name}`]
}

function groupOf({ groups }: DemoMenu, name: string): DemoGroup {
  const group = groups.find((one) => one.name === name)
  if (!group) throw new RangeError(`No modifier group is called ${name}`)
  return group
}
