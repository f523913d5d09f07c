import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { AccountId, Department } from '#contract/accounting/accounts/shapes.ts'
import type { EntryStatus } from '#contract/accounting/journal/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { absolute, minorOf, type Money } from '#contract/kernel/money.ts'
import { containing } from '#server/platform/db/list.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type EntryFilter = {
  from?: Day | undefined
  to?: Day | undefined
  accountId?: AccountId | undefined
  department?: Department | undefined
  source?: string | undefined
  status?: EntryStatus | undefined
  search?: string | undefined
  amount?: Money | undefined
  by?: string | undefined
}

type Condition = Sql<unknown>

/** What the filter asks of an entry `e`. */
export function entryConditions(tx: Tx, filter: EntryFilter): Condition {
  const { status, source, search, by } = filter
  const reversed = sql`select r.reverses_id from journal_entry r where ${tx.owns('r')} and r.reverses_id is not null`
  const linesThat = (fits: Condition) => sql`select l.entry_id from journal_line l where ${tx.owns('l')} and ${fits}`
  return all([
    tx.owns('e'),
    ...dayConditions(filter, 'e.entry_date'),
    source === undefined ? null : sql`e.source_type = ${source}`,
    by === undefined ? null : sql`e.posted_by = ${by}`,
    status === 'draft' || status === 'submitted' ? sql`false` : null,
    status === 'posted' ? sql`e.id not in (${reversed})` : null,
    status === 'reversed' ? sql`e.id in (${reversed})` : null,
    search === undefined ? null : entrySearch(search, linesThat),
    lineCondition(filter, (fits) => sql`e.id in (${linesThat(fits)})`),
    amountCondition(
      filter,
      (amount) => sql`(e.amount = ${amount} or e.id in (${linesThat(sql`abs(l.amount) = ${amount}`)}))`,
    ),
  ])
}

/** What the filter asks of a draft `d`. */
export function draftConditions(tx: Tx, filter: EntryFilter): Condition {
  const { status, source = 'manual', search, by } = filter
  if (status === 'posted' || status === 'reversed' || source !== 'manual') return sql`false`
  const linesThat = (fits: Condition) =>
    sql`select l.draft_id from journal_draft_line l where ${tx.owns('l')} and ${fits}`
  return all([
    tx.owns('d'),
    status === undefined ? null : sql`d.status = ${status}`,
    by === undefined ? null : sql`d.created_by = ${by}`,
    ...dayConditions(filter, 'd.entry_date'),
    search === undefined ? null : sql`(${holds('d.memo', search)} or ${holds('d.created_by_name', search)})`,
    lineCondition(filter, (fits) => sql`d.id in (${linesThat(fits)})`),
    amountCondition(
      filter,
      (amount) => sql`(d.id in (${linesThat(sql`abs(l.amount) = ${amount}`)}) or d.id in
        (${linesThat(sql`true`)} group by l.draft_id having sum(greatest(l.amount, 0)) = ${amount}))`,
    ),
  ])
}

function all(conditions: readonly (Condition | null)[]): Condition {
  return sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )
}

function dayConditions({ from, to }: EntryFilter, column: string): (Condition | null)[] {
  return [
    from === undefined ? null : sql`${sql.ref(column)} >= ${from}`,
    to === undefined ? null : sql`${sql.ref(column)} <= ${to}`,
  ]
}

function lineCondition(
  { accountId, department }: EntryFilter,
  holdsLines: (fits: Condition) => Condition,
): Condition | null {
  if (accountId === undefined && department === undefined) return null
  return holdsLines(
    all([
      accountId === undefined ? null : sql`l.account_id = ${accountId}`,
      department === undefined ? null : sql`l.department = ${department}`,
    ]),
  )
}

function amountCondition({ amount }: EntryFilter, fits: (minor: number) => Condition): Condition | null {
  return amount === undefined ? null : fits(minorOf(absolute(amount)))
}

/** What an entry is found by: its number, its words and those of its lines. */
function entrySearch(search: string, linesThat: (fits: Condition) => Condition): Condition {
  return sql`(e.search_text like ${containing(search.trim())}
    or e.id in (${linesThat(sql`l.memo is not null and ${holds('l.memo', search)}`)}))`
}

function holds(column: string, search: string): Condition {
  return sql`strpos(lower(${sql.ref(column)}), ${search.toLowerCase()}) > 0`
}
