import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aHotel } from '#test/setup/hotel.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

function amend({ desk }: Setting, id: string, wish: Record<string, unknown>) {
  return desk.post(`/api/hotel/bookings/${id}/amend`, wish)
}

function preview({ desk }: Setting, id: string, wish: Record<string, unknown>) {
  return desk.post(`/api/hotel/bookings/${id}/amend/preview`, wish)
}

/** Raises the base price of the house's type, as of now. */
async function raisePrice({ hotel, tenant }: Setting, price: number) {
  await house.owner.query('update room_type set base_price = $3 where tenant_id = $1 and id = $2', [
    tenant.id,
    hotel.typeId,
    price * 100,
  ])
}

/** How many rooms of a type each night holds. */
async function held({ tenant }: Setting, typeId: string): Promise<Record<string, number>> {
  const found = await house.owner.query<{ night: string; held: number }>(
    'select night::text, held from type_night where tenant_id = $1 and room_type_id = $2 and held > 0 order by night',
    [tenant.id, typeId],
  )
  return Object.fromEntries(found.rows.map((row) => [row.night, row.held]))
}

test('nights that stay keep their price, and added ones are priced now', async () => {
  const setting = await aSetting(house, { price: 100 })
  const { id } = await book(setting)
  await raisePrice(setting, 150)
  const wish = { arrival: '2026-03-03', departure: '2026-03-06' }
  const told = await given(preview(setting, id, wish))
  expect(told.nights).toMatchObject([
    { date: '2026-03-02', change: 'dropped', before: { price: 100 }, after: null },
    { date: '2026-03-03', change: 'kept', before: { price: 100 }, after: { price: 100 } },
    { date: '2026-03-04', change: 'added', before: null, after: { price: 150 } },
    { date: '2026-03-05', change: 'added' },
  ])
  expect(told).toMatchObject({
    before: { net: 200 },
    after: { net: 400, nights: 3 },
    difference: { net: 200, gross: 200 },
  })
  expect(told.refusals).toEqual([])
  const after = await given(amend(setting, id, wish))
  expect(after).toMatchObject({
    ...wish,
    nights: 3,
    nightsTotal: 400,
    was: { arrival: '2026-03-02', departure: '2026-03-04' },
  })
  expect(await held(setting, setting.hotel.typeId)).toEqual({ '2026-03-03': 1, '2026-03-04': 1, '2026-03-05': 1 })
})

test('all nights are priced anew only where that is asked for', async () => {
  const setting = await aSetting(house, { price: 100 })
  const { id } = await book(setting)
  await raisePrice(setting, 150)
  expect(await given(preview(setting, id, { prices: 'reprice' }))).toMatchObject({
    nights: [{ change: 'repriced', after: { price: 150 } }, { change: 'repriced' }],
    difference: { net: 100 },
  })
  expect(await given(amend(setting, id, { prices: 'reprice' }))).toMatchObject({ nightsTotal: 300 })
})

test('a price by hand needs its permission, and something to price', async () => {
  const setting = await aSetting(house)
  const { id } = await book(setting)
  const byHand = { prices: 'reprice', nightlyPrice: 80 }
  await refuses(amend(setting, id, byHand), 403, 'forbidden')
  expect(await given(preview(setting, id, byHand))).toMatchObject({
    refusals: [{ path: 'nightlyPrice', code: 'forbidden' }],
  })
  await refuses(amend({ ...setting, desk: setting.owner }, id, { nightlyPrice: 80 }), 400, 'invalid', 'nightlyPrice')
  const after = await given(amend({ ...setting, desk: setting.owner }, id, byHand))
  expect(after.nightly).toMatchObject([{ price: 80, origin: 'manual' }, { price: 80 }])
})

test('the preview says who has the room, and the amendment is refused in the same words', async () => {
  const setting = await aSetting(house)
  const [first, second] = setting.hotel.roomIds
  await book(setting, { roomId: first, guest: { firstName: 'Kofi', lastName: 'Boateng' } })
  const { id } = await book(setting, { roomId: second })
  const told = await given(preview(setting, id, { roomId: first }))
  expect(told.rooms).toMatchObject([
    { isFree: false, heldBy: [{ guest: 'Kofi Boateng', from: '2026-03-02', to: '2026-03-04' }] },
  ])
  expect(told.refusals).toMatchObject([{ path: 'roomId', code: 'room_taken' }])
  const answer = await amend(setting, id, { roomId: first })
  expect(answer).toMatchObject({ status: 409, body: { code: 'room_taken', error: told.refusals[0]?.message } })
})

test('what was changed in the meantime is refused with who did it and what', async () => {
  const setting = await aSetting(house)
  const { id, version } = await book(setting)
  await given(amend(setting, id, { departure: '2026-03-05', version }))
  const { status, body } = await amend(setting, id, { departure: '2026-03-06', version })
  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'stale', details: { by: expect.any(String) } } })
  expect(body['error']).toMatch(/^This booking was amended, departure 2026-03-04 → 2026-03-05 by .+ in the meantime$/)
})

test('another type gives up the room, another room brings its type, and a free upgrade keeps what is charged', async () => {
  const setting = await aSetting(house)
  const suite = await aHotel(house, setting.tenant, { code: 'STE', rooms: 1, firstNumber: 501, price: 300 })
  const { id } = await book(setting, { roomId: setting.hotel.roomIds[0] })
  const inSuite = await given(amend(setting, id, { roomId: suite.roomIds[0], keepType: true }))
  expect(inSuite).toMatchObject({ roomTypeId: setting.hotel.typeId, roomNumber: '501', nightsTotal: 200 })
  expect([await held(setting, setting.hotel.typeId), await held(setting, suite.typeId)]).toEqual([
    {},
    { '2026-03-02': 1, '2026-03-03': 1 },
  ])
  const sold = await given(amend(setting, id, { roomId: suite.roomIds[0], prices: 'reprice' }))
  expect(sold).toMatchObject({ roomTypeId: suite.typeId, nightsTotal: 600 })
  const back = await given(amend(setting, id, { roomTypeId: setting.hotel.typeId }))
  expect(back).toMatchObject({ roomId: null, segments: [], nightsTotal: 600 })
  expect(await held(setting, suite.typeId)).toEqual({})
})

