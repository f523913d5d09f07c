import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Instant } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { listKitchenTickets } from '#contract/restaurant/kitchen/api.ts'
import type { getOrder } from '#contract/restaurant/orders/api/order.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import { auditOf, given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf, type Priced } from '#test/setup/restaurant.ts'
import { bookAndCheckIn } from '#test/setup/stay.ts'

const clock = stoppedClock('2026-03-02T18:00:00Z' as Instant) // written as an instant
let house: House
beforeAll(async () => {
  house = await openHouse({}, clock)
})
afterAll(() => house.close())

type Ticket = Received<typeof listKitchenTickets>[number]
type Sold = Received<typeof getOrder>

/** Sends an order and answers it. */
function send(bar: Bar, lines: readonly (readonly [Priced, number] | object)[], more: object = {}): Promise<Sold> {
  return given(bar.waiter.post('/api/restaurant/orders', orderOf(bar, lines, { send: true, ...more })), 201)
}

function add(bar: Bar, order: Sold, item: Priced, quantity: number): Promise<Sold> {
  const body = { lines: [{ menuItemId: item.id, quantity }], send: true }
  return given(bar.waiter.post(`/api/restaurant/orders/${order.id}/lines`, body), 201)
}

async function ticketsOf(bar: Bar, query = ''): Promise<Ticket[]> {
  return given(bar.waiter.get(`/api/restaurant/kitchen-tickets?locationId=${bar.location.id}${query}`))
}

async function at(bar: Bar, station: string): Promise<Ticket> {
  const ticket = (await ticketsOf(bar)).find(({ stationName }) => stationName === station)
  if (!ticket) throw new Error(`The station ${station} has no ticket`)
  return ticket
}

const finish = (bar: Bar, id: string) => bar.waiter.post(`/api/restaurant/kitchen-tickets/${id}/done`, {})
const recall = (bar: Bar, id: string) => bar.waiter.post(`/api/restaurant/kitchen-tickets/${id}/recall`, {})
const mark = (bar: Bar, id: string, line: string | undefined, body: object = {}) =>
  bar.waiter.post(`/api/restaurant/kitchen-tickets/${id}/lines/${line}/done`, body)
const acknowledge = (bar: Bar, id: string, line: string | undefined) =>
  bar.waiter.post(`/api/restaurant/kitchen-tickets/${id}/lines/${line}/acknowledge`, {})
const readOrder = (bar: Bar, id: string) => given(bar.waiter.get(`/api/restaurant/orders/${id}`))
const states = ({ lines }: Sold) => lines.map(({ state }) => state)

test('each station gets a ticket with what it makes, and knows who else makes a part of the send', async () => {
  const bar = await aBar(house)
  await send(bar, [[bar.beer, 2], { menuItemId: bar.jollof.id, quantity: 1, notes: 'no onions' }], {
    tableName: '7',
    notes: 'Birthday',
  })
  const [first, second] = await ticketsOf(bar)
  expect(new Set([first?.stationName, second?.stationName])).toEqual(new Set(['Bar', 'Kitchen']))
  expect(await at(bar, 'Kitchen')).toMatchObject({
    fire: 1,
    isAddition: false,
    status: 'active',
    tableName: '7',
    orderNotes: 'Birthday',
    alsoAt: ['Bar'],
    lines: [{ name: 'Jollof', quantity: 1, notes: 'no onions', state: 'pending' }],
  })
  expect(await at(bar, 'Bar')).toMatchObject({ alsoAt: ['Kitchen'], lines: [{ name: 'Club beer', quantity: 2 }] })
})

test('a line goes to every station that makes its category, and is ready when each has made it', async () => {
  const bar = await aBar(house)
  await given(
    bar.owner.post(`/api/restaurant/locations/${bar.location.id}/stations`, { name: 'Grill', categoryIds: [bar.food] }),
    201,
  )
  const order = await send(bar, [[bar.jollof, 1]])
  await given(finish(bar, (await at(bar, 'Kitchen')).id))
  expect(states(await readOrder(bar, order.id))).toEqual(['sent'])
  await given(finish(bar, (await at(bar, 'Grill')).id))
  expect(await readOrder(bar, order.id)).toMatchObject({ kitchenStatus: 'ready', lines: [{ state: 'ready' }] })
})

test('a further send is a further ticket with only what is new, marked as an addition', async () => {
  const bar = await aBar(house)
  const order = await send(bar, [[bar.jollof, 1]])
  await add(bar, order, bar.water, 3)
  const tickets = await ticketsOf(bar)
  expect(tickets.map(({ fire, isAddition, lines }) => [fire, isAddition, lines.map(({ name }) => name)])).toEqual([
    [1, false, ['Jollof']],
    [2, true, ['Water']],
  ])
})

