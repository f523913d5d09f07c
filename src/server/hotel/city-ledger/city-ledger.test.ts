import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, balancesOf, bookAndCheckIn, type Setting, type TestBooking } from '#test/setup/stay.ts'

let house: House
let setting: Setting
let company: string
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  setting = await aSetting(house, { rooms: 6 })
  const volta = { kind: 'company', firstName: 'Volta Trading', email: 'books@volta.example' }
  company = (await given(setting.desk.post('/api/hotel/guests', volta), 201)).id
})

const accountOf = (id = company) => given(setting.desk.get(`/api/hotel/city-ledger/${id}`))
const receive = (body: object, id = company) =>
  setting.desk.post(`/api/hotel/city-ledger/${id}/receipts`, { method: 'bank', again: true, ...body })
const allocate = (paymentId: string, allocations: object[]) =>
  setting.desk.put(`/api/hotel/payments/${paymentId}/allocations`, { allocations })

/** A guest of a company who leaves on the day of arrival, with one night of 100 or more on account. */
async function left(more: object = {}) {
  const { id, folioId } = await bookAndCheckIn(setting, { companyId: company, ...more })
  const departure = { onAccount: { reason: 'The company pays' } }
  const { invoices } = await given(setting.desk.post(`/api/hotel/bookings/${id}/check-out`, departure))
  return { bookingId: id, folioId, invoiceId: invoices[0]?.id ?? '' }
}

async function provesRight(): Promise<void> {
  const { checks } = await given(setting.owner.get('/api/accounting/verify'))
  expect(checks.filter((check) => !check.ok)).toEqual([])
}

describe('an account', () => {
  test('owes what its guests left on account, by the age of its invoices, and the books say the same', async () => {
    await left()
    await left()
    expect(await accountOf()).toMatchObject({ name: 'Volta Trading', balance: 200, notDue: 200, openInvoices: 2 })
    const { asOf, ...totals } = await given(setting.desk.get('/api/hotel/city-ledger/totals'))
    expect(asOf).toBe('2026-03-02')
    expect(totals).toMatchObject({ count: 1, balance: 200, notDue: 200, to30: 0, unallocated: 0, notInvoiced: 0 })
    const later = await given(setting.desk.get('/api/hotel/city-ledger?asOf=2026-05-10'))
    expect(later).toMatchObject([{ id: company, notDue: 0, to30: 0, to60: 200, over90: 0 }])
    const before = await given(setting.desk.get('/api/hotel/city-ledger?asOf=2026-03-01'))
    expect(before).toEqual([])
    await provesRight()
  })

  test('without an invoice shows what was left as on none', async () => {
    const { id } = await bookAndCheckIn(setting, { companyId: company })
    const departure = { onAccount: { reason: 'Later' }, invoice: false }
    await given(setting.desk.post(`/api/hotel/bookings/${id}/check-out`, departure))
    expect(await accountOf()).toMatchObject({ balance: 100, openInvoices: 0, notInvoiced: 100 })
    await provesRight()
  })
})

