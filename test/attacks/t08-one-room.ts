import type { Answer, House } from '../setup/house.ts'
import { brokenProofs } from '../setup/stock.ts'
import { aBar, orderOf } from '../setup/restaurant.ts'
import { book, bookAndCheckIn } from '../setup/stay.ts'
import { type Attack, type Row, rowOf } from './setup/row.ts'
import { openTarget } from './setup/target.ts'
import { atOnce } from './setup/together.ts'

/** Many people in one moment: one room, one guest, one drawer, the last bottle, the last cedi. */
export async function* attack(): Attack {
  const target = await openTarget()
  try {
    const { house } = target
    yield oneRoom(house)
    yield comingAndGoing(house)
    yield closingTill(house)
    yield lastBottle(house)
    yield tooMuchBack(house)
  } finally {
    await target.close()
  }
}

/** Pairs of rooms that are given twice for a night, by a self-join of all that holds a room. */
async function doubleRooms(house: House, tenant: string): Promise<number> {
  const found = await house.owner.query<{ count: string }>(
    `select count(*) from room_hold a join room_hold b on b.tenant_id = a.tenant_id and b.room_id = a.room_id and b.id > a.id
     where a.tenant_id = $1 and not a.released and not b.released and a.during && b.during`,
    [tenant],
  )
  return Number(found.rows[0]?.count)
}

/** Nights of a type for which more was sold than there are rooms. */
async function oversold(house: House, tenant: string): Promise<number> {
  const found = await house.owner.query<{ count: string }>(
    `select count(*) from (select n.room_type_id, n.night from booking_night n
       join booking b on b.tenant_id = n.tenant_id and b.id = n.booking_id
       where n.tenant_id = $1 and b.status in ('confirmed', 'checked_in', 'optional')
       group by 1, 2 having count(*) > (select count(*) from room r where r.tenant_id = $1 and r.room_type_id = n.room_type_id)) x`,
    [tenant],
  )
  return Number(found.rows[0]?.count)
}

/** Fifty ask for the last room: by booking, by moving, by extending into it, by coming back to a cancelled booking. */
async function oneRoom(house: House): Promise<Row> {
  const broken: string[] = []
  const rounds = 30
  let asked = 0
  const bar = await aBar(house, { rooms: 2 })
  const { desk, hotel, tenant, owner } = bar
  const [first, second] = hotel.roomIds
  for (let round = 0; round < rounds; round += 1) {
    const day = (offset: number) => new Date(Date.UTC(2026, 3, 1 + round * 4 + offset)).toISOString().slice(0, 10)
    const wish = {
      guest: { firstName: `R${round}` },
      roomTypeId: hotel.typeId,
      arrival: day(0),
      departure: day(3),
      adults: 1,
    }
    const inSecond = await book(bar, { ...wish, roomId: second })
    const before = await book(bar, { ...wish, arrival: day(-1), departure: day(0), roomId: first }).catch(
      () => undefined,
    )
    const cancelled = await book(bar, { ...wish, roomId: first })
    await owner.post(`/api/hotel/bookings/${cancelled.id}/cancel`, { reason: 'Back soon' })
    const works = [
      ...Array.from(
        { length: 30 },
        (_, index) => () =>
          desk.post('/api/hotel/bookings', {
            ...wish,
            guest: { firstName: `G${index}` },
            ...(index % 2 ? { roomId: first } : {}),
          }),
      ),
      ...Array.from({ length: 5 }, () => () => desk.post(`/api/hotel/bookings/${inSecond.id}/move`, { roomId: first })),
      ...Array.from(
        { length: 5 },
        () => () => desk.post(`/api/hotel/bookings/${inSecond.id}/assign`, { roomId: first }),
      ),
      ...Array.from(
        { length: 5 },
        () => () => owner.post(`/api/hotel/bookings/${cancelled.id}/reinstate`, { reason: 'Now' }),
      ),
      ...(before
        ? Array.from(
            { length: 5 },
            () => () => desk.post(`/api/hotel/bookings/${before.id}/extend`, { departure: day(2) }),
          )
        : []),
    ]
    asked += works.length
    const answers = await atOnce<Answer>(works)
    const odd = answers.filter(({ status }) => ![200, 201, 400, 409].includes(status))
    for (const { status, body } of odd) broken.push(`${status} ${JSON.stringify(body)}`)
    const won = answers.slice(0, 30).filter(({ status }) => status === 201).length
    if (won > 1) broken.push(`round ${round}: ${won} bookings won the last room`)
  }
  const [twice, over] = [await doubleRooms(house, tenant.id), await oversold(house, tenant.id)]
  if (twice > 0) broken.push(`${twice} rooms given twice`)
  if (over > 0) broken.push(`${over} nights oversold`)
  return rowOf(
    'T8 one room, fifty askers: bookings, moves, extensions, reinstatements',
    '1 winner each, 0 overlaps by self-join, 0 oversold',
    { done: `${rounds} rounds, ${asked} requests`, broken },
  )
}