test('an order is ready when nothing is left to make, and in the kitchen again after a recall or a new send', async () => {
  const bar = await aBar(house)
  const order = await send(bar, [
    [bar.beer, 1],
    [bar.jollof, 1],
  ])
  const status = async () => (await readOrder(bar, order.id)).kitchenStatus
  await given(finish(bar, (await at(bar, 'Bar')).id))
  expect(await status()).toBe('in_kitchen')
  const kitchen = await at(bar, 'Kitchen')
  await given(finish(bar, kitchen.id))
  expect(await status()).toBe('ready')
  await given(recall(bar, kitchen.id))
  expect(await readOrder(bar, order.id)).toMatchObject({
    kitchenStatus: 'in_kitchen',
    lines: [{ state: 'ready' }, { state: 'sent' }],
  })
  await given(finish(bar, kitchen.id))
  await add(bar, order, bar.water, 1)
  expect(await status()).toBe('in_kitchen')
})

test('a recalled ticket comes back to its place in time as it stood', async () => {
  const bar = await aBar(house)
  clock.moveTo('2026-03-02T18:00:00Z' as Instant)
  const order = await send(bar, [
    [bar.jollof, 1],
    [bar.water, 1],
  ])
  clock.moveTo('2026-03-02T18:05:00Z' as Instant)
  await send(bar, [[bar.water, 1]])
  const [first] = await ticketsOf(bar)
  const water = order.lines.find(({ name }) => name === 'Water')?.id
  await given(mark(bar, first?.id ?? '', water))
  await given(finish(bar, first?.id ?? ''))
  expect((await ticketsOf(bar)).map(({ id }) => id)).not.toContain(first?.id)
  expect(await ticketsOf(bar, '&status=done')).toMatchObject([{ id: first?.id, doneAt: '2026-03-02T18:05:00Z' }])
  const recalled = await given(recall(bar, first?.id ?? ''))
  expect(recalled).toMatchObject({ status: 'active', recalled: true, sentAt: first?.sentAt, doneAt: null })
  expect(recalled.lines.map(({ name, state }) => [name, state])).toEqual([
    ['Jollof', 'pending'],
    ['Water', 'done'],
  ])
  expect((await ticketsOf(bar))[0]?.id).toBe(first?.id)
  expect(await auditOf(house, bar.tenant, recalled.id)).toEqual([
    'kitchen_ticket.line_done',
    'kitchen_ticket.done',
    'kitchen_ticket.recall',
  ])
})

test('finished tickets can be called back for an hour', async () => {
  const bar = await aBar(house)
  await send(bar, [[bar.water, 1]])
  const { id } = await at(bar, 'Kitchen')
  await given(finish(bar, id))
  const finishedBefore = async (time: string) => {
    const statement = 'update kitchen_ticket set done_at = $2::timestamptz - $3::interval where id = $1'
    await house.owner.query(statement, [id, clock.now(), time])
    return ticketsOf(bar, '&status=done')
  }
  expect(await finishedBefore('1 hour')).toHaveLength(1)
  expect(await finishedBefore('1 hour 1 second')).toEqual([])
})

test('a line is made, or not yet; the ticket stays until it is finished', async () => {
  const bar = await aBar(house)
  const order = await send(bar, [[bar.water, 1]])
  const { id } = await at(bar, 'Kitchen')
  const line = order.lines[0]?.id
  expect(await given(mark(bar, id, line))).toMatchObject({
    status: 'active',
    lines: [{ state: 'done' }],
  })
  expect(await readOrder(bar, order.id)).toMatchObject({ kitchenStatus: 'ready' })
  expect(await given(mark(bar, id, line, { done: false }))).toMatchObject({
    lines: [{ state: 'pending' }],
  })
  expect(await readOrder(bar, order.id)).toMatchObject({ kitchenStatus: 'in_kitchen', lines: [{ state: 'sent' }] })
})

test('a void is struck through until it is acknowledged, and keeps its ticket on the screen', async () => {
  const bar = await aBar(house)
  const order = await send(bar, [
    [bar.jollof, 1],
    [bar.water, 1],
  ])
  const { id } = await at(bar, 'Kitchen')
  const jollof = order.lines.find(({ name }) => name === 'Jollof')?.id
  await given(
    bar.owner.post(`/api/restaurant/orders/${order.id}/lines/${jollof}/void`, { reason: 'Changed their mind' }),
  )
  expect((await at(bar, 'Kitchen')).lines).toMatchObject([
    { name: 'Jollof', state: 'voided', acknowledged: false },
    { name: 'Water', state: 'pending' },
  ])
  await refuses(finish(bar, id), 409, 'void_unseen')
  await given(acknowledge(bar, id, jollof))
  expect(await given(finish(bar, id))).toMatchObject({
    status: 'done',
    lines: [{ state: 'voided', acknowledged: true }, { state: 'done' }],
  })
})

