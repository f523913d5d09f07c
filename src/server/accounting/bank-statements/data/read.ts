import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type {
  BankAccount,
  BankLine,
  BankMapping,
  BankMatchId,
  BankStatement,
  BookLine,
} from '#contract/accounting/bank-statements/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import { containing, readPage } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type Bank = { id: AccountId; code: string; name: string; balance: Money }

/** Banks with how far their statements have come. */
export async function standingOf(tx: Tx, banks: readonly Bank[]): Promise<BankAccount[]> {
  const found = await sql<
    Omit<BankAccount, 'code' | 'name' | 'bookBalance' | 'statementBalance'> & { held: Money | null }
  >`
    select a.id,
      (select sum(b.amount)::bigint from bank_line b where ${tx.owns('b')} and b.account_id = a.id) as held,
      (select max(s.to_date) from bank_statement s where ${tx.owns('s')} and s.account_id = a.id) as "statementTo",
      (select count(*) from bank_line b where ${tx.owns('b')} and b.account_id = a.id and not ${isMatched(tx)}) as "openLines",
      (select m.mapping from bank_mapping m where ${tx.owns('m')} and m.account_id = a.id) as mapping,
      bank_reconciled_through(${tx.tenant}, a.id) as "reconciledThrough"
    from account a where ${tx.owns('a')} and a.id = any(${banks.map(({ id }) => id)}::uuid[])`.execute(tx.db)
  const byId = new Map(found.rows.map((row) => [row.id, row]))
  return banks.flatMap(({ id, code, name, balance }) => {
    const row = byId.get(id)
    if (!row) return []
    const { held, statementTo, openLines, mapping, reconciledThrough } = row
    const statementBalance = statementTo === null ? null : (held ?? zero)
    return {
      id,
      code,
      name,
      bookBalance: balance,
      statementBalance,
      statementTo,
      openLines,
      mapping,
      reconciledThrough,
    }
  })
}

/** How the files of a bank were read before. */
export async function keptMapping(tx: Tx, accountId: AccountId): Promise<BankMapping | null> {
  const found = await sql<{ mapping: BankMapping }>`
    select m.mapping from bank_mapping m where ${tx.owns('m')} and m.account_id = ${accountId}`.execute(tx.db)
  return found.rows[0]?.mapping ?? null
}

export type SoFar = { held: Money; to: Day; latestId: string; reconciledThrough: Day | null } | null

/** What the statements of a bank came to until now; null before the first. */
export async function soFar(tx: Tx, accountId: AccountId): Promise<SoFar> {
  const found = await sql<NonNullable<SoFar>>`
    select s.id as "latestId", s.to_date as "to", bank_reconciled_through(${tx.tenant}, s.account_id) as "reconciledThrough",
      coalesce((select sum(b.amount) from bank_line b where ${tx.owns('b')} and b.account_id = ${accountId}), 0)::bigint as held
    from bank_statement s where ${tx.owns('s')} and s.account_id = ${accountId}
    order by s.to_date desc, s.imported_at desc, s.id desc limit 1`.execute(tx.db)
  return found.rows[0] ?? null
}

/** Which lines are in already, of those that are known by these. */
export async function linesKnown(tx: Tx, accountId: AccountId, identities: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ identity: string }>`
    select b.identity from bank_line b
    where ${tx.owns('b')} and b.account_id = ${accountId} and b.identity = any(${identities}::text[])`.execute(tx.db)
  return new Set(found.rows.map(({ identity }) => identity))
}

export async function statementsOnPage(tx: Tx, accountId: AccountId, window: { limit: number; offset: number }) {
  const question = {
    columns: statementColumns,
    from: sql`bank_statement s where ${tx.owns('s')} and s.account_id = ${accountId}`,
    order: sql`s.to_date desc, s.imported_at desc, s.id`,
  }
  return readPage<BankStatement>(tx, question, window)
}

