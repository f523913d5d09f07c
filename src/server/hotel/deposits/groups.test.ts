import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aGroup, aGroupWithBlock, aRoom, blockOn, type TestGroup } from '#test/setup/groups.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting as settingIn, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'
import { remindDueOf } from './actions.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const share = { kind: 'percent', fixed: 0, nights: 1, percent: 30, due: 'at_booking', days: 0 }
const rest = { ...share, kind: 'full', due: 'before_arrival', days: 2 }
const pays = { billing: 'rooms_to_master' }

/** A hotel of 100 a night on the 2nd of March. */
const aSetting = () => settingIn(house, { rooms: 6 })
const at = ({ id }: TestGroup) => `/api/hotel/groups/${id}/deposit` as const
const ask = ({ desk }: Setting, group: TestGroup, rules: readonly object[] = [share, rest]) =>
  given(desk.put(`/api/hotel/groups/${group.id}/deposit`, { rules }))
const stepsOf = ({ steps }: Awaited<ReturnType<typeof ask>>) => steps.map(({ dueOn, amount }) => [dueOn, amount])
const list = ({ desk }: Setting) => given(desk.get('/api/hotel/deposits?show=all'))
const remind = ({ desk }: Setting, { id }: { id: string }) => desk.post(`/api/hotel/deposits/${id}/remind`)
const mails = async ({ owner }: Setting) =>
  (await given(owner.get('/api/communication/messages'))).map(({ recipient, subject }) => [recipient, subject])

/** A company that can be written to. */
async function writable({ desk }: Setting): Promise<string> {
  const company = { kind: 'company', firstName: 'Volta River Authority', email: 'travel@vra.example' }
  return (await given(desk.post('/api/hotel/guests', company), 201)).id
}

test('a group that pays its rooms is asked by rules of its own, which its rooms are reckoned by', async () => {
  const setting = await aSetting()
  const group = await aGroupWithBlock(setting, pays)
  expect(await given(setting.desk.get(at(group)))).toMatchObject({ agreedOn: null, worth: 400, required: 0, steps: [] })
  const asked = await ask(setting, group)
  expect(asked).toMatchObject({ isAsked: true, agreedOn: '2026-03-02', worth: 400, required: 400, paid: 0 })
  expect(stepsOf(asked)).toEqual([
    ['2026-03-02', 120],
    ['2026-03-03', 280],
  ])
  expect(stepsOf(await ask(setting, group, [{ ...share, kind: 'nights' }]))).toEqual([['2026-03-02', 200]])
  expect(await ask(setting, group, [])).toMatchObject({ required: 0, steps: [] })
})

test('its sums follow its block, and when a day is closed the bookings that were picked up from it', async () => {
  const setting = await aSetting()
  const { desk, owner, hotel } = setting
  const group = await aGroupWithBlock(setting, pays)
  await ask(setting, group)
  await blockOn(setting, group, 3)
  expect(await given(desk.get(at(group)))).toMatchObject({ worth: 600, steps: [{ amount: 180 }, { amount: 420 }] })
  await given(desk.post(`/api/hotel/groups/${group.id}/release`, { rooms: 1 }))
  expect(await given(desk.get(at(group)))).toMatchObject({ worth: 400, steps: [{ amount: 120 }, { amount: 280 }] })
  const [picked] = await given(desk.post(`/api/hotel/groups/${group.id}/pick-up`, aRoom(hotel.typeId)), 201)
  await given(desk.post(`/api/hotel/bookings/${picked?.id ?? ''}/extend`, { departure: '2026-03-08' }))
  expect(await given(desk.get(at(group)))).toMatchObject({ worth: 500, required: 400 })
  await given(owner.post('/api/hotel/night-audits', {}), 201)
  // What was asked by a day that is over keeps that day; what is more by now is due at once.
  expect(stepsOf(await given(desk.get(at(group))))).toEqual([
    ['2026-03-02', 120],
    ['2026-03-03', 380],
  ])
  expect(await brokenProofs(setting)).toEqual([])
})

