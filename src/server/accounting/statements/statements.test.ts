import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { getIncomeStatement } from '#contract/accounting/statements/api.ts'
import { dayOf } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { given, refuses, shutBooks, writeEntry } from '#test/setup/books.ts'
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
})

type Statement = Received<typeof getIncomeStatement>
type Line = Statement['lines'][number]

const income = (query: string) => given<Statement>(owner.get(`/api/accounting/reports/income-statement?${query}`))
const sheet = (query: string) => given<Statement>(owner.get(`/api/accounting/reports/balance-sheet?${query}`))
const lineOf = ({ lines }: Statement, key: string): Line | undefined => lines.find((line) => line.key === key)
const amountsOf = (statement: Statement, key: string) => lineOf(statement, key)?.amounts

/** One debit and one credit of an amount. */
async function book(date: string, [debit, credit]: [string, string], amount: number, department?: string) {
  const given = department ? { department } : {}
  const lines = [
    { accountCode: debit, debit: amount, ...given },
    { accountCode: credit, credit: amount, ...given },
  ]
  await writeEntry(owner, { date, lines })
}

describe('the income statement', () => {
  test('stands beside the days before and says what is better for the profit, with its sign', async () => {
    await book('2026-02-10', ['1020', '4000'], 900)
    await book('2026-02-10', ['6500', '1020'], 700)
    await book('2026-03-10', ['1020', '4000'], 750)
    await book('2026-03-10', ['6500', '1020'], 525)
    const march = await income('from=2026-03-01&to=2026-03-31&compare=previous')
    expect(march.columns).toMatchObject([
      { kind: 'actual', from: '2026-03-01', to: '2026-03-31' },
      { kind: 'previous', from: '2026-02-01', to: '2026-02-28' },
    ])
    expect(lineOf(march, 'revenue')).toMatchObject({ amounts: [750, 900], variance: { amount: -150, percent: -16.7 } })
    expect(lineOf(march, 'expenses')).toMatchObject({ amounts: [525, 700], variance: { amount: 175, percent: 25 } })
    expect(lineOf(march, 'net')).toMatchObject({
      amounts: [225, 200],
      shares: [30, 22.2],
      variance: { amount: 25, percent: 12.5 },
    })
    expect(march.checks).toMatchObject([{ ok: true }])
  })

  test('stands beside the same days of last year, and its months side by side add up to it', async () => {
    await book('2025-03-10', ['1020', '4000'], 300)
    await book('2026-01-10', ['1020', '4000'], 100)
    await book('2026-03-10', ['1020', '4000'], 400)
    const year = await income('from=2026-01-01&to=2026-03-31&compare=last_year')
    expect(amountsOf(year, 'net')).toEqual([500, 300])
    const months = await income('from=2026-01-01&to=2026-03-31&compare=months')
    expect(months.columns.map(({ kind, from }) => [kind, from])).toEqual([
      ['month', '2026-01-01'],
      ['month', '2026-02-01'],
      ['month', '2026-03-01'],
      ['actual', '2026-01-01'],
    ])
    expect(amountsOf(months, 'revenue/4000')).toEqual([100, 0, 400, 500])
  })

  test('says each cost as a part of what it is measured by: departments by their own revenue, the rest by all of it', async () => {
    await book('2026-03-10', ['1020', '4000'], 600)
    await book('2026-03-10', ['1020', '4100'], 400)
    await book('2026-03-10', ['5000', '1020'], 100)
    await book('2026-03-10', ['6300', '1020'], 50)
    const march = await income('from=2026-03-01&to=2026-03-31&layout=usali')
    expect(lineOf(march, 'revenue/rooms')?.shares).toEqual([60])
    expect(lineOf(march, 'expenses/food_beverage')?.shares).toEqual([25])
    expect(lineOf(march, 'administration')?.shares).toEqual([5])
    expect(lineOf(march, 'reserve')?.amounts).toEqual([40])
  })

  test('puts a cost where its line says, and what is outside the operation stays outside', async () => {
    await book('2026-03-10', ['5060', '1020'], 30, 'rooms')
    await book('2026-03-10', ['7000', '1020'], 20, 'administration')
    const march = await income('from=2026-03-01&to=2026-03-31&layout=usali')
    expect(amountsOf(march, 'expenses/rooms/5060')).toEqual([30])
    expect(lineOf(march, 'expenses/rooms/5060')?.account).toMatchObject({ department: 'rooms' })
    expect(amountsOf(march, 'administration')).toBeUndefined()
    expect(amountsOf(march, 'interest')).toEqual([20])
  })

  test('keeps waste with maintenance in the eleventh edition, with energy and water in the twelfth', async () => {
    await book('2026-03-10', ['6720', '1020'], 30)
    const asked = 'from=2026-03-01&to=2026-03-31&layout=usali'
    expect(amountsOf(await income(`${asked}&edition=12`), 'utilities')).toEqual([30])
    expect(amountsOf(await income(`${asked}&edition=11`), 'maintenance')).toEqual([30])
  })

  test('refuses days the wrong way round, too many months side by side, and who may not read the books', async () => {
    const path = '/api/accounting/reports/income-statement'
    await refuses(owner.get(`${path}?from=2026-03-02&to=2026-03-01`), 400, 'invalid', 'to')
    await refuses(owner.get(`${path}?from=2020-01-01&to=2026-03-01&compare=months`), 400, 'invalid', 'to')
    const desk = await tenant.as('receptionist')
    await refuses(desk.get(`${path}?from=2026-03-01&to=2026-03-31`), 403, 'forbidden')
  })
})

