import type pg from 'pg'

type Row = { source: string; event: string; side: 'debit' | 'credit'; accounts: string[]; entries: number }

/** What each event of the house does to the books, read from a journal in which everything has happened. */
export async function describePostings(owner: pg.ClientBase, tenant: string): Promise<string> {
  const found = await owner.query<Row>(
    `select e.source_type as source, e.event, case when l.amount > 0 then 'debit' else 'credit' end as side,
       array_agg(distinct a.code || ' ' || a.name order by a.code || ' ' || a.name) as accounts
     from journal_entry e
     join journal_line l on l.tenant_id = e.tenant_id and l.entry_id = e.id
     join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where e.tenant_id = $1 group by 1, 2, 3 order by 1, 2, 3 desc`,
    [tenant],
  )
  const events = Map.groupBy(found.rows, (row) => `${row.source} · ${row.event}`)
  return [
    '# Posting matrix',
    '',
    'Written by `npm run docs`: everything that posts is done once in a hotel in Ghana, and the journal is read. Each event debits',
    'and credits some of these accounts: which of them depends on what was sold, how it was paid and which taxes are in force.',
    '',
    '| Event | Debit | Credit |',
    '|---|---|---|',
    ...[...events].map(
      ([event, rows]) => `| ${event} | ${accountsOf(rows, 'debit')} | ${accountsOf(rows, 'credit')} |`,
    ),
    '',
  ].join('\n')
}

function accountsOf(rows: readonly Row[], side: Row['side']): string {
  return rows
    .filter((row) => row.side === side)
    .flatMap((row) => row.accounts)
    .join('<br>')
}
