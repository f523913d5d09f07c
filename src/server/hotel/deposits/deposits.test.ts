import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting as settingIn, book, type Setting } from '#test/setup/stay.ts'
import { remindDueOf } from './actions.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const step = { kind: 'percent', fixed: 0, nights: 1, percent: 30, due: 'at_booking', days: 0 }
const rest = { ...step, kind: 'full', due: 'before_arrival', days: 2 }
const noFee = { fixed: 0, percent: 0, nights: null }
const policy = { name: 'Standard', planIds: [], windows: [], noShow: noFee, keepsDeposit: false, deposit: step }

/** A hotel of 100 a night that asks 30 % at the booking and the rest two days ahead; its business date is the 2nd of March. */
async function aSetting(more: object = {}): Promise<Setting> {
  const setting = await settingIn(house, { rooms: 5 })
  const values = { policies: [{ ...policy, laterDeposits: [rest] }], ...more }
  await given(setting.owner.put('/api/settings/booking_policies', { values }))
  return setting
}

const withMail = { guest: { firstName: 'Esi', lastName: 'Darko', email: 'esi@example.com' } }
const pay = ({ desk }: Setting, { folioId }: { folioId: string }, amount: number) =>
  given(desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'card', amount }), 201)
const list = ({ desk }: Setting, show: 'all' | 'week' | 'overdue' = 'all') =>
  given(desk.get(`/api/hotel/deposits?show=${show}`))
const remind = ({ desk }: Setting, { id }: { id: string }) => desk.post(`/api/hotel/deposits/${id}/remind`)
const mailsOf = async ({ owner }: Setting) =>
  (await given(owner.get('/api/communication/messages'))).map(({ recipient, subject }) => [recipient, subject])

test('what is missing stands in the list by the step that is missing first, the earliest due first', async () => {
  const setting = await aSetting()
  const later = await book(setting, { arrival: '2026-03-20', departure: '2026-03-22' })
  const sooner = await book(setting, { arrival: '2026-03-10', departure: '2026-03-11' })
  const paid = await book(setting, { arrival: '2026-03-10', departure: '2026-03-11' })
  const gone = await book(setting, { arrival: '2026-03-10', departure: '2026-03-11' })
  await pay(setting, later, 80)
  await pay(setting, paid, 100)
  await given(setting.desk.post(`/api/hotel/bookings/${gone.id}/cancel`, { reason: 'Ill' }))
  const told = (rows: Awaited<ReturnType<typeof list>>) =>
    rows.map(({ id, dueOn, due, missing }) => [id, dueOn, due, missing])
  expect(told(await list(setting))).toEqual([
    [sooner.id, '2026-03-02', 30, 100],
    [later.id, '2026-03-18', 120, 120],
  ])
  expect(told(await list(setting, 'week'))).toEqual([[sooner.id, '2026-03-02', 30, 100]])
  expect(await list(setting, 'overdue')).toEqual([])
  await given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  expect(await list(setting, 'overdue')).toMatchObject([{ id: sooner.id, isOverdue: true }])
})

test('a reminder goes to the guest once a day, in the words of the house', async () => {
  const setting = await aSetting()
  const booking = await book(setting, { ...withMail, arrival: '2026-03-10', departure: '2026-03-12' })
  expect(await given(remind(setting, booking))).toMatchObject({ due: 60, remindedOn: '2026-03-02' })
  expect(await mailsOf(setting)).toEqual([
    ['esi@example.com', expect.stringMatching(/from 2026-03-10: GHS 60\.00 to be paid until 2026-03-02$/)],
  ])
  await refuses(remind(setting, booking), 409, 'deposit_reminded')
  expect(await list(setting)).toMatchObject([{ remindedOn: '2026-03-02' }])
})

test('nobody is written to who owes nothing or has no address; of several each is told', async () => {
  const setting = await aSetting()
  const dates = { arrival: '2026-03-10', departure: '2026-03-11' }
  const [without, paid, owes] = [
    await book(setting, dates),
    await book(setting, { ...withMail, ...dates }),
    await book(setting, { ...withMail, ...dates }),
  ]
  await pay(setting, paid, 100)
  await refuses(remind(setting, without), 409, 'guest_without_email')
  await refuses(remind(setting, paid), 409, 'nothing_missing')
  const ids = [without, paid, owes].map(({ id }) => id)
  const results = await given(setting.desk.post('/api/hotel/deposits/bulk/remind', { ids }))
  expect(results.map(({ ok, code }) => [ok, code])).toEqual([
    [false, 'guest_without_email'],
    [false, 'nothing_missing'],
    [true, undefined],
  ])
  expect(await mailsOf(setting)).toHaveLength(1)
})

test('a house that wants it so writes by itself, so many days before a step is due, and of each step once', async () => {
  const setting = await aSetting({ remindDays: 3 })
  const { ctx } = setting.tenant
  const booking = await book(setting, { ...withMail, arrival: '2026-03-08', departure: '2026-03-09' })
  await book(setting, { ...withMail, arrival: '2026-03-20', departure: '2026-03-21', status: 'optional' })
  await pay(setting, booking, 30)
  expect([await remindDueOf(ctx), await remindDueOf(ctx)]).toEqual([1, 0])
  await given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  expect([await remindDueOf(ctx), await remindDueOf(ctx)]).toEqual([1, 0])
  expect((await mailsOf(setting)).map(([, subject]) => String(subject).slice(-10))).toEqual(
    expect.arrayContaining(['2026-03-06', '2026-03-02']),
  )
})
