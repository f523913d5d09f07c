import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { bankIn, payIn, setRate } from '#test/setup/currencies.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { accountBy, aSupplier, type TestAccount, type TestBill } from '#test/setup/payables.ts'
import { balancesOf } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'
import { openingCash, treasuryOf } from '#test/setup/treasury.ts'

let house: House
let tenant: TestTenant
let owner: Person
let supplier: string
let bank: string
let safe: string

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  tenant = await aTenant(house, { taxSet: 'GH' })
  owner = await tenant.as('owner')
  supplier = await aSupplier(owner, 'Rotterdam Linen')
  ;({ bank, safe } = await treasuryOf(owner))
})

const balances = () => balancesOf(house, tenant)
const proves = async () => expect(await brokenProofs({ owner })).toEqual([])
const account = (): Promise<TestAccount> => given(owner.get(`/api/accounting/payables/suppliers/${supplier}`))
const rate = (currency: string, value: string, day = '2026-01-01') => setRate(owner, currency, [day, value])

async function askBill(original: string, { currency = 'USD', ...more }: Record<string, unknown> = {}) {
  const accountId = await accountBy(owner, '6900')
  const { at, reference = `R ${original}`, ...rest } = more
  const foreign = at === undefined ? { currency } : { currency, rate: at }
  const lines = [{ description: 'Linen', accountId, original }]
  return owner.post('/api/accounting/bills', { supplierId: supplier, reference, foreign, lines, ...rest })
}
const aBill = async (original: string, more: Record<string, unknown> = {}): Promise<TestBill> =>
  given(askBill(original, more), 201)
const askPay = (body: Record<string, unknown>) =>
  owner.post(`/api/accounting/payables/suppliers/${supplier}/payments`, { placeId: bank, ...body })
const pay = async (body: Record<string, unknown>): Promise<TestAccount> => given(askPay(body), 201)
const usd = (amount: string, at?: string) => ({ currency: 'USD', amount, ...(at && { rate: at }) })
const ageing = () => given(owner.get('/api/accounting/payables/totals'))

describe('a bill in another currency', () => {
  test('is taken at the rate of its day, rounded once, and each line says what it is in both', async () => {
    await rate('USD', '11.11111')
    const accountId = await accountBy(owner, '6900')
    const lines = ['10.03', '10.03', '10.03', '-0.03'].map((original) => ({
      description: 'Linen',
      accountId,
      original,
    }))
    const body = { supplierId: supplier, reference: 'U-1', foreign: { currency: 'USD' }, lines }
    const taxes = [{ component: 'VAT', original: '1.50' }]
    const bill = await given(owner.post('/api/accounting/bills', { ...body, taxes }), 201)
    expect(bill.foreign).toEqual({ currency: 'USD', rate: '11.11111', total: '31.56', settled: '0.00', open: '31.56' })
    expect(bill.lines.map(({ amount, original }) => [original, amount])).toEqual([
      ['10.03', 111.45],
      ['10.03', 111.44],
      ['10.03', 111.44],
      ['-0.03', -0.33],
    ])
    expect(bill).toMatchObject({ total: 350.67, net: 334, tax: 16.67, taxes: [{ original: '1.50', amount: 16.67 }] })
    const entry = await given(owner.get(`/api/accounting/journal-entries/${bill.entry?.id}`))
    const payable = entry.lines.find(({ accountCode }) => accountCode === '2000')
    expect(payable).toMatchObject({ credit: 350.67, foreign: { currency: 'USD', amount: '31.56', rate: '11.11111' } })
    expect(await ageing()).toMatchObject({ balance: 350.67, ledger: 350.67 })
    expect((await account()).foreign).toEqual([{ currency: 'USD', amount: '31.56' }])
    await proves()
  })

  test('has the decimals of its currency, a rate that is said, and was open when the books began', async () => {
    expect(await aBill('12345', { currency: 'JPY', at: '0.0825' })).toMatchObject({ total: 1018.46 })
    expect(await aBill('1.005', { currency: 'KWD', at: '40.25' })).toMatchObject({
      total: 40.45,
      foreign: { total: '1.005' },
    })
    const opening = { lines: undefined, openingOriginal: '50', at: '80', date: '2025-12-01', dueDate: '2025-12-31' }
    expect(await aBill('50', opening)).toMatchObject({ isOpening: true, total: 4000, status: 'overdue' })
    expect(await balances()).toEqual({ '2000': -5058.91, '3900': 4000, '6900': 1058.91 })
    expect((await account()).foreign.map(({ currency }) => currency)).toEqual(['JPY', 'KWD', 'USD'])
    await proves()
  })

  test('is refused at the field that is wrong', async () => {
    const bad = async (original: string, more: Record<string, unknown>, field: string) =>
      refuses(askBill(original, more), 400, 'invalid', field)
    await bad('10', {}, 'foreign.rate')
    await bad('10', { currency: 'GHS' }, 'foreign.currency')
    await rate('JPY', '0.0825')
    await bad('10.5', { currency: 'JPY' }, 'lines.0.original')
    await bad('0', { currency: 'JPY' }, 'lines.0.original')
    await bad('-10', { currency: 'JPY' }, 'lines')
    await bad('10', { currency: 'JPY', taxes: [{ component: 'VAT', amount: 1 }] }, 'taxes.0.amount')
    await bad('10', { currency: 'JPY', taxes: [{ component: 'VAT', original: '-1' }] }, 'taxes.0.original')
    await bad('10', { currency: 'JPY', foreign: undefined }, 'lines.0.original')
    await bad('10', { currency: 'JPY', lines: undefined, opening: 10 }, 'opening')
    expect(await balances()).toEqual({})
  })

  test('is taken back whole, with nothing gained or lost', async () => {
    const bill = await aBill('100', { at: '80', date: '2026-02-10' })
    await given(owner.post(`/api/accounting/bills/${bill.id}/reverse`, { reason: 'Twice' }), 201)
    expect(await balances()).toEqual({})
    expect((await account()).foreign).toEqual([])
    await proves()
  })
})

