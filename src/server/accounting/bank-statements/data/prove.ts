import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Matches whose sides don't come to the same, that have too little on them, or that reach into another account. */
export async function wrongMatches(tx: Tx): Promise<number> {
  const found = await sql<{ wrong: number }>`
    select count(*) as wrong from bank_match m
    left join (
      select s.match_id, sum(b.amount) as amount, count(*) as sides, bool_or(b.account_id <> s.account_id) as strange
      from bank_match_line s join bank_line b on ${tx.owns('b')} and b.id = s.line_id where ${tx.owns('s')} group by 1) b on b.match_id = m.id
    left join (
      select s.match_id, sum(l.amount) as amount, count(*) as sides, bool_or(l.account_id <> s.account_id) as strange
      from bank_match_entry s
      join journal_line l on ${tx.owns('l')} and l.entry_id = s.entry_id and l.line_number = s.line_number
      where ${tx.owns('s')} group by 1) l on l.match_id = m.id
    where ${tx.owns('m')} and (coalesce(b.amount, 0) <> coalesce(l.amount, 0) or coalesce(b.sides, 0) + coalesce(l.sides, 0) < 2
      or coalesce(b.strange, false) or coalesce(l.strange, false))`.execute(tx.db)
  return found.rows[0]?.wrong ?? 0
}

/** Lines of banks and of the books that stand in more than one match. */
export async function matchedTwice(tx: Tx): Promise<number> {
  const found = await sql<{ wrong: number }>`
    select count(*) as wrong from (
      select s.line_id::text from bank_match_line s where ${tx.owns('s')} group by s.line_id having count(*) > 1
      union all
      select s.entry_id::text from bank_match_entry s where ${tx.owns('s')} group by s.entry_id, s.line_number having count(*) > 1) t`.execute(
    tx.db,
  )
  return found.rows[0]?.wrong ?? 0
}

/** Banks whose lines don't come to what their last statement ends at, or to what was reconciled. */
export async function wrongStatements(tx: Tx): Promise<number> {
  const found = await sql<{ wrong: number }>`
    select count(*) as wrong from (
      select l.account_id from (
        select distinct on (s.account_id) s.account_id, s.closing from bank_statement s where ${tx.owns('s')}
        order by s.account_id, s.to_date desc, s.imported_at desc, s.id desc) l
      where l.closing <> coalesce((select sum(b.amount) from bank_line b where ${tx.owns('b')} and b.account_id = l.account_id), 0)
      union all
      select r.account_id from bank_reconciliation r
      where ${tx.owns('r')} and r.reopened_at is null and r.statement_balance <> coalesce((
        select sum(b.amount) from bank_line b where ${tx.owns('b')} and b.account_id = r.account_id and b.date <= r.through), 0)) t`.execute(
    tx.db,
  )
  return found.rows[0]?.wrong ?? 0
}
