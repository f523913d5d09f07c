import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { sql } from '#server/platform/db/sql.ts'
import { anEntry, given, refuses, writeEntry } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, password, type Person, type TestTenant } from '#test/setup/house.ts'

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

const reason = { reason: 'Month done' }

async function period(number: number) {
  const all = await given(owner.get('/api/accounting/periods?year=2026'))
  return all.find((one) => one.number === number)
}

/** The signature of a second owner. */
async function signed() {
  const { email } = (await given((await tenant.as('owner')).get('/api/auth/session'))).user
  return { approval: { email, password } }
}

const january = () => owner.post('/api/accounting/journal-entries', anEntry({ date: '2026-01-10' }))

describe('a period', () => {
  test('is one of twelve months, or the last day for adjustments, latest first', async () => {
    const all = await given(owner.get('/api/accounting/periods?year=2026'))
    expect(all.map(({ number }) => number)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(all[0]).toMatchObject({ startsOn: '2026-12-31', endsOn: '2026-12-31' })
    expect(all[12]).toMatchObject({
      year: 2026,
      startsOn: '2026-01-01',
      endsOn: '2026-01-31',
      status: 'open',
      drafts: 0,
    })
  })

  test('that is closed takes entries with a reason of whoever may close it', async () => {
    const closed = await given(owner.post('/api/accounting/periods/2026/1/close', reason))
    expect(closed).toMatchObject({ status: 'soft_closed', reason: 'Month done', changedByName: 'owner Tester' })
    await refuses(january(), 409, 'period_locked')
    const withReason = { ...anEntry({ date: '2026-01-10' }), overrideReason: 'Late bill' }
    await given(owner.post('/api/accounting/journal-entries', withReason), 201)
    await tenant.as('owner')
    const { id } = (await given(owner.get('/api/auth/session'))).user
    await house.owner.query("update app_user set role = 'manager' where id = $1", [id])
    await refuses(owner.post('/api/accounting/journal-entries', withReason), 403, 'forbidden')
  })

  test('that is locked takes no entry, whatever the reason, until it is reopened', async () => {
    await given(owner.post('/api/accounting/periods/2026/1/lock', reason))
    const withReason = { ...anEntry({ date: '2026-01-10' }), overrideReason: 'Late bill' }
    await refuses(owner.post('/api/accounting/journal-entries', withReason), 409, 'period_locked')
    const again = (more: object) =>
      owner.post('/api/accounting/periods/2026/1/reopen', { reason: 'Bill forgotten', ...more })
    await refuses(again({}), 403, 'approval_needed')
    expect(await given(again(await signed()))).toMatchObject({ status: 'open' })
    expect((await january()).status).toBe(201)
    const found = await house.owner.query<{ action: string; reason: string }>(
      "select action, reason from audit_record where tenant_id = $1 and resource in ('period', 'posting_lock') order by id",
      [tenant.id],
    )
    expect(found.rows).toEqual([
      { action: 'posting_lock.shut', reason: 'Month done' },
      { action: 'period.lock', reason: 'Month done' },
      { action: 'posting_lock.open', reason: 'Bill forgotten' },
      { action: 'period.reopen', reason: 'Bill forgotten' },
    ])
  })

  test('that is locked refuses a raw insert of the runtime role too', async () => {
    await given(owner.post('/api/accounting/periods/2026/1/lock', reason))
    const insertInto = (date: string) =>
      inTransaction(house.platform.pool, optionsOf(tenant), async (tx) =>
        sql`insert into journal_entry (${sql.ref('tenant_id')}, id, year, sequence, number, entry_date, memo, source_type, event, posting_key,
            line_count, amount, posted_by_name, override_reason)
          values (${tx.tenant}, gen_random_uuid(), 2026, 99, 'JE-2026-000099', ${date}::date, 'Raw', 'night_audit', 'raw', ${date}, 2, 100, 'Nobody', 'Because')`.execute(
          tx.db,
        ),
      )
    await expect(insertInto('2026-01-10')).rejects.toMatchObject({ code: 'period_locked' })
    await expect(insertInto('2026-03-01')).rejects.toMatchObject({ code: 'entry_unbalanced' })
  })

  test('is closed and locked once it is over, drafts and all, and each only from where it can', async () => {
    await refuses(owner.post('/api/accounting/periods/2026/3/close', reason), 409, 'period_not_over')
    await refuses(owner.post('/api/accounting/periods/2026/3/lock', reason), 409, 'period_not_over')
    await writeEntry(owner, { status: 'draft', date: '2026-02-28' })
    expect(await period(2)).toMatchObject({ drafts: 1 })
    await given(owner.post('/api/accounting/periods/2026/2/close', reason))
    await refuses(owner.post('/api/accounting/periods/2026/2/close', reason), 409, 'period_status')
    await refuses(owner.post('/api/accounting/periods/2026/1/reopen', reason), 409, 'period_status')
    expect(await given(owner.post('/api/accounting/periods/2026/2/lock', reason))).toMatchObject({
      status: 'locked',
      drafts: 1,
    })
    expect(await period(1)).toMatchObject({ status: 'locked' })
    await refuses(owner.post('/api/accounting/periods/2026/14/lock', reason), 400, 'invalid', 'number')
    await refuses(owner.post('/api/accounting/periods/2026/13/lock', reason), 409, 'period_not_over')
    await refuses(owner.post('/api/accounting/periods/1990/1/lock', reason), 404, 'not_found')
    await refuses(owner.post('/api/accounting/periods/2026/2/lock', { reason: '' }), 400, 'invalid', 'reason')
    await refuses((await tenant.as('manager')).post('/api/accounting/periods/2026/1/lock', reason), 403, 'forbidden')
  })

  test('of a past year is locked as well', async () => {
    await given(owner.post('/api/accounting/periods/2025/12/lock', reason))
    await refuses(owner.post('/api/accounting/journal-entries', anEntry({ date: '2025-12-31' })), 409, 'period_locked')
  })

  test('waits for an entry that is on its way, so none slips in behind the lock', async () => {
    expect(await locksBehindEntry()).toBe('after it')
    await house.owner.query('alter table journal_entry disable trigger journal_entry_period')
    await given(owner.post('/api/accounting/periods/2026/1/reopen', { ...reason, ...(await signed()) }))
    expect(await locksBehindEntry()).toBe('before it')
    await house.owner.query('alter table journal_entry enable trigger journal_entry_period')
  })
})

/** Locks January while an entry of January is being written; whether the lock came before that one ended. */
async function locksBehindEntry(): Promise<string> {
  const client = await house.platform.pool.connect()
  await client.query(`begin; set local app.tenant = '${tenant.id}'`)
  await client.query(
    `insert into journal_entry (tenant_id, id, year, sequence, number, entry_date, memo, source_type, event, posting_key, line_count, amount,
       posted_by_name) values ($1, gen_random_uuid(), 2026, 99, 'JE-2026-000099', '2026-01-10', 'Raw', 'test', 'raw', 'raw', 2, 100, 'Nobody')`,
    [tenant.id],
  )
  let isLocked = false
  const locking = owner.post('/api/accounting/periods/2026/1/lock', reason).then((answer) => {
    expect(answer.status).toBe(200)
    isLocked = true
  })
  await vi.waitUntil(async () => isLocked || (await somebodyWaits()), { interval: 10, timeout: 10_000 })
  const order = isLocked ? 'before it' : 'after it'
  await client.query('rollback')
  client.release()
  await locking
  return order
}

async function somebodyWaits(): Promise<boolean> {
  const found = await house.owner.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return found.rows.length > 0
}

function optionsOf({ ctx }: TestTenant) {
  return { tenant: ctx.tenant.id, actor: ctx.actor, requestId: 'raw', now: ctx.clock.now, turns: house.platform.turns }
}
