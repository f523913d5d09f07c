import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import { ofMinor } from '#contract/kernel/money.ts'
import { credit, debit, post } from '#server/accounting/public/entries.ts'
import { aTenant, type House, openHouse, type TestTenant } from '#test/setup/house.ts'
import { besideCash, type Moved, withoutCash } from './data/cash.ts'

let house: House
let tenant: TestTenant

beforeAll(async () => {
  house = await openHouse()
  tenant = await aTenant(house)
})
afterAll(() => house.close())

/** The same number for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

type Line = { entry: string; account: string; class: string; date: string; amount: number }

async function linesIn(from: string, to: string): Promise<Line[]> {
  const found = await house.owner.query<Line>(
    `select l.entry_id as entry, l.account_id as account, a.cash_flow_class as class, l.entry_date::text as date, l.amount::float8 as amount
     from journal_line l join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where l.tenant_id = $1 and l.entry_date between $2 and $3`,
    [tenant.id, from, to],
  )
  return found.rows
}

function summed(lines: readonly Line[]): Record<string, number> {
  const sums = [...Map.groupBy(lines, ({ account }) => account)].map(([account, own]): [string, number] => [
    account,
    own.reduce((total, { amount }) => total + amount, 0),
  ])
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0))
}

const told = (moved: readonly Moved[]) =>
  Object.fromEntries(moved.map(({ accountId, amount }) => [accountId, Number(amount)]))

test('what stands beside cash, and what was financed without any, are the sums of their entries, whatever entries there are', async () => {
  const accounts = await house.owner.query<{ code: string; class: string }>(
    `select distinct on (cash_flow_class, n) code, cash_flow_class as class from (
       select a.*, row_number() over (partition by cash_flow_class order by code) as n from account a
       where tenant_id = $1 and is_postable and is_active and not is_control) a where n <= 4`,
    [tenant.id],
  )
  expect(new Set(accounts.rows.map((row) => row.class))).toEqual(
    new Set(['cash', 'operating', 'investing', 'financing', 'non_cash']),
  )
  const next = numbers(20_261_123)
  const any = () => `#${accounts.rows[next(accounts.rows.length)]?.code ?? ''}` as const
  const postings = Array.from({ length: 240 }, (_, n) => {
    const amounts = Array.from({ length: 1 + next(3) }, () => 1 + next(9_999))
    const total = amounts.reduce((sum, one) => sum + one, 0)
    return {
      key: `cash:${n}`,
      date: addDays(dayOf('2026-01-01'), next(60)),
      memo: `Document ${n}`,
      source: { type: 'test', id: tenant.id, event: 'charged' },
      lines: [...amounts.map((amount) => debit(any(), ofMinor(amount))), credit(any(), ofMinor(total))],
    }
  })
  await tenant.ctx.transaction((tx) => post(tx, postings))
  for (const [from, to] of [
    ['2026-01-01', '2026-03-01'],
    ['2026-01-10', '2026-01-20'],
    ['2026-02-14', '2026-02-14'],
    ['2027-01-01', '2027-12-31'],
  ] as const) {
    const entries = [...Map.groupBy(await linesIn(from, to), ({ entry }) => entry).values()]
    const has = (lines: readonly Line[], ...classes: string[]) => lines.some((line) => classes.includes(line.class))
    const days = { from: dayOf(from), to: dayOf(to) }
    const beside = entries
      .filter((lines) => has(lines, 'cash'))
      .flatMap((lines) => lines.filter((line) => line.class !== 'cash'))
    const without = entries.filter((lines) => has(lines, 'investing', 'financing') && !has(lines, 'cash')).flat()
    expect(told(await tenant.ctx.read((tx) => besideCash(tx, days)))).toEqual(summed(beside))
    expect(told(await tenant.ctx.read((tx) => withoutCash(tx, days)))).toEqual(summed(without))
  }
})
