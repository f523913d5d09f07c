import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting as settingIn, balancesOf, book, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const none = { fixed: 0, percent: 0, nights: null }

/** A hotel of 100 a night that asks something ahead; its business date is the 2nd of March. */
async function aSetting(deposit: object): Promise<Setting> {
  const setting = await settingIn(house, { rooms: 4, taxSet: 'GH' })
  const asked = { kind: 'none', fixed: 0, nights: 1, percent: 0, due: 'at_booking', days: 0, ...deposit }
  const policy = { name: 'Standard', planIds: [], windows: [], noShow: none, keepsDeposit: false, deposit: asked }
  await given(setting.owner.put('/api/settings/booking_policies', { values: { policies: [policy] } }))
  return setting
}

const later = { arrival: '2026-03-10', departure: '2026-03-12' }

test('a booking says what is asked ahead with its taxes, until when, and what is missing', async () => {
  const setting = await aSetting({ kind: 'nights', nights: 1, due: 'before_arrival', days: 3 })
  const booking = await book(setting, later)
  expect(booking.deposit).toEqual({ required: 121, dueOn: '2026-03-07', missing: 121 })
  const { folioId, id } = booking
  await given(setting.desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount: 100 }), 201)
  const { deposit } = await given(setting.desk.get(`/api/hotel/bookings/${id}`))
  expect(deposit).toEqual({ required: 121, dueOn: '2026-03-07', missing: 21 })
})

test('nothing is asked of a booking where the terms ask for nothing', async () => {
  const setting = await aSetting({})
  expect((await book(setting, later)).deposit).toBeNull()
})

test('a deposit past its day is a mark of the booking and a filter of the list', async () => {
  const setting = await aSetting({ kind: 'percent', percent: 50 })
  const [open, paid] = [await book(setting, later), await book(setting, later)]
  const paying = { method: 'bank', amount: paid.deposit?.required }
  await given(setting.desk.post(`/api/hotel/folios/${paid.folioId}/payments`, paying), 201)
  await house.owner.query("update booking set deposit_due_on = '2026-03-01' where tenant_id = $1", [setting.tenant.id])
  const overdue = await given(setting.desk.get('/api/hotel/bookings?deposit=overdue'))
  expect(overdue.map(({ id, badges }) => [id, badges.includes('deposit_overdue')])).toEqual([[open.id, true]])
  const { badges } = await given(setting.desk.get(`/api/hotel/bookings/${paid.id}`))
  expect(badges).not.toContain('deposit_overdue')
})

test('a guest whose deposit is missing checks in by paying it, or past it with a reason and the right', async () => {
  const setting = await aSetting({ kind: 'fixed', fixed: 100 })
  const { desk, owner, tenant } = setting
  const [pays, passes] = [await book(setting), await book(setting)]
  const arrive = (id: string, body: object, who = desk) => who.post(`/api/hotel/bookings/${id}/check-in`, body)
  await refuses(arrive(pays.id, {}), 409, 'deposit_missing')
  const payment = { method: 'card', amount: 60 }
  await refuses(arrive(pays.id, { payment }), 409, 'deposit_missing')
  expect(await balancesOf(house, tenant)).toEqual({})
  const after = await given(arrive(pays.id, { payment: { ...payment, amount: 100 } }))
  expect(after).toMatchObject({ status: 'checked_in', totals: { payments: 100 } })
  expect(await balancesOf(house, tenant)).toEqual({ '1030': 100, '1100': -100 })
  await given(arrive(passes.id, { override: { reason: 'Company pays' } }, owner))
  const { checks } = await given(owner.get('/api/accounting/verify'))
  expect(checks.filter((check) => !check.ok)).toEqual([])
})
