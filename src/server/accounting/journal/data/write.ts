import { sql } from '#server/platform/db/sql.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { EntryStage } from '#contract/accounting/journal/shapes.ts'
import type { Id } from '#contract/kernel/id.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { numberAt, type Taken, takingNumbers } from '#server/tenancy/public/numbers.ts'
import type { PostingAccount } from '../posting.ts'
import { yearNumbering } from '../../fiscal-years/actions.ts'
import { sealedEntry, sealing } from '../../seals/actions/seal.ts'

export type EntryRow = {
  id: Id<'journal_entry'>
  date: Day
  memo: string
  sourceType: string
  sourceId: string | null
  event: string
  key: string
  lineCount: number
  amount: number
  reversesId: string | null
  reason: string | null
  overrideReason: string | null
  stage: EntryStage
}

export type LineRow = {
  entryId: Id<'journal_entry'>
  number: number
  account: PostingAccount
  date: Day
  amount: number
  department: string | null
  locationId: string | null
  partyType: string | null
  partyId: string | null
  taxCode: string | null
  memo: string | null
  currency: string | null
  original: number | null
  rate: string | null
  stage: EntryStage
}

/** Closings of years are counted by themselves. */
export type EntrySeries = 'JE' | 'CL'

/** Under which the balances by day keep what belongs to no outlet. */
export const noLocation = '00000000-0000-0000-0000-000000000000'

/**
 * Writes entries of one fiscal year, that of a date, and series with their lines by one statement: takes their numbers, moves the balances of their days and answers
 * which number each has, by its place, and seals them. The counter of the year's numbers is locked before anything else is touched, so nobody else of the tenant moves
 * these balances at the same time. A line finds the account of its role, or of its code.
 * @throws the database's `account_missing`, with what names no account as its detail
 */
export async function insertPosted(
  tx: Tx,
  { date, series }: { date: Day; series: EntrySeries },
  { entries, lines }: { entries: readonly EntryRow[]; lines: readonly LineRow[] },
): Promise<(index: number) => string> {
  const entry = <K extends keyof EntryRow>(name: K) => entries.map((row) => row[name])
  const line = <K extends keyof LineRow>(name: K) => lines.map((row) => row[name])
  const posting = sql<Taken & { link: Buffer }>`
    with ${takingNumbers(tx, yearNumbering(tx, date), [{ series, count: entries.length }])}, entries as (
      insert into journal_entry (${sql.ref('tenant_id')}, id, series, year, sequence, number, entry_date, memo, source_type, source_id, event, posting_key,
        line_count, amount, reverses_id, reason, override_reason, stage, posted_by, posted_by_name, posted_at)
      select ${tx.tenant}, e.id, ${series}, c.year, c.first + e.place - 1, document_number(c.prefix, c.year, c.first + e.place - 1, c.padding), e.entry_date, e.memo, e.source_type, e.source_id, e.event,
        e.posting_key, e.line_count, e.amount, e.reverses_id, e.reason, e.override_reason, e.stage, ${tx.actor.id}, ${tx.actor.name}, ${tx.now}
      from numbers c, unnest(${entry('id')}::uuid[], ${entry('date')}::date[], ${entry('memo')}::text[],
        ${entry('sourceType')}::text[], ${entry('sourceId')}::uuid[], ${entry('event')}::text[], ${entry('key')}::text[],
        ${entry('lineCount')}::int[], ${entry('amount')}::bigint[], ${entry('reversesId')}::uuid[], ${entry('reason')}::text[],
        ${entry('overrideReason')}::text[], ${entry('stage')}::text[]) with ordinality
        as e (id, entry_date, memo, source_type, source_id, event, posting_key, line_count, amount, reverses_id, reason,
          override_reason, stage, place)
      returning ${sealedEntry}
    ), given as (
      select l.entry_id, l.line_number, l.account, l.entry_date, l.amount, l.location_id, l.party_type, l.party_id, l.tax_code, l.memo,
        l.currency, l.original, l.rate, a.id as account_id, nullif(coalesce(l.department, a.department), '') as department, l.stage
      from numbers c cross join unnest(${line('entryId')}::uuid[], ${line('number')}::int[], ${line('account')}::text[],
        ${line('date')}::date[], ${line('amount')}::bigint[], ${line('department')}::text[], ${line('locationId')}::uuid[],
        ${line('partyType')}::text[], ${line('partyId')}::uuid[], ${line('taxCode')}::text[], ${line('memo')}::text[],
        ${line('currency')}::text[], ${line('original')}::bigint[], ${line('rate')}::numeric(20, 10)[], ${line('stage')}::text[])
        as l (entry_id, line_number, account, entry_date, amount, department, location_id, party_type, party_id, tax_code, memo,
          currency, original, rate, stage)
      left join lateral (
        select r.account_id as id, coalesce(r.department, (select a.department from account a
          where ${tx.owns('a')} and a.id = r.account_id)) as department
        from account_role r where ${tx.owns('r')} and r.role = l.account
        union all
        select a.id, a.department from account a where ${tx.owns('a')} and l.account like '#%' and a.code = substr(l.account, 2)
        limit 1) a on true
    ), lines as (
      insert into journal_line (${sql.ref('tenant_id')}, entry_id, line_number, account_id, entry_date, amount, department, location_id,
        party_type, party_id, tax_code, memo, currency, original, rate)
      select ${tx.tenant}, g.entry_id, g.line_number,
        coalesce(g.account_id, refuse_accounts((select array_agg(distinct m.account) from given m where m.account_id is null))),
        g.entry_date, g.amount, g.department, g.location_id, g.party_type, g.party_id, g.tax_code, g.memo, g.currency, g.original, g.rate
      from given g
    ), moved as (
      insert into account_day as d (${sql.ref('tenant_id')}, account_id, day, department, location_id, stage, debit, credit, lines)
      select ${tx.tenant}, g.account_id, g.entry_date, coalesce(g.department, ''), coalesce(g.location_id, ${noLocation}::uuid), g.stage,
        sum(greatest(g.amount, 0))::bigint, sum(greatest(-g.amount, 0))::bigint, count(*)::int
      from given g where g.account_id is not null
      group by 2, 3, 4, 5, 6
      on conflict (${sql.ref('tenant_id')}, account_id, day, department, location_id, stage) do update
        set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit, lines = d.lines + excluded.lines
    ), ${sealing.parts(tx)}
    select c.first, c.year, c.prefix, c.padding, s.link from numbers c, sealed s`
  const [posted] = await tx.lock({ rank: sealing.rank, take: () => posting.execute(tx.db) })
  const taken = posted.rows[0]
  if (!taken) throw new Error(`The numbers ${series} of ${date} can't be advanced`)
  tx.booksHead = taken.link.toString('hex')
  return (index) => numberAt(taken, index).number
}