describe('a receipt', () => {
  test('settles the oldest invoices first, and what is more stays on the account', async () => {
    const [first, second] = [await left(), await left()]
    await given(receive({ amount: 130 }), 201)
    expect(await accountOf()).toMatchObject({ balance: 70, notDue: 70, unallocated: 0 })
    const paid = await given(setting.desk.get(`/api/hotel/invoices/${first.invoiceId}`))
    expect(paid).toMatchObject({ status: 'paid', payments: [{ amount: 100, paymentMethod: 'bank' }] })
    expect(await given(setting.desk.get(`/api/hotel/folios/${second.folioId}`))).toMatchObject({ onAccount: 70 })
    await given(receive({ amount: 100 }), 201)
    expect(await accountOf()).toMatchObject({ balance: -30, openInvoices: 0, unallocated: 30 })
    expect(await balancesOf(house, setting.tenant)).toEqual({ '1020': 230, '1110': -30, '4000': -200 })
    await provesRight()
  })

  test('goes to the invoices that are named, at most what they ask for and what it brings', async () => {
    const [first, second] = [await left(), await left()]
    const named = (invoiceId: string, amount: number) => [{ invoiceId, amount }]
    await refuses(receive({ amount: 50, allocations: named(second.invoiceId, 60) }), 409, 'over_allocated')
    await refuses(receive({ amount: 500, allocations: named(second.invoiceId, 101) }), 409, 'over_asked')
    const elsewhere = named(crypto.randomUUID(), 10)
    await refuses(receive({ amount: 50, allocations: elsewhere }), 400, 'invalid', 'allocations.0.invoiceId')
    const { invoices } = await given(receive({ amount: 50, allocations: named(second.invoiceId, 50) }), 201)
    expect(invoices.map(({ id, open }) => [id, open])).toEqual([
      [first.invoiceId, 100],
      [second.invoiceId, 50],
    ])
  })

  test('brings the commission that an agency keeps: the invoice is paid, and the rooms bear it', async () => {
    const { invoiceId } = await left()
    const commissions = [{ invoiceId, amount: 10 }]
    await given(receive({ amount: 90, commissions }), 201)
    expect(await accountOf()).toMatchObject({
      balance: 0,
      openInvoices: 0,
      deductions: [{ kind: 'commission', amount: 10 }],
    })
    expect(await balancesOf(house, setting.tenant)).toEqual({ '1020': 90, '4000': -100, '6020': 10 })
    await provesRight()
  })

  test('of the same amount a moment later is asked about', async () => {
    await left()
    await given(receive({ amount: 50 }), 201)
    await refuses(receive({ amount: 50, again: false }), 409, 'payment_repeated')
  })
})

describe('allocation by hand', () => {
  test('moves a receipt from one invoice to another, and takes it back', async () => {
    const [first, second] = [await left(), await left()]
    const { receipts } = await given(receive({ amount: 100 }), 201)
    const paymentId = receipts[0]?.id ?? ''
    const moved = [{ invoiceId: second.invoiceId, amount: 60 }]
    expect(
      (await given(allocate(paymentId, moved))).invoices.map(({ id, open, allocated }) => [id, open, allocated]),
    ).toEqual([
      [first.invoiceId, 100, 0],
      [second.invoiceId, 40, 60],
    ])
    expect(await accountOf()).toMatchObject({ balance: 100, notDue: 140, unallocated: 40 })
    await given(allocate(paymentId, []))
    const back = await given(setting.desk.get(`/api/hotel/payments/${paymentId}/allocations`))
    expect(back.payment).toMatchObject({ available: 100, isFixed: false })
    expect(await accountOf()).toMatchObject({ balance: 100, notDue: 200, unallocated: 100 })
    await provesRight()
  })

  test('never passes the payment, even by two people at once', async () => {
    const stays = [await left(), await left(), await left(), await left()]
    const { receipts } = await given(receive({ amount: 100, allocations: [] }), 201)
    const paymentId = receipts[0]?.id ?? ''
    await Promise.all(stays.map(({ invoiceId }) => allocate(paymentId, [{ invoiceId, amount: 100 }])))
    expect(await accountOf()).toMatchObject({ balance: 300, notDue: 300, unallocated: 0, openInvoices: 3 })
    await provesRight()
  })

  test('by several people at once is that of one of them, whole', async () => {
    const stays = [await left(), await left(), await left()]
    const { receipts } = await given(receive({ amount: 300, allocations: [] }), 201)
    const paymentId = receipts[0]?.id ?? ''
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(stays.map(({ invoiceId }) => allocate(paymentId, [{ invoiceId, amount: 50 + round }])))
      const { invoices } = await given(setting.desk.get(`/api/hotel/payments/${paymentId}/allocations`))
      expect(invoices.map(({ allocated }) => allocated).filter((amount) => amount > 0)).toEqual([50 + round])
    }
    await provesRight()
  })

  test('keeps what a stay that is over was paid with on its folio', async () => {
    const { id, folioId } = await bookAndCheckIn(setting)
    const paid = await given(
      setting.desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'card', amount: 100, surplus: 'deposit' }),
      201,
    )
    await given(setting.desk.post(`/api/hotel/bookings/${id}/check-out`, {}))
    await refuses(allocate(paid.lines[0]?.paymentId ?? '', []), 409, 'allocation_fixed')
  })
})