/** Check-in, undo, move, charge, payment and check-out of the same stays in one moment. */
async function comingAndGoing(house: House): Promise<Row> {
  const broken: string[] = []
  const rounds = 25
  const bar = await aBar(house, { rooms: 60 })
  const { desk, owner, hotel, tenant } = bar
  for (let round = 0; round < rounds; round += 1) {
    const stays = [
      await book(bar, { roomId: hotel.roomIds[round * 2] }),
      await book(bar, { roomId: hotel.roomIds[round * 2 + 1] }),
    ]
    const room = hotel.roomIds[round * 2]
    const works = stays.flatMap(({ id, folioId }) => [
      ...Array.from({ length: 4 }, () => () => desk.post(`/api/hotel/bookings/${id}/check-in`, {})),
      ...Array.from({ length: 2 }, () => () => desk.post(`/api/hotel/bookings/${id}/undo-check-in`)),
      ...Array.from({ length: 2 }, () => () => desk.post(`/api/hotel/bookings/${id}/move`, { roomId: room })),
      ...Array.from(
        { length: 3 },
        () => () =>
          desk.post(`/api/hotel/folios/${folioId}/charges`, { description: 'Wine', type: 'menu_item', unitPrice: 10 }),
      ),
      ...Array.from(
        { length: 3 },
        () => () => desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount: 7 }),
      ),
      ...Array.from(
        { length: 3 },
        () => () => owner.post(`/api/hotel/bookings/${id}/check-out`, { onAccount: { reason: 'The company pays' } }),
      ),
      () => owner.post(`/api/hotel/bookings/${id}/cancel`, { reason: 'Not coming' }),
      () =>
        bar.waiter.post(
          '/api/restaurant/orders',
          orderOf(bar, [[bar.water, 1]], {
            bookingId: id,
            payments: [{ method: 'room_charge', amount: 5, bookingId: id }],
          }),
        ),
    ])
    const answers = await atOnce<Answer>(works)
    for (const { status, body } of answers) if (status >= 500) broken.push(`${status} ${JSON.stringify(body)}`)
  }
  const states = await house.owner.query<{ wrong: string }>(
    `select b.booking_number || ' is ' || b.status || ' and its folio ' || f.status as wrong from booking b
     join folio f on f.tenant_id = b.tenant_id and f.booking_id = b.id
     where b.tenant_id = $1 and (b.status = 'checked_out') <> (f.status <> 'open') and b.status <> 'cancelled'`,
    [tenant.id],
  )
  broken.push(
    ...states.rows.map((row) => row.wrong),
    ...(await brokenProofs({ owner })).map((proof) => `the proof ${proof} fails`),
  )
  const twice = await doubleRooms(house, tenant.id)
  if (twice > 0) broken.push(`${twice} rooms given twice`)
  return rowOf(
    'T8 check-in, undo, move, charge, pay, cancel and check-out of one stay at once',
    '0 answers of 500, states agree, every proof holds',
    { done: `${rounds} rounds of two stays, 38 requests each`, broken },
  )
}

/** A drawer is counted while it sells, takes and gives back. */
async function closingTill(house: House): Promise<Row> {
  const broken: string[] = []
  const rounds = 20
  const bar = await aBar(house, { location: { varianceLimit: 100_000 } })
  const { owner, waiter, location } = bar
  let session = bar.session.id
  let sales = 0
  for (let round = 0; round < rounds; round += 1) {
    const order = () =>
      orderOf({ ...bar, session: { id: session } }, [[bar.water, 1]], { payments: [{ method: 'cash', amount: 5 }] })
    const open = Object(
      (
        await waiter.post(
          '/api/restaurant/orders',
          orderOf({ ...bar, session: { id: session } }, [[bar.water, 1]], { send: true }),
        )
      ).body.data,
    )
    const works = [
      ...Array.from({ length: 12 }, () => () => waiter.post('/api/restaurant/orders', order())),
      () => waiter.post(`/api/restaurant/orders/${open.id}/payments`, { payments: [{ method: 'cash', amount: 5 }] }),
      ...Array.from(
        { length: 3 },
        () => () => owner.post(`/api/restaurant/till-sessions/${session}/close`, { counted: 100 }),
      ),
      ...Array.from(
        { length: 2 },
        () => () =>
          owner.post(`/api/restaurant/till-sessions/${session}/movements`, { kind: 'drop', amount: 1, reason: 'Safe' }),
      ),
    ]
    const answers = await atOnce<Answer>(works)
    const closes = answers.slice(13, 16).filter(({ status }) => status < 300).length
    sales += answers.slice(0, 12).filter(({ status }) => status === 201).length
    if (closes > 1) broken.push(`round ${round}: closed ${closes} times`)
    for (const { status, body } of answers) if (status >= 500) broken.push(`${status} ${JSON.stringify(body)}`)
    const after = await waiter.post('/api/restaurant/orders', order())
    if (closes === 1 && after.status < 300) broken.push(`round ${round}: a closed drawer sold`)
    if (closes === 0) await owner.post(`/api/restaurant/till-sessions/${session}/close`, { counted: 100 })
    const next = await owner.post('/api/restaurant/till-sessions', { locationId: location.id, openingCount: 100 })
    session = Object(next.body.data).id
    if (next.status !== 201) broken.push(`round ${round}: no new drawer: ${JSON.stringify(next.body)}`)
  }
  const counted = await house.owner.query<{ wrong: string }>(
    `select 'drawer ' || t.number || ' expected ' || t.expected || ' and holds ' || s.cash as wrong from till_session t
     cross join lateral (select t.opening_count
         + coalesce((select sum(amount + rounding) from order_payment p where p.tenant_id = t.tenant_id and p.till_session_id = t.id and p.method = 'cash'), 0)
         + coalesce((select sum(case kind when 'paid_in' then amount else -amount end) from till_movement m
             where m.tenant_id = t.tenant_id and m.session_id = t.id), 0) as cash) s
     where t.tenant_id = $1 and t.status = 'closed' and t.expected <> s.cash`,
    [bar.tenant.id],
  )
  broken.push(
    ...counted.rows.map((row) => row.wrong),
    ...(await brokenProofs({ owner })).map((proof) => `the proof ${proof} fails`),
  )
  return rowOf('T8 a till closed during sales', 'closed once, no sale in a closed drawer, cash proof holds', {
    done: `${rounds} rounds, ${sales} sales went through before the close`,
    broken,
  })
}

