import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { given, refuses, writeEntry } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { ofMajor } from '#contract/kernel/money.ts'
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