describe('the balance sheet', () => {
  test('computes what no year has closed: this year apart from earlier ones', async () => {
    await book('2025-06-01', ['1020', '4000'], 300)
    await book('2026-02-01', ['1020', '4000'], 200)
    await book('2026-03-01', ['6300', '1020'], 50)
    const march = await sheet('date=2026-03-31&compare=year')
    expect(march.columns.map(({ to }) => to)).toEqual(['2026-03-31', '2025-12-31'])
    expect(amountsOf(march, 'equity/year')).toEqual([150, 300])
    expect(amountsOf(march, 'equity/earlier')).toEqual([300, 0])
    expect(amountsOf(march, 'assets_total')).toEqual([450, 300])
    expect(march.checks).toMatchObject([{ ok: true }])
  })

  test('shows suppliers that owe us as an asset and an overdrawn bank as a debt, day by day', async () => {
    await book('2026-01-10', ['6300', '1020'], 80)
    await book('2026-02-10', ['2020', '3000'], 30)
    await book('2026-03-10', ['1020', '3000'], 500)
    const march = await sheet('date=2026-03-31&compare=month')
    expect(lineOf(march, 'liabilities/current/moved/1020')).toMatchObject({ amounts: [0, 80], isMoved: true })
    expect(amountsOf(march, 'assets/cash/1020')).toEqual([420, 0])
    expect(lineOf(march, 'assets/current/moved/2020')).toMatchObject({ amounts: [30, 30], isMoved: true })
    expect(amountsOf(march, 'both_total')).toEqual(amountsOf(march, 'assets_total'))
  })

  test('parts what falls due within a year from the rest', async () => {
    await book('2026-01-10', ['1020', '2400'], 100)
    await book('2026-01-10', ['1500', '2500'], 900)
    const march = await sheet('date=2026-03-31')
    expect(amountsOf(march, 'liabilities/current/2400')).toEqual([100])
    expect(amountsOf(march, 'liabilities/non_current/2500')).toEqual([900])
    expect(amountsOf(march, 'assets/non_current/1500')).toEqual([900])
  })
})

