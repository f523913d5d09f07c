import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountRole } from '#contract/accounting/account-roles/shapes.ts'
import { minorOf } from '#contract/kernel/money.ts'
import { given, postDocument, writeEntry } from '#test/setup/books.ts'
import { anInvoice } from '#test/setup/documents.ts'
import { aTenant, type House, openHouse, type TestTenant } from '#test/setup/house.ts'
import { accountingProofs, controlBalance } from '../public/proofs.ts'

let house: House
let tenant: TestTenant

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Books with an entry, a reversal, an invoice that is paid in part, a credit note and two years. */
beforeEach(async () => {
  tenant = await aTenant(house, { taxSet: 'GH' })
  const owner = await tenant.as('owner')
  const entry = await writeEntry(owner, { date: '2025-12-31' })
  await given(owner.post(`/api/accounting/journal-entries/${entry.id}/reverse`, { reason: 'Model' }), 201)
  await postDocument(tenant, { debit: '1100', credit: '4000', amount: 120 })
  const invoice = await anInvoice(tenant, { paid: 100 })
  await given(
    owner.post(`/api/hotel/invoices/${invoice.id}/credit-note`, { reason: 'Model', lines: [{ line: 1, amount: 10 }] }),
    201,
  )
})

const checks = () => tenant.ctx.read(accountingProofs)
const red = async () => (await checks()).filter(({ ok }) => !ok).map(({ name }) => name)

/** A statement past every wall: as the owner of the database, without the triggers of the table. */
async function sabotage(table: string, statement: string): Promise<void> {
  await house.owner.query(`alter table ${table} disable trigger user`)
  const done = await house.owner.query(statement, [tenant.id])
  expect(done.rowCount).toBeGreaterThan(0)
  await house.owner.query(`alter table ${table} enable trigger user`)
}

describe('the proofs of the books', () => {
  test('are green after whatever the product does', async () => {
    const found = await checks()
    expect(found.map(({ name }) => name)).toEqual([
      'entries_balance',
      'trial_balance',
      'balances_by_day',
      'numbers_gapless',
      'manual_entries',
      'account_roles',
      'invoices',
      'refunds',
      'voids',
      'deductions',
      'treasury',
      'never_below_zero',
      'transfers',
      'tax_settlement',
      'expense_claims',
      'expense_payments',
      'bank_matches',
      'bank_statements',
      'bills',
      'payables_by_day',
      'payables',
      'year_closings',
      'foreign_balances',
    ])
    expect(found.filter(({ ok }) => !ok)).toEqual([])
    expect(found.every(({ difference }) => minorOf(difference) === 0)).toBe(true)
  })

  test('are green for empty books', async () => {
    tenant = await aTenant(house)
    expect(await red()).toEqual([])
  })

  test.each([
    [
      'a line that moved by one',
      'journal_line',
      "update journal_line set amount = amount + 1 where tenant_id = $1 and line_number = 1 and entry_date = '2025-12-31'",
      ['balances_by_day', 'entries_balance', 'manual_entries', 'trial_balance'],
    ],
    [
      'a line that is gone',
      'journal_line',
      "delete from journal_line where tenant_id = $1 and line_number = 1 and entry_date = '2025-12-31'",
      ['balances_by_day', 'entries_balance', 'manual_entries', 'trial_balance'],
    ],
    [
      'a balance that moved',
      'account_day',
      "update account_day set debit = debit + 1 where tenant_id = $1 and day = '2025-12-31' and debit > 0",
      ['balances_by_day'],
    ],
    [
      'a balance under another department',
      'account_day',
      "update account_day set department = 'rooms' where tenant_id = $1 and department = 'non_operating'",
      ['balances_by_day'],
    ],
    [
      'an entry by hand whose words were changed',
      'journal_entry',
      "update journal_entry set memo = 'Other' where tenant_id = $1 and entry_date = '2025-12-31'",
      ['manual_entries'],
    ],
    [
      'an entry by hand whose document is gone',
      'manual_entry',
      "delete from manual_entry where tenant_id = $1 and entry_date = '2025-12-31'",
      ['manual_entries'],
    ],
    [
      'an entry that took another number',
      'journal_entry',
      "update journal_entry set sequence = 9 where tenant_id = $1 and entry_date = '2025-12-31'",
      ['numbers_gapless'],
    ],
    [
      'a number that nothing bears',
      'number_series',
      "update number_series set last_number = last_number + 1 where tenant_id = $1 and series = 'CN'",
      ['numbers_gapless'],
    ],
    [
      'a number that no counter gave',
      'number_series',
      "delete from number_series where tenant_id = $1 and series = 'RC'",
      ['numbers_gapless'],
    ],
    [
      'an invoice with another total',
      'invoice',
      "update invoice set total_amount = total_amount + 1 where tenant_id = $1 and series = 'SI'",
      ['invoices'],
    ],
    [
      'a tax line that moved',
      'invoice_tax',
      "update invoice_tax set amount = amount + 1 where tenant_id = $1 and component = 'VAT'",
      ['invoices'],
    ],
    [
      'a tax of a line that moved',
      'invoice_line_tax',
      "update invoice_line_tax set amount = amount + 1 where tenant_id = $1 and component = 'VAT'",
      ['invoices'],
    ],
    [
      'a settlement past what credit notes leave',
      'settlement',
      'update settlement set amount = 35301 where tenant_id = $1',
      ['invoices', 'refunds'],
    ],
    [
      'a settlement past what is left of its payment',
      'settlement',
      'update settlement set amount = amount + 1 where tenant_id = $1',
      ['refunds'],
    ],
    [
      'a rounding that went back with no refund',
      'payment',
      'update payment set refunded_rounding = 1 where tenant_id = $1',
      ['refunds'],
    ],
    ['a refund that nobody made', 'payment', 'update payment set refunded = 1 where tenant_id = $1', ['refunds']],
  ])('show %s', async (_, table, statement, names) => {
    await sabotage(table, statement)
    expect((await red()).toSorted((a, b) => a.localeCompare(b))).toEqual(names)
  })
})

test('a control account answers what its sub-ledger must come to', async () => {
  const balance = (role: AccountRole) => tenant.ctx.read(async (tx) => minorOf(await controlBalance(tx, role)))
  expect(await balance('guest_ledger')).toBe(12_000)
  expect(await balance('city_ledger')).toBe(-1000)
  expect(await balance('refunds_payable')).toBe(0)
})

describe('the numbers of fiscal documents', () => {
  test('are told by series and year, with those that are missing', async () => {
    const owner = await tenant.as('owner')
    const runs = () => given(owner.get('/api/accounting/reports/number-gaps'))
    const entries = async () => (await runs()).find(({ series, year }) => series === 'JE' && year === 2026)
    const before = await entries()
    expect(before).toMatchObject({ label: 'Journal entries', first: 1, missing: 0, gaps: [] })
    expect(before?.documents).toBe(before?.last)
    await sabotage(
      'journal_entry',
      'update journal_entry set sequence = sequence + 1 where tenant_id = $1 and year = 2026 and sequence = (select max(sequence) from journal_entry where tenant_id = $1 and year = 2026)',
    )
    expect((await entries())?.gaps).toEqual([{ from: before?.last, to: before?.last }])
    expect((await tenant.as('receptionist').then((one) => one.get('/api/accounting/reports/number-gaps'))).status).toBe(
      403,
    )
  })
})
