import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aGroupWithBlock, aRoom, type TestGroup } from '#test/setup/groups.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, balancesOf, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const today = { arrival: '2026-03-02', departure: '2026-03-03', billing: 'rooms_to_master' }

async function proven({ owner }: Setting): Promise<void> {
  const { checks } = await given(owner.get('/api/accounting/verify'))
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
}

/** A group of two rooms for tonight whose rooms the company pays, both guests in house. */
async function inHouse(setting: Setting): Promise<{ group: TestGroup; stays: string[] }> {
  const { desk, hotel } = setting
  const group = await aGroupWithoutBlock(setting)
  const cells = [{ roomTypeId: hotel.typeId, night: '2026-03-02', rooms: 2 }]
  await given(desk.put(`/api/hotel/groups/${group.id}/block`, { cells }))
  const wish = { rooms: [...aRoom(hotel.typeId).rooms, ...aRoom(hotel.typeId).rooms] }
  const booked = await given(desk.post(`/api/hotel/groups/${group.id}/pick-up`, wish), 201)
  const ids = booked.map(({ id }) => id)
  const done = await given(desk.post('/api/hotel/bookings/bulk/check-in', { ids }))
  expect(done.map(({ ok }) => ok)).toEqual([true, true])
  return { group, stays: ids }
}

async function aGroupWithoutBlock(setting: Setting) {
  const { id } = await given(
    setting.desk.post('/api/hotel/guests', { kind: 'company', firstName: 'Volta River Authority' }),
    201,
  )
  const group = { name: 'Volta River conference', companyId: id, status: 'confirmed', ...today }
  return given(setting.desk.post('/api/hotel/groups', group), 201)
}

test('the night audit charges rooms and their taxes to the master folio, and the guest pays the rest', async () => {
  const setting = await aSetting(house, { rooms: 3, taxSet: 'GH' })
  const { group, stays } = await inHouse(setting)
  const before = await given(setting.desk.get(`/api/hotel/bookings/${stays[0] ?? ''}`))
  expect(before).toMatchObject({ groupPaysRoom: true, expected: { total: 0, due: 0 } })
  await given(setting.desk.post(`/api/hotel/folios/${group.folio.id}/payments`, { method: 'bank', amount: 100 }), 201)
  await given(
    setting.desk.post(`/api/hotel/folios/${before.folioId}/charges`, {
      description: 'Laundry',
      type: 'service',
      unitPrice: 20,
    }),
    201,
  )
  await given(setting.desk.put(`/api/hotel/groups/${group.id}`, { notes: 'VIPs' }))
  await given(setting.desk.post(`/api/hotel/bookings/${stays[0] ?? ''}/extend`, { departure: '2026-03-04' }))
  await given(setting.desk.post(`/api/hotel/bookings/${stays[1] ?? ''}/extend`, { departure: '2026-03-04' }))
  await given(setting.owner.post('/api/hotel/night-audits', {}), 201)

  const master = await given(setting.desk.get(`/api/hotel/folios/${group.folio.id}`))
  expect(master).toMatchObject({
    bookingId: null,
    groupId: group.id,
    ledger: 'guest',
    totals: { charges: 242, payments: 100 },
  })
  expect(master.lines.map(({ description }) => description)).toContainEqual(
    expect.stringMatching(/^Room 10\d · night of 2026-03-02 · Ama Mensah$/),
  )
  const guest = await given(setting.desk.get(`/api/hotel/folios/${before.folioId}`))
  expect(guest.lines.map(({ description }) => description)).toEqual(['Laundry'])
  await proven(setting)
})

test('the master folio is closed once its guests have left, and its invoice goes to the company', async () => {
  const setting = await aSetting(house, { rooms: 3, taxSet: 'none' })
  const { group, stays } = await inHouse(setting)
  const at = `/api/hotel/groups/${group.id}/folio/close` as const
  await given(setting.desk.post('/api/hotel/bookings/bulk/check-out', { ids: stays }))
  await refuses(setting.desk.post(at, {}), 409, 'folio_not_settled')
  const closed = await given(setting.desk.post(at, { onAccount: { reason: 'Company pays in 30 days' } }))
  expect(closed.folio).toMatchObject({ status: 'closed', balance: 0, invoices: [{}] })
  const invoice = await given(setting.desk.get(`/api/hotel/invoices/${closed.folio.invoices[0]?.id ?? ''}`))
  expect(invoice).toMatchObject({ groupId: group.id, bookingId: null, totalAmount: 200 })
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ 1110: 200 })
  await given(setting.desk.post(`/api/hotel/folios/${group.folio.id}/payments`, { method: 'bank', amount: 200 }), 201)
  expect(await balancesOf(house, setting.tenant)).not.toHaveProperty('1110')
  await proven(setting)
})

test('rooms whose nights it pays keep the master folio open', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const { group } = await inHouse(setting)
  await refuses(setting.desk.post(`/api/hotel/groups/${group.id}/folio/close`, {}), 409, 'group_has_rooms')
})

test('what a group pays ahead is a deposit until its first charge', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const group = await aGroupWithBlock(setting)
  const at = `/api/hotel/folios/${group.folio.id}` as const
  const paid = await given(setting.desk.post(`${at}/payments`, { method: 'bank', amount: 300 }), 201)
  expect(paid).toMatchObject({ ledger: 'deposit', groupId: group.id })
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ 2100: -300 })
  await given(setting.desk.post(`${at}/charges`, { description: 'Ballroom', type: 'service', unitPrice: 120 }), 201)
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ 1100: -180 })
  await proven(setting)
  const refund = { paymentId: paid.lines[0]?.paymentId, amount: 180, reason: 'Too much' }
  await given(setting.owner.post(`${at}/refunds`, refund), 201)
  const closed = await given(setting.desk.post(`/api/hotel/groups/${group.id}/folio/close`, {}))
  expect(closed.folio).toMatchObject({ status: 'closed', balance: 0 })
  await proven(setting)
})
