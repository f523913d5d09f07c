import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { given, type GivenLine, refuses, writeEntry } from '#test/setup/books.ts'
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

const dollar: string = 'USD'
const entries = '/api/accounting/journal-entries'
const setRate = (currency: string, day: string, rate: string) =>
  owner.put(`/api/accounting/currencies/${currency}/rates/${day}`, { rate })

/** 1021 kept in dollars. */
async function dollarBank(): Promise<string> {
  const [bank] = await given(owner.get('/api/accounting/chart-of-accounts?search=1021'))
  const id = bank?.id ?? ''
  await given(owner.put(`/api/accounting/chart-of-accounts/${id}`, { currency: 'USD' }))
  return id
}

const paidIn = (debit: number, foreign?: GivenLine['foreign']) => ({
  date: '2026-03-02',
  lines: [
    { accountCode: '1021', debit, ...(foreign ? { foreign } : {}) },
    { accountCode: '3900', credit: debit },
  ],
})

describe('rates', () => {
  test('the newest on or before a day holds, and what is entered is on record', async () => {
    await given(setRate('usd', '2026-02-01', '12.10'))
    await given(setRate('USD', '2026-03-01', '12.4505'))
    await given(setRate('JPY', '2026-03-02', '0.0825'))
    const on = async (day: string) =>
      (await given(owner.get(`/api/accounting/currencies?on=${day}`))).map(
        ({ currency, rate }) => `${currency} ${rate}`,
      )
    expect(await on('2026-01-31')).toEqual([])
    expect(await on('2026-02-28')).toEqual(['USD 12.1'])
    expect(await on('2026-03-02')).toEqual(['JPY 0.0825', 'USD 12.4505'])
    await given(setRate('USD', '2026-03-01', '12.5'))
    const kept = await given(owner.get(`/api/accounting/currencies/${dollar}/rates`))
    expect(kept.map(({ day, rate, decimals }) => [day, rate, decimals])).toEqual([
      ['2026-03-01', '12.5', 2],
      ['2026-02-01', '12.1', 2],
    ])
    await given(owner.delete('/api/accounting/currencies/USD/rates/2026-03-01'))
    await refuses(owner.delete('/api/accounting/currencies/USD/rates/2026-03-01'), 404, 'not_found')
    expect(await on('2026-03-02')).toEqual(['JPY 0.0825', 'USD 12.1'])
    const trail = await given(owner.get('/api/audit-trail?resource=currency'))
    expect(trail.map(({ action }) => action)).toEqual([
      'currency.remove_rate',
      ...Array.from({ length: 4 }, () => 'currency.set_rate'),
    ])
  })

  test('the currency of the house has none, nor what is no currency, nor nothing', async () => {
    await refuses(setRate('GHS', '2026-03-01', '1'), 400, 'invalid', 'currency')
    await refuses(setRate('ABC', '2026-03-01', '1'), 400, 'invalid', 'currency')
    await refuses(setRate('USD', '2026-03-01', '0'), 400, 'invalid', 'rate')
    await refuses(setRate('USD', '2026-03-01', '1.12345678901'), 400, 'invalid', 'rate')
    const manager = await tenant.as('manager')
    const put = manager.put('/api/accounting/currencies/USD/rates/2026-03-01', { rate: '12' })
    await refuses(put, 403, 'forbidden')
  })
})

describe('lines in another currency', () => {
  test('are worth their amount at their rate, or at that of the day', async () => {
    await given(setRate('KWD', '2026-03-01', '40.25'))
    const entry = await writeEntry(owner, {
      date: '2026-03-02',
      lines: [
        { accountCode: '6900', debit: 40.45, department: 'rooms', foreign: { currency: 'KWD', amount: '1.005' } },
        { accountCode: '1020', credit: 40.45 },
      ],
    })
    expect(entry.lines.map(({ foreign }) => foreign)).toEqual([
      { currency: 'KWD', amount: '1.005', rate: '40.25' },
      null,
    ])
    const off = await given(owner.post(`${entries}/${entry.id}/reverse`, { reason: 'Twice' }), 201)
    expect(off.lines[0]).toMatchObject({ credit: 40.45, foreign: { currency: 'KWD', amount: '1.005' } })
    const proof = await given(owner.get('/api/accounting/verify'))
    expect(proof.checks.filter(({ ok }) => !ok)).toEqual([])
  })

  test('are refused by their fields', async () => {
    const post = (debit: number, foreign: GivenLine['foreign']) =>
      owner.post(entries, { ...paidIn(debit, foreign), memo: 'Abroad', status: 'posted' })
    await refuses(post(1250, { currency: 'USD', amount: '100.001' }), 400, 'invalid', 'lines.0.foreign.amount')
    await refuses(post(1250, { currency: 'JPY', amount: '100.5' }), 400, 'invalid', 'lines.0.foreign.amount')
    await refuses(post(1250, { currency: 'USD', amount: '100' }), 400, 'invalid', 'lines.0.foreign.rate')
    await refuses(post(1250, { currency: 'GHS', amount: '1250' }), 400, 'invalid', 'lines.0.foreign.currency')
    await given(setRate('USD', '2026-03-02', '12.5'))
    await refuses(post(1249.99, { currency: 'USD', amount: '100' }), 400, 'invalid', 'lines.0.debit')
    await given(post(1250, { currency: 'USD', amount: '100' }), 201)
    const template = { name: 'Abroad', memo: 'Abroad', lines: paidIn(1250, { currency: 'USD', amount: '100' }).lines }
    await refuses(owner.post('/api/accounting/entry-templates', template), 400, 'invalid', 'lines')
  })

  test('stay with a draft until it is posted', async () => {
    const foreign = { currency: 'USD', amount: '100.00', rate: '12.5' }
    const draft = await writeEntry(owner, { ...paidIn(1250, foreign), status: 'draft' })
    expect(draft.lines[0]?.foreign).toEqual(foreign)
    const posted = await given(owner.post(`${entries}/${draft.id}/post`, {}))
    expect(posted.lines.map((line) => line.foreign)).toEqual([foreign, null])
  })
})

