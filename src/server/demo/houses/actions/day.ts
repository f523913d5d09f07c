import type { Day } from '#contract/kernel/day.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import { type PlannedOrder, planOrders } from '../rules/trade/orders.ts'
import { finishTickets } from './kitchen.ts'
import { settle, type Stay, type Taking, takeOrder, type Till } from './orders.ts'
import type { Outlet } from './outlets.ts'
import { supply, writeOff } from './store.ts'
import { closeTill, dropCash, openTill } from './till.ts'
import type { Trading } from './trading.ts'

/** One day of trade. */
export type ServiceDay = {
  day: Day
  /** How many days of trade came before it. */
  nth: number
  /** Guests who can be charged, those who slept here the night before first told apart from those who came today. */
  stays: readonly (Stay & { sleptHere: boolean })[]
}

/** What somebody does at a minute of the day. */
type Step = { minute: number; act: () => Promise<void> }

/** Trades a whole day at all outlets, in the order of the clock, and closes the tills. */
export async function serveDay(trading: Trading, service: ServiceDay): Promise<void> {
  const { day, nth } = service
  const steps: Step[] = storeSteps(trading, service)
  for (const [index, outlet] of trading.outlets.entries()) {
    const { opens, closes } = outlet.plan
    const at = (minute: number) => trading.staff(outlet.seller, day, minute)
    const session: { id?: TillSessionId } = {}
    const till = () => tillOf({ trading, outlet }, session)
    const orders = plannedOrders({ trading, service, outlet })
    steps.push(
      { minute: opens, act: async () => void (session.id = await openTill(at(opens), outlet)) },
      ...orders.flatMap((taking) => orderSteps(taking, { trading, day, till })),
      { minute: 1020, act: () => dropCash(trading.staff(trading.roles.manager, day, 1020), till()) },
      { minute: closes, act: () => closeTill(counter(trading, { day, outlet }), { ...till(), nth: nth + index * 4 }) },
    )
  }
  await inOrder(steps)
  await finishTickets(trading, day, new Set())
}

/** From midnight to half past three in the afternoon of a day that has come so far; three orders are open now, one of them is parked. */
export async function serveToday(trading: Trading, service: ServiceDay & { now: number }): Promise<void> {
  const { day, now } = service
  const until = 930
  const clock = (minute: number) => (now >= until ? minute : (minute * Math.max(now - 30, 0)) / until)
  const steps: Step[] = storeSteps(trading, service).map((step) => ({ ...step, minute: clock(step.minute) }))
  const open = new Set<string>()
  for (const outlet of trading.outlets) {
    const { opens } = outlet.plan
    const session: { id?: TillSessionId } = {}
    const till = () => tillOf({ trading, outlet }, session)
    const planned = plannedOrders({ trading, service, outlet })
    const past = planned.filter(({ order }) => order.paidAt <= Math.max(until, now - 30))
    const moved = past.map((taking) => ({ ...taking, order: movedOrder(taking.order, clock) }))
    // Late in the evening nobody is left to come: then the last ones come again.
    const late = [...planned.filter((taking) => !past.includes(taking)), ...past.slice(-3)].slice(
      0,
      outlet.plan.sittings.length,
    )
    const opening = clock(opens)
    steps.push(
      {
        minute: opening,
        act: async () => void (session.id = await openTill(trading.staff(outlet.seller, day, opening), outlet)),
      },
      ...moved.flatMap((taking) => orderSteps(taking, { trading, day, till })),
      ...late.map((taking, index) => openStep({ taking, index, now }, { trading, day, till, open })),
    )
  }
  await inOrder(steps)
  await finishTickets(trading, day, open)
}

function movedOrder(order: PlannedOrder, clock: (minute: number) => number): PlannedOrder {
  return { ...order, minute: clock(order.minute), paidAt: clock(order.paidAt) }
}

/** Deliveries every other day, and what was lost. */
function storeSteps(trading: Trading, { day, nth }: ServiceDay): Step[] {
  const { staff, roles, store, random, needs, house } = trading
  const losses = house.losses.filter(({ dayOfWeek }) => dayOfWeek === nth)
  const morning = {
    minute: 380,
    act: () => supply(staff(roles.keeper, day, 380), { store, random, needs, awaited: house.awaited }),
  }
  return [
    ...(nth > 0 && nth % 2 === 0 ? [morning] : []),
    ...losses.map((loss) => ({ minute: 645, act: () => writeOff(staff(roles.keeper, day, 645), store, loss) })),
  ]
}

/** The orders of an outlet with the guests who are charged; without one in house a room charge is paid by card. */
function plannedOrders({ trading, service, outlet }: { trading: Trading; service: ServiceDay; outlet: Outlet }) {
  const { random, house } = trading
  const orders = planOrders(random, { outlet: outlet.plan, menu: house.menu, dayOfWeek: service.nth })
  return orders.flatMap((order): Taking[] => {
    if (order.tender !== 'room_charge') return [{ order, stay: null }]
    const [first, ...others] = service.stays.filter(({ sleptHere }) => sleptHere || order.minute > 1080)
    if (first) return [{ order, stay: random.pick([first, ...others]) }]
    return outlet.plan.type === 'room_service' ? [] : [{ order: { ...order, tender: 'card' }, stay: null }]
  })
}

type Shift = { trading: Trading; day: Day; till: () => Till }

function orderSteps(taking: Taking, { trading, day, till }: Shift): Step[] {
  const { minute, paidAt } = taking.order
  let taken: Awaited<ReturnType<typeof takeOrder>>
  const at = (when: number) => trading.staff(till().outlet.seller, day, when)
  return [
    { minute, act: async () => void (taken = await takeOrder(at(minute), till(), taking)) },
    { minute: paidAt, act: async () => (taken ? settle(at(paidAt), till(), { ...taking, taken }) : undefined) },
  ]
}

type Late = { taking: Taking; index: number; now: number }

/** An order that is open right now; of three at an outlet the last is parked. */
function openStep({ taking, index, now }: Late, { trading, day, till, open }: Shift & { open: Set<string> }): Step {
  const minute = Math.max(now - 21 + index * 8, 0)
  const order = { ...taking.order, minute, incident: null }
  const act = async () => {
    const call = trading.staff(till().outlet.seller, day, minute)
    const taken = await takeOrder(call, till(), { ...taking, order, isHeld: index === 2 })
    if (taken) open.add(taken.id)
  }
  return { minute, act }
}

/** Who counts a drawer at night: whoever sells there, or the manager where the seller counts blind. */
function counter({ staff, roles }: Trading, { day, outlet }: { day: Day; outlet: Outlet }) {
  return staff(outlet.seller === 'cashier' ? roles.manager : outlet.seller, day, outlet.plan.closes)
}

function tillOf(
  { trading, outlet }: Omit<Till, 'sessionId'>,
  { id }: { id?: TillSessionId },
): Till & { id: TillSessionId } {
  if (!id) throw new Error(`The till of ${outlet.plan.name} is not open`)
  return { trading, outlet, sessionId: id, id }
}

async function inOrder(steps: readonly Step[]): Promise<void> {
  for (const { act } of steps.toSorted((a, b) => a.minute - b.minute)) await act()
}
