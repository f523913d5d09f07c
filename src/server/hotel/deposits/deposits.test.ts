import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting as settingIn, book, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'
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

test('a booking is asked by rules of its own, which an amendment of its stay asks by too', async () => {
  const setting = await aSetting()
  const dates = { arrival: '2026-03-20', departure: '2026-03-22' }
  const booking = await book(setting, { ...withMail, ...dates })
  const { desk } = setting
  const at = `/api/hotel/deposits/${booking.id}` as const
  expect(await given(desk.get(at))).toMatchObject({ required: 200, rules: [{ kind: 'percent' }, { kind: 'full' }] })
  const rules = [
    { ...step, kind: 'nights', nights: 1 },
    { ...step, kind: 'fixed', fixed: 30, due: 'after_booking', days: 5 },
    { ...rest, days: 7 },
  ]
  const asked = await given(desk.put(at, { rules }))
  expect(asked.steps.map(({ dueOn, amount, state }) => [dueOn, amount, state])).toEqual([
    ['2026-03-02', 100, 'due'],
    ['2026-03-07', 30, 'due'],
    ['2026-03-13', 70, 'due'],
  ])
  await pay(setting, booking, 110)
  expect((await given(desk.get(at))).steps.map(({ missing, state }) => [missing, state])).toEqual([
    [0, 'paid'],
    [20, 'due'],
    [70, 'due'],
  ])
  await given(desk.post(`/api/hotel/bookings/${booking.id}/extend`, { departure: '2026-03-23' }))
  expect((await given(desk.get(at))).required).toBe(300)
  await given(desk.put(at, { rules: [] }))
  expect(await given(desk.get(at))).toMatchObject({ required: 0, steps: [] })
  expect(await brokenProofs(setting)).toEqual([])
})

test('what is missing of a step is waived with a reason, by who may; it is asked for no longer, and an amendment asks the rest alone', async () => {
  const setting = await aSetting()
  const booking = await book(setting, { ...withMail, arrival: '2026-03-20', departure: '2026-03-22' })
  await pay(setting, booking, 20)
  const waive = (person: Setting['desk'], dueOn: string) =>
    person.post(`/api/hotel/deposits/${booking.id}/waive`, { dueOn, reason: 'A regular' })
  await refuses(waive(setting.desk, '2026-03-02'), 403, 'forbidden')
  const after = await given(waive(setting.owner, '2026-03-02'), 200)
  expect(after).toMatchObject({
    required: 160,
    steps: [
      { dueOn: '2026-03-02', amount: 20, state: 'paid' },
      { dueOn: '2026-03-18', amount: 140 },
    ],
    waived: [{ dueOn: '2026-03-02', amount: 40, reason: 'A regular' }],
  })
  await refuses(waive(setting.owner, '2026-03-02'), 409, 'wrong_status')
  await given(setting.desk.post(`/api/hotel/bookings/${booking.id}/extend`, { departure: '2026-03-23' }))
  expect(await list(setting)).toMatchObject([{ dueOn: '2026-03-18', due: 140, missing: 140 }])
  await given(waive(setting.owner, '2026-03-18'), 200)
  await refuses(remind(setting, booking), 409, 'nothing_missing')
  await given(setting.desk.post(`/api/hotel/bookings/${booking.id}/cancel`, { reason: 'Ill' }))
  await refuses(setting.desk.put(`/api/hotel/deposits/${booking.id}`, { rules: [] }), 409, 'wrong_status')
  expect(await brokenProofs(setting)).toEqual([])
})

test('of ten who waive one step at once, one does', async () => {
  const setting = await aSetting()
  const booking = await book(setting, { arrival: '2026-03-20', departure: '2026-03-22' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      setting.owner.post(`/api/hotel/deposits/${booking.id}/waive`, { dueOn: '2026-03-02', reason: 'A regular' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await given(setting.owner.get(`/api/hotel/deposits/${booking.id}`))).waived).toHaveLength(1)
})
