import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { given, refuses, writeEntry } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { aSetting, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'
import { controlBalance } from '../public/proofs.ts'
import { credit, debit, post } from '../public/entries.ts'

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

/** A posting of the guest ledger as the house makes it: under the business date that it holds. */
function chargeAGuest(): Promise<unknown> {
  return tenant.ctx.transaction(async (tx) => {
    await holdBusinessDate(tx)
    const lines = [debit('guest_ledger', ofMajor(50)), credit('rooms.revenue', ofMajor(50))]
    const source = { type: 'test', id: tenant.id, event: 'charged' }
    await post(tx, [{ key: 'test:charge', date: dayOf('2026-03-02'), memo: 'Night', source, lines }])
  })
}

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

const guestLedger = () => tenant.ctx.read((tx) => controlBalance(tx, 'guest_ledger'))

async function otherAccount(): Promise<string> {
  const [found] = await given<{ id: string }[]>(owner.get('/api/accounting/chart-of-accounts?search=1120'))
  return found?.id ?? ''
}

test('a role waits for the postings under way, and sees what they left on its account', async () => {
  const accountId = await otherAccount()
  await holdNumbers()
  const posted = chargeAGuest()
  await waitFor(1)
  const moved = owner.put('/api/accounting/account-roles/guest_ledger', { accountId })
  await waitFor(2)
  await house.owner.query('commit')
  await posted
  await refuses(moved, 409, 'role_holds_balance')
  expect(await guestLedger()).toBe(ofMajor(50))
})

test('without waiting for the date, a posting under way would leave money where no role is', async () => {
  await holdNumbers()
  const posted = chargeAGuest()
  await waitFor(1)
  await house.owner.query(
    `update account_role r set account_id = a.id from account a
     where r.tenant_id = $1 and r.role = 'guest_ledger' and a.tenant_id = $1 and a.code = '1120'`,
    [tenant.id],
  )
  await house.owner.query('commit')
  await posted
  expect(await guestLedger()).toBe(ofMajor(0))
})

describe('the department of a category, changed while something of it is sold', () => {
  let setting: Setting
  let folioId: string
  const sell = () =>
    setting.desk.post(`/api/hotel/folios/${folioId}/charges`, {
      description: 'Excursion',
      type: 'service',
      unitPrice: 100,
    })
  const change = () =>
    owner.put('/api/accounting/categories/other', { department: 'other_operated', taxCategory: 'service' })

  beforeEach(async () => {
    setting = await aSetting(house)
    tenant = setting.tenant
    owner = setting.owner
    folioId = (await bookAndCheckIn(setting)).folioId
    await given(
      setting.desk.post(`/api/hotel/folios/${folioId}/charges`, {
        description: 'Shuttle',
        type: 'service',
        unitPrice: 90,
      }),
      201,
    )
  })

  /** Where what was sold last stands, and whether every proof of the books holds. */
  async function found() {
    const { rows } = await house.owner.query<{ department: string }>(
      `select l.department from journal_line l join journal_entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id
       join account_role r on r.tenant_id = l.tenant_id and r.role = 'other.revenue' and r.account_id = l.account_id
       where l.tenant_id = $1 order by e.sequence desc limit 1`,
      [tenant.id],
    )
    return { stands: rows[0]?.department, broken: await brokenProofs({ owner }) }
  }

  test('waits for the sale that is on its way, which stands in the department of before', async () => {
    await holdNumbers()
    const sold = sell()
    await waitFor(1)
    const changed = change()
    await waitFor(2)
    await house.owner.query('commit')
    await given(sold, 201)
    await given(changed)
    expect(await found()).toEqual({ stands: 'miscellaneous', broken: [] })
    await given(
      setting.desk.post(`/api/hotel/folios/${folioId}/charges`, {
        description: 'Guide',
        type: 'service',
        unitPrice: 80,
      }),
      201,
    )
    expect(await found()).toEqual({ stands: 'other_operated', broken: [] })
  })

  test('comes first, and the sale that waited for it stands in the department of after', async () => {
    await house.owner.query('begin')
    await house.owner.query("select 1 from account_role where tenant_id = $1 and role = 'other.revenue' for update", [
      tenant.id,
    ])
    const changed = change()
    await waitFor(1)
    const sold = sell()
    await waitFor(2)
    await house.owner.query('commit')
    await given(changed)
    await given(sold, 201)
    expect(await found()).toEqual({ stands: 'other_operated', broken: [] })
  })

  test('without waiting for the date, would be passed by a sale that began before it, and the proof would not hold', async () => {
    await house.owner.query('begin')
    await house.owner.query('select 1 from folio where id = $1 for update', [folioId])
    const sold = sell()
    await waitFor(1)
    // What the change writes, as if the sale had waited for two minutes.
    await house.owner.query(
      `insert into account_role_change (tenant_id, id, role, from_account_id, to_account_id, from_department, to_department, changed_by_name,
         changed_at)
       select r.tenant_id, gen_random_uuid(), r.role, r.account_id, r.account_id, r.department, 'other_operated', 'Nobody', now() + interval '2 minutes'
       from account_role r where r.tenant_id = $1 and r.category = 'other' and r.department is not null`,
      [tenant.id],
    )
    await house.owner.query(
      `update account_role set department = 'other_operated' where tenant_id = $1 and category = 'other' and department is not null`,
      [tenant.id],
    )
    await house.owner.query('commit')
    await given(sold, 201)
    const { stands, broken } = await found()
    expect(stands).toBe('other_operated')
    expect(broken).not.toEqual([])
  })
})