describe('an account of one currency', () => {
  test('takes every line in it, and shows both balances', async () => {
    const id = await dollarBank()
    const foreign = (amount: string, rate: string, currency = 'USD') => ({ currency, amount, rate })
    const post = (debit: number, of?: GivenLine['foreign']) =>
      owner.post(entries, { ...paidIn(debit, of), memo: 'Abroad', status: 'posted' })
    await refuses(post(1250), 400, 'invalid', 'lines.0.foreign')
    await refuses(post(1250, foreign('100', '12.5', 'EUR')), 400, 'invalid', 'lines.0.foreign.currency')
    await given(post(1250, foreign('100', '12.5')), 201)
    await given(post(1000, foreign('80', '12.5')), 201)
    const spent = [
      { accountCode: '3900', debit: 390 },
      { accountCode: '1021', credit: 390, foreign: foreign('30', '13') },
    ]
    await writeEntry(owner, { date: '2026-03-03', lines: spent })
    const ledger = `/api/accounting/reports/account-ledger?accountId=${id}` as const
    const whole = await owner.get(ledger)
    expect(whole.body.data).toMatchObject({ closing: 1860, openingOriginal: '0.00', closingOriginal: '150.00' })
    const held = whole.body.data.rows.map(({ original, originalBalance }) => [original, originalBalance])
    expect(held.map(([, balance]) => balance).at(-1)).toBe('150.00')
    expect(new Set(held.map(([original]) => original))).toEqual(new Set(['100.00', '80.00', '-30.00']))
    const later = await owner.get(`${ledger}&from=2026-03-03`)
    expect(later.body.data).toMatchObject({ opening: 2250, openingOriginal: '180.00', closingOriginal: '150.00' })
    const second = await owner.get(`${ledger}&limit=1&page=3`)
    expect(second.body.data.rows[0]).toMatchObject({ original: '-30.00', originalBalance: '150.00', balance: 1860 })
  })

  test('is chosen while nothing is on it, for money that the house posts nothing to by itself', async () => {
    const id = await dollarBank()
    const chart = '/api/accounting/chart-of-accounts'
    const change = (of: string, currency: string | null) => owner.put(`${chart}/${of}`, { currency })
    const idOf = async (code: string) =>
      (await given(owner.get(`${chart}?search=${code}`))).find((a) => a.code === code)?.id ?? ''
    await refuses(change(id, 'GHS'), 400, 'invalid', 'currency')
    await refuses(change(await idOf('6900'), 'USD'), 400, 'invalid', 'currency')
    await refuses(change(await idOf('1020'), 'USD'), 409, 'account_plays_role')
    const added = { code: '1022', name: 'Bank – euro', type: 'Asset', cashFlowClass: 'cash', currency: 'eur' }
    expect(await given(owner.post(chart, added), 201)).toMatchObject({ currency: 'EUR' })
    await refuses(owner.put('/api/accounting/account-roles/bank', { accountId: id }), 409, 'account_unfit')
    await given(
      owner.post(entries, {
        ...paidIn(1250, { currency: 'USD', amount: '100', rate: '12.5' }),
        memo: 'In',
        status: 'posted',
      }),
      201,
    )
    await refuses(change(id, null), 409, 'account_in_use')
  })

  test('is no place from which the house pays in its own currency', async () => {
    const id = await dollarBank()
    const { places } = await given(owner.get('/api/accounting/treasury'))
    expect(places.some((place) => place.id === id)).toBe(false)
    const move = { kind: 'owner_in', placeId: id, amount: 100, reason: 'More' }
    await refuses(owner.post('/api/accounting/treasury/moves', move), 400, 'invalid', 'placeId')
  })

  test('takes no line without its amount, whatever writes it', async () => {
    const id = await dollarBank()
    const write = (currency: string | null, original: number | null, rate: number | null) =>
      house.owner.query(
        `with entry as (
          insert into journal_entry (tenant_id, id, year, sequence, number, entry_date, memo, source_type, event, posting_key, line_count,
            amount, posted_by_name)
          values ($1, gen_random_uuid(), 2026, 900000, 'JE-RAW', '2026-03-02', 'Raw', 'raw', 'raw', 'raw', 2, 100, 'Raw') returning id
        )
        insert into journal_line (tenant_id, entry_id, line_number, account_id, entry_date, amount, currency, original, rate)
        select $1, e.id, n, $2, '2026-03-02', 100 * (3 - 2 * n), $3, $4::bigint * (3 - 2 * n), $5::numeric
        from entry e cross join generate_series(1, 2) n`,
        [tenant.id, id, currency, original, rate],
      )
    await expect(write(null, null, null)).rejects.toThrow(/lacks the amount in the currency/)
    await expect(write('EUR', 8, 12.5)).rejects.toThrow(/lacks the amount in the currency/)
    await expect(write('USD', 8, null)).rejects.toThrow(/journal_line_original_whole/)
    await expect(write('USD', -8, 12.5)).rejects.toThrow(/journal_line_original_whole/)
    await expect(write('USD', 8, 12.5)).resolves.toMatchObject({ rowCount: 2 })
  })
})