/** A sequence that is the same every time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('random entries come out of every statement as the raw sum of their lines', async () => {
  const next = numbersFrom(20_261_123)
  const codes = ['1020', '1140', '1500', '1590', '2020', '2500', '3000', '4000', '4090', '4100', '4900', '5000', '6300']
  const others = ['6720', '7000', '7100', '6900', '5060', '4320', '2400', '1320']
  const all = [...codes, ...others]
  for (let count = 0; count < 60; count += 1) {
    const [debit = '', credit = ''] = [all[next(all.length)], all[next(all.length)]]
    if (debit === credit) continue
    const day = `${next(2) === 0 ? 2025 : 2026}-0${1 + next(3)}-${10 + next(15)}`
    await book(day, [debit, credit], 1 + next(90_000) / 100, next(3) === 0 ? 'rooms' : undefined)
  }
  const raw = await house.owner.query<{ net: string; assets: string }>(
    `select -coalesce(sum(l.amount) filter (where a.type in ('Revenue', 'Expense') and l.entry_date >= '2026-01-01'), 0) as net,
       coalesce(sum(l.amount) filter (where a.type = 'Asset'), 0) as assets
     from journal_line l join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where l.tenant_id = $1`,
    [tenant.id],
  )
  const net = Number(raw.rows[0]?.net) / 100
  for (const layout of ['simple', 'usali']) {
    const statement = await income(`from=2026-01-01&to=2026-12-31&layout=${layout}&compare=months`)
    expect(amountsOf(statement, 'net')?.at(-1)).toBe(net)
    expect(statement.checks).toMatchObject([{ ok: true, actual: net }])
  }
  const closing = await sheet('date=2026-12-31')
  const moved = closing.lines.filter(({ isMoved }) => isMoved)
  const side = (of: string) =>
    moved.filter(({ key }) => key.startsWith(of)).reduce((sum, { amounts }) => sum + (amounts[0] ?? 0), 0)
  const assets = (amountsOf(closing, 'assets_total')?.[0] ?? 0) - side('assets') - side('liabilities')
  expect(assets).toBeCloseTo(Number(raw.rows[0]?.assets) / 100, 2)
  expect(amountsOf(closing, 'equity/year')).toEqual([net])
  expect(closing.checks).toMatchObject([{ ok: true }])
})

const cashFlow = (query: string) => given<Statement>(owner.get(`/api/accounting/reports/cash-flow?${query}`))

describe('the cash flow', () => {
  test('comes to the change of cash by both methods, with the same cash from operation', async () => {
    await book('2026-02-20', ['1020', '3000'], 1_000)
    await book('2026-03-02', ['1140', '4320'], 400)
    await book('2026-03-05', ['1020', '1140'], 250)
    await book('2026-03-06', ['6300', '1020'], 90)
    await book('2026-03-07', ['7100', '1590'], 30)
    await book('2026-03-08', ['1510', '1020'], 200)
    await book('2026-03-09', ['1540', '2020'], 70)
    await book('2026-03-10', ['1020', '2500'], 500)
    const indirect = await cashFlow('from=2026-03-01&to=2026-03-31')
    const direct = await cashFlow('from=2026-03-01&to=2026-03-31&method=direct')
    for (const statement of [indirect, direct]) {
      expect(amountsOf(statement, 'operated')).toEqual([160])
      expect(amountsOf(statement, 'investing')).toEqual([-200])
      expect(amountsOf(statement, 'financing')).toEqual([500])
      expect(amountsOf(statement, 'change')).toEqual([460])
      expect(amountsOf(statement, 'opening')).toEqual([1_000])
      expect(amountsOf(statement, 'closing')).toEqual([1_460])
      expect(statement.checks.map(({ ok }) => ok)).toEqual([true, true, true])
    }
    expect(amountsOf(indirect, 'operating/net')).toEqual([280])
    expect(amountsOf(indirect, 'operating/non_cash/1590')).toEqual([30])
    expect(amountsOf(indirect, 'operating/working/1140')).toEqual([-150])
    expect(amountsOf(indirect, 'operating/without_cash')).toEqual([-70])
    expect(amountsOf(direct, 'operating/1140')).toEqual([250])
  })
})

test('the departments stand side by side and add up to the whole', async () => {
  await book('2026-03-02', ['1020', '4000'], 400)
  await book('2026-03-02', ['1020', '4100'], 300)
  await book('2026-03-02', ['6300', '1020'], 90)
  const results = await given<Statement>(owner.get('/api/accounting/reports/departments?from=2026-03-01&to=2026-03-31'))
  expect(results.columns.map(({ label }) => label)).toEqual([
    'Rooms',
    'Food & Beverage',
    'Administration & General',
    'All',
  ])
  expect(amountsOf(results, 'net')).toEqual([400, 300, -90, 610])
})

const closingOf = async (year: number) => given(owner.get(`/api/accounting/fiscal-years/${year}/closing`))

test('what closes a year is in its balance and not in its income', async () => {
  const closed = await aTenant(house, { booksFrom: dayOf('2025-01-01'), booksThrough: dayOf('2026-01-01') })
  owner = await closed.as('owner')
  await book('2025-06-30', ['1020', '4000'], 400)
  await book('2025-06-30', ['6100', '1020'], 150)
  await shutBooks(house, closed, '2025-12-31')
  const { banks } = await closingOf(2025)
  const explanations = banks.map(({ accountId }) => ({ accountId, text: 'On paper' }))
  await given(owner.post('/api/accounting/fiscal-years/2025/close', { explanations }))
  for (const layout of ['simple', 'usali'])
    expect(amountsOf(await income(`from=2025-01-01&to=2025-12-31&layout=${layout}`), 'net')).toEqual([250])
  const closing = await sheet('date=2025-12-31')
  expect(amountsOf(closing, 'equity/year')).toBeUndefined()
  expect(amountsOf(closing, 'equity/3100')).toEqual([250])
  expect(closing.checks).toMatchObject([{ ok: true }])
  const flow = await cashFlow('from=2025-01-01&to=2025-12-31')
  expect(amountsOf(flow, 'operating/net')).toEqual([250])
  expect(flow.checks.map(({ ok }) => ok)).toEqual([true, true, true])
})