test('what is missing of it stands in the list with the group and whom it is written to, until it is paid on the master folio', async () => {
  const setting = await aSetting()
  const group = await aGroupWithBlock(setting, { ...pays, companyId: await writable(setting) })
  await ask(setting, group)
  expect(await list(setting)).toMatchObject([
    {
      id: group.id,
      group: { id: group.id, name: 'Volta River conference' },
      number: group.groupNumber,
      guest: { name: 'Volta River Authority', email: 'travel@vra.example' },
      due: 120,
      missing: 400,
      dueOn: '2026-03-02',
    },
  ])
  const pay = (amount: number) =>
    given(setting.desk.post(`/api/hotel/folios/${group.folio.id}/payments`, { method: 'bank', amount }), 201)
  await pay(150)
  expect(await list(setting)).toMatchObject([{ due: 250, missing: 250, dueOn: '2026-03-03' }])
  expect((await given(setting.desk.get(at(group)))).steps).toMatchObject([
    { state: 'paid', missing: 0 },
    { state: 'due', missing: 250 },
  ])
  await pay(250)
  expect(await list(setting)).toEqual([])
  await refuses(remind(setting, group), 409, 'nothing_missing')
  expect(await brokenProofs(setting)).toEqual([])
})

test('it is reminded by hand once a day, in bulk beside bookings, and by itself of each step once', async () => {
  const setting = await aSetting()
  const group = await aGroupWithBlock(setting, { ...pays, companyId: await writable(setting) })
  const mute = await aGroupWithBlock(setting, pays)
  await ask(setting, group)
  await ask(setting, mute)
  expect(await given(remind(setting, group))).toMatchObject({ due: 120, remindedOn: '2026-03-02' })
  const ids = [group.id, mute.id]
  const answers = await given(setting.desk.post('/api/hotel/deposits/bulk/remind', { ids }))
  expect(answers.map(({ ok, code }) => [ok, code])).toEqual([
    [false, 'deposit_reminded'],
    [false, 'guest_without_email'],
  ])
  const policy = { name: 'Standard', planIds: [], windows: [], noShow: { fixed: 0, percent: 0, nights: null } }
  const values = { policies: [{ ...policy, keepsDeposit: false, deposit: { ...share, kind: 'none' } }], remindDays: 3 }
  await given(setting.owner.put('/api/settings/booking_policies', { values }))
  await given(setting.desk.post(`/api/hotel/folios/${group.folio.id}/payments`, { method: 'bank', amount: 120 }), 201)
  expect([await remindDueOf(setting.tenant.ctx), await remindDueOf(setting.tenant.ctx)]).toEqual([1, 0])
  expect((await mails(setting)).toSorted(([, a = ''], [, b = '']) => a.localeCompare(b))).toEqual([
    ['travel@vra.example', 'Volta River conference from 2026-03-05: GHS 120.00 to be paid until 2026-03-02'],
    ['travel@vra.example', 'Volta River conference from 2026-03-05: GHS 280.00 to be paid until 2026-03-03'],
  ])
})

test('of ten who remind a group at once, one does', async () => {
  const setting = await aSetting()
  const group = await aGroupWithBlock(setting, { ...pays, companyId: await writable(setting) })
  await ask(setting, group)
  const answers = await Promise.all(Array.from({ length: 10 }, () => remind(setting, group)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await mails(setting)).toHaveLength(1)
})

test('nothing is asked of a group whose guests pay, that is cancelled, or whose nights have begun', async () => {
  const setting = await aSetting()
  const { desk, owner, hotel } = setting
  const put = (group: TestGroup) => desk.put(at(group), { rules: [share] })
  await refuses(put(await aGroupWithBlock(setting)), 409, 'wrong_status')
  const gone = await aGroup(setting, pays)
  await given(desk.post(`/api/hotel/groups/${gone.id}/cancel`, { reason: 'Moved' }))
  await refuses(put(gone), 409, 'wrong_status')
  const today = await aGroup(setting, { ...pays, arrival: '2026-03-02', departure: '2026-03-03' })
  const cells = [{ roomTypeId: hotel.typeId, night: '2026-03-02', rooms: 1 }]
  await given(desk.put(`/api/hotel/groups/${today.id}/block`, { cells }))
  await ask(setting, today)
  const [picked] = await given(desk.post(`/api/hotel/groups/${today.id}/pick-up`, aRoom(hotel.typeId)), 201)
  await given(desk.post('/api/hotel/bookings/bulk/check-in', { ids: [picked?.id] }))
  await given(owner.post('/api/hotel/night-audits', {}), 201)
  await refuses(put(today), 409, 'wrong_status')
  expect(await given(desk.get(at(today)))).toMatchObject({ isAsked: false })
  expect(await list(setting)).toEqual([])
  await refuses(
    setting.tenant.as('housekeeper').then((person) => person.get(at(today))),
    403,
    'forbidden',
  )
})
