import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { AccountId, Department } from '#contract/accounting/accounts/shapes.ts'
import type { JournalEntryId, PostedLocation } from '#contract/accounting/journal/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { MonthClosing, UsedAccount } from './rules/shapes.ts'

type LocationId = PostedLocation['id']

/** The days whose entries are written: all of them where neither end is named. */
export type Days = { from?: Day | undefined; to?: Day | undefined }

export type ExportedEntry = {
  id: JournalEntryId
  number: string
  sequence: number
  date: Day
  memo: string
  sourceType: string
  sourceId: string | null
  lines: ExportedLine[]
}

type ExportedLine = {
  accountId: AccountId
  amount: Money
  department: Department | null
  locationId: LocationId | null
  currency: string | null
  original: number | null
}

/** Accounts that have lines, by code. */
export async function usedAccounts(tx: Tx): Promise<UsedAccount[]> {
  const found = await sql<UsedAccount>`
    select a.id, a.code, a.name, a.type, a.cash_flow_class = 'cash' as "isCash"
    from account a where ${tx.owns('a')} and exists (select from journal_line l where ${tx.owns('l')} and l.account_id = a.id)
    order by a.code`.execute(tx.db)
  return found.rows
}

/** The day of the first entry; null when there is none. */
export async function firstEntryDay(tx: Tx): Promise<Day | null> {
  const found = await sql<{ day: Day | null }>`
    select min(e.entry_date) as day from journal_entry e where ${tx.owns('e')}`.execute(tx.db)
  return found.rows[0]?.day ?? null
}

/**
 * Balances at the end of each month in which an account moved, from the balances by day: the lines are proven against another
 * source than themselves. In order of days.
 */
export async function monthClosings(tx: Tx, { from, to }: Days): Promise<MonthClosing[]> {
  const found = await sql<MonthClosing>`
    select m.account_id as "accountId", m.day, m.balance,
      (select count(*) from journal_line l where ${tx.owns('l')} and l.account_id = m.account_id and l.entry_date = m.day) as lines
    from (
      select d.account_id, max(d.day) as day,
        (sum(sum(d.debit - d.credit)) over (partition by d.account_id order by date_trunc('month', d.day)))::bigint as balance
      from account_day d where ${tx.owns('d')} and (d.debit <> 0 or d.credit <> 0) and d.day <= coalesce(${to ?? null}::date, 'infinity')
      group by d.account_id, date_trunc('month', d.day)
    ) m join account a on ${tx.owns('a')} and a.id = m.account_id
    where m.day >= coalesce(${from ?? null}::date, '-infinity')
    order by m.day, a.code`.execute(tx.db)
  return found.rows
}

/** What each account stood at before a day, of those that stood at anything. */
export async function balancesBefore(tx: Tx, day: Day): Promise<{ accountId: AccountId; amount: Money }[]> {
  const found = await sql<{ accountId: AccountId; amount: Money }>`
    select d.account_id as "accountId", sum(d.debit - d.credit)::bigint as amount
    from account_day d join account a on ${tx.owns('a')} and a.id = d.account_id
    where ${tx.owns('d')} and d.day < ${day} group by d.account_id, a.code having sum(d.debit - d.credit) <> 0 order by a.code`.execute(
    tx.db,
  )
  return found.rows
}

/** How many entries some days have. */
export async function countEntries(tx: Tx, days: Days): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from journal_entry e where ${tx.owns('e')} and ${within(days)}`.execute(tx.db)
  return found.rows[0]?.count ?? 0
}

function within({ from, to }: Days): Sql<unknown> {
  return sql`e.entry_date >= coalesce(${from ?? null}::date, '-infinity') and e.entry_date <= coalesce(${to ?? null}::date, 'infinity')`
}

/** How many entries are read at once. */
const pageSize = 250

/** The entries of some days with their lines, in order of date and number, a page at a time. */
export async function* entryPages(tx: Tx, days: Days): AsyncGenerator<ExportedEntry[]> {
  let last: ExportedEntry | undefined
  do {
    const page = await entriesAfter(tx, days, last)
    if (page.length > 0) yield page
    last = page.length === pageSize ? page.at(-1) : undefined
  } while (last)
}

async function entriesAfter(tx: Tx, days: Days, last: ExportedEntry | undefined): Promise<ExportedEntry[]> {
  const beyond = last
    ? sql`(e.entry_date, e.sequence, e.id) > (${last.date}::date, ${last.sequence}::bigint, ${last.id}::uuid)`
    : sql`true`
  const found = await sql<ExportedEntry>`
    select e.id, e.number, e.sequence, e.entry_date as date, e.memo, e.source_type as "sourceType", e.source_id as "sourceId",
      (select jsonb_agg(jsonb_build_object('accountId', l.account_id, 'amount', l.amount, 'department', l.department,
          'locationId', l.location_id, 'currency', l.currency, 'original', l.original) order by l.line_number)
        from journal_line l where ${tx.owns('l')} and l.entry_id = e.id) as lines
    from journal_entry e where ${tx.owns('e')} and ${within(days)} and ${beyond}
    order by e.entry_date, e.sequence, e.id limit ${pageSize}`.execute(tx.db)
  return found.rows
}
