import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditOf, given, refuses } from '#test/setup/books.ts'
import { type House, openHouse, password, type Person } from '#test/setup/house.ts'
import { aBar, orderOf } from '#test/setup/restaurant.ts'
import { aSetting, balancesOf, book, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'
import { askMove, openingCash, type TestDocument, treasuryOf } from '#test/setup/treasury.ts'

let house: House
let setting: Setting
let owner: Person
let safe: string
let bank: string

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  setting = await aSetting(house)
  owner = setting.owner
  ;({ safe, bank } = await treasuryOf(owner))
})

const move = (body: Record<string, unknown>): Promise<TestDocument> => given(askMove(owner, body), 201)
const reverse = (id: string, more: object = {}) =>
  owner.post(`/api/accounting/treasury/documents/${id}/reverse`, { reason: 'Wrong slip', ...more })
const balances = () => balancesOf(house, setting.tenant)
const proves = async () => expect(await brokenProofs(setting)).toEqual([])
const accountOf = async (code: string) => {
  const all = await given(owner.get(`/api/accounting/chart-of-accounts?search=${code}`))
  return all.find((one) => one.code === code)?.id ?? ''
}
const signed = async () => {
  const other = await setting.tenant.as('owner')
  const { email } = (await given(other.get('/api/auth/session'))).user
  return { approval: { email, password } }
}