describe('it is paid', () => {
  test('from a bank of the house at another rate: a hundred dollars at 80 cost 8,500, and 500 are lost', async () => {
    const bill = await aBill('100', { at: '80' })
    const { payments, balance, foreign } = await pay({ foreign: usd('100', '85') })
    expect([balance, foreign]).toEqual([0, []])
    expect(payments[0]).toMatchObject({ amount: 8500, unallocated: 0, foreign: { amount: '100.00', rate: '85' } })
    expect(await balances()).toEqual({ '1020': -8500, '6900': 8000, '7200': 500 })
    const paid = await given(owner.get(`/api/accounting/bills/${bill.id}`))
    expect(paid).toMatchObject({ status: 'paid', settlements: [{ amount: 8000, original: '100.00', gain: -500 }] })
    const entries = await given(owner.get('/api/accounting/journal-entries?search=Exchange'))
    expect(entries[0]?.source).toMatchObject({ type: 'bill_settlement', label: bill.number })
    await proves()
  })

  test('with what left the bank, which says the rate', async () => {
    await aBill('100', { at: '80' })
    await rate('USD', '81')
    await refuses(askPay({ foreign: usd('100', '81'), amount: 8012.35 }), 400, 'invalid', 'amount')
    const { payments } = await pay({ foreign: usd('100'), amount: 7812.35 })
    expect(payments[0]).toMatchObject({ amount: 7812.35, foreign: { rate: '78.1235' } })
    expect(await balances()).toEqual({ '1020': -7812.35, '4910': -187.65, '6900': 8000 })
    await proves()
  })

  test('in parts that realise their share, the last of them to the last cent, and a payment that is taken back takes its gain along', async () => {
    const bill = await aBill('100', { at: '11.11111' })
    expect(bill.total).toBe(1111.11)
    const parts = ['33.33', '33.33', '33.34']
    const taken: string[] = []
    for (const part of parts) taken.push((await pay({ foreign: usd(part, '11') })).payments[0]?.id ?? '')
    expect(await balances()).toEqual({ '1020': -1100, '4910': -11.11, '6900': 1111.11 })
    for (const id of taken.slice(0, 2))
      await given(owner.post(`/api/accounting/payables/payments/${id}/reverse`, { reason: 'Bounced' }), 201)
    expect(await given(owner.get(`/api/accounting/bills/${bill.id}`))).toMatchObject({
      status: 'partially_paid',
      settled: 370.44,
      foreign: { settled: '33.34', open: '66.66' },
    })
    expect(await balances()).toEqual({ '1020': -366.74, '2000': -740.67, '4910': -3.7, '6900': 1111.11 })
    await proves()
    await pay({ foreign: usd('66.66', '12') })
    expect(await balances()).toEqual({ '1020': -1166.66, '4910': -3.7, '6900': 1111.11, '7200': 59.25 })
    await proves()
  })

  test('from a bank in its currency, which gives at the average of what was paid for it', async () => {
    const dollars = await bankIn(owner, '1021', 'USD')
    await payIn(owner, { code: '1021', date: '2026-01-10', amount: '100', rate: '80', comesTo: 8000 })
    await payIn(owner, { code: '1021', date: '2026-01-20', amount: '100', rate: '84', comesTo: 8400 })
    await aBill('150', { at: '81' })
    const paid = await pay({ placeId: dollars, foreign: usd('100', '85') })
    expect(paid).toMatchObject({ balance: 4050, foreign: [{ currency: 'USD', amount: '50.00' }] })
    const after = await balances()
    expect(after).toMatchObject({ '1021': 8200, '2000': -4050, '4910': -300, '7200': 400 })
    const { foreignPlaces, places } = await treasuryOf(owner)
    expect(foreignPlaces).toMatchObject([{ code: '1021', currency: 'USD', amount: '100.00', kept: 8200 }])
    expect(places.map(({ code }) => code)).not.toContain('1021')
    const { payments } = await account()
    await given(owner.post(`/api/accounting/payables/payments/${payments[0]?.id}/reverse`, { reason: 'Bounced' }), 201)
    expect(await balances()).toMatchObject({ '1021': 16_400, '2000': -12_150 })
    await pay({ placeId: dollars, foreign: usd('150', '81') })
    expect(await balances()).toMatchObject({ '1021': 4100 })
    await proves()
  })

  test('ahead, and by a credit note of another day: what lies between the rates is realised when they meet, and goes back when they part', async () => {
    const { payments } = await pay({ foreign: usd('40', '78'), ahead: true })
    await aBill('100', { at: '80', reference: 'B' })
    const note = await aBill('30', { kind: 'credit_note', at: '83', reference: 'C' })
    const allocations = `/api/accounting/payables/suppliers/${supplier}/allocations` as const
    expect(await account()).toMatchObject({ balance: 2390, unallocated: 5610, foreign: [{ amount: '30.00' }] })
    await given(owner.post(allocations, { from: { paymentId: payments[0]?.id } }))
    await given(owner.post(allocations, { from: { creditId: note.id } }))
    const settled = await account()
    expect(settled).toMatchObject({
      balance: 2400,
      unallocated: 0,
      bills: [{ open: 2400, foreign: { open: '30.00' } }],
    })
    expect(await balances()).toMatchObject({ '2000': -2400, '4910': -80, '7200': 90 })
    await proves()
    const bill = settled.bills[0]?.id
    const less = [{ billId: bill, original: '10.00' }]
    await given(owner.post(allocations, { from: { creditId: note.id }, allocations: less }))
    expect(await balances()).toMatchObject({ '2000': -2340, '4910': -80, '7200': 30 })
    const from = '2026-01-01'
    const statement = await given(
      owner.get(`/api/accounting/payables/suppliers/${supplier}/statement?from=${from}&to=2026-03-02`),
    )
    expect(statement).toMatchObject({ opening: 0, closing: 2340, foreign: [{ currency: 'USD', amount: '30.00' }] })
    expect(statement.movements.map(({ kind }) => kind)).toContain('exchange')
    expect(statement.movements.at(-1)?.balance).toBe(2340)
    await proves()
  })

  test('never by money of another currency, nor beyond what is open of it', async () => {
    await rate('USD', '80')
    await rate('EUR', '90')
    const bill = await aBill('100')
    const euros = await bankIn(owner, '1021', 'EUR')
    const bad = (body: Record<string, unknown>, field: string) => refuses(askPay(body), 400, 'invalid', field)
    await bad({ amount: 10 }, 'amount')
    await bad({}, 'amount')
    await bad({ foreign: { currency: 'EUR', amount: '10' } }, 'foreign.amount')
    await bad({ foreign: { currency: 'GBP', amount: '10' } }, 'foreign.rate')
    await bad({ foreign: usd('100.01') }, 'foreign.amount')
    await bad({ foreign: usd('10'), placeId: euros }, 'placeId')
    await bad({ amount: 10, placeId: euros, ahead: true }, 'placeId')
    const named = (share: Record<string, unknown>) => ({ allocations: [{ billId: bill.id, ...share }] })
    await bad({ foreign: usd('10'), ...named({ amount: 10 }) }, 'allocations.0.original')
    await bad({ foreign: usd('200'), ahead: true, ...named({ original: '101' }) }, 'allocations.0.original')
    await bad({ amount: 10, ahead: true, ...named({ amount: 10 }) }, 'allocations.0.billId')
    await openingCash(tenant, 500)
    await bad({ foreign: usd('10'), placeId: safe }, 'amount')
    const both = await Promise.all([askPay({ foreign: usd('60') }), askPay({ foreign: usd('60') })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    await proves()
  })

  test('never beyond it by who writes past the product', async () => {
    const { id } = await aBill('100', { at: '80' })
    const { payments } = await pay({ foreign: usd('60'), amount: 4800 })
    const insert = (original: number, amount: number) =>
      house.owner.query(
        `insert into bill_settlement (tenant_id, id, supplier_id, bill_id, payment_id, amount, used, currency, original, due_date, settled_on)
        select $1, gen_random_uuid(), $2, b.id, $3, $5, $5, 'USD', $6, b.due_date, b.bill_date from bill b where b.id = $4`,
        [tenant.id, supplier, payments[0]?.id, id, amount, original],
      )
    await expect(insert(1, 100)).rejects.toThrow(/settled by more/)
    await expect(insert(5000, 100)).rejects.toThrow(/beyond its total/)
  })
})

describe('a revaluation at the end of the month', () => {
  const lastDay = '2026-02-28'
  const revalue = () => owner.post('/api/accounting/revaluations', { day: lastDay })
  const owedOn = async (asOf: string) => {
    const { balance, ledger, revalued } = await given(owner.get(`/api/accounting/payables/totals?asOf=${asOf}`))
    return { balance, ledger, revalued }
  }

  test('takes what is open of each document, and what is settled later gains nothing twice', async () => {
    const bill = await aBill('100', { at: '80', date: '2026-02-10' })
    await aBill('10000', { currency: 'JPY', at: '0.08', date: '2026-02-11' })
    await pay({ foreign: usd('40', '82'), date: '2026-02-20' })
    await pay({ foreign: { currency: 'EUR', amount: '5', rate: '90' }, ahead: true, date: '2026-02-21' })
    await rate('USD', '85', lastDay)
    await rate('JPY', '0.075', lastDay)
    await rate('EUR', '91', lastDay)
    const { lines, total } = await given(revalue(), 201)
    expect(lines.map(({ document, original, kept, worth }) => [document?.kind, original, kept, worth])).toEqual([
      ['bill', '-60.00', -4800, -5100],
      ['bill', '-10000', -800, -750],
      ['payment', '5.00', 450, 455],
    ])
    expect(lines[0]?.document).toMatchObject({ number: bill.number, supplierName: 'Rotterdam Linen' })
    expect(total).toBe(-245)
    expect(await owedOn(lastDay)).toEqual({ balance: 5150, ledger: 5395, revalued: 245 })
    expect(await owedOn('2026-03-01')).toEqual({ balance: 5150, ledger: 5150, revalued: 0 })
    await proves()
    await pay({ foreign: usd('60', '86'), date: '2026-03-02' })
    expect(await balances()).toEqual({ '1020': -8890, '2000': -350, '6900': 8800, '7200': 440 })
    await proves()
  })

  test('is taken back with all of its documents', async () => {
    await aBill('100', { at: '80', date: '2026-02-10' })
    await rate('USD', '85', lastDay)
    const { id } = await given(revalue(), 201)
    await given(owner.post(`/api/accounting/revaluations/${id}/take-back`, { reason: 'Wrong rate' }))
    expect(await owedOn(lastDay)).toEqual({ balance: 8000, ledger: 8000, revalued: 0 })
    await rate('USD', '79', lastDay)
    expect(await given(revalue(), 201)).toMatchObject({ total: 100 })
    await proves()
  })
})
