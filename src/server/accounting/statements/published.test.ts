import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { getIncomeStatement } from '#contract/accounting/statements/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { given, type GivenLine, writeEntry } from '#test/setup/books.ts'
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

const income = (query: string) =>
  given<Statement>(owner.get(`/api/accounting/reports/income-statement?from=2026-01-01&to=2026-12-31&${query}`))
const sheet = (query: string) => given<Statement>(owner.get(`/api/accounting/reports/balance-sheet?${query}`))

/** The figures of the first column by the names of their lines. */
function figures({ lines }: Statement): Record<string, number | null> {
  return Object.fromEntries(lines.map(({ key, amounts }) => [key, amounts[0] ?? null]))
}

/** An entry in a few words: accounts with their debits, credits negative. */
async function book(date: string, amounts: Record<string, number>, departments: Record<string, string> = {}) {
  const lines = Object.entries(amounts).map(([name, amount]): GivenLine => {
    const [accountCode = ''] = name.split(' ')
    const department = departments[name]
    return {
      accountCode,
      ...(amount > 0 ? { debit: amount } : { credit: -amount }),
      ...(department ? { department } : {}),
    }
  })
  await writeEntry(owner, { date, lines })
}

describe('a published statement comes out line by line:', () => {
  test('the operating statement of a small hotel, down to both of its endings', async () => {
    const settings = { reserve: 'yearly', reserveYearly: 15_000 }
    await given(owner.put('/api/settings/financial_statements', { values: settings, version: 0 }))
    await book('2026-06-30', {
      '4000': -1_050_000,
      '6000': 335_000,
      '4100': -525_000,
      '5000': 175_000,
      '6100': 250_000,
      '4200': -20_000,
      '6300': 139_000,
      '6500': 80_000,
      '6600': 70_000,
      '6700': 50_000,
      '6800': 20_000,
      '6900': 28_000,
      '6910': 45_000,
      '6920': 7_000,
      '7000': 195_000,
      '7100': 146_000,
      '7300': 12_000,
      '1020': 43_000,
    })
    const statement = await income('layout=usali')
    expect(figures(statement)).toMatchObject({
      'revenue/rooms': 1_050_000,
      'revenue/food_beverage': 525_000,
      'revenue/food_beverage/Food': 525_000,
      'revenue/other_operated': 20_000,
      total_revenue: 1_595_000,
      'profit/rooms': 715_000,
      'profit/food_beverage': 100_000,
      'profit/other_operated': 20_000,
      departmental_profit: 835_000,
      total_undistributed: 339_000,
      gop: 496_000,
      fees: 20_000,
      before_non_operating: 476_000,
      'outside/rent': 28_000,
      'outside/property_taxes': 45_000,
      'outside/insurance': 7_000,
      ebitda: 396_000,
      reserve: 15_000,
      after_reserve: 381_000,
      interest: 195_000,
      wear: 146_000,
      income_tax: 12_000,
      net: 43_000,
    })
    expect(statement.checks).toMatchObject([{ ok: true, expected: 43_000 }])
  })

  test('the schedule of a rooms department, whose allowance takes off its revenue and whose benefits are no revenue', async () => {
    await book('2026-01-31', { '4000': -100_000, '4010': -50_000, '4030': -2_000, '4090': 500, '1020': 151_500 })
    await book('2026-01-31', { '6000': 30_800, '6010': 8_000, '6020': 3_000, '1020': -41_800 })
    const rooms = figures(await income('layout=usali'))
    expect(rooms).toMatchObject({
      'revenue/rooms/4000': 100_000,
      'revenue/rooms/4010': 50_000,
      'revenue/rooms/4030': 2_000,
      'revenue/rooms/4090': -500,
      'revenue/rooms': 151_500,
      'expenses/rooms': 41_800,
      'profit/rooms': 109_700,
    })
  })

  test('the first month of a printing shop, in profit, equity and assets', async () => {
    await book('2026-01-03', { '1020': 20_000, '3000': -20_000 })
    await book('2026-01-05', { '1510': 3_500, '2020': -3_500 })
    await book('2026-01-09', { '1020': 4_000, '2120': -4_000 })
    await book('2026-01-10', { '1140': 5_500, '4320': -5_500 })
    await book('2026-01-12', { '6700': 300, '1020': -300 })
    await book('2026-01-14', { '3010': 100, '1020': -100 })
    await book('2026-01-17', { '1020': 2_800, '4320': -2_800 })
    await book('2026-01-18', { '2020': 3_500, '1020': -3_500 })
    await book('2026-01-20', { '6300': 3_600, '1020': -3_600 })
    await book('2026-01-23', { '1020': 5_500, '1140': -5_500 })
    await book('2026-01-27', { '1140': 1_200, '4320': -1_200 })
    await book('2026-01-30', { '1320': 500, '2020': -500 })
    await book('2026-01-31', { '6300': 100, '1320': -100 })
    await book('2026-01-31', { '7100': 75, '1590': -75 })
    await book('2026-01-31', { '2120': 600, '4320': -600 })
    await book('2026-01-31', { '1140': 140, '4900': -140 })
    await book('2026-01-31', { '6300': 1_500, '2020': -1_500 })
    expect(figures(await income(''))).toMatchObject({ revenue: 10_240, expenses: 5_575, net: 4_665 })
    const closing = await sheet('date=2026-01-31')
    expect(figures(closing)).toMatchObject({
      'assets/cash': 24_800,
      'assets/non_current/1510': 3_500,
      'assets/non_current/1590': -75,
      assets_total: 29_965,
      liabilities_total: 5_400,
      'equity/3010': -100,
      'equity/year': 4_665,
      equity: 24_565,
      both_total: 29_965,
    })
    expect(closing.checks).toMatchObject([{ ok: true, expected: 29_965, actual: 29_965 }])
  })
})
