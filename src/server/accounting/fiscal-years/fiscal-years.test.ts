import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { anEntry, given, refuses, writeEntry } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type TenantWishes } from '#test/setup/house.ts'
import { aSetting } from '#test/setup/stay.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function aHouse(wishes: TenantWishes = {}) {
  const businessDate = wishes.businessDate ?? dayOf('2026-03-02')
  const tenant = await aTenant(house, { booksFrom: businessDate, booksThrough: businessDate, ...wishes })
  return { tenant, owner: await tenant.as('owner') }
}

describe('a fiscal year', () => {
  test('is opened on purpose: an entry outside an open one is refused, naming the year and who opens it', async () => {
    const { owner } = await aHouse()
    const { years, isFirstFree } = await given(owner.get('/api/accounting/fiscal-years'))
    expect(years).toMatchObject([{ year: 2026, startsOn: '2026-01-01', endsOn: '2026-12-31', status: 'open' }])
    expect(isFirstFree).toBe(true)
    const next = owner.post('/api/accounting/journal-entries', anEntry({ date: '2027-01-04' }))
    const answer = await next
    expect(answer).toMatchObject({ status: 409, body: { code: 'fiscal_year_missing' } })
    expect(JSON.stringify(answer.body)).toContain('the last one ends on 2026-12-31')
    expect(JSON.stringify(answer.body)).toContain('Whoever may close periods opens the next one, 2027')
    await refuses(
      owner.post('/api/accounting/journal-entries', anEntry({ date: '2025-12-31' })),
      409,
      'fiscal_year_missing',
    )
    await writeEntry(owner, { date: '2025-12-31', status: 'draft' })
  })

  test('follows the last one by one verb, of whoever may close periods, and only one is ahead', async () => {
    const { tenant, owner } = await aHouse()
    await refuses((await tenant.as('manager')).post('/api/accounting/fiscal-years', {}), 403, 'forbidden')
    expect(await given(owner.post('/api/accounting/fiscal-years', {}), 201)).toMatchObject({
      year: 2027,
      startsOn: '2027-01-01',
    })
    await writeEntry(owner, { date: '2027-01-04' })
    await refuses(owner.post('/api/accounting/fiscal-years', {}), 409, 'year_ahead')
    expect((await given(owner.get(`/api/accounting/periods?year=2027`))).length).toBe(13)
  })

  test('is opened once when two press at once', async () => {
    const { owner } = await aHouse()
    const answers = await Promise.all([
      owner.post('/api/accounting/fiscal-years', {}),
      owner.post('/api/accounting/fiscal-years', {}),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('begins in the month that the house chose, and the first may be a short one', async () => {
    const { owner } = await aHouse()
    const first = await given(
      owner.put(`/api/accounting/fiscal-years/first`, { startsOn: '2026-02-16', endsOn: '2026-06-30' }),
    )
    expect(first).toMatchObject({ year: 2026, startsOn: '2026-02-16', endsOn: '2026-06-30' })
    const periods = await given(owner.get('/api/accounting/periods'))
    expect(periods.map(({ number, startsOn, endsOn }) => `${number} ${startsOn} ${endsOn}`)).toEqual([
      '13 2026-06-30 2026-06-30',
      '5 2026-06-01 2026-06-30',
      '4 2026-05-01 2026-05-31',
      '3 2026-04-01 2026-04-30',
      '2 2026-03-01 2026-03-31',
      '1 2026-02-16 2026-02-28',
    ])
    expect(await given(owner.post('/api/accounting/fiscal-years', {}), 201)).toMatchObject({
      year: 2027,
      startsOn: '2026-07-01',
      endsOn: '2027-06-30',
    })
    await writeEntry(owner, { date: '2026-02-16' })
    await writeEntry(owner, { date: '2026-07-01' })
    await refuses(
      owner.post('/api/accounting/journal-entries', anEntry({ date: '2026-02-15' })),
      409,
      'fiscal_year_missing',
    )
    const again = owner.put(`/api/accounting/fiscal-years/first`, { startsOn: '2026-01-01', endsOn: '2026-12-31' })
    await refuses(again, 409, 'books_begun')
  })

  test('is set first with those that follow it, up to the business date', async () => {
    const { owner } = await aHouse()
    await given(owner.put(`/api/accounting/fiscal-years/first`, { startsOn: '2024-11-10', endsOn: '2025-02-28' }))
    const { years } = await given(owner.get('/api/accounting/fiscal-years'))
    expect(years.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`)).toEqual([
      '2026-03-01 2027-02-28',
      '2025-03-01 2026-02-28',
      '2024-11-10 2025-02-28',
    ])
    await writeEntry(owner, { date: '2026-03-02' })
  })

  test('is set first only with days that make one', async () => {
    const { owner } = await aHouse()
    const set = (startsOn: string, endsOn: string) =>
      owner.put(`/api/accounting/fiscal-years/first`, { startsOn, endsOn })
    await refuses(set('2026-03-03', '2026-12-31'), 400, 'invalid', 'startsOn')
    await refuses(set('2010-01-01', '2010-12-31'), 400, 'invalid', 'startsOn')
    await refuses(set('2026-01-01', '2026-12-30'), 400, 'invalid', 'endsOn')
    await refuses(set('2026-01-01', '2027-01-31'), 400, 'invalid', 'endsOn')
    await refuses(set('2026-02-28', '2026-01-31'), 400, 'invalid', 'endsOn')
  })

  test('warns at the close of a day from thirty days before the last one ends, until the next is open', async () => {
    const businessDate = dayOf('2026-11-30')
    const setting = await aSetting(house, { businessDate, booksFrom: businessDate, booksThrough: businessDate })
    const owner = await setting.tenant.as('owner')
    const night = async () => (await given(owner.post('/api/hotel/night-audits', {}), 201)).warnings
    expect(await night()).toEqual([])
    expect(await night()).toEqual([expect.stringContaining('The fiscal year 2026 ends in 30 days, on 2026-12-31')])
    await given(owner.post('/api/accounting/fiscal-years', {}), 201)
    expect(await night()).toEqual([])
  })
})

describe('period 13', () => {
  const last = { date: '2025-12-31' }
  const adjusting = (more: object = {}) => ({ ...anEntry(last), stage: 'adjusting', ...more })

  test('takes adjusting entries of the last day, also while December is closed', async () => {
    const { owner } = await aHouse({ booksFrom: dayOf('2025-01-01') })
    await given(owner.post('/api/accounting/periods/2025/12/close', { reason: 'Month done' }))
    await refuses(owner.post('/api/accounting/journal-entries', anEntry(last)), 409, 'period_locked')
    const entry = await given(owner.post('/api/accounting/journal-entries', adjusting()), 201)
    expect(entry).toMatchObject({ stage: 'adjusting', date: '2025-12-31', status: 'posted' })
    const early = owner.post('/api/accounting/journal-entries', adjusting({ date: '2025-12-30' }))
    await refuses(early, 400, 'invalid', 'date')
    const back = { reason: 'Wrong', date: '2025-12-31' }
    const reversal = await given(owner.post(`/api/accounting/journal-entries/${entry.id}/reverse`, back), 201)
    expect(reversal).toMatchObject({ stage: 'adjusting', reverses: entry.id })
  })

  test('is for those who may close periods; others keep a draft for them', async () => {
    const { tenant, owner } = await aHouse({ booksFrom: dayOf('2025-01-01') })
    const clerk = await tenant.as('manager')
    const { id } = (await given(clerk.get('/api/auth/session'))).user
    const grants = ['financial:write', 'financial:post'].map((permission) => ({ permission, effect: 'add' }))
    await given(owner.put(`/api/custom-permissions/users/${id}`, { changes: grants }))
    await refuses(clerk.post('/api/accounting/journal-entries', adjusting()), 403, 'forbidden')
    const draft = await given(clerk.post('/api/accounting/journal-entries', adjusting({ status: 'draft' })), 201)
    await refuses(clerk.post(`/api/accounting/journal-entries/${draft.id}/post`, {}), 403, 'forbidden')
    expect(draft).toMatchObject({ status: 'draft', stage: 'adjusting' })
    expect(await given(owner.post(`/api/accounting/journal-entries/${draft.id}/post`, {}))).toMatchObject({
      stage: 'adjusting',
      status: 'posted',
    })
  })

  test('is shown apart: the statements are read with and without adjustments', async () => {
    const { owner } = await aHouse({ booksFrom: dayOf('2025-01-01') })
    await writeEntry(owner, { ...last, amount: 100 })
    await given(owner.post('/api/accounting/journal-entries', adjusting(anEntry({ ...last, amount: 7 }))), 201)
    const rent = async (query: string) => {
      const { rows } = await given(owner.get(`/api/accounting/reports/trial-balance?to=2025-12-31${query}`))
      return rows.find(({ code }) => code === '6900')
    }
    expect(await rent('')).toMatchObject({ debit: 107 })
    expect(await rent('&stage=before_closing')).toMatchObject({ debit: 107 })
    expect(await rent('&stage=before_adjustments')).toMatchObject({ debit: 100 })
    const accountId = (await rent(''))?.accountId
    const ledger = await owner.get(
      `/api/accounting/reports/account-ledger?accountId=${accountId}&to=2025-12-31&stage=before_adjustments`,
    )
    expect(ledger.body).toMatchObject({ data: { closing: 100, rows: [{ balance: 100 }] } })
  })
})