describe('what nobody will pay', () => {
  test('is written off as an expense or against its allowance, with a reason and its right, and can be taken back', async () => {
    const { invoiceId } = await left()
    const writeOff = (person: 'desk' | 'owner', body: object) =>
      setting[person].post(`/api/hotel/invoices/${invoiceId}/write-offs`, body)
    expect((await writeOff('desk', { amount: 40, reason: 'Bankrupt' })).status).toBe(403)
    await refuses(writeOff('owner', { amount: 140, reason: 'Bankrupt' }), 409, 'over_asked')
    await given(writeOff('owner', { amount: 40, reason: 'Bankrupt' }), 201)
    const { deductions } = await given(writeOff('owner', { amount: 60, reason: 'Bankrupt', cover: 'allowance' }), 201)
    expect(await balancesOf(house, setting.tenant)).toEqual({ '1190': 60, '4000': -100, '6340': 40 })
    await refuses(writeOff('owner', { amount: 1, reason: 'More' }), 409, 'not_on_account')
    const takeBack = () =>
      setting.owner.post(`/api/hotel/deductions/${deductions[0]?.id}/take-back`, { reason: 'Paid after all' })
    await given(takeBack())
    await refuses(takeBack(), 409, 'deduction_reversed')
    expect(await accountOf()).toMatchObject({ balance: 60, notDue: 60 })
    await provesRight()
  })

  test('keeps a credit note from taking more than is left of the invoice', async () => {
    const { invoiceId } = await left()
    await given(setting.owner.post(`/api/hotel/invoices/${invoiceId}/write-offs`, { amount: 40, reason: 'Lost' }), 201)
    const note = `/api/hotel/invoices/${invoiceId}/credit-note`
    await refuses(setting.owner.post(note, { reason: 'Wrong' }), 409, 'deducted_invoice')
  })
})

test('money that settles nothing goes back from the account, and no more than that', async () => {
  await left()
  const { receipts } = await given(receive({ amount: 130 }), 201)
  const refund = (amount: number) =>
    setting.owner.post(`/api/hotel/city-ledger/${company}/refunds`, {
      paymentId: receipts[0]?.id,
      amount,
      reason: 'Paid too much',
    })
  await refuses(refund(31), 409, 'over_unallocated')
  await given(refund(30), 201)
  expect(await accountOf()).toMatchObject({ balance: 0, unallocated: 0 })
  await provesRight()
})

test('what a credit note takes off an invoice that its account paid stays on the account', async () => {
  const { invoiceId } = await left()
  await given(receive({ amount: 100 }), 201)
  const lines = [{ line: 1, amount: 25 }]
  await given(
    setting.owner.post(`/api/hotel/invoices/${invoiceId}/credit-note`, { reason: 'No breakfast', lines }),
    201,
  )
  expect(await accountOf()).toMatchObject({ balance: -25, unallocated: 25, openInvoices: 0 })
  await provesRight()
})

test('a guest who comes back in house takes what the account has not paid along', async () => {
  const { bookingId } = await left()
  await given(receive({ amount: 30 }), 201)
  await given(setting.owner.post(`/api/hotel/bookings/${bookingId}/reinstate`, { reason: 'Comes back' }))
  expect(await accountOf()).toMatchObject({ balance: 0, openInvoices: 0 })
  await provesRight()
  const departure = { onAccount: { reason: 'The company pays' } }
  await given(setting.desk.post(`/api/hotel/bookings/${bookingId}/check-out`, departure))
  expect(await accountOf()).toMatchObject({ balance: 70, notDue: 70 })
  await provesRight()
})

