import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aGroupWithBlock } from '#test/setup/groups.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const stay = { arrival: '2026-03-05', departure: '2026-03-07' }

async function bookings(tenantId: string): Promise<number> {
  const found = await house.owner.query('select 1 from booking where tenant_id = $1', [tenantId])
  return found.rowCount ?? 0
}

test('several rooms are booked in one go as a group, all or none', async () => {
  const { tenant, desk, owner, hotel } = await aSetting(house, { rooms: 3 })
  const room = { roomTypeId: hotel.typeId, adults: 2 }
  const wish = { ...stay, guest: { firstName: 'Esi', lastName: 'Owusu' } }
  await refuses(
    desk.post('/api/hotel/groups/book', { ...wish, rooms: [room, room, room, room] }),
    409,
    'room_type_sold_out',
  )
  await refuses(
    desk.post('/api/hotel/groups/book', { ...wish, rooms: [room, { ...room, adults: 9 }] }),
    400,
    'invalid',
    'adults',
  )
  await refuses(
    desk.post('/api/hotel/groups/book', { ...wish, guest: undefined, rooms: [room] }),
    400,
    'invalid',
    'guestId',
  )
  expect(await bookings(tenant.id)).toBe(0)

  const rooms = [room, { ...room, adults: 1, guest: { firstName: 'Yaw', lastName: 'Asare' } }, room]
  const booked = await given(desk.post('/api/hotel/groups/book', { ...wish, rooms }), 201)
  expect(booked.group).toMatchObject({
    name: 'Esi Owusu',
    groupNumber: 'GR-000001',
    rooms: 3,
    contact: { name: 'Esi Owusu' },
  })
  const members = await given(desk.get(`/api/hotel/bookings?groupId=${booked.group.id}&sort=bookingNumber`))
  expect(members.map(({ guest }) => guest.firstName)).toEqual(['Esi', 'Yaw', 'Esi'])
  const { checks } = await given(owner.get('/api/accounting/verify'))
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
})

test('a company is a company, an agency is an agency, and its commission is kept as it was agreed on', async () => {
  const { desk, hotel } = await aSetting(house, { rooms: 3 })
  const agency = { kind: 'agency', firstName: 'Sankofa Travel', commissionPercent: 12.5 }
  const { id: agencyId } = await given(desk.post('/api/hotel/guests', agency), 201)
  const wish = { ...stay, guest: { firstName: 'Esi' }, rooms: [{ roomTypeId: hotel.typeId, adults: 1 }] }
  await refuses(desk.post('/api/hotel/groups/book', { ...wish, companyId: agencyId }), 400, 'invalid', 'companyId')
  const booked = await given(desk.post('/api/hotel/groups/book', { ...wish, agencyId }), 201)
  await given(desk.put(`/api/hotel/guests/${agencyId}`, { commissionPercent: 5 }))
  const booking = await given(desk.get(`/api/hotel/bookings/${booked.bookings[0]?.id ?? ''}`))
  expect(booking).toMatchObject({ agency: { name: 'Sankofa Travel' }, commissionPercent: 12.5, commission: 25 })
  await refuses(desk.post('/api/hotel/guests', { ...agency, commissionAmount: 20 }), 400, 'invalid', 'commissionAmount')
})

const list = `name, arrival, departure, type, sharing with
Kofi Boateng, 03/05/2026, 03/07/2026, DBL, Efua Boateng
"Abena Osei", , , dbl,
Nii Lamptey, 2026-03-06, 2026-03-07, DBL`

test('a rooming list is tried first, and books a room of the block for each line', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const group = await aGroupWithBlock(setting, { rooms: 3 })
  const at = `/api/hotel/groups/${group.id}/rooming-list` as const
  const preview = await given(setting.desk.post(`/api/hotel/groups/${group.id}/rooming-list/preview`, { text: list }))
  expect(preview.rooms).toMatchObject([
    { line: 2, name: 'Kofi Boateng', ...stay, sharers: ['Efua Boateng'], errors: [] },
    { line: 3, name: 'Abena Osei', ...stay, errors: [] },
    { line: 4, name: 'Nii Lamptey', arrival: '2026-03-06', errors: [] },
  ])
  expect(await bookings(setting.tenant.id)).toBe(0)
  await given(setting.desk.post(at, { text: list }), 201)
  const members = await given(setting.desk.get(`/api/hotel/bookings?groupId=${group.id}&sort=bookingNumber`))
  expect(members.map(({ guest, adults }) => [guest.lastName, adults])).toEqual([
    ['Boateng', 2],
    ['Osei', 1],
    ['Lamptey', 1],
  ])
  expect(await given(setting.desk.get(`/api/hotel/groups/${group.id}`))).toMatchObject({ pickedUp: 5, remaining: 1 })
})

test('a rooming list with a wrong line books nothing, and names every line that is wrong', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const group = await aGroupWithBlock(setting, { rooms: 1 })
  const text = `${list}\n, 31/31/2026, , KING, \nYaa Asantewaa, 03/07/2026, 03/05/2026, DBL, A, B`
  const refused = await setting.desk.post(`/api/hotel/groups/${group.id}/rooming-list`, { text })
  expect(refused.body).toMatchObject({ code: 'invalid' })
  expect(refused.body['details']).toEqual(
    [
      'Line 3: The block has no room of DBL left on 2026-03-05',
      'Line 4: The block has no room of DBL left on 2026-03-06',
      'Line 5: The name is missing',
      'Line 5: 31/31/2026 is no day',
      'Line 5: There is no room type KING',
      'Line 6: The departure must lie after the arrival',
      'Line 6: DBL takes at most 2',
    ].map((message) => ({ path: 'text', message })),
  )
  expect(await bookings(setting.tenant.id)).toBe(0)
})

test('a line of a rooming list is for a guest whom the house knows where somebody picks that one, and else for a new one', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const group = await aGroupWithBlock(setting, { rooms: 3 })
  const at = `/api/hotel/groups/${group.id}/rooming-list` as const
  const names = { firstName: 'Abena', lastName: 'Osei' }
  const { id: guestId } = await given(setting.desk.post('/api/hotel/guests', names), 201)
  const text = 'abena osei, , , DBL\nAbena Osei, , , DBL'
  const tried = await given(setting.desk.post(`/api/hotel/groups/${group.id}/rooming-list/preview`, { text }))
  expect(tried.rooms.map(({ known }) => known)).toMatchObject([[{ id: guestId, stays: 0 }], [{ id: guestId }]])
  await given(setting.desk.post(at, { text, guests: [{ line: 2, guestId }] }), 201)
  const members = await given(setting.desk.get(`/api/hotel/bookings?groupId=${group.id}&sort=bookingNumber`))
  expect(members.map(({ guest }) => guest.id === guestId)).toEqual([false, true])
  await given(setting.owner.put(`/api/hotel/guests/${guestId}/do-not-rent`, { reason: 'Left without paying' }))
  const refused = await setting.desk.post(at, { text: 'Abena Osei, , , DBL', guests: [{ line: 1, guestId }] })
  expect(refused.body['details']).toMatchObject([{ path: 'text', message: expect.stringContaining('Line 1: ') }])
})
