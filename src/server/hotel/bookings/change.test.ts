import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, bookAndCheckIn, type Setting, type TestBooking } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

function change({ desk }: Setting, id: string, facts: Record<string, unknown>) {
  return desk.put(`/api/hotel/bookings/${id}`, facts)
}

async function recordsOf({ tenant }: Setting): Promise<unknown[]> {
  const found = await house.owner.query<{ change: unknown }>(
    "select change from audit_record where tenant_id = $1 and action = 'booking.change' order by id",
    [tenant.id],
  )
  return found.rows.map((row) => row.change)
}

test('the record says of each fact that changed from what to what, the credit limit among them', async () => {
  const setting = await aSetting(house)
  const { id } = await book(setting, { source: 'Web', notes: 'Sea view' })
  await given(change(setting, id, { adults: 1, source: 'Web', notes: null, creditLimit: 250 }))
  await given(change(setting, id, { creditLimit: 300 }))
  expect(await recordsOf(setting)).toEqual([
    {
      adults: { from: 2, to: 1 },
      notes: { from: 'Sea view', to: null },
      creditLimit: { from: null, to: 25000 },
    },
    { creditLimit: { from: 25000, to: 30000 } },
  ])
})

test('no more people than the room type takes', async () => {
  const setting = await aSetting(house)
  const { id } = await book(setting)
  await refuses(change(setting, id, { adults: 3 }), 400, 'invalid', 'adults')
  await refuses(change(setting, id, { children: 3 }), 400, 'invalid', 'children')
  expect(await given(change(setting, id, { children: 2 }))).toMatchObject({ adults: 2, children: 2 })
})

test('people of before keep their place when the room type takes fewer by now', async () => {
  const setting = await aSetting(house)
  const { id } = await book(setting)
  await house.owner.query('update room_type set max_adults = 1 where tenant_id = $1', [setting.tenant.id])
  expect(await given(change(setting, id, { adults: 2, notes: 'Twins' }))).toMatchObject({ adults: 2, notes: 'Twins' })
})

test('what is over is not changed any more: cancelled, not come, departed', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const over: [TestBooking, string, Record<string, unknown>][] = [
    [await book(setting), 'cancel', { reason: 'Ill' }],
    [await book(setting), 'no-show', {}],
    [await bookAndCheckIn(setting), 'check-out', { payment: { method: 'cash', amount: 100 } }],
  ]
  for (const [{ id }, verb, body] of over) {
    await given(setting.desk.post(`/api/hotel/bookings/${id}/${verb}`, verb === 'no-show' ? undefined : body))
    await refuses(change(setting, id, { notes: 'Too late' }), 409, 'wrong_status')
  }
  expect(await recordsOf(setting)).toEqual([])
})
