import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { getBudget, listBudgets } from '#contract/accounting/budgets/api.ts'
import type { getIncomeStatement } from '#contract/accounting/statements/api.ts'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import { dayOf } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { given, refuses, writeEntry } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { checkBudget } from './actions/control.ts'

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

type Budget = Received<typeof listBudgets>[number]
type Sheet = Received<typeof getBudget>

const begin = (body: object) =>
  given<Budget>(owner.post('/api/accounting/budgets', { year: 2026, name: 'First', ...body }), 201)
const sheetOf = (id: string) => given<Sheet>(owner.get(`/api/accounting/budgets/${id}`))
const move = (id: string, status: string, version: number) =>
  owner.post(`/api/accounting/budgets/${id}/status`, { status, version })

async function accountOf(code: string): Promise<AccountId> {
  const chart = await given(owner.get('/api/accounting/chart-of-accounts'))
  const account = chart.find((one) => one.code === code)
  if (!account) throw new Error(`There is no account ${code}`)
  return account.id
}

const months = (...amounts: number[]) => Array.from({ length: 12 }, (_, month) => amounts[month] ?? 0)

/** Writes rows by their account codes and answers the version that follows. */
async function write({ id, version }: Budget, rows: Record<string, number[]>): Promise<Sheet> {
  const body = await Promise.all(
    Object.entries(rows).map(async ([code, amounts]) => ({
      accountId: await accountOf(code),
      department: null,
      amounts,
    })),
  )
  return given<Sheet>(owner.put(`/api/accounting/budgets/${id}/amounts`, { rows: body, version }))
}

/** The budget of a year with some rows, active. */
async function activate(rows: Record<string, number[]>, more: object = {}): Promise<Budget> {
  const { budget } = await write(await begin(more), rows)
  const approved = await given<Budget>(move(budget.id, 'approved', budget.version))
  return given<Budget>(move(budget.id, 'active', approved.version))
}

describe('a budget', () => {
  test('is written by account and month, in the department of the account, beside what the year before came to', async () => {
    const sale = [
      { accountCode: '1020', debit: 80 },
      { accountCode: '4000', credit: 80 },
    ]
    await writeEntry(owner, { date: '2025-03-10', lines: sale })
    const sheet = await write(await begin({}), { '4000': months(100, 0, 200), '6500': months(50) })
    expect(sheet.budget).toMatchObject({ status: 'draft', revenue: 300, expense: 50 })
    expect(sheet.rows).toMatchObject([
      { code: '4000', department: 'rooms', amounts: months(100, 0, 200), lastYear: months(0, 0, 80) },
      { code: '6500', department: 'sales_marketing', amounts: months(50), lastYear: months() },
    ])
    const again = await write(sheet.budget, { '6500': months() })
    expect(again.rows.map(({ code }) => code)).toEqual(['4000'])
  })

  test('keeps its amounts from its approval on, by any door, and its copy is a draft again', async () => {
    const { budget } = await write(await begin({}), { '6500': months(50) })
    const approved = await given<Budget>(move(budget.id, 'approved', budget.version))
    expect(approved).toMatchObject({ status: 'approved', approvedByName: budget.createdByName })
    const rows = [{ accountId: await accountOf('6500'), department: null, amounts: months(1) }]
    await refuses(
      owner.put(`/api/accounting/budgets/${budget.id}/amounts`, { rows, version: approved.version }),
      409,
      'budget_settled',
    )
    await expect(
      house.owner.query('update budget_amount set amount = 1 where tenant_id = $1', [tenant.id]),
    ).rejects.toThrow(/is no draft/)
    await refuses(owner.delete(`/api/accounting/budgets/${budget.id}`), 409, 'budget_settled')
    const copy = await begin({ name: 'Second', copyFrom: budget.id })
    expect((await sheetOf(copy.id)).rows).toMatchObject([{ code: '6500', amounts: months(50) }])
    await given(owner.delete(`/api/accounting/budgets/${copy.id}`))
  })

  test('is active once a year: another that becomes it retires the first, also when both are pressed at once', async () => {
    const first = await activate({ '6500': months(50) })
    const { budget } = await write(await begin({ name: 'Second' }), { '6500': months(60) })
    const { budget: third } = await write(await begin({ name: 'Third' }), { '6500': months(70) })
    const ready = await Promise.all(
      [budget, third].map(async (one) => given<Budget>(move(one.id, 'approved', one.version))),
    )
    await Promise.all(ready.map(async (one) => move(one.id, 'active', one.version)))
    const all = await given<Budget[]>(owner.get('/api/accounting/budgets'))
    expect(all.filter(({ status }) => status === 'active')).toHaveLength(1)
    expect(all.find(({ id }) => id === first.id)?.status).toBe('retired')
  })

  test('refuses accounts that earn and spend nothing, a name that is taken, and who may not manage budgets', async () => {
    const budget = await begin({})
    const rows = [{ accountId: await accountOf('1020'), department: null, amounts: months(1) }]
    const asked = owner.put(`/api/accounting/budgets/${budget.id}/amounts`, { rows, version: budget.version })
    await refuses(asked, 400, 'invalid', 'rows.0.accountId')
    await refuses(owner.post('/api/accounting/budgets', { year: 2026, name: 'First' }), 409, 'budget_name_taken')
    await refuses(move(budget.id, 'active', budget.version), 409, 'budget_move')
    const manager = await tenant.as('manager')
    await refuses(manager.post('/api/accounting/budgets', { year: 2026, name: 'Other' }), 403, 'forbidden')
  })
})