test('in house the arrival stays, nights gone by stay, and another room is a move that leaves the old one dirty', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const [first, second] = setting.hotel.roomIds
  const stay = await bookAndCheckIn(setting, { roomId: first, departure: '2026-03-05' })
  await refuses(amend(setting, stay.id, { arrival: '2026-03-03' }), 400, 'invalid', 'arrival')
  await refuses(amend(setting, stay.id, { roomId: null }), 400, 'invalid', 'roomId')
  await house.owner.query("update room set cleanliness = 'dirty' where id = $1", [second])
  await refuses(amend(setting, stay.id, { roomId: second }), 409, 'room_not_ready')
  await refuses(amend(setting, stay.id, { roomId: second, override: { reason: 'Now' } }), 403, 'forbidden')
  const moved = await given(amend(setting, stay.id, { roomId: setting.hotel.roomIds[2], departure: '2026-03-06' }))
  expect(moved).toMatchObject({ roomNumber: '103', departure: '2026-03-06' })
  const rooms = await house.owner.query(
    'select room_number, cleanliness, occupied_by from room where tenant_id = $1 order by room_number',
    [setting.tenant.id],
  )
  expect(rooms.rows).toMatchObject([
    { cleanliness: 'dirty', occupied_by: null },
    { cleanliness: 'dirty', occupied_by: null },
    { occupied_by: stay.id },
  ])
})

test('the last amendment is taken back whole, prices and rooms included', async () => {
  const setting = await aSetting(house)
  const before = await book(setting, { roomId: setting.hotel.roomIds[0], nightlyPrice: 70 })
  const { id } = before
  await given(amend(setting, id, { departure: '2026-03-03', prices: 'reprice', roomId: null, adults: 1 }))
  const back = await given(setting.desk.post(`/api/hotel/bookings/${id}/amend/undo`, {}))
  const facts = ['arrival', 'departure', 'adults', 'roomId', 'nightsTotal', 'segments', 'nightly'] as const
  for (const fact of facts) expect(back[fact]).toEqual(before[fact])
  await given(setting.desk.put(`/api/hotel/bookings/${id}`, { notes: 'Late' }))
  await refuses(setting.desk.post(`/api/hotel/bookings/${id}/amend/undo`, {}), 409, 'nothing_to_undo')
})

test('the trail says of an amendment what it was and what it is', async () => {
  const setting = await aSetting(house)
  const { id } = await book(setting, { roomId: setting.hotel.roomIds[0] })
  await given(amend(setting, id, { departure: '2026-03-05', roomId: setting.hotel.roomIds[1] }))
  const [record] = await given(setting.owner.get(`/api/audit-trail?resource=booking&resourceId=${id}`))
  expect(record?.changes).toEqual([
    { label: 'Departure', kind: 'day', before: '2026-03-04', after: '2026-03-05' },
    { label: 'Price of the nights', kind: 'money', before: 200, after: 300 },
    { label: 'Rooms', kind: 'text', before: '101', after: '102' },
  ])
})

test('what is over is not amended', async () => {
  const setting = await aSetting(house)
  const { id } = await book(setting)
  await given(setting.desk.post(`/api/hotel/bookings/${id}/cancel`, { reason: 'Ill' }))
  expect(await given(preview(setting, id, { departure: '2026-03-05' }))).toMatchObject({
    refusals: [{ code: 'wrong_status' }],
  })
  await refuses(amend(setting, id, { departure: '2026-03-05' }), 409, 'wrong_status')
})

test('a stay that grows past a restriction is refused by its words, and passed by who may; what was sold before is no obstacle', async () => {
  const setting = await aSetting(house, { price: 100 })
  const { id } = await book(setting)
  const restrict = (from: string, set: Record<string, unknown>) =>
    given(
      setting.owner.post('/api/hotel/rate-calendar/changes', {
        rows: [{ roomTypeId: setting.hotel.typeId, ratePlanId: null }],
        from,
        to: from,
        set,
      }),
      201,
    )
  await restrict('2026-03-03', { closed: true })
  await restrict('2026-03-05', { closed: true })
  expect((await given(preview(setting, id, { departure: '2026-03-05' }))).refusals).toEqual([])
  await given(amend(setting, id, { departure: '2026-03-05' }))
  const longer = { departure: '2026-03-06' }
  const refusal = { path: 'departure', code: 'stay_restricted', message: expect.stringContaining('2026-03-05') }
  expect((await given(preview(setting, id, longer))).refusals).toMatchObject([refusal])
  await refuses(amend(setting, id, longer), 409, 'stay_restricted')
  await refuses(setting.desk.post(`/api/hotel/bookings/${id}/extend`, longer), 409, 'stay_restricted')
  const override = { reason: 'A regular guest' }
  await refuses(amend(setting, id, { ...longer, override }), 403, 'forbidden')
  const manager = await setting.tenant.as('manager')
  const extended = await manager.post(`/api/hotel/bookings/${id}/extend`, { ...longer, override })
  expect(extended.body.data).toMatchObject({ departure: '2026-03-06', nights: 4 })
})
