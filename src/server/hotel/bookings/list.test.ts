import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

let house: House
let setting: Setting
beforeAll(async () => {
  house = await openHouse()
  setting = await aSetting(house, { rooms: 4 })
  const stay = await bookAndCheckIn(setting, { guest: { firstName: 'Yaa', lastName: 'Zormelo' } })
  const { folioId } = stay
  await given(setting.desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount: 30 }), 201)
  const charge = { description: 'Laundry', type: 'service', unitPrice: 20 }
  await given(setting.desk.post(`/api/hotel/folios/${folioId}/charges`, charge), 201)
  await book(setting, { guest: { firstName: 'Kofi', lastName: 'addo' }, nightlyPrice: 80 })
  await book(setting, { guest: { firstName: 'Ama', lastName: 'Boateng' }, status: 'optional' })
})
afterAll(() => house.close())

const guests = async (query: string) => {
  const rows = await given(setting.desk.get(`/api/hotel/bookings?${query}`))
  return rows.map((row) => row.guest.lastName)
}

test('bookings are sorted by the name of the guest, whatever its case', async () => {
  expect(await guests('sort=guest')).toEqual(['addo', 'Boateng', 'Zormelo'])
  expect(await guests('sort=-guest&search=o&limit=2')).toEqual(['Zormelo', 'Boateng'])
})

test.each(['colour', 'guest-', '--guest', 'guest,', 'constructor', 'colour&search=nobody'])(
  'a list sorted by %s is refused with the name of the field',
  async (sort) => {
    await refuses(setting.desk.get(`/api/hotel/bookings?sort=${sort}`), 400, 'invalid', 'sort')
  },
)

test('several fields sort one after the other, each its own way, also from the far end', async () => {
  expect(await guests('sort=-arrival,guest')).toEqual(['addo', 'Boateng', 'Zormelo'])
  expect(await guests('sort=arrival,-guest')).toEqual(['Zormelo', 'Boateng', 'addo'])
  expect(await guests('sort=arrival,-guest&limit=1&page=3')).toEqual(['addo'])
})

test('a search finds a part of number, name, e-mail or phone, and takes % and _ for themselves', async () => {
  expect(await guests('search=FI A')).toEqual(['addo'])
  expect((await guests('search=bk-00000')).length).toBe(3)
  expect(await guests('search=%25')).toEqual([])
  expect(await guests('search=_')).toEqual([])
})

test('every page lies where it belongs, counted from either end', async () => {
  for (const sort of ['guest', '-guest', 'arrival', 'bookingNumber']) {
    const all = await guests(`sort=${sort}`)
    const single = [await guests(`sort=${sort}&limit=1&page=1`), await guests(`sort=${sort}&limit=1&page=2`)]
    expect([...single, await guests(`sort=${sort}&limit=1&page=3`)].flat()).toEqual(all)
    expect(await guests(`sort=${sort}&limit=2&page=2`)).toEqual(all.slice(2))
    expect(await guests(`sort=${sort}&limit=1&page=4`)).toEqual([])
  }
})

test('the number of all bookings is that of those asked for one by one', async () => {
  const counted = async (query: string) =>
    (await setting.desk.get(`/api/hotel/bookings?limit=1${query}`)).body['pagination']
  expect(await counted('')).toMatchObject({ total: 3 })
  expect(await counted('&tab=all&sort=guest')).toMatchObject({ total: 3 })
  expect(await counted('&from=2000-01-01')).toMatchObject({ total: 3 })
  expect(await counted('&search=addo')).toMatchObject({ total: 1 })
})

test('the totals are those of the whole filter, not of a page', async () => {
  const totals = (query: string) => given(setting.desk.get(`/api/hotel/bookings/totals?${query}`))
  expect(await totals('')).toEqual({
    bookings: 3,
    nightsTotal: 560,
    charges: 20,
    payments: 30,
    balance: -10,
    expected: { total: 580, due: 550 },
  })
  expect(await totals('tab=arrivals')).toMatchObject({ bookings: 2, nightsTotal: 360, charges: 0 })
  expect(await totals('search=ADDO')).toMatchObject({ bookings: 1, nightsTotal: 160 })
  expect(await totals('tab=late')).toEqual({
    bookings: 0,
    nightsTotal: 0,
    charges: 0,
    payments: 0,
    balance: 0,
    expected: { total: 0, due: 0 },
  })
})

test('the number of a room finds its booking and what was paid for it', async () => {
  expect(await guests('search=101')).toEqual(['Zormelo'])
  const paid = await given(setting.desk.get('/api/accounting/payments?search=101'))
  expect(paid.map(({ payerName }) => payerName)).toEqual(['Yaa Zormelo'])
})

test('rooms are sorted as people count, and bookings without one come last', async () => {
  const many = await aSetting(house, { rooms: 9 })
  const numbers = ['101', '10', 'A10', '2', 'A2']
  for (const [index, number] of numbers.entries()) {
    await given(many.owner.put(`/api/hotel/rooms/${many.hotel.roomIds[index]}`, { roomNumber: number }))
    const { id } = await book(many)
    await given(many.desk.post(`/api/hotel/bookings/${id}/assign`, { roomId: many.hotel.roomIds[index] }))
  }
  await book(many)
  const sorted = await given(many.desk.get('/api/hotel/bookings?sort=room'))
  expect(sorted.map(({ roomNumber }) => roomNumber)).toEqual(['2', '10', '101', 'A2', 'A10', null])
})

test("one tenant's totals know nothing of another's", async () => {
  const other = await (await aTenant(house)).as('receptionist')
  expect(await given(other.get('/api/hotel/bookings/totals'))).toMatchObject({ bookings: 0 })
})

test('bookings stand by their numbers, also past the millionth, and an index keeps that order', async () => {
  const late = await aSetting(house, { rooms: 9 })
  await house.owner.query("insert into number_series (tenant_id, series, year, last_number) values ($1, 'BK', 0, 0)", [
    late.tenant.id,
  ])
  const numbers = []
  for (const before of [99_998, 999_998, 9_999_998]) {
    await house.owner.query("update number_series set last_number = $2 where tenant_id = $1 and series = 'BK'", [
      late.tenant.id,
      before,
    ])
    numbers.push((await book(late)).bookingNumber, (await book(late)).bookingNumber)
  }
  const listed = async (query: string) =>
    (await given(late.desk.get(`/api/hotel/bookings?from=2026-03-01&to=2026-03-31&${query}`))).map(
      ({ bookingNumber }) => bookingNumber,
    )
  expect(numbers.slice(2, 4)).toEqual(['BK-999999', 'BK-1000000'])
  expect(await listed('sort=bookingNumber')).toEqual(numbers)
  expect(await listed('sort=-bookingNumber')).toEqual(numbers.toReversed())
  expect(await listed('sort=arrival,bookingNumber&limit=2&page=3')).toEqual(numbers.slice(4))
  expect(await listed('sort=bookingNumber&limit=2&page=2')).toEqual(numbers.slice(2, 4))
  const index = await house.owner.query<{ definition: string }>(
    "select pg_get_indexdef('booking_number_once'::regclass) as definition",
  )
  expect(index.rows[0]?.definition).toMatch(/UNIQUE .*\(tenant_id, length\(booking_number\), booking_number\)$/)
})
