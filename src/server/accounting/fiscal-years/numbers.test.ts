import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { ofMinor } from '#contract/kernel/money.ts'
import { anEntry, given, refuses, writeEntry } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { post } from '../journal/actions/post.ts'
import { credit, debit } from '../journal/posting.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** A house whose years begin in April: that of its business date, and the one after. */
async function fromApril(): Promise<{ tenant: TestTenant; owner: Person }> {
  const businessDate = dayOf('2026-03-30')
  const tenant = await aTenant(house, { businessDate, booksFrom: businessDate, booksThrough: businessDate })
  const owner = await tenant.as('owner')
  await given(owner.put('/api/accounting/fiscal-years/first', { startsOn: '2025-04-01', endsOn: '2026-03-31' }))
  await given(owner.post('/api/accounting/fiscal-years', {}), 201)
  return { tenant, owner }
}

const numbering = async (owner: Person) =>
  (await given(owner.get('/api/numbering'))).find(({ series }) => series === 'JE')
const runs = async (owner: Person) =>
  (await given(owner.get('/api/accounting/reports/number-gaps'))).filter(({ series }) => series === 'JE')
const gapless = async (owner: Person) =>
  (await given(owner.get('/api/accounting/verify'))).checks.find(({ name }) => name === 'numbers_gapless')

describe('journal numbers', () => {
  test('count by the fiscal year and bear its name, where it begins in April', async () => {
    const { owner } = await fromApril()
    const number = async (date: string) => (await writeEntry(owner, { date })).number
    expect(await number('2025-12-31')).toBe('JE-2026-000001')
    expect(await number('2026-01-01')).toBe('JE-2026-000002')
    expect(await number('2026-04-01')).toBe('JE-2027-000001')
    expect(await number('2026-03-31')).toBe('JE-2026-000003')
    await refuses(
      owner.post('/api/accounting/journal-entries', anEntry({ date: '2025-03-31' })),
      409,
      'fiscal_year_missing',
    )
    expect(await number('2027-01-01')).toBe('JE-2027-000002')
    expect(await numbering(owner)).toMatchObject({ year: 2026, next: 4, nextYearOn: '2026-04-01' })
    expect(await runs(owner)).toMatchObject([
      { year: 2026, first: 1, last: 3, documents: 3, missing: 0 },
      { year: 2027, first: 1, last: 2, documents: 2, missing: 0 },
    ])
    expect(await gapless(owner)).toMatchObject({ ok: true })
  })

  test('count by the calendar year where that is the fiscal year', async () => {
    const tenant = await aTenant(house, { businessDate: dayOf('2026-03-30') })
    const owner = await tenant.as('owner')
    expect((await writeEntry(owner, { date: '2025-12-31' })).number).toBe('JE-2025-000001')
    expect((await writeEntry(owner, { date: '2026-01-01' })).number).toBe('JE-2026-000001')
    expect((await writeEntry(owner, { date: '2026-04-01' })).number).toBe('JE-2026-000002')
    expect(await numbering(owner)).toMatchObject({ year: 2026, next: 3, nextYearOn: '2027-01-01' })
  })

  test('of postings on both sides of a year’s end are of their own years, in one transaction', async () => {
    const { tenant, owner } = await fromApril()
    const postings = ['2026-04-01', '2026-03-31', '2026-02-01'].map((date) => ({
      key: `test:${date}`,
      date: dayOf(date),
      memo: 'Rent',
      source: { type: 'test', id: tenant.id, event: 'test' },
      lines: [debit('#6900', ofMinor(100)), credit('#1020', ofMinor(100))],
    }))
    const posted = await tenant.ctx.transaction((tx) => post(tx, postings))
    expect(posted.map(({ key, number }) => `${key} ${number}`)).toEqual([
      'test:2026-02-01 JE-2026-000001',
      'test:2026-03-31 JE-2026-000002',
      'test:2026-04-01 JE-2027-000001',
    ])
    expect(await gapless(owner)).toMatchObject({ ok: true })
  })

  test('without the fiscal year count elsewhere, and the proof sees it', async () => {
    const { tenant, owner } = await fromApril()
    await writeEntry(owner, { date: '2025-12-31' })
    expect(await gapless(owner)).toMatchObject({ ok: true })
    await house.owner.query('begin; alter table journal_entry disable trigger user')
    await house.owner.query('update journal_entry set year = 2025 where tenant_id = $1', [tenant.id])
    await house.owner.query('update number_series set year = 2025 where tenant_id = $1', [tenant.id])
    await house.owner.query('alter table journal_entry enable trigger user; commit')
    expect(await gapless(owner)).toMatchObject({ ok: false })
  })

  test('are chosen for the fiscal year that runs, before its first', async () => {
    const { owner } = await fromApril()
    await given(owner.put('/api/numbering/JE', { next: 500 }))
    expect((await writeEntry(owner, { date: '2025-12-31' })).number).toBe('JE-2026-000500')
    expect((await writeEntry(owner, { date: '2026-04-01' })).number).toBe('JE-2027-000001')
    expect(await gapless(owner)).toMatchObject({ ok: true })
  })
})
