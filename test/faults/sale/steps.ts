import type { Answer } from '#test/setup/house.ts'
import {
  cents,
  keep,
  type Line,
  type Order,
  orders,
  ordersThat,
  someDiscount,
  someLines,
  takeIn,
  type Till,
  tills,
  type World,
} from './world.ts'

/** One act of somebody at a till: what was asked, with its answer; undefined where there was nothing to do it to. */
export type Step = (world: World) => Promise<Answer | undefined>

const isOpen = ({ status }: Order) => status === 'open'
const unpaid = (order: Order) => isOpen(order) && order.receiptNumber === null
const liveLines = ({ lines }: Order) => lines.filter(({ state }) => state !== 'voided')
const tillOf = ({ tills: all }: World, session: string) => all.find((till) => till.session === session)

/** Tenders at random for an amount in cents, in up to three parts. */
function payments({ chance, stays }: World, amount: number): Record<string, unknown>[] {
  const parts = chance.once(3) && amount > 300 ? [100, 1 + chance.below(200)] : []
  const sizes = [...parts, amount - parts.reduce((sum, part) => sum + part, 0)].filter((size) => size > 0)
  return sizes.map((size) => {
    const method = chance.oneOf(['cash', 'cash', 'card', 'mobile_money', 'room_charge'])
    return {
      method,
      amount: size / 100,
      ...(method === 'cash' && chance.once(2) ? { tendered: Math.ceil(size / 1000) * 10 } : {}),
      ...(method === 'room_charge' ? { bookingId: chance.oneOf(stays).id } : {}),
    }
  })
}

/** Counts the cash of an answered sale or payment into its till. */
function count(till: Till | undefined, given: readonly Record<string, unknown>[]): void {
  if (!till) return
  for (const { method, amount } of given) if (method === 'cash') till.cash += cents(Number(amount))
}

function someOrder(world: World, is: (order: Order) => boolean): Order | undefined {
  const found = ordersThat(world, is)
  return found.length === 0 ? undefined : world.chance.oneOf(found.slice(-12))
}

function head(world: World, till: Till): Record<string, unknown> {
  const { chance } = world
  return {
    locationId: till.locationId,
    tillSessionId: till.session,
    lines: someLines(world),
    ...(chance.once(5) ? { discount: someDiscount(chance) } : {}),
    ...(chance.once(6) ? { tip: 2.5 } : {}),
  }
}

const sell: Step = async (world) => {
  const { bar, chance } = world
  const till = chance.oneOf(world.tills)
  const body = head(world, till)
  const { locationId, lines, discount } = body
  const priced = await bar.waiter.post(`${orders}/price`, { locationId, lines, discount })
  if (priced.status !== 200) return priced
  const { total } = priced.body.data
  const given = payments(world, cents(total) + cents(Number(body['tip'] ?? 0)))
  const answer = await bar.waiter.post(orders, { ...body, expectedTotal: total, payments: given })
  if (answer.status === 201) count(till, given)
  keep(world, answer)
  return answer
}

const open: Step = async (world) => {
  if (ordersThat(world, isOpen).length > 12) return pay(world)
  const { bar, chance } = world
  const body = head(world, chance.oneOf(world.tills))
  const answer = await bar.waiter.post(orders, { ...body, send: chance.once(2), hold: chance.once(5) })
  keep(world, answer)
  return answer
}

const addLines: Step = async (world) => {
  const order = someOrder(world, isOpen)
  if (!order) return undefined
  const body = { lines: someLines(world), send: world.chance.once(3) }
  return changed(world, world.bar.waiter.post(`${orders}/${order.id}/lines`, body))
}

const send: Step = async (world) => {
  const order = someOrder(world, isOpen)
  return order && changed(world, world.bar.waiter.post(`${orders}/${order.id}/send`, {}))
}

