import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditOf, given, refuses, shutBooks, writeEntry } from '#test/setup/books.ts'
import { bankIn as bankBy, payIn as payInBy, setRate as setRateBy } from '#test/setup/currencies.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

let house: House
let tenant: TestTenant
let owner: Person

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  tenant = await aTenant(house)
  owner = await tenant.as('owner')
})

const lastDay = '2026-02-28'
const revalue = (day = lastDay) => owner.post('/api/accounting/revaluations', { day })
const setRate = (currency: string, day: string, rate: string) => setRateBy(owner, currency, [day, rate])
const bankIn = (code: string, currency: string) => bankBy(owner, code, currency)
const payIn = (sum: Parameters<typeof payInBy>[1]) => payInBy(owner, sum)

/** A hundred dollars at 80, as the books of others do it. */
async function aHundredDollars(): Promise<void> {
  await bankIn('1021', 'USD')
  await payIn({ code: '1021', date: '2026-02-10', amount: '100', rate: '80', comesTo: 8000 })
}

async function balancesOn(to: string): Promise<Record<string, number>> {
  const { rows } = await given(owner.get(`/api/accounting/reports/trial-balance?to=${to}`))
  return Object.fromEntries(
    rows.map(({ code, closingDebit, closingCredit }) => [code, Math.round((closingDebit - closingCredit) * 100) / 100]),
  )
}

async function redProofs(): Promise<string[]> {
  const { checks } = await given(owner.get('/api/accounting/verify'))
  return checks.flatMap(({ ok, name }) => (ok ? [] : [name]))
}

describe('a revaluation', () => {
  test('puts 100 dollars kept at 80 to 85 on the last day of the month, and back on the day after', async () => {
    await aHundredDollars()
    await setRate('USD', '2026-02-20', '85')
    const before = await given(owner.get(`/api/accounting/revaluations/preview?day=${lastDay}`))
    expect(before).toMatchObject({ returnsOn: '2026-03-01', total: 500, standing: null })
    const line = {
      accountCode: '1021',
      currency: 'USD',
      original: '100.00',
      kept: 8000,
      keptRate: '80.0000',
      rate: '85',
    }
    expect(before.lines).toMatchObject([{ ...line, worth: 8500, difference: 500 }])
    const done = await given(revalue(), 201)
    expect(done).toMatchObject({ day: lastDay, total: 500, takenBack: null, lines: [line] })
    expect(done.entries).toHaveLength(2)
    expect(await balancesOn(lastDay)).toMatchObject({ '1021': 8500, '4920': -500 })
    expect(await balancesOn('2026-03-01')).toMatchObject({ '1021': 8000, '4920': 0 })
    const day = await given(owner.get(`/api/accounting/journal-entries/${done.entries[0]?.id}`))
    expect(day).toMatchObject({ status: 'reversed', date: lastDay, source: { type: 'revaluation' } })
    expect(day.lines[0]?.foreign).toEqual({ currency: 'USD', amount: '0.00', rate: null })
    const ledger = await owner.get(`/api/accounting/reports/account-ledger?accountId=${day.lines[0]?.accountId}`)
    expect(ledger.body.data).toMatchObject({ closing: 8000, closingOriginal: '100.00' })
    expect(await given(owner.get('/api/accounting/revaluations'))).toMatchObject([{ id: done.id, total: 500 }])
    expect(await redProofs()).toEqual([])
  })

  test('takes each currency at its own decimals, gains and losses by themselves', async () => {
    await aHundredDollars()
    await bankIn('1022', 'JPY')
    await bankIn('1023', 'KWD')
    await payIn({ code: '1022', date: '2026-02-10', amount: '5000', rate: '0.0825', comesTo: 412.5, currency: 'JPY' })
    await payIn({ code: '1023', date: '2026-02-10', amount: '1.005', rate: '40.25', comesTo: 40.45, currency: 'KWD' })
    await setRate('USD', lastDay, '79.5')
    await setRate('JPY', lastDay, '0.09')
    await setRate('KWD', lastDay, '41')
    const { lines, total } = await given(revalue(), 201)
    expect(lines.map(({ accountCode, original, difference }) => [accountCode, original, difference])).toEqual([
      ['1021', '100.00', -50],
      ['1022', '5000', 37.5],
      ['1023', '1.005', 0.76],
    ])
    expect(total).toBe(-11.74)
    expect(await balancesOn(lastDay)).toMatchObject({ '4920': -38.26, '7210': 50 })
    expect(await redProofs()).toEqual([])
  })

  test('realises for good what is left on an account that holds nothing any more', async () => {
    await aHundredDollars()
    const spent = [
      { accountCode: '3900', debit: 8200 },
      { accountCode: '1021', credit: 8200, foreign: { currency: 'USD', amount: '100', rate: '82' } },
    ]
    await writeEntry(owner, { date: '2026-02-20', lines: spent })
    await setRate('USD', '2026-02-20', '82')
    const { lines, entries, id } = await given(revalue(), 201)
    expect(lines).toMatchObject([{ original: '0.00', kept: -200, worth: 0, difference: 200, isRealised: true }])
    expect(entries).toHaveLength(1)
    expect(await balancesOn('2026-03-01')).toMatchObject({ '1021': 0, '4910': -200 })
    expect(await redProofs()).toEqual([])
    await given(owner.post(`/api/accounting/revaluations/${id}/take-back`, { reason: 'Too soon' }))
    expect(await balancesOn('2026-03-01')).toMatchObject({ '1021': -200, '4910': 0 })
    expect(await redProofs()).toEqual([])
  })

  test('reckons the next month from what the books keep, as if the last one had not been', async () => {
    await aHundredDollars()
    await setRate('USD', '2026-01-01', '81')
    await given(revalue('2026-02-15'), 201)
    await setRate('USD', '2026-02-20', '85')
    expect(await given(revalue(), 201)).toMatchObject({ total: 500 })
    await payIn({ code: '1021', date: '2026-02-12', amount: '10', rate: '80', comesTo: 800 })
    expect(await redProofs()).toEqual([])
  })
})