describe('money without a guest', () => {
  test('goes from what the house began with to the bank and back as change, each by a numbered document with its entry', async () => {
    const opening = await move({ kind: 'opening', placeId: safe, amount: 500 })
    expect(opening).toMatchObject({
      number: 'TR-2026-000001',
      date: '2026-03-02',
      from: { code: '3900' },
      to: { code: '1013' },
    })
    const banked = await move({ kind: 'banking', placeId: bank, amount: 300, reference: 'Slip 17' })
    expect(banked).toMatchObject({
      number: 'TR-2026-000002',
      reference: 'Slip 17',
      from: { code: '1013' },
      reversedBy: null,
    })
    expect(banked.entry?.number).toBe('JE-2026-000002')
    await move({ kind: 'change_fund', placeId: bank, amount: 50 })
    expect(await balances()).toEqual({ '1013': 250, '1020': 250, '3900': -500 })
    expect(await auditOf(house, setting.tenant, banked.id)).toEqual(['treasury.banking'])
    const list = await given(owner.get(`/api/accounting/treasury/documents?kind=banking&search=slip`))
    expect(list).toMatchObject([{ id: banked.id }])
    await proves()
  })

  test('comes from the owner and goes to them, and to accounts that are chosen with a reason', async () => {
    await move({ kind: 'owner_in', placeId: bank, amount: 1000 })
    await move({ kind: 'owner_out', placeId: bank, amount: 200 })
    const rent = { kind: 'payment', placeId: bank, amount: 100, accountId: await accountOf('6900') }
    await refuses(askMove(owner, rent), 400, 'invalid', 'reason')
    await move({ ...rent, reason: 'Rent of March' })
    const interest = { kind: 'receipt', placeId: bank, amount: 5, reason: 'Interest' }
    await refuses(askMove(owner, interest), 400, 'invalid', 'accountId')
    for (const code of ['1100', '1020', '3200'])
      await refuses(askMove(owner, { ...interest, accountId: await accountOf(code) }), 400, 'invalid', 'accountId')
    await move({ ...interest, accountId: await accountOf('4900') })
    expect(await balances()).toEqual({ '1020': 705, '3000': -1000, '3010': 200, '4900': -5, '6900': 100 })
    await proves()
  })

  test('is on its way between two banks until it arrives, once and less a fee', async () => {
    await move({ kind: 'opening', placeId: bank, amount: 400 })
    const sent = await move({ kind: 'transfer', placeId: bank, amount: 300 })
    expect((await treasuryOf(owner)).transfers).toMatchObject([{ id: sent.id, amount: 300 }])
    const arrive = (more: object) =>
      owner.post(`/api/accounting/treasury/documents/${sent.id}/arrival`, { fee: 2, ...more })
    await refuses(arrive({ placeId: bank }), 400, 'invalid', 'placeId')
    const other = (await treasuryOf(owner)).places.find(({ code }) => code === '1021')?.id
    await given(arrive({ placeId: other }), 201)
    await refuses(arrive({ placeId: other }), 409, 'transfer_arrived')
    expect(await balances()).toEqual({ '1020': 100, '1021': 298, '3900': -400, '6320': 2 })
    expect((await treasuryOf(owner)).transfers).toEqual([])
    await refuses(reverse(sent.id), 409, 'treasury_not_reversible')
    await proves()
  })

  test('is taken back by a linked document with a reason, never twice, and not where the cash is gone', async () => {
    await openingCash(setting.tenant, 100)
    const banked = await move({ kind: 'banking', placeId: bank, amount: 100 })
    await refuses(reverse(banked.id, { reason: '' }), 400, 'invalid', 'reason')
    const both = await Promise.all([reverse(banked.id), reverse(banked.id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const { reversedBy, entry } = await given(owner.get(`/api/accounting/treasury/documents/${banked.id}`))
    const back = await given(owner.get(`/api/accounting/treasury/documents/${reversedBy?.id}`))
    expect(back).toMatchObject({ kind: 'banking', reverses: { id: banked.id }, reason: 'Wrong slip' })
    const { reverses } = await given(owner.get(`/api/accounting/journal-entries/${back.entry?.id}`))
    expect(reverses).toBe(entry?.id)
    expect(await balances()).toEqual({ '1013': 100, '3900': -100 })
    await refuses(reverse(back.id), 409, 'treasury_not_reversible')
    const [opening] = await given(owner.get(`/api/accounting/treasury/documents?kind=opening`))
    await move({ kind: 'banking', placeId: bank, amount: 60 })
    await refuses(reverse(opening?.id ?? ''), 400, 'invalid', 'reason')
    await proves()
  })

  test('stays before a lock, whatever its kind, and is dated no later than the business date', async () => {
    await openingCash(setting.tenant, 100)
    await refuses(
      askMove(owner, { kind: 'banking', placeId: bank, amount: 1, date: '2026-03-03' }),
      400,
      'invalid',
      'date',
    )
    for (const kind of ['sales', 'purchases'])
      await given(owner.post('/api/accounting/locks', { class: kind, through: '2026-02-28', reason: 'Signed off' }))
    await move({ kind: 'owner_in', placeId: bank, amount: 1, date: '2026-02-28' })
    await given(owner.post('/api/accounting/locks', { class: 'all', through: '2026-02-28', reason: 'Signed off' }))
    const before = { kind: 'owner_in', placeId: bank, amount: 1, date: '2026-02-28' }
    await refuses(askMove(owner, before), 409, 'period_locked')
  })

  test('is moved by who may post alone', async () => {
    const manager = await setting.tenant.as('manager')
    await refuses(askMove(manager, { kind: 'owner_in', placeId: bank, amount: 1 }), 403, 'forbidden')
    expect((await manager.get('/api/accounting/treasury')).status).toBe(200)
    expect((await setting.desk.get('/api/accounting/treasury')).status).toBe(403)
  })
})

describe('the safe', () => {
  test('gives out no more than it holds, on the day and after it, and the refusal names the field', async () => {
    await openingCash(setting.tenant, 100)
    await refuses(askMove(owner, { kind: 'banking', placeId: bank, amount: 100.01 }), 400, 'invalid', 'amount')
    await refuses(
      askMove(owner, { kind: 'banking', placeId: bank, amount: 1, date: '2026-03-01' }),
      400,
      'invalid',
      'amount',
    )
    await refuses(askMove(owner, { kind: 'banking', placeId: safe, amount: 1 }), 400, 'invalid', 'placeId')
    const shift = (openingCount: number) => setting.desk.post('/api/hotel/desk-shifts', { openingCount })
    await refuses(shift(101), 400, 'invalid', 'openingCount')
    const { id } = await given(shift(60), 201)
    const more = { kind: 'paid_in', amount: 41, reason: 'Change' }
    await refuses(setting.desk.post(`/api/hotel/desk-shifts/${id}/movements`, more), 400, 'invalid', 'amount')
    await proves()
  })

  test('is emptied once by two who ask at once by different doors; the database keeps it', async () => {
    await openingCash(setting.tenant, 100)
    const everyone = await Promise.all([
      askMove(owner, { kind: 'banking', placeId: bank, amount: 80 }),
      setting.desk.post('/api/hotel/desk-shifts', { openingCount: 80 }),
      owner.post('/api/accounting/journal-entries', {
        date: '2026-03-02',
        memo: 'By hand',
        status: 'posted',
        lines: [
          { accountCode: '6300', debit: 80 },
          { accountCode: '1013', credit: 80 },
        ],
      }),
    ])
    expect(everyone.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await balances())['1013']).toBe(20)
    const taken = (date: string) =>
      owner.post('/api/accounting/journal-entries', {
        date,
        memo: 'By hand',
        status: 'posted',
        lines: [
          { accountCode: '6300', debit: 20 },
          { accountCode: '1013', credit: 20 },
        ],
      })
    await refuses(taken('2026-03-01'), 409, 'below_zero')
    await given(taken('2026-03-02'), 201)
  })

  test('is written off to what was counted by two', async () => {
    await openingCash(setting.tenant, 100)
    const wish = { placeId: safe, direction: 'short', amount: 3, reason: 'Counted 97' }
    const ask = (more: object) => owner.post(`/api/accounting/treasury/write-offs`, { ...wish, ...more })
    await refuses(ask({}), 403, 'approval_needed')
    const { user } = await given(owner.get('/api/auth/session'))
    await refuses(ask({ approval: { email: user.email, password } }), 403, 'approval_refused')
    expect(await given(ask(await signed()), 201)).toMatchObject({ kind: 'write_off', approvedByName: 'owner Tester' })
    await given(ask({ direction: 'over', amount: 1, ...(await signed()) }), 201)
    expect(await balances()).toEqual({ '1013': 98, '3900': -100, '6330': 2 })
    await proves()
  })
})

describe('takings in clearing', () => {
  async function cardsTaken(...amounts: readonly number[]): Promise<void> {
    const { folioId } = await book(setting)
    for (const amount of amounts) {
      const paid = { method: 'card', amount, surplus: 'deposit', again: true }
      await given(setting.desk.post(`/api/hotel/folios/${folioId}/payments`, paid), 201)
    }
  }
  const settle = (body: object) =>
    owner.post(`/api/accounting/treasury/settlements`, { method: 'card', placeId: bank, ...body })
  const cards = async () => (await treasuryOf(owner)).clearing.find(({ method }) => method === 'card')

  test('are settled by day less the fee, and a day is settled once', async () => {
    await cardsTaken(100, 150)
    expect(await cards()).toMatchObject({ balance: 250, days: [{ day: '2026-03-02', amount: 250 }] })
    const days = ['2026-03-02']
    const both = await Promise.all([settle({ days, received: 245, fee: 5 }), settle({ days, received: 245, fee: 5 })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    expect(await balances()).toMatchObject({ '1020': 245, '6320': 5 })
    expect(await cards()).toMatchObject({ balance: 0, days: [] })
    const [done] = await given(owner.get(`/api/accounting/treasury/documents?kind=settlement`))
    expect(done).toMatchObject({ amount: 250, fee: 5, method: 'card', parts: [{ day: '2026-03-02', amount: 250 }] })
    await proves()
    await given(reverse(done?.id ?? ''), 201)
    expect(await cards()).toMatchObject({ balance: 250, days: [{ amount: 250 }] })
    await proves()
  })

  test('are settled by amount, at most what is open, and a difference is named and signed for', async () => {
    await cardsTaken(100)
    await refuses(settle({ amount: 100.01, received: 100.01 }), 400, 'invalid', 'amount')
    await refuses(settle({ received: 100 }), 400, 'invalid', 'amount')
    await refuses(settle({ days: ['2026-03-01'], received: 1 }), 400, 'invalid', 'days')
    await given(settle({ amount: 40, received: 39, fee: 1 }), 201)
    const short = { amount: 60, received: 50, fee: 2 }
    await refuses(settle(short), 400, 'invalid', 'reason')
    await refuses(settle({ ...short, reason: 'Chargeback' }), 403, 'approval_needed')
    const done = await given(settle({ ...short, reason: 'Chargeback', ...(await signed()) }), 201)
    expect(done).toMatchObject({ difference: 8, differenceAccount: { code: '6330' }, approvedByName: 'owner Tester' })
    expect(await balances()).toMatchObject({ '1020': 89, '6320': 3, '6330': 8 })
    await proves()
  })
})

describe('what is owed', () => {
  test('in taxes is filed up to a day, paid in parts, and stands on one return', async () => {
    setting = await aSetting(house, { taxSet: 'GH' })
    owner = setting.owner
    ;({ safe, bank } = await treasuryOf(owner))
    const { folioId, id } = await book(setting)
    await given(setting.desk.post(`/api/hotel/bookings/${id}/check-in`, {}))
    const charge = { description: 'Spa', type: 'service', unitPrice: 121 }
    await given(setting.desk.post(`/api/hotel/folios/${folioId}/charges`, charge), 201)
    const owed = await given(owner.get(`/api/accounting/treasury/tax-owed?through=2026-03-02`))
    expect(owed.total).toBeGreaterThan(0)
    const file = (through: string) => owner.post(`/api/accounting/treasury/tax-returns`, { through, partyName: 'GRA' })
    await refuses(file('2026-03-03'), 400, 'invalid', 'through')
    await refuses(file('2026-03-01'), 400, 'invalid', 'through')
    const filed = await given(file('2026-03-02'), 201)
    expect(filed).toMatchObject({ amount: owed.total, periodTo: '2026-03-02', partyName: 'GRA' })
    expect(owed.accounts.every(({ kind }) => kind === 'output')).toBe(true)
    expect(filed.parts).toMatchObject(owed.accounts.map(({ account, amount }) => ({ account, amount })))
    expect((await given(owner.get(`/api/accounting/treasury/tax-owed?through=2026-03-02`))).accounts).toEqual([])
    await refuses(file('2026-03-02'), 400, 'invalid', 'through')
    const pay = (amount: number) =>
      owner.post(`/api/accounting/treasury/documents/${filed.id}/tax-payment`, { placeId: bank, amount })
    await refuses(pay(owed.total + 0.01), 400, 'invalid', 'amount')
    const paid = await given(pay(1), 201)
    await refuses(reverse(filed.id), 409, 'treasury_not_reversible')
    expect((await treasuryOf(owner)).returns).toMatchObject([{ paid: 1, amount: owed.total }])
    expect((await balances())['2210']).toBeCloseTo(1 - owed.total, 2)
    await proves()
    await given(reverse(paid.id), 201)
    await given(reverse(filed.id), 201)
    expect((await given(owner.get(`/api/accounting/treasury/tax-owed?through=2026-03-02`))).total).toBe(owed.total)
    await proves()
  })

  test('in tips is paid out at most once, by the till or by the treasury, and never more than is owed there', async () => {
    const bar = await aBar(house)
    setting = bar
    owner = bar.owner
    ;({ safe, bank } = await treasuryOf(owner))
    const sale = orderOf(bar, [[bar.beer, 1]], { tip: 30, payments: [{ method: 'cash', amount: 54 }] })
    await given(bar.waiter.post('/api/restaurant/orders', sale), 201)
    expect((await treasuryOf(owner)).tips).toEqual([{ location: expect.objectContaining({ code: 'BAR' }), owed: 30 }])
    const pay = (amount: number, more: object = {}) =>
      owner.post(`/api/accounting/treasury/tips`, {
        placeId: safe,
        locationId: bar.location.id,
        amount,
        partyName: 'Kofi',
        ...more,
      })
    await refuses(pay(30.01), 400, 'invalid', 'amount')
    await refuses(pay(1, { locationId: null }), 400, 'invalid', 'amount')
    const till = { kind: 'tips_paid', amount: 20, reason: 'Shared' }
    const both = await Promise.all([
      pay(20),
      bar.waiter.post(`/api/restaurant/till-sessions/${bar.session.id}/movements`, till),
    ])
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
    await given(pay(10), 201)
    expect((await treasuryOf(owner)).tips).toEqual([])
    await proves()
  })
})

describe('the proofs', () => {
  test('name what differs when a document or a line of the books was changed behind every wall', async () => {
    await openingCash(setting.tenant, 100)
    await move({ kind: 'banking', placeId: bank, amount: 40 })
    await house.owner.query('alter table treasury_document disable trigger user')
    await house.owner.query("update treasury_document set amount = 3000 where tenant_id = $1 and kind = 'banking'", [
      setting.tenant.id,
    ])
    await house.owner.query('alter table treasury_document enable trigger user')
    const { checks } = await given(owner.get('/api/accounting/verify'))
    const wrong = checks.filter(({ ok }) => !ok)
    expect(wrong.map(({ name }) => name)).toEqual(['treasury', 'bank', 'safe', 'documents_treasury'])
    expect(wrong.find(({ name }) => name === 'safe')).toMatchObject({
      expected: 70,
      actual: 60,
      differs: [{ name: 'treasury', documents: 70, books: 60 }],
    })
  })
})
