import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { AccountId, Department } from '#contract/accounting/accounts/shapes.ts'
import type { EntryStatus, JournalEntryId, PostedLocation } from '#contract/accounting/journal/shapes.ts'
import { addDays, type Day, isDay } from '#contract/kernel/day.ts'
import { isId } from '#contract/kernel/id.ts'
import { add, type Money, subtract, zero } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { locationOf } from '../../journal/data/locations.ts'
import { daysOf, movementOf, notLeftOut, type Range } from './balances.ts'

/** Where a line stands in the ledger of its account. */
export type LineKey = { date: Day; entryId: JournalEntryId; line: number }

export type LedgerLine = LineKey & {
  number: string
  memo: string
  status: EntryStatus
  sourceType: string
  sourceId: string | null
  event: string
  department: Department | null
  location: PostedLocation | null
  amount: Money
  original: number | null
}

type Asked = { accountId: AccountId; range: Range }

/** How many lines the account has in the range, from the balances by day alone. */
export async function countLines(tx: Tx, { accountId, range }: Asked): Promise<number> {
  const found = await sql<{ lines: number }>`
    select coalesce(sum(d.lines), 0)::int as lines from account_day d
    where d.account_id = ${accountId} and ${daysOf(tx, range)} and ${notLeftOut(tx, 'd', range)}`.execute(tx.db)
  return found.rows[0]?.lines ?? 0
}

/** The line before the one at `offset`: its day by the counts of the days, then among the lines of that day; undefined at the beginning. */
export async function keyBefore(tx: Tx, asked: Asked, offset: number): Promise<LineKey | undefined> {
  if (offset === 0) return undefined
  const { accountId, range } = asked
  const days = await sql<{ day: Day; before: number }>`
    select s.day, s.before::int as before from (
      select d.day, sum(sum(d.lines)) over (order by d.day) - sum(d.lines) as before from account_day d
      where d.account_id = ${accountId} and ${daysOf(tx, range)} and ${notLeftOut(tx, 'd', range)} group by d.day
    ) s where s.before < ${offset} order by s.day desc limit 1`.execute(tx.db)
  const [own] = days.rows
  if (!own) return undefined
  const within = { accountId, range: { ...range, from: own.day, to: own.day } }
  const found = await sql<LineKey>`
    select l.entry_date as date, l.entry_id as "entryId", l.line_number as line from journal_line l
    where ${linesIn(tx, within)} order by l.entry_id, l.line_number offset ${offset - 1 - own.before} limit 1`.execute(
    tx.db,
  )
  return found.rows[0]
}

/** Lines after a key, or from the first on, with their entries. */
export async function linesAfter(
  tx: Tx,
  asked: Asked,
  { after, limit }: { after: LineKey | undefined; limit: number },
): Promise<LedgerLine[]> {
  const beyond = after
    ? sql`(l.entry_date, l.entry_id, l.line_number) > (${after.date}::date, ${after.entryId}::uuid, ${after.line}::int)`
    : sql`true`
  const found = await sql<LedgerLine>`
    select l.entry_date as date, l.entry_id as "entryId", l.line_number as line, l.amount, l.original, l.department, ${locationOf(tx, 'l.location_id')} as location,
      coalesce(l.memo, e.memo) as memo, e.number, e.source_type as "sourceType", e.source_id as "sourceId", e.event,
      case when exists (select 1 from journal_entry r where ${tx.owns('r')} and r.reverses_id = e.id) then 'reversed' else 'posted' end
        as status
    from (
      select l.entry_id, l.line_number, l.entry_date, l.amount, l.department, l.location_id, l.memo, l.original from journal_line l where ${linesIn(tx, asked)} and ${beyond}
      order by l.entry_date, l.entry_id, l.line_number limit ${limit}
    ) l join journal_entry e on ${tx.owns('e')} and e.id = l.entry_id
    order by l.entry_date, l.entry_id, l.line_number`.execute(tx.db)
  return found.rows
}

/** Balance of the account after a line: whole days from the balances by day, and the lines of the key's own day. */
export async function balanceAfter(tx: Tx, asked: Asked, key: LineKey): Promise<Money> {
  const until = await movementOf(tx, asked.accountId, { ...asked.range, to: addDays(key.date, -1) })
  const found = await sql<{ amount: Money }>`
    select coalesce(sum(l.amount), 0)::bigint as amount from journal_line l
    where ${linesIn(tx, { accountId: asked.accountId, range: { ...asked.range, from: key.date, to: key.date } })}
      and (l.entry_id, l.line_number) <= (${key.entryId}::uuid, ${key.line}::int)`.execute(tx.db)
  return add(subtract(until.debit, until.credit), found.rows[0]?.amount ?? zero)
}

/** What the account holds in its own currency after the lines asked, up to a key where one is given. */
export async function originalAfter(tx: Tx, asked: Asked, key?: LineKey): Promise<number> {
  const before = key
    ? sql`(l.entry_date, l.entry_id, l.line_number) <= (${key.date}::date, ${key.entryId}::uuid, ${key.line}::int)`
    : sql`true`
  const found = await sql<{ original: number }>`
    select coalesce(sum(l.original), 0)::bigint as original from journal_line l where ${linesIn(tx, asked)} and ${before}`.execute(
    tx.db,
  )
  return found.rows[0]?.original ?? 0
}

function linesIn(tx: Tx, { accountId, range }: Asked): Sql<unknown> {
  const { from, to, department, locationId, stage } = range
  const conditions = [
    tx.owns('l'),
    sql`l.account_id = ${accountId}`,
    ...(from === undefined ? [] : [sql`l.entry_date >= ${from}`]),
    ...(to === undefined ? [] : [sql`l.entry_date <= ${to}`]),
    ...(department === undefined ? [] : [sql`l.department = ${department}`]),
    ...(locationId === undefined ? [] : [sql`l.location_id = ${locationId}`]),
    ...(stage === undefined || stage === 'after_closing'
      ? []
      : [
          sql`exists (select from journal_entry e where ${tx.owns('e')} and e.id = l.entry_id and ${notLeftOut(tx, 'e', range)})`,
        ]),
  ]
  return sql.join(conditions, sql` and `)
}

export function cursorOf({ date, entryId, line }: LineKey): string {
  return Buffer.from(`${date} ${entryId} ${line}`).toString('base64url')
}

/** The key behind a cursor; undefined for a text that is none. */
export function keyOfCursor(cursor: string): LineKey | undefined {
  const [date = '', entryId = '', line = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (!isDay(date) || !isId<'journal_entry'>(entryId) || !/^\d{1,9}$/.test(line)) return undefined
  return { date, entryId, line: Number(line) }
}