describe('a day is revalued', () => {
  test('once, until that is taken back with a reason', async () => {
    await aHundredDollars()
    await setRate('USD', lastDay, '58')
    const wrong = await given(revalue(), 201)
    await refuses(revalue(), 409, 'already_revalued')
    await setRate('USD', lastDay, '85')
    const back = `/api/accounting/revaluations/${wrong.id}/take-back` as const
    await refuses(owner.post(back, { reason: ' ' }), 400, 'invalid', 'reason')
    const taken = await given(owner.post(back, { reason: 'Digits changed places' }))
    expect(taken.takenBack).toMatchObject({ reason: 'Digits changed places' })
    expect(taken.entries).toHaveLength(4)
    expect(await balancesOn(lastDay)).toMatchObject({ '1021': 8000, '7210': 0 })
    await refuses(owner.post(back, { reason: 'Again' }), 409, 'revaluation_taken_back')
    expect(await given(revalue(), 201)).toMatchObject({ total: 500 })
    expect(await balancesOn(lastDay)).toMatchObject({ '1021': 8500, '4920': -500 })
    expect(await balancesOn('2026-03-01')).toMatchObject({ '1021': 8000, '4920': 0, '7210': 0 })
    expect(await auditOf(house, tenant, wrong.id)).toEqual(['revaluation.post', 'revaluation.take_back'])
    expect(await redProofs()).toEqual([])
  })

  test('by one of two people who press at once', async () => {
    await aHundredDollars()
    await setRate('USD', lastDay, '85')
    const answers = await Promise.all([revalue(), revalue(), revalue()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await balancesOn(lastDay)).toMatchObject({ '1021': 8500 })
  })

  test('once also for who writes past the product', async () => {
    const insert = () =>
      house.owner.query(
        "insert into revaluation (tenant_id, id, day, created_by_name, created_at) values ($1, gen_random_uuid(), $2, 'Raw', now())",
        [tenant.id, lastDay],
      )
    await insert()
    await expect(insert()).rejects.toThrow(/revaluation_once/)
  })

  test('only with a rate, a difference and open books', async () => {
    await refuses(revalue(), 409, 'nothing_to_revalue')
    await aHundredDollars()
    const unrated = await given(owner.get(`/api/accounting/revaluations/preview?day=${lastDay}`))
    expect(unrated.lines).toMatchObject([{ rate: null, worth: null, difference: null }])
    await refuses(revalue(), 400, 'invalid', 'day')
    await setRate('USD', '2026-01-01', '80')
    await refuses(revalue(), 409, 'nothing_to_revalue')
    await setRate('USD', lastDay, '85')
    await refuses(revalue('2026-12-31'), 400, 'invalid', 'day')
    const manager = await tenant.as('manager')
    await refuses(manager.post('/api/accounting/revaluations', { day: lastDay }), 403, 'forbidden')
    await shutBooks(house, tenant, lastDay)
    await refuses(revalue(), 409, 'period_locked')
    expect(await given(owner.get('/api/accounting/revaluations'))).toEqual([])
  })

  test('before the year that ends on it is closed', async () => {
    const revalued = async (year = 2025) => {
      const { checks } = await given(owner.get(`/api/accounting/fiscal-years/${year}/closing`))
      return checks.find(({ name }) => name === 'revalued')
    }
    await bankIn('1021', 'USD')
    await payIn({ code: '1021', date: '2025-12-10', amount: '100', rate: '80', comesTo: 8000 })
    expect(await revalued()).toMatchObject({ ok: false, details: ['1021 Bank – foreign currency'] })
    await setRate('USD', '2025-12-31', '85')
    await given(revalue('2025-12-31'), 201)
    expect(await revalued()).toMatchObject({ ok: true })
    expect(await balancesOn('2026-01-01')).toMatchObject({ '1021': 8000 })
  })
})