const discount: Step = async (world) => {
  const order = someOrder(world, isOpen)
  const given = world.chance.once(3) ? null : someDiscount(world.chance)
  return order && changed(world, world.bar.waiter.put(`${orders}/${order.id}`, { discount: given }))
}

const voidLine: Step = async (world) => {
  const { bar, chance } = world
  const order = someOrder(world, (one) => isOpen(one) && liveLines(one).length > 0)
  if (!order) return undefined
  const line = chance.oneOf(liveLines(order))
  const part = line.quantity > 0.5 && chance.once(2) ? { quantity: 0.5 } : {}
  const body = { reason: 'Changed their mind', made: chance.once(2), ...part }
  return changed(world, bar.owner.post(`${orders}/${order.id}/lines/${line.id}/void`, body))
}

const voidOrder: Step = async (world) => {
  const order = someOrder(world, world.chance.once(3) ? () => true : unpaid)
  const body = { reason: 'They left', made: world.chance.once(3) }
  return order && changed(world, world.bar.owner.post(`${orders}/${order.id}/void`, body))
}

const voidRoomCharge: Step = async (world) => {
  const isCharge = ({ status, payments: made }: Order) =>
    status === 'closed' && made.length > 0 && made.every(({ method }) => method === 'room_charge')
  const order = someOrder(world, isCharge)
  return order && changed(world, world.bar.owner.post(`${orders}/${order.id}/void`, { reason: 'Wrong room' }))
}

const pay: Step = async (world) => {
  const { bar, chance } = world
  const order = someOrder(world, isOpen)
  if (!order) return undefined
  const left = cents(order.balance)
  const tip = chance.once(6) ? 100 : 0
  const paying = chance.once(3) && left > 200 ? 100 + chance.below(left - 100) : left
  const given = payments(world, paying)
  const [first] = given
  if (tip > 0 && first) Object.assign(first, tipped(first, tip))
  const answer = await bar.waiter.post(`${orders}/${order.id}/payments`, { payments: given })
  if (answer.status === 201) count(tillOf(world, order.tillSessionId), given)
  keep(world, answer)
  return answer
}

/** A payment with a tip on top; what was tendered may not cover it then, so it is not said. */
function tipped({ amount }: Record<string, unknown>, tip: number): Record<string, unknown> {
  return { amount: (cents(Number(amount)) + tip) / 100, tip: tip / 100, tendered: undefined }
}

const refund: Step = async (world) => {
  const { bar, chance } = world
  const order = someOrder(world, ({ status, paid, refunded }) => status === 'closed' && refunded < paid)
  if (!order) return undefined
  const payment = chance.oneOf(order.payments)
  const till = chance.oneOf(world.tills.filter(({ locationId }) => locationId === order.locationId))
  const returned = liveLines(order).filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity)
  const what =
    chance.once(2) && returned.length > 0 ? { lines: [someReturn(world, returned)] } : someAmount(world, payment)
  const body = { ...what, paymentId: payment.id, reason: 'Complaint', tillSessionId: till.session }
  const before = order.refunded
  const answer = await bar.owner.post(`${orders}/${order.id}/refunds`, body)
  const after = keep(world, answer)
  if (answer.status === 201 && after && payment.method === 'cash') till.cash -= cents(after.refunded) - cents(before)
  return answer
}

function someReturn({ chance }: World, lines: readonly Line[]): Record<string, unknown> {
  const line = chance.oneOf(lines)
  const left = Math.round((line.quantity - line.refundedQuantity) * 1e6) / 1e6
  return { lineId: line.id, quantity: chance.once(2) && left > 0.5 ? 0.5 : left, restock: chance.once(2) }
}

function someAmount({ chance }: World, { amount, refunded }: Order['payments'][number]): Record<string, unknown> {
  const left = cents(amount) - cents(refunded)
  return { amount: Math.max(1, chance.once(2) ? left : chance.below(left + 50)) / 100 }
}

