import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting as settingIn, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const aSetting = () => settingIn(house, { rooms: 3 })
const ama = { firstName: 'Ama', lastName: 'Mensah', email: 'ama@example.com' }

const guest = async ({ desk }: Setting, more: object = {}) =>
  (await given(desk.post('/api/hotel/guests', { ...ama, ...more }), 201)).id
const gift = async ({ owner }: Setting, guestId: string, more: object = {}) =>
  given(owner.post('/api/guest-credits', { kind: 'stored_value', amount: 250, guestId, reason: 'Noise', ...more }), 201)
const remind = ({ desk }: Setting, { id }: { id: string }) => desk.post(`/api/guest-credits/${id}/remind`)
const statement = ({ desk }: Setting, { id }: { id: string }) => desk.post(`/api/guest-credits/${id}/statement`)
const mails = async ({ owner }: Setting) => given(owner.get('/api/communication/messages'))
const subjects = async (setting: Setting) => (await mails(setting)).map(({ subject }) => subject)

/** A line of 500 on which a guest in house owes 300. */
async function aLine(setting: Setting, more: object = {}) {
  const stay = await bookAndCheckIn(setting, { guest: ama })
  const spa = { description: 'Spa', type: 'service', unitPrice: 300 }
  await given(setting.desk.post(`/api/hotel/folios/${stay.folioId}/charges`, spa), 201)
  const wish = { kind: 'credit_line', guestId: stay.guest.id, creditLimit: 500, ...more }
  const line = await given(setting.desk.post('/api/guest-credits', wish), 201)
  const charge = { type: 'charge', folioId: stay.folioId, amount: 300 }
  await given(setting.desk.post(`/api/guest-credits/${line.id}/transactions`, charge), 201)
  return line
}

test('a guest is reminded of what is to be paid on a line: what is late, or else what comes next; once a day', async () => {
  const setting = await aSetting()
  const line = await aLine(setting)
  await refuses(remind(setting, line), 409, 'nothing_to_remind')
  const plan = { frequency: 'monthly', count: 3, firstDue: '2026-03-10', graceDays: 30 }
  await given(setting.desk.post(`/api/guest-credits/${line.id}/installments`, plan), 201)
  expect(await given(remind(setting, line))).toMatchObject({ id: line.id, remindedOn: '2026-03-02' })
  await refuses(remind(setting, line), 409, 'credit_reminded')
  await house.owner.query("update business_day set date = '2026-04-12' where tenant_id = $1", [setting.tenant.id])
  expect(await given(remind(setting, line))).toMatchObject({ overdue: 200, remindedOn: '2026-04-12' })
  expect((await subjects(setting)).toSorted()).toEqual([
    expect.stringMatching(/GHS 100\.00 to be paid until 2026-03-10$/),
    expect.stringMatching(/GHS 200\.00 to be paid until 2026-03-10$/),
  ])
})

test('a guest is reminded of the last day of stored value, and of nothing that lasts, is used up or suspended', async () => {
  const setting = await aSetting()
  const id = await guest(setting)
  const ending = await gift(setting, id, { expiresOn: '2026-03-20' })
  const lasting = await gift(setting, id)
  const mute = await gift(setting, await guest(setting, { email: null }), { expiresOn: '2026-03-20' })
  const ids = [ending, lasting, mute].map((credit) => credit.id)
  const results = await given(setting.desk.post('/api/guest-credits/bulk/remind', { ids }))
  expect(results.map(({ ok, code, error }) => [ok, code, error])).toEqual([
    [true, undefined, undefined],
    [false, 'nothing_to_remind', 'It can be used on any day'],
    [false, 'guest_without_email', 'Ama Mensah has no e-mail address'],
  ])
  expect(await subjects(setting)).toEqual([
    expect.stringMatching(/: your credit of GHS 250\.00 is taken until 2026-03-20$/),
  ])
  const later = await gift(setting, id, { expiresOn: '2026-03-21' })
  await given(setting.owner.put(`/api/guest-credits/${later.id}`, { status: 'suspended', reason: 'Lost' }))
  await refuses(remind(setting, later), 409, 'nothing_to_remind')
})

test('of ten who remind of one credit at once, one does', async () => {
  const setting = await aSetting()
  const credit = await gift(setting, await guest(setting), { expiresOn: '2026-03-20' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => remind(setting, credit)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await mails(setting)).toHaveLength(1)
})

test('a statement by mail tells what moved a credit and what is left; of several who has no address is named', async () => {
  const setting = await aSetting()
  const id = await guest(setting)
  const credit = await gift(setting, id)
  await given(
    setting.owner.post(`/api/guest-credits/${credit.id}/transactions`, { type: 'issue', amount: 50, reason: 'Again' }),
    201,
  )
  expect(await given(statement(setting, credit))).toMatchObject({ to: 'ama@example.com' })
  const [mail] = await mails(setting)
  expect(mail?.files).toEqual([expect.stringMatching(/\.xlsx$/), expect.stringMatching(/\.csv$/)])
  expect(mail?.text).toMatch(
    /2026-03-02 {2}.*: GHS 250\.00, then GHS 250\.00\n2026-03-02 {2}.*: GHS 50\.00, then GHS 300\.00/,
  )
  expect(mail?.text).toContain('Left on it: GHS 300.00')
  const mute = await gift(setting, await guest(setting, { email: null }))
  const ids = [credit.id, mute.id]
  const results = await given(setting.desk.post('/api/guest-credits/bulk/statement', { ids }))
  expect(results.map(({ ok, code }) => [ok, code])).toEqual([
    [true, undefined],
    [false, 'guest_without_email'],
  ])
  const cook = await setting.tenant.as('housekeeper')
  await refuses(cook.post(`/api/guest-credits/${credit.id}/statement`), 403, 'forbidden')
})