test('a part of a line that is voided is struck through beside what is still to be made', async () => {
  const bar = await aBar(house)
  const order = await send(bar, [[bar.water, 3]])
  await given(
    bar.owner.post(`/api/restaurant/orders/${order.id}/lines/${order.lines[0]?.id}/void`, {
      reason: 'Two are enough',
      quantity: 1,
    }),
  )
  expect((await at(bar, 'Kitchen')).lines).toMatchObject([
    { quantity: 2, state: 'pending' },
    { quantity: 1, state: 'voided', acknowledged: false },
  ])
})

test('a ticket with nothing left to make is finished when its last void is acknowledged', async () => {
  const bar = await aBar(house)
  const order = await send(bar, [[bar.water, 1]])
  const { id } = await at(bar, 'Kitchen')
  await given(bar.owner.post(`/api/restaurant/orders/${order.id}/void`, { reason: 'They left' }))
  expect((await at(bar, 'Kitchen')).lines).toMatchObject([{ state: 'voided', acknowledged: false }])
  expect(await given(acknowledge(bar, id, order.lines[0]?.id))).toMatchObject({
    status: 'done',
  })
  expect(await ticketsOf(bar)).toEqual([])
})

test('what is finished already is not struck through again for the kitchen to see', async () => {
  const bar = await aBar(house)
  const order = await send(bar, [[bar.water, 1]])
  await given(finish(bar, (await at(bar, 'Kitchen')).id))
  await given(bar.owner.post(`/api/restaurant/orders/${order.id}/void`, { reason: 'They left', made: true }))
  expect(await ticketsOf(bar, '&status=done')).toMatchObject([{ lines: [{ state: 'voided', acknowledged: true }] }])
  expect(await ticketsOf(bar)).toEqual([])
})

test('finishing, recalling and voiding at once never lose a void', async () => {
  const bar = await aBar(house)
  const order = await send(bar, [
    [bar.jollof, 1],
    [bar.water, 1],
  ])
  const { id } = await at(bar, 'Kitchen')
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => finish(bar, id)),
    bar.owner.post(`/api/restaurant/orders/${order.id}/lines/${order.lines[0]?.id}/void`, {
      reason: 'Late',
      made: true,
    }),
    ...Array.from({ length: 4 }, () => recall(bar, id)),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const all = [...(await ticketsOf(bar)), ...(await ticketsOf(bar, '&status=done'))]
  expect(all).toHaveLength(1)
  expect(all[0]?.lines[0]?.state).toBe('voided')
  expect((await readOrder(bar, order.id)).kitchenStatus).toBe(
    all[0]?.lines[1]?.state === 'done' ? 'ready' : 'in_kitchen',
  )
})

test('an order charged to a room names the room', async () => {
  const bar = await aBar(house)
  const stay = await bookAndCheckIn(bar)
  await send(bar, [[bar.water, 1]], { payments: [{ method: 'room_charge', amount: 5, bookingId: stay.id }] })
  expect(await at(bar, 'Kitchen')).toMatchObject({ roomNumber: '101' })
})

test('a screen sees its own station alone', async () => {
  const bar = await aBar(house)
  await send(bar, [
    [bar.beer, 1],
    [bar.jollof, 1],
  ])
  const { stations } = await given(bar.waiter.get(`/api/restaurant/locations/${bar.location.id}`))
  const barStation = stations.find(({ name }) => name === 'Bar')?.id
  expect(await ticketsOf(bar, `&stationId=${barStation}`)).toMatchObject([{ stationName: 'Bar' }])
})

test('every step tells the stations that it changes', async () => {
  const bar = await aBar(house)
  await send(bar, [[bar.water, 1]])
  await given(finish(bar, (await at(bar, 'Kitchen')).id))
  const told = await house.owner.query<{ payload: { stationIds: string[] } }>(
    "select payload from outbox_event where tenant_id = $1 and topic = 'restaurant.kitchen'",
    [bar.tenant.id],
  )
  expect(told.rows.map(({ payload }) => payload.stationIds.length)).toEqual([1, 1])
})

test('an unknown ticket or line is refused', async () => {
  const bar = await aBar(house)
  await send(bar, [[bar.water, 1]])
  const { id } = await at(bar, 'Kitchen')
  await refuses(finish(bar, bar.tenant.id), 404, 'not_found')
  await refuses(mark(bar, id, bar.tenant.id), 404, 'not_found')
  await refuses(acknowledge(bar, id, bar.tenant.id), 404, 'not_found')
})
