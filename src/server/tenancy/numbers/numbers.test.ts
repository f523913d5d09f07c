import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documentNumber } from '#contract/tenancy/numbers/rules.ts'
import type { SeriesName } from '#contract/tenancy/numbers/shapes.ts'
import { given, refuses, writeEntry } from '#test/setup/books.ts'
import { type Answer, aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { sql } from '#server/platform/db/sql.ts'
import { numbersRunning } from './data/search.ts'
import { takeOne } from './data/take.ts'

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

async function numbering(series: SeriesName) {
  const all = await given(owner.get('/api/numbering'))
  const found = all.find((one) => one.series === series)
  if (!found) throw new Error(`No series ${series}`)
  return found
}

const change = (series: SeriesName, body: object) => owner.put(`/api/numbering/${series}` as const, body)
const entryNumber = async () => (await writeEntry(owner)).number
const taken = async (series: Exclude<SeriesName, 'R'>, year = 2026) =>
  (await tenant.ctx.transaction((tx) => takeOne(tx, year, series))).number

describe('the numbers of a series', () => {
  test('are as they were shipped until the house says something else, and then as it says', async () => {
    expect(await entryNumber()).toBe('JE-2026-000001')
    expect(await numbering('JE')).toMatchObject({ prefix: 'JE', hasYear: true, padding: 6, next: 2, version: 0 })
    const changed = await given(change('JE', { prefix: ' gl ', padding: 4, version: 0 }))
    expect(changed).toMatchObject({ prefix: 'GL', padding: 4, next: 2, version: 1, changedBy: expect.any(String) })
    expect(await entryNumber()).toBe('GL-2026-0002')
  })

  test('stay on what was issued, where it is shown and where it is sought', async () => {
    await entryNumber()
    await given(change('JE', { prefix: 'GL' }))
    await entryNumber()
    const found = async (text: string) =>
      (await given(owner.get(`/api/accounting/journal-entries?search=${text}`))).map(({ number }) => number)
    expect(await found('je-2026-00')).toEqual(['JE-2026-000001'])
    expect(await found('-00000')).toEqual(['GL-2026-000002', 'JE-2026-000001'])
    expect(await found('GL-2026-000002')).toEqual(['GL-2026-000002'])
  })

  test('are found by their running part in each of the ways in which they were written', async () => {
    await given(change('BK', { prefix: 'STAY', hasYear: true, padding: 3 }))
    const found = (text: string) =>
      tenant.ctx.read(async (tx) => {
        const numbers = numbersRunning(tx, text, 'BK')
        return (
          numbers && (await sql<{ number: string }>`select x.number from (${numbers}) x (number)`.execute(tx.db)).rows
        )
      })
    await taken('BK')
    expect(await found('1')).toContainEqual({ number: 'STAY-2026-001' })
    expect(await found('stay-2026-1')).toContainEqual({ number: 'STAY-2026-001' })
    expect(await found('stay-2025-1')).toEqual([])
    expect(await found('bk-1')).not.toContainEqual({ number: 'STAY-2026-001' })
    expect(await found('Mensah')).toBeNull()
  })

  test('begin anew with the year where it stands in them, and count on where it does not', async () => {
    expect([await taken('ORD', 2026), await taken('ORD', 2027)]).toEqual(['ORD-2026-000001', 'ORD-2027-000001'])
    expect([await taken('BK', 2026), await taken('BK', 2027)]).toEqual(['BK-000001', 'BK-000002'])
  })

  test('go on past all that were used when the year is put in or left out', async () => {
    for (const year of [2025, 2025, 2025, 2026]) await taken('SI', year)
    expect(await numbering('SI')).toMatchObject({ next: 2, nextOtherwise: 4 })
    await given(change('SI', { hasYear: false }))
    expect([await taken('SI'), await taken('SI', 2025)]).toEqual(['SI-000004', 'SI-000005'])
    await given(change('SI', { hasYear: true }))
    expect([await taken('SI'), await taken('SI', 2025)]).toEqual(['SI-2026-000006', 'SI-2025-000006'])
    expect(await taken('SI', 2027)).toBe('SI-2027-000001')
  })

  test('say the same in the database and in the contract', async () => {
    for (const [prefix, year, running, padding] of [
      ['SI', 2026, 7, 6],
      ['BK', 0, 7, 1],
      ['X1', 2026, 1_000_000, 6],
    ] as const) {
      const { rows } = await house.owner.query('select document_number($1, $2, $3, $4) as number', [
        prefix,
        year,
        running,
        padding,
      ])
      expect(rows).toEqual([{ number: documentNumber({ prefix, year, running, padding }) }])
    }
  })
})

describe('the next number', () => {
  test('of bookings moves forward, back as far as nothing was used, and never further', async () => {
    await taken('BK')
    expect(await given(change('BK', { next: 500 }))).toMatchObject({ next: 500, least: 2 })
    expect(await given(change('BK', { next: 300 }))).toMatchObject({ next: 300, least: 2 })
    expect(await taken('BK')).toBe('BK-000300')
    await refuses(change('BK', { next: 300 }), 400, 'invalid')
    expect(await answerOf(change('BK', { next: 2 }))).toMatchObject([
      { path: 'next', message: 'Must be at least 301: the numbers before it were used' },
    ])
  })

  test('of a fiscal series is chosen before the first, and follows from then on', async () => {
    await given(change('SI', { next: 1201 }))
    expect(await taken('SI')).toBe('SI-2026-001201')
    expect(await answerOf(change('SI', { next: 1300 }))).toMatchObject([
      { path: 'next', message: 'Invoices are numbered without a gap: the next one is 1202' },
    ])
    expect(await given(change('SI', { next: 1202, prefix: 'INV' }))).toMatchObject({ next: 1202 })
  })

  test('of receipts is counted by each outlet, and shown once there is one', async () => {
    await refuses(change('R', { padding: 4 }), 404, 'not_found')
    await given(owner.post('/api/restaurant/locations', { name: 'Bar', code: 'PUB', type: 'bar' }), 201)
    expect(await numbering('R')).toMatchObject({ prefix: null, outlet: 'PUB', next: 1 })
    expect(await given(change('R', { padding: 4, hasYear: false }))).toMatchObject({
      padding: 4,
      hasYear: false,
      next: 1,
    })
    expect(await answerOf(change('R', { next: 9 }))).toMatchObject([{ path: 'next' }])
    expect(await answerOf(change('R', { prefix: 'RCPT' }))).toMatchObject([{ path: 'prefix' }])
  })
})

describe('a prefix', () => {
  test.each(['1A', 'IN V', 'INV-', 'É', '', 'ABCDEFGHIJK'])('%j is refused at its field', async (prefix) => {
    expect(await answerOf(change('SI', { prefix }))).toMatchObject([{ path: 'prefix' }])
  })

  test('belongs to one series for good, the ones that were shipped too', async () => {
    expect(await answerOf(change('SI', { prefix: 'CN' }))).toMatchObject([
      { path: 'prefix', message: expect.stringContaining('credit notes') },
    ])
    await given(change('SI', { prefix: 'INV' }))
    await given(change('SI', { prefix: 'SI' }))
    await refuses(change('CN', { prefix: 'INV' }), 400, 'invalid')
    await given(change('SI', { prefix: 'INV' }))
  })

  test('is no code of an outlet, and no code of an outlet is one', async () => {
    await given(owner.post('/api/restaurant/locations', { name: 'Bar', code: 'PUB', type: 'bar' }), 201)
    expect(await answerOf(change('SI', { prefix: 'PUB' }))).toMatchObject([
      { path: 'prefix', message: expect.stringContaining('receipts of an outlet') },
    ])
    const outlet = (fields: object) => owner.post('/api/restaurant/locations', { type: 'bar', ...fields })
    expect(await answerOf(outlet({ name: 'Invoices', code: 'SI' }))).toMatchObject([{ path: 'code' }])
    expect(await given(outlet({ name: 'Si' }), 201)).toMatchObject({ code: 'SI2' })
  })
})

test('a change is recorded with what it was and what it is, and a stale one is refused', async () => {
  await given(change('CX', { prefix: 'STORNO', next: 40, version: 0 }))
  await refuses(change('CX', { padding: 3, version: 0 }), 409, 'stale')
  const { rows } = await house.owner.query(
    "select label, change from audit_record where tenant_id = $1 and label like 'Numbers:%'",
    [tenant.id],
  )
  expect(rows).toEqual([
    {
      label: 'Numbers: Cancellations',
      change: {
        before: { prefix: 'CX', hasYear: false, padding: 6, next: 1 },
        after: { prefix: 'STORNO', hasYear: false, padding: 6, next: 40 },
      },
    },
  ])
})

test('a receptionist neither sees nor changes how documents are numbered', async () => {
  const desk = await tenant.as('receptionist')
  await refuses(desk.get('/api/numbering'), 403, 'forbidden')
  await refuses(desk.put('/api/numbering/SI', { prefix: 'X' }), 403, 'forbidden')
})

test('the proofs stand when a house moved its numbers and its years', async () => {
  await entryNumber()
  await given(change('JE', { hasYear: false, prefix: 'GL' }))
  await entryNumber()
  await given(change('JE', { hasYear: true }))
  await entryNumber()
  const report = await given(owner.get('/api/accounting/verify'))
  expect(report.checks.filter(({ ok }) => !ok)).toEqual([])
  const sorted = await given(owner.get('/api/accounting/journal-entries?sort=date'))
  expect(sorted.map(({ number }) => number)).toEqual(['JE-2026-000001', 'GL-000002', 'GL-2026-000003'])
})

async function answerOf(sent: Promise<Answer>): Promise<unknown> {
  const { status, body } = await sent
  expect(status).toBe(400)
  return body['details']
}