test('a credit limit refuses what passes it, unless somebody who may passes it', async () => {
  await given(setting.owner.put(`/api/hotel/city-ledger/${company}/limit`, { creditLimit: 150 }))
  expect((await setting.desk.put(`/api/hotel/city-ledger/${company}/limit`, { creditLimit: null })).status).toBe(403)
  await left()
  const { id } = await bookAndCheckIn(setting, { companyId: company })
  const goes = (person: 'desk' | 'owner', more: object = {}) =>
    setting[person].post(`/api/hotel/bookings/${id}/check-out`, { onAccount: { reason: 'Company', ...more } })
  await refuses(goes('desk'), 409, 'over_account_limit')
  await refuses(goes('desk', { overLimit: true }), 403, 'approval_needed')
  await given(goes('owner', { overLimit: true }))
  expect(await accountOf()).toMatchObject({ balance: 200, creditLimit: 150 })
})

test('two guests who leave at once don’t pass the limit together', async () => {
  await given(setting.owner.put(`/api/hotel/city-ledger/${company}/limit`, { creditLimit: 150 }))
  const stays: TestBooking[] = []
  for (let guests = 0; guests < 3; guests += 1) stays.push(await bookAndCheckIn(setting, { companyId: company }))
  const answers = await Promise.all(
    stays.map(({ id }) =>
      setting.desk.post(`/api/hotel/bookings/${id}/check-out`, { onAccount: { reason: 'Company' } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await accountOf()).toMatchObject({ balance: 100 })
})

test('a statement begins with what was owed, tells each movement and ends with the balance', async () => {
  await left()
  await given(receive({ amount: 30 }), 201)
  const statement = (from: string, to: string) =>
    given(setting.desk.get(`/api/hotel/city-ledger/${company}/statement?from=${from}&to=${to}`))
  const month = await statement('2026-03-01', '2026-03-31')
  expect(month).toMatchObject({ opening: 0, closing: 70, ages: { balance: 70, notDue: 70, to30: 0 } })
  expect(month.movements).toMatchObject([
    { kind: 'left_on_account', document: 'SI-2026-000001', charged: 100, credited: 0, balance: 100 },
    { kind: 'payment', charged: 0, credited: 30, balance: 70 },
  ])
  const april = await statement('2026-04-01', '2026-04-30')
  expect(april).toMatchObject({ opening: 70, movements: [], closing: 70, ages: { notDue: 0, to30: 70 } })
})

describe('a statement by mail', () => {
  const days = { from: '2026-03-01', to: '2026-03-31' }

  test('tells what was owed before, what moved, what is owed at the end and by its age; who has no address is named', async () => {
    await left()
    await given(receive({ amount: 30 }), 201)
    const sent = await given(setting.desk.post(`/api/hotel/city-ledger/${company}/statement`, days))
    expect(sent.to).toBe('books@volta.example')
    const [mail] = await given(setting.owner.get('/api/communication/messages'))
    expect(mail?.subject).toMatch(/: statement of account 2026-03-01 to 2026-03-31$/)
    expect(mail?.files).toEqual(['statement-2026-03-01-2026-03-31.xlsx', 'statement-2026-03-01-2026-03-31.csv'])
    for (const words of [
      'Balance before: GHS 0.00',
      /2026-03-02 {2}Invoice on account SI-.*: GHS 100\.00, then GHS 100\.00/,
      /2026-03-02 {2}Payment .*: GHS -30\.00, then GHS 70\.00/,
      'Balance at the end: GHS 70.00',
      'Not due: GHS 70.00',
    ])
      expect(mail?.text).toMatch(words)
    const mute = await given(setting.desk.post('/api/hotel/guests', { kind: 'company', firstName: 'Mute' }), 201)
    const ids = [company, mute.id]
    const results = await given(setting.desk.post('/api/hotel/city-ledger/bulk/statement', { ids, ...days }))
    expect(results.map(({ ok, code }) => [ok, code])).toEqual([
      [true, undefined],
      [false, 'guest_without_email'],
    ])
    const backwards = { from: '2026-03-31', to: '2026-03-01' }
    await refuses(setting.desk.post(`/api/hotel/city-ledger/${company}/statement`, backwards), 400, 'invalid', 'to')
  })
})
