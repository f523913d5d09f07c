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
async function aSetting(deposit: object, laterDeposits: readonly object[] = []): Promise<Setting> {
  const setting = await settingIn(house, { rooms: 4, taxSet: 'GH' })
  const asked = { kind: 'none', fixed: 0, nights: 1, percent: 0, due: 'at_booking', days: 0 }
  const deposits = {
    deposit: { ...asked, ...deposit },
    laterDeposits: laterDeposits.map((more) => ({ ...asked, ...more })),
  }
  const policy = { name: 'Standard', planIds: [], windows: [], noShow: none, keepsDeposit: false, ...deposits }
  await given(setting.owner.put('/api/settings/booking_policies', { values: { policies: [policy] } }))
  return setting
}

const later = { arrival: '2026-03-10', departure: '2026-03-12' }

test('a booking says what is asked ahead with its taxes, until when, and what is missing', async () => {
  const setting = await aSetting({ kind: 'nights', nights: 1, due: 'before_arrival', days: 3 })
  const booking = await book(setting, later)
  expect(booking.deposit).toMatchObject({ required: 121, dueOn: '2026-03-07', missing: 121 })
  const { folioId, id } = booking
  await given(setting.desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount: 100 }), 201)
  const { deposit } = await given(setting.desk.get(`/api/hotel/bookings/${id}`))
  expect(deposit).toMatchObject({ required: 121, dueOn: '2026-03-07', missing: 21 })
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
  await house.owner.query("update deposit_step set due_on = '2026-03-01' where tenant_id = $1", [setting.tenant.id])
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

/** A share at the booking, and the rest two days before the arrival. */
const inSteps = [{ kind: 'percent', percent: 30 }, [{ kind: 'full', due: 'before_arrival', days: 2 }]] as const
const stepsOf = ({ deposit }: { deposit: { steps: { dueOn: string; amount: number; missing: number }[] } | null }) =>
  deposit?.steps.map(({ dueOn, amount, missing }) => [dueOn, amount, missing])
const pay = ({ desk }: Setting, folioId: string, amount: number) =>
  given(desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'card', amount }), 201)

test('a deposit in steps is asked day by day, and what is paid covers the earliest first', async () => {
  const setting = await aSetting(...inSteps)
  const booking = await book(setting, later)
  expect(booking.deposit).toMatchObject({ required: 242, dueOn: '2026-03-02', missing: 242 })
  expect(stepsOf(booking)).toEqual([
    ['2026-03-02', 72.6, 72.6],
    ['2026-03-08', 169.4, 169.4],
  ])
  await pay(setting, booking.folioId, 100)
  const after = await given(setting.desk.get(`/api/hotel/bookings/${booking.id}`))
  expect(after.deposit).toMatchObject({ dueOn: '2026-03-08', missing: 142 })
  expect(stepsOf(after)).toEqual([
    ['2026-03-02', 72.6, 0],
    ['2026-03-08', 169.4, 142],
  ])
  expect(await given(setting.desk.get('/api/hotel/bookings?deposit=missing'))).toHaveLength(1)
  await house.owner.query(
    "update deposit_step set due_on = '2026-03-01' where tenant_id = $1 and due_on < '2026-03-08'",
    [setting.tenant.id],
  )
  expect(await given(setting.desk.get('/api/hotel/bookings?deposit=overdue'))).toHaveLength(0)
})

test('an amendment asks the deposit anew: more from today on, and less without giving anything back', async () => {
  const setting = await aSetting(...inSteps)
  const { desk } = setting
  const { id, folioId } = await book(setting, later)
  await pay(setting, folioId, 242)
  const amend = (body: object) => desk.post(`/api/hotel/bookings/${id}/amend`, body)
  const preview = (body: object) => given(desk.post(`/api/hotel/bookings/${id}/amend/preview`, body))
  const longer = { departure: '2026-03-14' }
  expect((await preview(longer)).deposit).toMatchObject({ before: 242, after: 484, paid: 242, open: 242 })
  const after = await given(amend(longer))
  expect(after.deposit).toMatchObject({ required: 484, missing: 242 })
  expect(stepsOf(after)).toEqual([
    ['2026-03-02', 145.2, 0],
    ['2026-03-08', 338.8, 242],
  ])
  const shorter = { departure: '2026-03-11' }
  expect((await preview(shorter)).deposit).toMatchObject({ before: 484, after: 121, paid: 242, open: 0 })
  expect((await given(amend(shorter))).deposit).toMatchObject({ required: 121, missing: 0 })
  expect((await given(desk.post(`/api/hotel/bookings/${id}/amend/undo`, {}))).deposit).toMatchObject({ required: 484 })
  const { checks } = await given(setting.owner.get('/api/accounting/verify'))
  expect(checks.filter((check) => !check.ok)).toEqual([])
})

test('what is asked more after its day is due on the day of the amendment', async () => {
  const setting = await aSetting(...inSteps)
  const { id } = await book(setting, { arrival: '2026-03-05', departure: '2026-03-06' })
  for (const _ of [1, 2]) await given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  const longer = await given(setting.desk.post(`/api/hotel/bookings/${id}/amend`, { departure: '2026-03-07' }))
  expect(stepsOf(longer)).toEqual([
    ['2026-03-02', 36.3, 36.3],
    ['2026-03-03', 84.7, 84.7],
    ['2026-03-04', 121, 121],
  ])
  expect(longer.badges).toContain('deposit_overdue')
})
