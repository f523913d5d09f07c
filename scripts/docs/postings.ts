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
  const ways = await waysOf(owner, tenant)
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
    '## Ways in and out',
    '',
    'What fills each account that a sub-ledger keeps or a posting names by its role, and what empties it again: nothing stays on one',
    'for good. What takes an event back is no way out; a test holds this table to that.',
    '',
    '| Account | Way in | Way out |',
    '|---|---|---|',
    ...ways.map(({ code, name, ins, outs }) => `| ${code} ${name} | ${ins} | ${outs} |`),
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

/** Accounts that wait for what doesn't stand yet, and what empties them then. */
const awaited: Readonly<Record<string, string>> = { 2010: '*purchasing: the bill of the supplier*' }

type Way = { code: string; name: string; ins: string; outs: string }

/** What increases and what decreases each account of the balance sheet that is kept by the house: control accounts, and players of roles. */
async function waysOf(owner: pg.ClientBase, tenant: string): Promise<Way[]> {
  const found = await owner.query<Way>(
    `select a.code, a.name,
       coalesce(string_agg(distinct m.event, '<br>') filter (where m.amount * s.side > 0), '–') as ins,
       coalesce(string_agg(distinct m.event, '<br>') filter (where m.amount * s.side < 0), '–') as outs
     from account a
     cross join lateral (select case a.normal_side when 'debit' then 1 else -1 end as side) s
     left join lateral (
       select e.source_type || ' · ' || e.event as event, l.amount from journal_line l
       join journal_entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id
       where l.tenant_id = a.tenant_id and l.account_id = a.id) m on true
     where a.tenant_id = $1 and a.type in ('Asset', 'Liability') and (a.is_control or exists (
       select 1 from account_role r where r.tenant_id = a.tenant_id and r.account_id = a.id))
     group by a.code, a.name order by a.code`,
    [tenant],
  )
  return found.rows.map((row) => {
    const more = awaited[row.code]
    return more ? { ...row, outs: `${row.outs}<br>${more}` } : row
  })
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
