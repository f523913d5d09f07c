import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import type { Instant } from '#contract/kernel/day.ts'
import { type Entry, given, type GivenLine, refuses, writeEntry, shutBooks } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({}, stoppedClock('2026-03-02T10:00:00.000Z' as Instant))
})
afterAll(() => house.close())

const postable = ['1012', '1320', '1020', '1025', '2020', '3000', '4200', '6300', '6700', '6900']
const days = ['2025-12-30', '2026-01-15', '2026-02-28', '2026-03-02']

type Step = { kind: 'write'; day: string; parts: number[]; accounts: string[] } | { kind: 'reverse'; nth: number }

const writing = fc.record({
  kind: fc.constant('write' as const),
  day: fc.constantFrom(...days),
  parts: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 4 }),
  accounts: fc.array(fc.constantFrom(...postable), { minLength: 5, maxLength: 5 }),
})
const reversing = fc.record({ kind: fc.constant('reverse' as const), nth: fc.nat(20) })
const story = fc.array<Step>(fc.oneof({ weight: 3, arbitrary: writing }, { weight: 1, arbitrary: reversing }), {
  minLength: 5,
  maxLength: 14,
})

/** Parts in minor units debited to as many accounts, their sum credited to one more. */
function linesOf({ parts, accounts }: { parts: number[]; accounts: string[] }): GivenLine[] {
  const debits = parts.map((part, index) => ({ accountCode: accounts[index] ?? '6900', debit: part / 100 }))
  const whole = parts.reduce((a, b) => a + b, 0)
  return [...debits, { accountCode: accounts[4] ?? '1020', credit: whole / 100 }]
}

async function play(owner: Person, steps: readonly Step[]): Promise<void> {
  const written: Entry[] = []
  const reversed = new Set<string>()
  for (const step of steps) {
    if (step.kind === 'write') {
      written.push(await writeEntry(owner, { date: step.day, lines: linesOf(step) }))
      continue
    }
    const entry = written[step.nth % Math.max(1, written.length)]
    if (!entry) continue
    const asked = owner.post(`/api/accounting/journal-entries/${entry.id}/reverse`, { reason: 'Model' })
    if (reversed.has(entry.id)) await refuses(asked, 409, 'entry_already_reversed')
    else await given(asked, 201)
    reversed.add(entry.id)
  }
}

type Sum = { account: string; day: string; department: string; debit: string; credit: string }

const byLines = `select a.code as account, l.entry_date::text as day, coalesce(l.department, '') as department,
    sum(greatest(l.amount, 0))::text as debit, sum(greatest(-l.amount, 0))::text as credit
  from journal_line l join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
  where l.tenant_id = $1 group by 1, 2, 3 order by 1, 2, 3`

const byDay = `select a.code as account, d.day::text, d.department, d.debit::text, d.credit::text
  from account_day d join account a on a.tenant_id = d.tenant_id and a.id = d.account_id
  where d.tenant_id = $1 order by 1, 2, 3`

async function sumsOf(tenant: TestTenant, query: string): Promise<Sum[]> {
  return (await house.owner.query<Sum>(query, [tenant.id])).rows
}

/** What must hold whatever was written; answers what doesn't. */
async function brokenRules(tenant: TestTenant, owner: Person): Promise<string[]> {
  const lines = await sumsOf(tenant, byLines)
  const kept = await sumsOf(tenant, byDay)
  const total = lines.reduce((sum, line) => sum + BigInt(line.debit) - BigInt(line.credit), 0n)
  const trial = await given(owner.get('/api/accounting/reports/trial-balance?to=2026-12-31'))
  const closing = new Map(trial.rows.map((row) => [row.code, Math.round((row.closingDebit - row.closingCredit) * 100)]))
  const raw = Map.groupBy(lines, (line) => line.account)
  const differs = [...raw].filter(
    ([code, own]) =>
      (closing.get(code) ?? 0) !== own.reduce((sum, line) => sum + Number(line.debit) - Number(line.credit), 0),
  )
  return [
    ...(total === 0n ? [] : ['the lines do not balance']),
    ...(JSON.stringify(lines) === JSON.stringify(kept) ? [] : ['the balances by day differ from the lines']),
    ...(trial.totals.closingDebit === trial.totals.closingCredit ? [] : ['the trial balance differs from itself']),
    ...(differs.length === 0
      ? []
      : [`the trial balance differs from the lines of ${differs.map(([code]) => code).join(', ')}`]),
    ...((await gaps(tenant)) === 0 ? [] : ['the numbers have gaps']),
  ]
}

async function gaps(tenant: TestTenant): Promise<number> {
  const found = await house.owner.query<{ gaps: string }>(
    `select coalesce(sum(last - count), 0) as gaps from (select max(sequence) as last, count(*) as count
       from journal_entry where tenant_id = $1 group by series, year) s`,
    [tenant.id],
  )
  return Number(found.rows[0]?.gaps)
}

describe('whatever people write and reverse', () => {
  test('trial balance, lines and balances by day agree, and numbers have no gap', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        const tenant = await aTenant(house)
        const owner = await tenant.as('owner')
        await play(owner, steps)
        expect(await brokenRules(tenant, owner)).toEqual([])
      }),
      { numRuns: 12, verbose: true },
    )
  })

  test('the database alone refuses what does not balance, and the check sees it once that wall is gone', async () => {
    const tenant = await aTenant(house)
    const owner = await tenant.as('owner')
    const entry = await writeEntry(owner)
    const unbalanced = `insert into journal_line (tenant_id, entry_id, line_number, account_id, entry_date, amount)
      select tenant_id, $2, 9, id, '2026-03-02', 1 from account where tenant_id = $1 and code = '6900'`
    await expect(house.owner.query(unbalanced, [tenant.id, entry.id])).rejects.toThrow(/does not balance/)
    const twice = `insert into journal_line (tenant_id, entry_id, line_number, account_id, entry_date, amount)
      select l.tenant_id, l.entry_id, l.line_number + e.line_count, l.account_id, l.entry_date, l.amount
      from journal_line l join journal_entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id
      where l.tenant_id = $1 and l.entry_id = $2`
    await expect(house.owner.query(twice, [tenant.id, entry.id])).rejects.toThrow(/does not balance/)
    expect(await brokenRules(tenant, owner)).toEqual([])
    await house.owner.query('begin; alter table journal_line disable trigger journal_line_balanced')
    await house.owner.query(unbalanced, [tenant.id, entry.id])
    await house.owner.query('commit')
    expect(await brokenRules(tenant, owner)).toEqual([
      'the lines do not balance',
      'the balances by day differ from the lines',
      'the trial balance differs from the lines of 6900',
    ])
    await house.owner.query('alter table journal_line enable trigger journal_line_balanced')
  })

  test('fifty at once, with refusals among them, leave no gap and no number twice', async () => {
    const tenant = await aTenant(house, { businessDate: dayOf('2026-03-02') })
    const owner = await tenant.as('owner')
    await shutBooks(house, tenant, '2026-01-31')
    const locked = (n: number) => n % 3 === 0
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        owner.post('/api/accounting/journal-entries', {
          date: locked(n) ? '2026-01-10' : '2026-03-02',
          memo: `Entry ${n}`,
          status: 'posted',
          lines: linesOf({ parts: [n + 1], accounts: postable }),
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, (_, n) => (locked(n) ? 409 : 201)))
    const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.number)
    const expected = Array.from({ length: 33 }, (_, n) => `JE-2026-${String(n + 1).padStart(6, '0')}`)
    expect(new Set(numbers)).toEqual(new Set(expected))
    expect(await brokenRules(tenant, owner)).toEqual([])
  })
})
