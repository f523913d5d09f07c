import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { yearAround } from '#contract/accounting/fiscal-years/rules.ts'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { byCode, credit, debit, post } from '#server/accounting/public/entries.ts'
import { anEntry, given, postDocument, refuses, writeEntry } from '#test/setup/books.ts'
import { insertYears } from '../fiscal-years/data.ts'
import { aTenant, type House, openHouse, password, type Person, type TestTenant } from '#test/setup/house.ts'

let house: House
let tenant: TestTenant
let owner: Person
let other: Person

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  tenant = await aTenant(house)
  ;[owner, other] = [await tenant.as('owner'), await tenant.as('owner')]
})

type Move = { class?: string; through: string | null; reason?: string }
const move = (wish: Move, more: object = {}) =>
  owner.post('/api/accounting/locks', { class: 'all', reason: 'Signed off', ...wish, ...more })
const write = (date: string, person = owner) => person.post('/api/accounting/journal-entries', anEntry({ date }))
const userOf = async (person: Person) => (await given(person.get('/api/auth/session'))).user
const signed = async () => ({ approval: { email: (await userOf(other)).email, password } })
const sale = { debit: '1010', credit: '4900', amount: 10 }

describe('a lock', () => {
  test('shuts its day and every day before it, in months and years before it too', async () => {
    expect(await given(move({ through: '2026-01-15' }))).toMatchObject({ through: '2026-01-15', approvedByName: null })
    const refused = await write('2026-01-15')
    expect(refused).toMatchObject({ status: 409, body: { code: 'period_locked' } })
    expect(refused.body['error']).toBe('Days up to 2026-01-15 are locked for everything, and 2026-01-15 is one of them')
    await refuses(write('2024-05-05'), 409, 'period_locked')
    await refuses(write('2023-05-05'), 409, 'fiscal_year_missing')
    await given(write('2026-01-16'), 201)
    const periods = await given(owner.get('/api/accounting/periods?year=2026'))
    expect(periods.filter(({ status }) => status === 'locked')).toEqual([])
    await given(move({ through: '2026-02-28' }))
    const later = await given(owner.get('/api/accounting/periods?year=2026'))
    expect(later.filter(({ status }) => status === 'locked').map(({ number }) => number)).toEqual([2, 1])
  })

  test('of a class shuts what is sold, or what is bought, and leaves the rest open', async () => {
    const posted = (type: string, date = '2026-02-01') =>
      postDocument(tenant, { ...sale, date, source: { type, id: tenant.id } })
    await given(move({ class: 'sales', through: '2026-02-10' }))
    await expect(posted('folio_line')).rejects.toMatchObject({ code: 'period_locked' })
    await expect(posted('order')).rejects.toThrow('Days up to 2026-02-10 are locked for sales')
    await posted('stock_movement')
    await given(write('2026-02-01'), 201)
    await given(move({ class: 'purchases', through: '2026-01-31' }))
    await expect(posted('stock_movement', '2026-01-31')).rejects.toMatchObject({ code: 'period_locked' })
    await posted('folio_line', '2026-02-11')
  })

  test('moves on by one person, and back by two, never onto a day that is still written', async () => {
    await refuses(move({ through: '2026-03-02' }), 400, 'invalid', 'through')
    await refuses(move({ through: null }), 400, 'invalid', 'through')
    await given(move({ through: '2026-02-28' }))
    await refuses(move({ through: '2026-02-28' }), 400, 'invalid', 'through')
    await refuses(move({ through: '2026-01-31' }), 403, 'approval_needed')
    const own = { approval: { email: (await userOf(owner)).email, password } }
    await refuses(move({ through: '2026-01-31' }, own), 403, 'approval_refused')
    const back = await given(move({ through: null, reason: 'Bill forgotten' }, await signed()))
    expect(back).toMatchObject({ through: null, approvedByName: 'owner Tester', reason: 'Bill forgotten' })
    await given(write('2026-01-31'), 201)
    await refuses((await tenant.as('manager')).post('/api/accounting/locks', {}), 403, 'forbidden')
  })

  test('keeps a draft behind it, which can wait there and not be posted', async () => {
    const draft = await writeEntry(owner, { status: 'draft', date: '2026-01-20' })
    await given(move({ through: '2026-01-31' }))
    await refuses(owner.post(`/api/accounting/journal-entries/${draft.id}/post`, {}), 409, 'period_locked')
    expect((await given(owner.get(`/api/accounting/journal-entries/${draft.id}`))).status).toBe('draft')
  })
})

