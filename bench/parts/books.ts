import type { Ground } from '#server/main.ts'
import type { Case } from '../measure.ts'
import { aScene, asOwner } from '../scene.ts'
import type { Stand } from '../stand.ts'

const entries = 1_000_000

/** The statements over two million lines of two years, and the ledger of an account that has a million of them, at its beginning and deep in it. */
export async function books(stand: Stand): Promise<Case[]> {
  const scene = await aScene(stand, { name: 'Books', types: 1, roomsPerType: 1 })
  const accountId = await layOutEntries(stand.ground, scene.tenantId)
  const client = stand.client(scene.token, 4)
  const year = 'from=2025-01-01&to=2025-12-31'
  const ledger = `account-ledger?accountId=${accountId}`
  const asked = [
    ['trial balance over 2,000,000 lines', `trial-balance?${year}`, 40],
    ['income statement over 2,000,000 lines', `income-statement?${year}&compare=last_year`, 40],
    ['income statement by departments', `income-statement?${year}&layout=usali`, 40],
    ['balance sheet over 2,000,000 lines', 'balance-sheet?date=2025-12-31', 40],
    ['cash flow over 2,000,000 lines', `cash-flow?${year}`, 40],
    ['ledger of an account of 1,000,000 lines, first page', `${ledger}&limit=50`, 20],
    ['ledger of an account of 1,000,000 lines, in the middle', `${ledger}&limit=50&offset=500000`, 20],
  ] as const
  return asked.map(([name, path, p99]) => ({
    name,
    work: async () => (await client.send({ method: 'GET', path: `/api/accounting/reports/${path}` })).status === 200,
    does: 'read',
    load: { workers: 1 },
    seconds: 4,
    asked: { p99 },
  }))
}

/** Entries of two lines over 730 days, one on the first account and one on the 39 after it, with their balances by day; answers the first. */
async function layOutEntries(ground: Ground, tenantId: string): Promise<string> {
  return asOwner(ground, async (client) => {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into fiscal_year (tenant_id, year, starts_on, ends_on) select $1, y, make_date(y, 1, 1), make_date(y, 12, 31)
       from unnest(array[2024, 2025]) y on conflict do nothing`,
      [tenantId],
    )
    await client.query(
      `insert into journal_entry (tenant_id, id, year, sequence, number, entry_date, memo, source_type, event, posting_key, line_count, amount, posted_by_name)
       select $1, gen_random_uuid(), 2024 + (i % 730) / 366, i, document_number('JE', 2024 + (i % 730) / 366, i, 6), date '2024-01-01' + i % 730, 'Entry ' || i, 'bench', 'made', 'bench:' || i, 2, 100 + i % 900, 'Bench'
       from generate_series(1, $2::int) i`,
      [tenantId, entries],
    )
    await client.query(
      `with accounts as (select array_agg(id order by code) as ids from (select id, code from account where tenant_id = $1 and is_postable order by code limit 40) a)
       insert into journal_line (tenant_id, entry_id, line_number, account_id, entry_date, amount)
       select e.tenant_id, e.id, s.n, case s.n when 1 then ids[1] else ids[2 + (e.sequence % 39)::int] end, e.entry_date, case s.n when 1 then e.amount else -e.amount end
       from journal_entry e cross join accounts cross join (values (1), (2)) as s (n) where e.tenant_id = $1`,
      [tenantId],
    )
    await client.query(
      `insert into account_day (tenant_id, account_id, day, department, debit, credit, lines)
       select tenant_id, account_id, entry_date, coalesce(department, ''), sum(greatest(amount, 0)), sum(greatest(-amount, 0)), count(*)
       from journal_line where tenant_id = $1 group by 1, 2, 3, 4`,
      [tenantId],
    )
    await client.query("set session_replication_role = 'origin'")
    await client.query('analyze account_day, journal_entry, journal_line')
    const found = await client.query<{ id: string }>(
      'select id from account where tenant_id = $1 and is_postable order by code limit 1',
      [tenantId],
    )
    return found.rows[0]?.id ?? ''
  })
}