/** The last bottles, asked for by forty at once. */
async function lastBottle(house: House): Promise<Row> {
  const broken: string[] = []
  const rounds = 15
  let won = 0
  for (let round = 0; round < rounds; round += 1) {
    const bar = await aBar(house, { bottles: 3, blocks: true })
    const answers = await atOnce(
      Array.from(
        { length: 40 },
        () => () =>
          bar.waiter.post(
            '/api/restaurant/orders',
            orderOf(bar, [[bar.beer, 1]], { payments: [{ method: 'cash', amount: 24 }] }),
          ),
      ),
    )
    const sold = answers.filter(({ status }) => status === 201).length
    won += sold
    if (sold !== 3) broken.push(`round ${round}: ${sold} of 3 bottles sold`)
    for (const { status, body } of answers) if (status >= 500) broken.push(`${status} ${JSON.stringify(body)}`)
    const stock = await house.owner.query<{ quantity: string }>(
      'select quantity from stock where tenant_id = $1 and item_id = $2',
      [bar.tenant.id, bar.bottle.id],
    )
    if (Number(stock.rows[0]?.quantity) !== 0) broken.push(`round ${round}: ${stock.rows[0]?.quantity} bottles left`)
  }
  return rowOf('T9 three bottles, forty buyers', '3 sold, never below zero', {
    done: `${rounds} rounds, ${rounds * 40} buyers, ${won} sold`,
    broken,
  })
}

/** More is asked back than was paid, by twenty at once: of a deposit, and of an order. */
async function tooMuchBack(house: House): Promise<Row> {
  const broken: string[] = []
  const rounds = 15
  const bar = await aBar(house, { rooms: 4 })
  const { owner } = bar
  const stay = await bookAndCheckIn(bar)
  for (let round = 0; round < rounds; round += 1) {
    const paid = Object(
      (await owner.post(`/api/hotel/folios/${stay.folioId}/payments`, { method: 'cash', amount: 10 })).body.data,
    )
    const paymentId = paid.lines.findLast((line: { paymentId?: string }) => line.paymentId).paymentId
    const order = Object(
      (
        await owner.post(
          '/api/restaurant/orders',
          orderOf(bar, [[bar.water, 2]], { payments: [{ method: 'cash', amount: 10 }] }),
        )
      ).body.data,
    )
    const answers = await atOnce<Answer>([
      ...Array.from(
        { length: 20 },
        () => () =>
          owner.post(`/api/hotel/folios/${stay.folioId}/refunds`, { paymentId, amount: 4, reason: 'Too much' }),
      ),
      ...Array.from(
        { length: 20 },
        () => () =>
          owner.post(`/api/restaurant/orders/${order.id}/refunds`, {
            amount: 4,
            reason: 'Cold',
            tillSessionId: bar.session.id,
          }),
      ),
    ])
    const [folio, sale] = [answers.slice(0, 20), answers.slice(20)].map(
      (some) => some.filter(({ status }) => status < 300).length,
    )
    if (folio !== 2) broken.push(`round ${round}: ${folio} refunds of 4.00 out of a payment of 10.00`)
    if (sale !== 2)
      broken.push(
        `round ${round}: ${sale} refunds of 4.00 out of an order of 10.00: ${JSON.stringify(answers[20]?.body)}`,
      )
  }
  broken.push(...(await brokenProofs({ owner })).map((proof) => `the proof ${proof} fails`))
  return rowOf('T9 refunds beyond what was paid, twenty at once', 'never more than was paid, every proof holds', {
    done: `${rounds} rounds, ${rounds * 40} refunds asked`,
    broken,
  })
}