const moveCash: Step = async (world) => {
  const { bar, chance } = world
  const till = chance.oneOf(world.tills)
  const kind = chance.oneOf(['paid_in', 'drop', 'tips_paid'])
  const amount = 1 + chance.below(20_000)
  const body = { kind, amount: amount / 100, reason: 'Change' }
  const answer = await bar.waiter.post(`${tills}/${till.session}/movements`, body)
  if (answer.status === 201) till.cash += kind === 'paid_in' ? amount : -amount
  return answer
}

/** Counts a till, now and then a little wrong, and opens it again, now and then with something missing. */
const closeTill: Step = async (world) => {
  const { bar, chance } = world
  const till = chance.oneOf(world.tills)
  for (const order of ordersThat(world, (one) => isOpen(one) && one.tillSessionId === till.session)) {
    if (chance.once(8)) continue
    const given = [{ method: 'cash', amount: order.balance }]
    const answer = await bar.waiter.post(`${orders}/${order.id}/payments`, { payments: order.balance > 0 ? given : [] })
    if (answer.status === 201 && order.balance > 0) count(till, given)
    keep(world, answer)
  }
  const counted = Math.max(0, till.cash + chance.oneOf([0, 0, 0, -35, 120]))
  const left = Math.min(counted, 5000)
  const body = { counted: counted / 100, leftInDrawer: left / 100, reason: 'Counted twice' }
  const closed = await bar.waiter.post(`${tills}/${till.session}/close`, body)
  if (closed.status !== 200) return closed
  const openingCount = Math.max(0, left + chance.oneOf([0, 0, -10]))
  const { locationId, drawer } = till
  const opened = await bar.waiter.post(tills, { locationId, drawer, openingCount: openingCount / 100 })
  const session = opened.body.data
  if (session) Object.assign(till, { session: session.id, cash: openingCount })
  return opened
}

const receive: Step = async ({ bar, chance }) => {
  const [item, quantity] = chance.oneOf([
    [bar.bottle, 30],
    [bar.rice, 5],
  ] as const)
  const unitCost = (100 + chance.below(2000)) / 100
  const body = { type: 'receipt', itemId: item.id, locationId: bar.store, quantity, unitCost }
  return bar.owner.post('/api/inventory/movements', body)
}

const audit: Step = async (world) => {
  world.audits += 1
  return world.bar.owner.post('/api/hotel/night-audits', {})
}

/** A guest pays and leaves, another one comes. */
const changeGuest: Step = async (world) => {
  const { bar, chance } = world
  const stay = chance.oneOf(world.stays)
  const { body } = await bar.desk.get(`/api/hotel/folios/${stay.folioId}`)
  const { balance } = body.data.totals
  const payment = balance > 0 ? { payment: { method: 'card', amount: balance } } : {}
  const answer = await bar.owner.post(`/api/hotel/bookings/${stay.id}/check-out`, payment)
  if (answer.status !== 200) return answer
  world.stays = world.stays.filter(({ id }) => id !== stay.id)
  await bar.desk.post(`/api/hotel/rooms/${stay.roomId}/cleanliness`, { cleanliness: 'inspected' })
  await takeIn(world)
  return answer
}

async function changed(world: World, asked: Promise<Answer<{ data: Order }>>): Promise<Answer> {
  const answer = await asked
  keep(world, answer)
  return answer
}

/** The steps, each as often as it is likely. */
export const steps: readonly (readonly [string, number, Step])[] = [
  ['sell', 20, sell],
  ['open', 14, open],
  ['add lines', 8, addLines],
  ['send', 6, send],
  ['discount', 4, discount],
  ['void line', 8, voidLine],
  ['void order', 3, voidOrder],
  ['void room charge', 2, voidRoomCharge],
  ['pay', 14, pay],
  ['refund', 9, refund],
  ['move cash', 4, moveCash],
  ['close till', 2, closeTill],
  ['receive stock', 5, receive],
  ['change guest', 1, changeGuest],
  ['night audit', 1, audit],
]