export async function findStatement(tx: Tx, id: string): Promise<BankStatement | undefined> {
  const found = await sql<BankStatement>`
    select ${statementColumns} from bank_statement s where ${tx.owns('s')} and s.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

const statementColumns = sql`s.id, s.account_id as "accountId", s.format, s.file_name as "fileName", s.from_date as "from", s.to_date as "to",
  s.opening, s.closing, s.line_count as lines, s.repeated, s.imported_by_name as "importedByName", s.imported_at as "importedAt"`

export type LineFilter = {
  state?: 'open' | 'matched' | undefined
  from?: Day | undefined
  to?: Day | undefined
  search?: string | undefined
}

type OfBank = { accountId: AccountId; filter: LineFilter }
type Window = { limit: number; offset: number }

/** Lines of a bank, the oldest first. */
export async function bankLinesOnPage(tx: Tx, { accountId, filter }: OfBank, window: Window) {
  const { state, from, to, search } = filter
  const conditions = [
    sql`${tx.owns('b')} and b.account_id = ${accountId}`,
    ...(state === 'open' ? [sql`not ${isMatched(tx)}`] : state === 'matched' ? [isMatched(tx)] : []),
    ...(from ? [sql`b.date >= ${from}`] : []),
    ...(to ? [sql`b.date <= ${to}`] : []),
    ...(search
      ? [
          sql`lower(b.text || ' ' || coalesce(b.reference, '') || ' ' || (b.amount / 100.0)::numeric(20, 2)) like ${containing(search)}`,
        ]
      : []),
  ]
  const question = {
    columns: bankColumns(tx),
    from: sql`bank_line b where ${sql.join(conditions, sql` and `)}`,
    order: sql`b.date, b.line_number, b.id`,
  }
  return readPage<BankLine>(tx, question, window)
}

/** Lines of the books on the account of a bank, the oldest first. */
export async function bookLinesOnPage(tx: Tx, { accountId, filter }: OfBank, window: Window) {
  const { state, from, to, search } = filter
  const conditions = [
    sql`${tx.owns('l', 'e')} and l.account_id = ${accountId}`,
    ...(state === 'open' ? [sql`not ${isInMatch(tx)}`] : state === 'matched' ? [isInMatch(tx)] : []),
    ...(from ? [sql`l.entry_date >= ${from}`] : []),
    ...(to ? [sql`l.entry_date <= ${to}`] : []),
    ...(search
      ? [
          sql`lower(e.number || ' ' || e.memo || ' ' || coalesce(l.memo, '') || ' ' || (l.amount / 100.0)::numeric(20, 2)) like ${containing(search)}`,
        ]
      : []),
  ]
  const question = {
    columns: bookColumns(tx),
    from: sql`journal_line l join journal_entry e on e.id = l.entry_id where ${sql.join(conditions, sql` and `)}`,
    order: sql`l.entry_date, e.sequence, l.line_number`,
  }
  return readPage<BookLine>(tx, question, window)
}

export type FoundLine = BankLine & { accountId: AccountId }

/** Lines of banks by their ids. */
export async function findBankLines(tx: Tx, ids: readonly string[]): Promise<FoundLine[]> {
  const found = await sql<FoundLine>`
    select ${bankColumns(tx)}, b.account_id as "accountId" from bank_line b where ${tx.owns('b')} and b.id = any(${ids}::uuid[])
    order by b.date, b.line_number, b.id`.execute(tx.db)
  return found.rows
}

export type BookKey = { entryId: string; lineNumber: number }

/** Lines of the books by their places, those on the account of a bank alone. */
export async function findBookLines(tx: Tx, accountId: AccountId, keys: readonly BookKey[]): Promise<BookLine[]> {
  const found = await sql<BookLine>`
    select ${bookColumns(tx)} from journal_line l join journal_entry e on ${tx.owns('e')} and e.id = l.entry_id
    where ${tx.owns('l')} and l.account_id = ${accountId} and (l.entry_id, l.line_number) in (
      select * from unnest(${keys.map(({ entryId }) => entryId)}::uuid[], ${keys.map(({ lineNumber }) => lineNumber)}::int[]))
    order by l.entry_date, e.sequence, l.line_number`.execute(tx.db)
  return found.rows
}

/** Open lines of the bank about a day, the nearest first. */
export async function openAbout(tx: Tx, line: FoundLine, days: number): Promise<BankLine[]> {
  const found = await sql<BankLine>`
    select ${bankColumns(tx)} from bank_line b
    where ${tx.owns('b')} and b.account_id = ${line.accountId} and b.id <> ${line.id} and not b.is_opening and not ${isMatched(tx)}
      and b.date between ${addDays(line.date, -days)} and ${addDays(line.date, days)}
    order by abs(b.date - ${line.date}::date), b.id limit 30`.execute(tx.db)
  return found.rows
}

/** Open lines of the books that a line of the bank may be: those of its amount within half a year, and all about its day. */
export async function booksAbout(tx: Tx, { accountId, date, amount }: FoundLine): Promise<BookLine[]> {
  const open = sql`${tx.owns('l')} and l.account_id = ${accountId} and not ${isInMatch(tx)}`
  const near = sql`order by abs(l.entry_date - ${date}::date), l.entry_id`
  const found = await sql<BookLine>`
    select ${bookColumns(tx)} from (
      (select l.* from journal_line l where ${open} and l.amount = ${amount}
        and l.entry_date between ${addDays(date, -180)} and ${addDays(date, 30)} ${near} limit 20)
      union
      (select l.* from journal_line l where ${open} and l.entry_date between ${addDays(date, -21)} and ${addDays(date, 7)} ${near} limit 60)
    ) l join journal_entry e on ${tx.owns('e')} and e.id = l.entry_id
    order by l.entry_date, e.sequence, l.line_number`.execute(tx.db)
  return found.rows
}

/** What the books held before the first statement and nothing explains yet, and the last lines of it. */
export async function booksBefore(tx: Tx, accountId: AccountId, through: Day) {
  const before = sql`${tx.owns('l')} and l.account_id = ${accountId} and l.entry_date <= ${through} and not ${isInMatch(tx)}`
  const [sums, last] = await Promise.all([
    sql<{ count: number; amount: Money }>`
      select count(*) as count, coalesce(sum(l.amount), 0)::bigint as amount from journal_line l where ${before}`.execute(
      tx.db,
    ),
    sql<BookLine>`
      select ${bookColumns(tx)} from journal_line l join journal_entry e on ${tx.owns('e')} and e.id = l.entry_id
      where ${before} order by l.entry_date desc, e.sequence desc, l.line_number desc limit 30`.execute(tx.db),
  ])
  return { ...(sums.rows[0] ?? { count: 0, amount: zero }), last: last.rows }
}

/** The lines of the books that documents of the treasury have on the account. */
export async function linesOfDocuments(tx: Tx, accountId: AccountId, ids: readonly string[]): Promise<BookLine[]> {
  const found = await sql<BookLine>`
    select ${bookColumns(tx)} from journal_entry e join journal_line l on ${tx.owns('l')} and l.entry_id = e.id and l.account_id = ${accountId}
    where ${tx.owns('e')} and e.source_type = 'treasury' and e.source_id = any(${ids}::uuid[])`.execute(tx.db)
  return found.rows
}

/** How many lines of the books in a match are shown. */
const mostShown = 200

export type FoundMatch = {
  id: BankMatchId
  accountId: AccountId
  madeByName: string
  madeAt: string
  isReconciled: boolean
  entryCount: number
}

export async function findMatch(tx: Tx, id: BankMatchId) {
  const [own, lines, entries] = await Promise.all([
    sql<FoundMatch>`
      select m.id, m.account_id as "accountId", m.made_by_name as "madeByName", m.made_at as "madeAt",
        exists (select 1 from bank_match_line s join bank_line b on ${tx.owns('b')} and b.id = s.line_id
          where ${tx.owns('s')} and s.match_id = m.id and b.date <= bank_reconciled_through(${tx.tenant}, m.account_id)) as "isReconciled",
        (select count(*) from bank_match_entry s where ${tx.owns('s')} and s.match_id = m.id) as "entryCount"
      from bank_match m where ${tx.owns('m')} and m.id = ${id}`.execute(tx.db),
    sql<BankLine>`
      select ${bankColumns(tx)} from bank_match_line s join bank_line b on ${tx.owns('b')} and b.id = s.line_id
      where ${tx.owns('s')} and s.match_id = ${id} order by b.date, b.line_number`.execute(tx.db),
    sql<BookLine>`
      select ${bookColumns(tx)} from bank_match_entry s
      join journal_line l on ${tx.owns('l')} and l.entry_id = s.entry_id and l.line_number = s.line_number
      join journal_entry e on ${tx.owns('e')} and e.id = s.entry_id
      where ${tx.owns('s')} and s.match_id = ${id} order by l.entry_date, e.sequence, l.line_number limit ${mostShown}`.execute(
      tx.db,
    ),
  ])
  const [match] = own.rows
  return match && { ...match, lines: lines.rows, entries: entries.rows }
}

/** Whether the line `b` of a bank is in a match. */
export function isMatched(tx: Tx): Sql<boolean> {
  return sql<boolean>`exists (select 1 from bank_match_line x where ${tx.owns('x')} and x.line_id = b.id)`
}

/** Whether the line `l` of the books is in a match. */
export function isInMatch(tx: Tx): Sql<boolean> {
  return sql<boolean>`exists (select 1 from bank_match_entry x
    where ${tx.owns('x')} and x.entry_id = l.entry_id and x.line_number = l.line_number)`
}

/** A line `b` of a bank. */
export function bankColumns(tx: Tx): Sql<unknown> {
  return sql`b.id, b.date, b.amount, b.text, b.reference, b.is_opening as "isOpening",
    (select x.match_id from bank_match_line x where ${tx.owns('x')} and x.line_id = b.id) as "matchId",
    coalesce(b.date <= bank_reconciled_through(${tx.tenant}, b.account_id), false) as "isReconciled"`
}

/** A line `l` of the books and its entry `e`. */
export function bookColumns(tx: Tx): Sql<unknown> {
  return sql`l.entry_id as "entryId", l.line_number as "lineNumber", e.number, l.entry_date as date, l.amount, coalesce(l.memo, e.memo) as memo,
    (select x.match_id from bank_match_entry x
      where ${tx.owns('x')} and x.entry_id = l.entry_id and x.line_number = l.line_number) as "matchId"`
}