describe('the budget variance', () => {
  test('is favourable where more is earned and less is spent, and blank against nothing', async () => {
    await activate({ '4000': months(0, 0, 900), '6500': months(0, 0, 700), '6300': months(0, 0, 310) })
    const booked = [
      { accountCode: '1020', debit: 125 },
      { accountCode: '6500', debit: 525 },
      { accountCode: '7000', debit: 100 },
      { accountCode: '4000', credit: 750 },
    ]
    await writeEntry(owner, { date: '2026-03-10', lines: booked })
    const statement = await given<Received<typeof getIncomeStatement>>(
      owner.get('/api/accounting/reports/income-statement?from=2026-03-01&to=2026-03-31&compare=budget'),
    )
    const line = (key: string) => statement.lines.find((one) => one.key === key)
    expect(line('revenue')).toMatchObject({ amounts: [750, 900], variance: { amount: -150 } })
    expect(line('expenses/6500')).toMatchObject({ amounts: [525, 700], variance: { amount: 175, percent: 25 } })
    expect(line('expenses/6300')).toMatchObject({ amounts: [0, 310], variance: { amount: 310 } })
    expect(line('expenses/7000')).toMatchObject({ amounts: [100, 0], variance: { amount: -100, percent: null } })
  })

  test('takes the part of a month that its days are', async () => {
    await activate({ '6500': months(0, 0, 310) })
    const statement = await given<Received<typeof getIncomeStatement>>(
      owner.get('/api/accounting/reports/income-statement?from=2026-03-01&to=2026-03-10&compare=budget'),
    )
    expect(statement.lines.find(({ key }) => key === 'net')?.amounts).toEqual([0, -100])
  })
})

test('an entry by hand beyond the budget of the year so far is stopped, warned of or let through, as the budget says', async () => {
  const active = await activate({ '6500': months(100, 100, 100) })
  const lines = [{ accountId: await accountOf('6500'), amount: ofMajor(350) }]
  const check = async () => tenant.ctx.transaction(async (tx) => checkBudget(tx, { date: dayOf('2026-03-10'), lines }))
  const set = async (control: string, version: number) =>
    given<Budget>(owner.put(`/api/accounting/budgets/${active.id}`, { control, version }))
  expect(await check()).toEqual([])
  const warned = await set('warn', active.version)
  expect(await check()).toMatchObject([{ account: '6500 Sales & marketing', over: ofMajor(50) }])
  await set('stop', warned.version)
  await expect(check()).rejects.toMatchObject({ code: 'budget_exceeded' })
  const entry = (amount: number) => ({
    date: '2026-03-10',
    memo: 'Advertising',
    status: 'posted',
    lines: [
      { accountCode: '6500', debit: amount },
      { accountCode: '1020', credit: amount },
    ],
  })
  await refuses(owner.post('/api/accounting/journal-entries', entry(350)), 409, 'budget_exceeded')
  await given(owner.post('/api/accounting/journal-entries', entry(300)), 201)
})
