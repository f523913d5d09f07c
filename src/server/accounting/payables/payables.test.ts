import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditOf, given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { aBill, accountBy, askBill, aSupplier, type TestAccount } from '#test/setup/payables.ts'
import { balancesOf } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'
import { openingCash, treasuryOf } from '#test/setup/treasury.ts'

let house: House
let tenant: TestTenant
let owner: Person
let volta: string
let safe: string
let bank: string

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  tenant = await aTenant(house, { taxSet: 'GH' })
  owner = await tenant.as('owner')
  volta = await aSupplier(owner, 'Volta Foods')
  ;({ safe, bank } = await treasuryOf(owner))
})

const balances = () => balancesOf(house, tenant)
const proves = async () => expect(await brokenProofs({ owner })).toEqual([])
const account = (): Promise<TestAccount> => given(owner.get(`/api/accounting/payables/suppliers/${volta}`))
const ageing = (asOf: string) => given(owner.get(`/api/accounting/payables/totals?asOf=${asOf}`))
const askPay = (body: Record<string, unknown>) =>
  owner.post(`/api/accounting/payables/suppliers/${volta}/payments`, body)
const askTakeBack = (id: string, body: Record<string, unknown> = {}) =>
  owner.post(`/api/accounting/bills/${id}/reverse`, { reason: 'Entered twice', ...body })
const askReversePayment = (id: string, body: Record<string, unknown> = {}) =>
  owner.post(`/api/accounting/payables/payments/${id}/reverse`, { reason: 'Bounced', ...body })
const allocate = (body: Record<string, unknown>) =>
  owner.post(`/api/accounting/payables/suppliers/${volta}/allocations`, body)
const openOf = ({ bills }: TestAccount) => bills.map(({ reference, open }) => [reference, open])
const laterBy = (days: number) =>
  house.owner.query('update business_day set date = date + $2::int where tenant_id = $1', [tenant.id, days])

