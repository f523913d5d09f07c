import type pg from 'pg'
import { defaultAccounts, defaultCategories } from '#contract/accounting/account-roles/chart.ts'
import { accountRoles } from '#contract/accounting/account-roles/rules.ts'
import { accountingCategories } from '#contract/accounting/account-roles/shapes.ts'
import { chart } from '#contract/accounting/accounts/chart.ts'
import { departmentNames } from '#contract/accounting/accounts/shapes.ts'

type Row = { source: string; event: string; side: 'debit' | 'credit'; accounts: string[] }

/** What each event of the house does to the books, read from a journal in which everything has happened. */
export async function describePostings(owner: pg.ClientBase, tenant: string): Promise<string> {
  const found = await owner.query<Row>(
    `select e.source_type as source, e.event, case when l.amount > 0 then 'debit' else 'credit' end as side,
       array_agg(distinct trim(a.code || ' ' || a.name || ' ' || r.roles) order by trim(a.code || ' ' || a.name || ' ' || r.roles)) as accounts
     from journal_entry e
     join journal_line l on l.tenant_id = e.tenant_id and l.entry_id = e.id
     join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
     cross join lateral (select coalesce('(' || string_agg(r.role, ', ' order by r.role) || ')', '') as roles from account_role r
       where r.tenant_id = a.tenant_id and r.account_id = a.id) r
     where e.tenant_id = $1 group by 1, 2, 3 order by 1, 2, 3 desc`,
    [tenant],
  )
  const events = Map.groupBy(found.rows, (row) => `${row.source} · ${row.event}`)
  return [
    '# Posting matrix',
    '',
    'Written by `npm run docs`: everything that posts is done once in a hotel in Ghana, and the journal is read. Each event debits',
    'and credits some of these accounts: which of them depends on what was sold, how it was paid and which taxes are in force.',
    'Postings name roles; code and name are those of the account that plays them in the default chart, with every role it plays.',
    'Taxes name their accounts themselves, and people the accounts of their entries.',
    '',
    '| Event | Debit | Credit |',
    '|---|---|---|',
    ...[...events].map(
      ([event, rows]) => `| ${event} | ${accountsOf(rows, 'debit')} | ${accountsOf(rows, 'credit')} |`,
    ),
    '',
    '## Roles',
    '',
    'A tenant may let another account play each of them: of this type, and a control account where it says so.',
    '',
    '| Role | For | Type | Default account |',
    '|---|---|---|---|',
    ...accountRoles.map(
      ({ role, label, type, isControl }) =>
        `| \`${role}\` | ${label} | ${type}${isControl ? ', control' : ''} | ${nameOf(defaultAccounts[role])} |`,
    ),
    '',
    '## Accounting categories',
    '',
    '| Category | Department | Tax category |',
    '|---|---|---|',
    ...accountingCategories.map((category) => {
      const { department, taxCategory } = defaultCategories[category]
      return `| \`${category}\` | ${departmentNames[department]} | ${taxCategory} |`
    }),
    '',
  ].join('\n')
}

function nameOf(code: string): string {
  return `${code} ${chart.find((account) => account.code === code)?.name ?? ''}`
}

function accountsOf(rows: readonly Row[], side: Row['side']): string {
  return rows
    .filter((row) => row.side === side)
    .flatMap((row) => row.accounts)
    .join('<br>')
}
