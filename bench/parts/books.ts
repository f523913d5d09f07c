import type { Ground } from '#server/main.ts'
import type { Case } from '../measure.ts'
import { aScene, asOwner } from '../scene.ts'
import type { Stand } from '../stand.ts'

const lines = 1_000_000

/** The trial balance over a million lines of two years. */
export async function books(stand: Stand): Promise<Case[]> {
  const scene = await aScene(stand, { name: 'Books', types: 1, roomsPerType: 1 })
  await layOutEntries(stand.ground, scene.tenantId)
  const client = stand.client(scene.token, 4)
  const path = '/api/accounting/reports/trial-balance?from=2025-01-01&to=2025-12-31'
  return [
    {
      name: 'trial balance over 1,000,000 lines',
      work: async () => (await client.send({ method: 'GET', path })).status === 200,
      does: 'read',
      load: { workers: 1 },
      seconds: 6,
      asked: { p50: 40 },
    },
  ]
}

/** Half a million entries of two lines over 730 days and 40 accounts, with their balances by day. */
async function layOutEntries(ground: Ground, tenantId: string): Promise<void> {
  await asOwner(ground, async (client) => {
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
      [tenantId, lines / 2],
    )
    await client.query(
      `with accounts as (select array_agg(id order by code) as ids from (select id, code from account where tenant_id = $1 and is_postable order by code limit 40) a)
       insert into journal_line (tenant_id, entry_id, line_number, account_id, entry_date, amount)
       select e.tenant_id, e.id, s.n, ids[1 + ((e.sequence + s.n * 7) % 40)::int], e.entry_date, case s.n when 1 then e.amount else -e.amount end
       from journal_entry e cross join accounts cross join (values (1), (2)) as s (n) where e.tenant_id = $1`,
      [tenantId],
    )
    await client.query(
      `insert into account_day (tenant_id, account_id, day, department, debit, credit)
       select tenant_id, account_id, entry_date, coalesce(department, ''), sum(greatest(amount, 0)), sum(greatest(-amount, 0))
       from journal_line where tenant_id = $1 group by 1, 2, 3, 4`,
      [tenantId],
    )
    await client.query("set session_replication_role = 'origin'")
    await client.query('analyze account_day')
  })
}