describe('a bill', () => {
  test('costs what its lines say, its taxes are taken off, and it is due by the terms of its supplier', async () => {
    const lines = [
      { description: 'Electricity', accountId: await accountBy(owner, '6900'), amount: 120, department: 'utilities' },
      { description: 'Discount', accountId: await accountBy(owner, '6900'), amount: -20 },
    ]
    const { taxes } = await given(owner.get('/api/accounting/bills/terms'))
    expect(taxes.map(({ component }) => component)).toEqual(['GETFUND', 'NHIL', 'VAT'])
    const body = { supplierId: volta, reference: 'E-77', lines, taxes: [{ component: 'VAT', amount: 15 }] }
    const bill = await given(owner.post('/api/accounting/bills', body), 201)
    expect(bill).toMatchObject({
      number: 'BL-2026-000001',
      kind: 'bill',
      date: '2026-03-02',
      dueDate: '2026-04-01',
      net: 100,
      tax: 15,
      total: 115,
      open: 115,
      status: 'open',
      supplier: { id: volta, name: 'Volta Foods' },
      lines: [{ amount: 120, department: 'utilities' }, { amount: -20 }],
      taxes: [{ component: 'VAT', account: { code: '1300' }, amount: 15 }],
    })
    expect(await balances()).toEqual({ '1300': 15, '2000': -115, '6900': 100 })
    const entry = await given(owner.get(`/api/accounting/journal-entries/${bill.entry?.id}`))
    expect(entry.source).toMatchObject({ type: 'bill', label: 'BL-2026-000001' })
    expect(entry.lines.find(({ accountCode }) => accountCode === '2000')?.party).toMatchObject({ name: 'Volta Foods' })
    expect(await auditOf(house, tenant, bill.id)).toEqual(['bill.enter'])
    await proves()
  })

  test('refuses at the field what can not be', async () => {
    const one = { reference: 'A', amount: 10 }
    const bad = (body: Record<string, unknown>, field: string) =>
      refuses(askBill(owner, volta, { ...one, ...body }), 400, 'invalid', field)
    await refuses(askBill(owner, tenant.id, one), 400, 'invalid', 'supplierId')
    await bad({ reference: ' ' }, 'reference')
    await bad({ date: '2026-03-03' }, 'date')
    await bad({ dueDate: '2026-03-01' }, 'dueDate')
    await bad({ amount: 0 }, 'lines.0.amount')
    await bad({ amount: -5 }, 'lines')
    await bad({ amount: undefined }, 'lines')
    await bad({ amount: 10, opening: 10 }, 'lines')
    await bad({ taxes: [{ component: 'TOURISM', amount: 1 }] }, 'taxes.0.component')
    for (const code of ['1300', '2000', '1020']) {
      const lines = [{ description: 'X', accountId: await accountBy(owner, code), amount: 1 }]
      await refuses(
        owner.post('/api/accounting/bills', { supplierId: volta, reference: 'B', lines }),
        400,
        'invalid',
        'lines.0.accountId',
      )
    }
    await given(owner.put(`/api/inventory/suppliers/${volta}`, { isArchived: true }))
    await refuses(askBill(owner, volta, one), 400, 'invalid', 'supplierId')
    const manager = await tenant.as('manager')
    await refuses(askBill(manager, volta, one), 403, 'forbidden')
    expect((await manager.get('/api/accounting/bills')).status).toBe(200)
  })

  test('is entered once, by whoever and however it is written, until it is taken back', async () => {
    const first = await aBill(owner, volta, { reference: 'INV 7', amount: 10 })
    await refuses(askBill(owner, volta, { reference: 'inv 7', amount: 10 }), 400, 'invalid', 'reference')
    await aBill(owner, await aSupplier(owner, 'Other'), { reference: 'INV 7', amount: 10 })
    await given(askTakeBack(first.id), 201)
    const both = await Promise.all([1, 2, 3].map(() => askBill(owner, volta, { reference: 'Inv 7', amount: 10 })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
    await proves()
  })

  test('is taken back by a document of the other kind, once, and not while something settles it', async () => {
    const bill = await aBill(owner, volta, { reference: 'R1', amount: 80 })
    await refuses(askTakeBack(bill.id, { date: '2026-03-01' }), 400, 'invalid', 'date')
    await given(askPay({ placeId: bank, amount: 30 }), 201)
    await refuses(askTakeBack(bill.id), 409, 'bill_not_reversible')
    const [payment] = (await account()).payments
    await given(askReversePayment(payment?.id ?? ''), 201)
    const both = await Promise.all([askTakeBack(bill.id), askTakeBack(bill.id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const stored = await given(owner.get(`/api/accounting/bills/${bill.id}`))
    expect(stored).toMatchObject({ status: 'taken_back', open: 0, reversedBy: { number: 'BL-2026-000002' } })
    await refuses(askTakeBack(stored.reversedBy?.id ?? ''), 409, 'bill_not_reversible')
    expect(await balances()).toEqual({})
    await proves()
  })

  test('stays out of days that are shut for purchases, and is taken back on a day that is open', async () => {
    const bill = await aBill(owner, volta, { reference: 'A', amount: 10, date: '2026-02-10' })
    const lock = { class: 'purchases', through: '2026-02-28', reason: 'Signed off' }
    await given(owner.post('/api/accounting/locks', lock))
    await refuses(askBill(owner, volta, { reference: 'B', amount: 10, date: '2026-02-20' }), 409, 'period_locked')
    await refuses(askTakeBack(bill.id, { date: '2026-02-20' }), 409, 'period_locked')
    expect(await given(askTakeBack(bill.id), 201)).toMatchObject({ date: '2026-03-02', kind: 'credit_note' })
    await proves()
  })

  test('that was open when the books began stands against the opening balances, and ages by its own day', async () => {
    const given = { reference: 'Old', opening: 500, date: '2025-12-01', dueDate: '2025-12-31' }
    expect(await aBill(owner, volta, given)).toMatchObject({ isOpening: true, total: 500, status: 'overdue' })
    expect(await balances()).toEqual({ '2000': -500, '3900': 500 })
    expect(await ageing('2026-03-02')).toMatchObject({ to90: 500, balance: 500, ledger: 500 })
    await proves()
  })
})

describe('suppliers are paid', () => {
  test('the oldest bills first or those that are named, from the safe or a bank, never beyond what is open', async () => {
    await openingCash(tenant, 300)
    const first = await aBill(owner, volta, { reference: 'A', amount: 100, dueDate: '2026-03-10' })
    const second = await aBill(owner, volta, { reference: 'B', amount: 200, dueDate: '2026-03-20' })
    await refuses(askPay({ placeId: safe, amount: 400 }), 400, 'invalid', 'amount')
    await refuses(askPay({ placeId: first.id, amount: 10 }), 400, 'invalid', 'placeId')
    const named = (amount: number) => ({ allocations: [{ billId: second.id, amount }] })
    await refuses(askPay({ placeId: safe, amount: 250, ...named(250) }), 400, 'invalid', 'allocations.0.amount')
    await refuses(askPay({ placeId: safe, amount: 50, ...named(40) }), 400, 'invalid', 'amount')
    await refuses(askPay({ placeId: safe, amount: 30, ...named(40) }), 400, 'invalid', 'allocations')
    expect(openOf(await given(askPay({ placeId: safe, amount: 50, ...named(50) }), 201))).toEqual([
      ['A', 100],
      ['B', 150],
    ])
    const after = await given(askPay({ placeId: bank, amount: 120, reference: 'Cheque 9' }), 201)
    expect(openOf(after)).toEqual([['B', 130]])
    expect(after.payments).toMatchObject([
      {
        number: 'TR-2026-000003',
        from: { code: '1020' },
        amount: 120,
        unallocated: 0,
        settles: [{ amount: 100 }, { amount: 20 }],
      },
      { from: { code: '1013' }, amount: 50 },
    ])
    expect(await given(owner.get(`/api/accounting/bills/${first.id}`))).toMatchObject({
      status: 'paid',
      settlements: [{ kind: 'payment', number: 'TR-2026-000003', amount: 100 }],
    })
    expect(await balances()).toMatchObject({ '1013': 250, '1020': -120, '2000': -130 })
    await refuses(askPay({ placeId: safe, amount: 260, ahead: true }), 400, 'invalid', 'amount')
    await proves()
  })

  test('by two people at once: a bill is paid once', async () => {
    const bill = await aBill(owner, volta, { reference: 'A', amount: 100 })
    const allocations = [{ billId: bill.id, amount: 100 }]
    const both = await Promise.all([1, 2, 3].map(() => askPay({ placeId: bank, amount: 100, allocations })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
    expect(await balances()).toMatchObject({ '1020': -100 })
    await proves()
  })

  test('without their bill beforehand: the money waits, and settles what comes', async () => {
    await given(askPay({ placeId: bank, amount: 70, ahead: true }), 201)
    const ahead = await account()
    expect(ahead).toMatchObject({ balance: -70, unallocated: 70, bills: [] })
    await aBill(owner, volta, { reference: 'A', amount: 100 })
    const from = { paymentId: ahead.payments[0]?.id }
    expect(openOf(await given(allocate({ from })))).toEqual([['A', 30]])
    await refuses(
      allocate({ from, allocations: [{ billId: volta, amount: 1 }] }),
      400,
      'invalid',
      'allocations.0.billId',
    )
    expect(await given(allocate({ from, allocations: [] }))).toMatchObject({ unallocated: 70, bills: [{ open: 100 }] })
    await proves()
  })

  test('and taken back: what it settled is open again, by the door of the supplier alone', async () => {
    await aBill(owner, volta, { reference: 'A', amount: 100 })
    const { payments } = await given(askPay({ placeId: bank, amount: 100 }), 201)
    const id = payments[0]?.id ?? ''
    const door = owner.post(`/api/accounting/treasury/documents/${id}/reverse`, { reason: 'Bounced' })
    await refuses(door, 409, 'treasury_not_reversible')
    await refuses(askReversePayment(id, { date: '2026-03-01' }), 400, 'invalid', 'date')
    const both = await Promise.all([askReversePayment(id), askReversePayment(id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const after = await account()
    expect(openOf(after)).toEqual([['A', 100]])
    expect(after.payments).toMatchObject([{ isTakenBack: true, unallocated: 0, settles: [] }])
    await refuses(allocate({ from: { paymentId: id } }), 404, 'not_found')
    await proves()
  })

  test('less their credit notes, which settle bills as money does', async () => {
    await aBill(owner, volta, { reference: 'A', amount: 100 })
    const credit = await aBill(owner, volta, { kind: 'credit_note', reference: 'C1', amount: 40 })
    expect(await account()).toMatchObject({ balance: 60, unallocated: 40, credits: [{ open: 40 }] })
    const from = { creditId: credit.id }
    expect(openOf(await given(allocate({ from })))).toEqual([['A', 60]])
    await refuses(askTakeBack(credit.id), 409, 'bill_not_reversible')
    await given(allocate({ from, allocations: [] }))
    await given(askTakeBack(credit.id), 201)
    expect(await account()).toMatchObject({ balance: 100, unallocated: 0, credits: [] })
    await proves()
  })
})

describe('ageing', () => {
  test('comes to the control account on every day, whatever was paid, credited, settled and taken back since', async () => {
    await aBill(owner, volta, { reference: 'A', amount: 100, date: '2026-02-01', dueDate: '2026-02-10' })
    await laterBy(20)
    await aBill(owner, volta, { reference: 'B', amount: 200, dueDate: '2026-03-25' })
    await given(askPay({ placeId: bank, amount: 150 }), 201)
    await laterBy(40)
    const credit = await aBill(owner, volta, { kind: 'credit_note', reference: 'C', amount: 30 })
    await given(allocate({ from: { creditId: credit.id } }))
    const [payment] = (await account()).payments
    await given(askReversePayment(payment?.id ?? ''), 201)
    const days = ['2026-01-31', '2026-02-05', '2026-03-02', '2026-03-22', '2026-04-30', '2026-05-01', '2026-05-02']
    for (const day of days) {
      const { balance, ledger } = await ageing(day)
      expect([day, balance]).toEqual([day, ledger])
    }
    expect(await ageing('2026-02-05')).toMatchObject({ notDue: 100, balance: 100 })
    expect(await ageing('2026-03-02')).toMatchObject({ to30: 100, balance: 100 })
    expect(await ageing('2026-03-22')).toMatchObject({ notDue: 150, to60: 0, balance: 150 })
    expect(await ageing('2026-05-01')).toMatchObject({ to60: 170, to90: 100, balance: 270 })
    const list = await given(owner.get('/api/accounting/payables/suppliers?show=overdue'))
    expect(list).toMatchObject([
      { id: volta, name: 'Volta Foods', openBills: 2, oldestDue: '2026-02-10', balance: 270 },
    ])
    expect(await given(owner.get('/api/accounting/payables/suppliers?search=nobody&show=all'))).toEqual([])
    await proves()
  })

  test('is told to a supplier by a statement with what was owed before and after', async () => {
    await aBill(owner, volta, { reference: 'A', amount: 100, date: '2026-02-01' })
    await aBill(owner, volta, { reference: 'B', amount: 50 })
    await given(askPay({ placeId: bank, amount: 100 }), 201)
    const ask = (days: string) => owner.get(`/api/accounting/payables/suppliers/${volta}/statement?${days}`)
    const told = await given(ask('from=2026-03-01&to=2026-03-31'))
    expect(told).toMatchObject({
      supplier: { name: 'Volta Foods' },
      opening: 100,
      closing: 50,
      movements: [
        { kind: 'bill', reference: 'B', billed: 50, balance: 150 },
        { kind: 'payment', paid: 100, balance: 50 },
      ],
      ages: { balance: 50 },
    })
    await refuses(ask('from=2026-03-02&to=2026-03-01'), 400, 'invalid', 'to')
    const rows = await given(owner.get('/api/accounting/bills?sort=dueDate&status=open&search=volta'))
    expect(rows.map(({ reference }) => reference)).toEqual(['B'])
    const sums = await given(owner.get(`/api/accounting/bills/totals?supplierId=${volta}&kind=bill`))
    expect(sums).toEqual({ count: 2, total: 150, settled: 100, open: 50 })
    expect(await given(owner.get('/api/accounting/payables/billed-by?search=vol'))).toMatchObject([
      { id: volta, termsDays: 30 },
    ])
  })
})

test('a statement goes out to one supplier or several, and those without an address are named', async () => {
  const days = { from: '2026-03-01', to: '2026-03-31' }
  const sent = owner.post(`/api/accounting/payables/suppliers/${volta}/statement`, days)
  await refuses(sent, 409, 'supplier_without_email')
  await given(owner.put(`/api/inventory/suppliers/${volta}`, { email: 'books@volta.test', version: 1 }))
  await aBill(owner, volta, { reference: 'A', amount: 100 })
  expect(await given(owner.post(`/api/accounting/payables/suppliers/${volta}/statement`, days))).toMatchObject({
    to: 'books@volta.test',
  })
  const silent = await aSupplier(owner, 'Silent Water')
  const several = { ids: [volta, silent], ...days }
  const answers = await given(owner.post('/api/accounting/payables/suppliers/bulk/statement', several))
  expect(answers.map(({ ok, code, error }) => [ok, code, error])).toEqual([
    [true, undefined, undefined],
    [false, 'supplier_without_email', 'Silent Water has no e-mail address'],
  ])
  const mails = await house.owner.query<{ text: string }>(
    "select body as text from message where tenant_id = $1 and template = 'supplier_statement'",
    [tenant.id],
  )
  expect(mails.rows).toHaveLength(2)
})

test('a supplier with bills is archived, not deleted; its name is given once, and changes are not made behind a back', async () => {
  await refuses(owner.post('/api/inventory/suppliers', { name: 'volta foods' }), 409, 'stock_name_taken')
  await refuses(owner.post('/api/inventory/suppliers', { name: 'X', email: 'nobody' }), 400, 'invalid', 'email')
  const changed = await given(owner.put(`/api/inventory/suppliers/${volta}`, { city: 'Ho', termsDays: 14, version: 1 }))
  expect(changed).toMatchObject({ city: 'Ho', termsDays: 14, version: 2 })
  await refuses(owner.put(`/api/inventory/suppliers/${volta}`, { city: 'Accra', version: 1 }), 409, 'stale')
  await aBill(owner, volta, { reference: 'A', amount: 1 })
  await refuses(owner.delete(`/api/inventory/suppliers/${volta}`), 409, 'supplier_in_use')
  const other = await aSupplier(owner, 'Akosombo Linen')
  expect(await given(owner.get('/api/inventory/suppliers?search=lin'))).toMatchObject([{ id: other }])
  expect(
    await given(owner.post('/api/inventory/suppliers/bulk/archive', { ids: [other], isArchived: true })),
  ).toMatchObject([{ ok: true }])
  expect(await given(owner.get('/api/inventory/suppliers?archived=true'))).toMatchObject([{ id: other }])
  const gone = await given(owner.post('/api/inventory/suppliers/bulk/delete', { ids: [other, volta] }))
  expect(gone).toMatchObject([{ ok: true }, { ok: false, code: 'supplier_in_use' }])
})
