import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** An invoice of 100 that a company is to pay in thirty days, and as many days gone by as are asked. */
async function anInvoice(setting: Setting, { email, later }: { email: string | null; later: number }) {
  const guest = { firstName: 'Ama', lastName: 'Mensah', ...(email ? { email } : {}) }
  const { id } = await bookAndCheckIn(setting, { guest })
  const departure = { onAccount: { reason: 'Pays later' } }
  const { invoices } = await given(setting.desk.post(`/api/hotel/bookings/${id}/check-out`, departure))
  await laterBy(setting, later)
  return invoices[0]?.id ?? ''
}

async function laterBy({ tenant }: Setting, days: number): Promise<void> {
  await house.owner.query('update business_day set date = date + $2::int where tenant_id = $1', [tenant.id, days])
}

const remind = ({ desk }: Setting, id: string) => desk.post(`/api/hotel/invoices/${id}/remind`)
const mailsOf = async ({ owner }: Setting) =>
  (await given(owner.get('/api/communication/messages'))).map(({ recipient, subject }) => [recipient, subject])

test('an overdue invoice is reminded of once a day, each time as the next reminder', async () => {
  const setting = await aSetting(house)
  const id = await anInvoice(setting, { email: 'ama@example.test', later: 31 })
  expect(await given(remind(setting, id))).toMatchObject({ status: 'overdue', daysLate: 1, reminders: 1 })
  await refuses(remind(setting, id), 409, 'invoice_reminded')
  await laterBy(setting, 7)
  expect(await given(remind(setting, id))).toMatchObject({ daysLate: 8, reminders: 2, remindedOn: '2026-04-09' })
  expect((await mailsOf(setting)).map(([to, subject]) => [to, subject?.slice(0, 10)])).toEqual([
    ['ama@example.test', 'Reminder 2'],
    ['ama@example.test', 'Reminder 1'],
  ])
})

test('two people who remind at once send one reminder', async () => {
  const setting = await aSetting(house)
  const id = await anInvoice(setting, { email: 'ama@example.test', later: 31 })
  const answers = await Promise.all([1, 2, 3, 4].map(() => remind(setting, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await mailsOf(setting)).toHaveLength(1)
})

test('what is not overdue, or billed to nobody with an address, is refused by name; the others are written', async () => {
  const setting = await aSetting(house)
  const early = await anInvoice(setting, { email: 'ama@example.test', later: 0 })
  await refuses(remind(setting, early), 409, 'not_overdue')
  const silent = await aSetting(house, { rooms: 3 })
  const [mute, told] = [
    await anInvoice(silent, { email: null, later: 0 }),
    await anInvoice(silent, { email: 'kofi@example.test', later: 40 }),
  ]
  await refuses(remind(silent, mute), 409, 'billed_without_email')
  const rows = await given(silent.desk.post('/api/hotel/invoices/bulk/remind', { ids: [mute, told] }))
  expect(rows).toMatchObject([
    { id: mute, ok: false, code: 'billed_without_email' },
    { id: told, ok: true },
  ])
})

test('the books remind of any overdue invoice, one or several, as the desk does of those of folios', async () => {
  const setting = await aSetting(house)
  const id = await anInvoice(setting, { email: 'ama@example.test', later: 31 })
  expect(await given(setting.owner.post(`/api/accounting/invoices/${id}/remind`))).toMatchObject({ reminders: 1 })
  const rows = await given(setting.owner.post('/api/accounting/invoices/bulk/remind', { ids: [id] }))
  expect(rows).toMatchObject([{ id, ok: false, code: 'invoice_reminded' }])
})