describe('an exception', () => {
  const days = { class: 'all', from: '2026-01-10', to: '2026-01-20', hours: 2, reason: 'Auditor asked' }
  const grant = async (more: object = {}) =>
    owner.post('/api/accounting/locks/exceptions', { ...days, personId: (await userOf(other)).id, ...more })

  test('lets one person post on its days alone, and nobody else', async () => {
    await given(move({ through: '2026-02-28' }))
    const { id } = await given(grant(), 201)
    await given(write('2026-01-10', other), 201)
    await refuses(write('2026-01-21', other), 409, 'period_locked')
    await refuses(write('2026-01-10'), 409, 'period_locked')
    const end = () => owner.post(`/api/accounting/locks/exceptions/${id}/end`, {})
    expect(await given(end())).toMatchObject({ endedByName: 'owner Tester' })
    await refuses(write('2026-01-10', other), 409, 'period_locked')
    await refuses(end(), 409, 'exception_over')
  })

  test('is over after its hours', async () => {
    await given(move({ through: '2026-02-28' }))
    const { id } = await given(grant(), 201)
    await house.owner.query(
      "update lock_exception set granted_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1",
      [id],
    )
    await refuses(write('2026-01-10', other), 409, 'period_locked')
  })

  test('is of somebody else, for days that are shut', async () => {
    await refuses(grant(), 400, 'invalid', 'from')
    await given(move({ through: '2026-02-28' }))
    await refuses(grant({ personId: (await userOf(owner)).id }), 400, 'invalid', 'personId')
    await refuses(grant({ personId: crypto.randomUUID() }), 400, 'invalid', 'personId')
    await refuses(grant({ to: '2026-01-09' }), 400, 'invalid', 'to')
    await refuses(grant({ hours: 169 }), 400, 'invalid', 'hours')
    const { exceptions } = await given(owner.get('/api/accounting/locks'))
    expect(exceptions).toEqual([])
  })
})

test('after a lock no balance at or before it changes, whatever is done and by whichever door', async () => {
  let state = 11
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  const someDay = () => addDays(dayOf('2024-11-20'), random(470))
  let through: string | null = null
  let kept = await balancesUpTo(through)
  const acts: Record<string, () => Promise<unknown>> = {
    write: () => write(someDay()),
    reverse: async () => {
      const entries = await given(owner.get('/api/accounting/journal-entries?limit=20'))
      const entry = entries[random(entries.length)]
      const wish = { reason: 'Wrong', date: someDay() }
      return entry && owner.post(`/api/accounting/journal-entries/${entry.id}/reverse`, wish)
    },
    draft: async () => {
      const draft = await owner.post('/api/accounting/journal-entries', anEntry({ date: someDay(), status: 'draft' }))
      return owner.post(`/api/accounting/journal-entries/${draft.body.data.id}/post`, {})
    },
    document: async () => {
      const source = { type: 'order', id: crypto.randomUUID() }
      const refused = await postDocument(tenant, { ...sale, date: someDay(), source }).catch((error: unknown) => error)
      if (refused) expect(refused).toMatchObject({ code: 'period_locked' })
    },
    close: () => owner.post(`/api/accounting/periods/2026/${1 + random(2)}/close`, { reason: 'Done' }),
    reopen: () => owner.post(`/api/accounting/periods/2026/${1 + random(2)}/reopen`, { reason: 'Not done' }),
  }
  const names = Object.keys(acts)
  for (let nth = 0; nth < 90; nth += 1) {
    const name = names[random(names.length)] ?? ''
    await acts[name]?.()
    expect(await balancesUpTo(through), `act ${nth}: ${name}, shut up to ${through}`).toEqual(kept)
    if (nth % 15 !== 14) continue
    const next: string = addDays(dayOf('2025-01-01'), nth * 4)
    if (through === null || next > through) await given(move({ through: next }))
    through = next
    kept = await balancesUpTo(through)
  }
  expect(kept.length).toBeGreaterThan(1)
})

async function balancesUpTo(day: string | null): Promise<unknown[]> {
  if (day === null) return []
  const found = await house.owner.query(
    `select account_id, sum(amount) as balance, count(*) as lines from journal_line
     where tenant_id = $1 and entry_date <= $2 group by account_id order by account_id`,
    [tenant.id, day],
  )
  return found.rows
}

test('a year that is being opened is waited for by the lock, so that none of its entries slips in behind it', async () => {
  expect(await locksBehindNewYear(2022)).toBe('after it')
  await given(move({ through: null }, await signed()))
  await house.owner.query('alter table fiscal_year disable trigger fiscal_year_behind_locks')
  expect(await locksBehindNewYear(2021)).toBe('before it')
  await house.owner.query('alter table fiscal_year enable trigger fiscal_year_behind_locks')
})

/** Shuts everything while a year is opened with an entry; whether the lock came before that one was committed. */
async function locksBehindNewYear(year: number): Promise<string> {
  const gate = Promise.withResolvers<void>()
  const posted = Promise.withResolvers<void>()
  const opening = tenant.ctx.transaction(async (tx) => {
    await insertYears(tx, [yearAround(dayOf(`${year}-05-05`))])
    const id = crypto.randomUUID()
    const lines = [debit(byCode('1010'), ofMajor(5)), credit(byCode('4900'), ofMajor(5))]
    const source = { type: 'order', id, event: 'paid' }
    await post(tx, [{ key: `order:${id}`, date: dayOf(`${year}-05-05`), memo: 'Late', source, lines }])
    posted.resolve()
    await gate.promise
  })
  await posted.promise
  let isLocked = false
  const locking = move({ through: '2026-02-01' }).then((answer) => {
    expect(answer.status).toBe(200)
    isLocked = true
  })
  await vi.waitUntil(async () => isLocked || (await somebodyWaits()), { interval: 10, timeout: 10_000 })
  const order = isLocked ? 'before it' : 'after it'
  gate.resolve()
  await Promise.all([opening, locking])
  return order
}

async function somebodyWaits(): Promise<boolean> {
  const found = await house.owner.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return found.rows.length > 0
}
