import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { given, refuses, writeEntry } from '#test/setup/books.ts'
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
  await writeEntry(owner)
})

/** Keeps every posting waiting for its number, until the owner's transaction ends. */
async function holdNumbers(): Promise<void> {
  await house.owner.query('begin')
  await house.owner.query("select 1 from number_series where tenant_id = $1 and series = 'JE' for update", [tenant.id])
}

async function waitFor(waiting: number): Promise<void> {
  await vi.waitFor(async () => {
    const found = await house.owner.query<{ count: number }>(
      'select count(distinct pid)::int as count from pg_locks where not granted',
    )
    expect(found.rows[0]?.count).toBe(waiting)
  })
}

const endless = { prefix: 'GL', hasYear: false }

test('a change waits for the documents on their way, which keep the series as it was', async () => {
  await holdNumbers()
  const under = writeEntry(owner)
  await waitFor(1)
  const changed = owner.put('/api/numbering/JE', endless)
  await waitFor(2)
  await house.owner.query('commit')
  expect((await under).number).toBe('JE-2026-000002')
  expect(await given(changed)).toMatchObject({ prefix: 'GL', next: 3 })
  expect((await writeEntry(owner)).number).toBe('GL-000003')
})

test('without waiting for the date, a document under way would take a number of the series as it was', async () => {
  await holdNumbers()
  const under = writeEntry(owner)
  await waitFor(1)
  await house.owner.query(
    `insert into number_format (tenant_id, series, prefix, has_year, padding, changed_by_name, changed_at)
     values ($1, 'JE', 'GL', false, 6, 'Nobody', now())`,
    [tenant.id],
  )
  await house.owner.query('commit')
  expect((await under).number).toBe('JE-2026-000002')
  expect((await writeEntry(owner)).number).toBe('GL-000001')
})

test('forty documents while the series is changed to and fro leave no gap and no number twice', async () => {
  const formats = [
    endless,
    { prefix: 'JE', hasYear: true },
    { prefix: 'GL2', padding: 3 },
    { prefix: 'GL', hasYear: false },
  ]
  const writing = Array.from({ length: 40 }, () => writeEntry(owner))
  const changing = formats.map((format) => owner.put('/api/numbering/JE', format))
  const numbers = (await Promise.all(writing)).map(({ number }) => number)
  for (const answer of await Promise.all(changing)) expect(answer.status).toBe(200)
  expect(new Set(numbers).size).toBe(40)
  const { checks } = await given(owner.get('/api/accounting/verify'))
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
})

test('of two who want one prefix for two series, one gets it', async () => {
  const answers = await Promise.all([
    owner.put('/api/numbering/BK', { prefix: 'STAY' }),
    owner.put('/api/numbering/CX', { prefix: 'STAY' }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
})

test('of two who change one series at once, the second is told that it was changed', async () => {
  const change = (padding: number) => owner.put('/api/numbering/BK', { padding, version: 0 })
  const answers = await Promise.all([change(4), change(5)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await refuses(change(6), 409, 'stale')
})
