import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { type Finder, findAmong, hitOf, type Raw, type Sought } from '#server/platform/finder.ts'
import { mostCounted } from '#contract/kernel/found.ts'
import { numberNamed } from '#server/tenancy/public/numbers.ts'

/** By a word of theirs only so many of the newest documents are found; by number all. */
const newest = 2000
const most = mostCounted + 1

/** Invoices and credit notes, by number, and the newest by whom they bill. */
const invoices: Finder = {
  kind: 'invoice',
  access: 'invoices:read',
  module: 'hotel',
  find: async (tx, sought) => {
    const named = numberNamed(tx, sought.text, { of: 'i', names: ['SI', 'CN'] })
    if (!named) return newestInvoices(tx, sought)
    const found = await sql<Raw>`
      select i.id, i.number as title, ${billTo} as note, ${named.rank} as rank
      from invoice i where ${tx.owns('i')} and ${named.fits}
      order by i.issued_date desc, i.sequence desc limit ${most}`.execute(tx.db)
    return found.rows.map(hitOf)
  },
}

const billTo = sql`trim(i.bill_to_first_name || ' ' || i.bill_to_last_name)`

function newestInvoices(tx: Tx, sought: Sought) {
  return findAmong(
    tx,
    {
      id: sql`i.id`,
      title: sql`i.number`,
      note: billTo,
      from: sql`(select n.id, n.number, n.bill_to_first_name, n.bill_to_last_name from invoice n
        where ${tx.owns('n')} order by n.issued_date desc, n.sequence desc limit ${newest}) i where true`,
      exact: [sql`lower(${billTo})`],
      text: sql`lower(${billTo})`,
    },
    sought,
  )
}

/** Accounts in use, by code or name. */
const accounts: Finder = {
  kind: 'account',
  access: 'financial:read',
  module: 'accounting',
  find: (tx, sought) =>
    findAmong(
      tx,
      {
        id: sql`a.id`,
        title: sql`a.code || ' ' || a.name`,
        note: sql`initcap(a.type)`,
        from: sql`account a where ${tx.owns('a')} and a.is_active`,
        exact: [sql`lower(a.code)`, sql`lower(a.name)`],
        text: sql`lower(a.code || ' ' || a.name || ' ' || a.description)`,
      },
      sought,
    ),
}

/** Posted entries, by number, and the newest by their memo. */
const entries: Finder = {
  kind: 'journal_entry',
  access: 'financial:read',
  module: 'accounting',
  find: async (tx, sought) => {
    const named = numberNamed(tx, sought.text, { of: 'e', names: ['JE', 'CL'] })
    if (!named) return newestEntries(tx, sought)
    const found = await sql<Raw>`
      select e.id, e.number as title, e.memo as note, ${named.rank} as rank
      from journal_entry e where ${tx.owns('e')} and ${named.fits}
      order by e.entry_date desc, e.sequence desc limit ${most}`.execute(tx.db)
    return found.rows.map(hitOf)
  },
}

function newestEntries(tx: Tx, sought: Sought) {
  return findAmong(
    tx,
    {
      id: sql`e.id`,
      title: sql`e.number`,
      note: sql`e.memo`,
      from: sql`(select n.id, n.number, n.memo from journal_entry n where ${tx.owns('n')}
        order by n.entry_date desc, n.sequence desc limit ${newest}) e where true`,
      exact: [sql`lower(e.memo)`],
      text: sql`lower(e.memo)`,
    },
    sought,
  )
}

/** Tax sets, by code, name, or the name of one of their components. */
const taxSets: Finder = {
  kind: 'tax_set',
  access: 'financial:read',
  module: 'accounting',
  find: (tx, sought) =>
    findAmong(
      tx,
      {
        id: sql`t.id`,
        title: sql`t.name`,
        note: sql`case when t.is_default then 'Charged unless something else is said' end`,
        from: sql`tax_set t where ${tx.owns('t')}`,
        exact: [sql`lower(t.code)`, sql`lower(t.name)`],
        text: sql`lower(t.name || ' ' || t.code || ' ' || coalesce((select string_agg(c ->> 'name', ' ')
          from jsonb_array_elements(t.components) c), ''))`,
      },
      sought,
    ),
}

/** Fiscal periods, as "March 2026" or "2026-03". */
const periods: Finder = {
  kind: 'period',
  access: 'financial:read',
  module: 'accounting',
  find: (tx, sought) =>
    findAmong(
      tx,
      {
        id: sql`p.year || '-' || p.number`,
        title: sql`to_char(p.starts_on, 'FMMonth YYYY')`,
        note: sql`initcap(${periodStatus(tx)})`,
        from: sql`fiscal_period p where ${tx.owns('p')}`,
        exact: [sql`to_char(p.starts_on, 'YYYY-MM')`, sql`lower(to_char(p.starts_on, 'FMMonth YYYY'))`],
        text: sql`lower(to_char(p.starts_on, 'FMMonth YYYY YYYY-MM') || ' ' || ${periodStatus(tx)} || ' period')`,
      },
      sought,
    ),
}

/** The status of a row `p` of the periods, as sql: locked where it lies behind the lock of everything. */
function periodStatus(tx: Tx): Sql<string> {
  return sql`case when p.ends_on <= (select l.through from posting_lock l where ${tx.owns('l')} and l.class = 'all')
    then 'locked' else p.status end`
}

export const bookFinders: readonly Finder[] = [invoices, accounts, entries, taxSets, periods]
