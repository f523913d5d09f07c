import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { aHotel } from '#test/setup/hotel.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

function checkIn({ owner }: Setting, id: string, wish: Record<string, unknown>) {
  return given(owner.post(`/api/hotel/bookings/${id}/check-in`, wish))
}

function undo({ desk }: Setting, id: string) {
  return given(desk.post(`/api/hotel/bookings/${id}/undo-check-in`))
}

/** How many nights of each type's counters are held. */
async function heldByType({ tenant }: Setting): Promise<Record<string, number>> {
  const found = await house.owner.query<{ code: string; held: number }>(
    `select t.code, sum(n.held)::int as held from type_night n join room_type t on t.tenant_id = n.tenant_id and t.id = n.room_type_id
     where n.tenant_id = $1 group by t.code`,
    [tenant.id],
  )
  return Object.fromEntries(found.rows.map(({ code, held }) => [code, held]))
}

test.each(['dirty', 'clean', 'inspected'])('a room that was %s at check-in is so after it is undone', async (state) => {
  const setting = await aSetting(house, { rooms: 1 })
  const { id } = await book(setting)
  await house.owner.query('update room set cleanliness = $2 where tenant_id = $1', [setting.tenant.id, state])
  const roomId = setting.hotel.roomIds[0]
  await checkIn(setting, id, { roomId, override: { reason: 'The guest waits' } })
  await undo(setting, id)
  const room = await given(setting.desk.get(`/api/hotel/rooms/${roomId}`))
  expect(room.status.cleanliness).toBe(state)
})

test('nights that went to another type with the room are held by the booked type again', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  const suite = await aHotel(house, setting.tenant, { code: 'STE', rooms: 1, firstNumber: 501 })
  const { id } = await book(setting)
  await checkIn(setting, id, { roomId: suite.roomIds[0] })
  expect(await heldByType(setting)).toEqual({ DBL: 0, STE: 2 })
  const back = await undo(setting, id)
  expect(back.nightly.map(({ roomTypeId }) => roomTypeId)).toEqual([setting.hotel.typeId, setting.hotel.typeId])
  expect(back.badges).not.toContain('oversold')
  expect(await heldByType(setting)).toEqual({ DBL: 2, STE: 0 })
})

test('where the booked type was sold in the meantime, the booking comes back oversold and the record says so', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  const suite = await aHotel(house, setting.tenant, { code: 'STE', rooms: 1, firstNumber: 501 })
  const { id } = await book(setting)
  await checkIn(setting, id, { roomId: suite.roomIds[0] })
  await book(setting)
  expect((await undo(setting, id)).badges).toContain('oversold')
  expect(await heldByType(setting)).toEqual({ DBL: 4, STE: 0 })
  const record = await house.owner.query(
    "select change from audit_record where tenant_id = $1 and action = 'booking.undo_check_in'",
    [setting.tenant.id],
  )
  expect(record.rows).toEqual([{ change: { raised: 2 } }])
})
