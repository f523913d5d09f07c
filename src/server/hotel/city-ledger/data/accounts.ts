import type { CityAccount, CityTotals } from '#contract/hotel/city-ledger/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { claimsAt, moneyOnAccounts, partyBalances } from '#server/accounting/public/balances.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { guestNameOf } from '../../guests/data/name.ts'

export type AccountFilter = { search?: string | undefined; show?: 'open' | 'overdue' | 'all' | undefined; asOf: Day }

const sortFields: SortFields = {
  name: [sql`lower(a.name)`],
  balance: [sql`a.balance`],
  overdue: [sql`a."to30" + a."to60" + a."to90" + a."over90"`],
  oldestDue: [sql`a."oldestDue"`],
}

/** Accounts of one page, the largest balance first. */
export async function accountsOnPage(
  tx: Tx,
  filter: AccountFilter,
  { sort, ...window }: { sort: string | undefined; limit: number; offset: number },
): Promise<{ rows: CityAccount[]; total: number }> {
  const order = sql`${orderOf(sort, sortFields, '-balance')}, a.id`
  const from = sql`(${accountsAt(tx, filter.asOf)}) a where ${conditions(filter)}`
  return readPage<CityAccount>(tx, { columns, from, order }, window)
}

/** What the accounts of a filter come to. */
export async function sumAccounts(tx: Tx, filter: AccountFilter): Promise<Omit<CityTotals, 'asOf'>> {
  const sums = agesIn.map((column) => sql`coalesce(sum(a.${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`)
  const found = await sql<Omit<CityTotals, 'asOf'>>`
    select count(*)::int as count, ${sql.join(sums)} from (${accountsAt(tx, filter.asOf)}) a where ${conditions(filter)}`.execute(
    tx.db,
  )
  const [row] = found.rows
  if (!row) throw new Error('Sums are one row')
  return row
}

/** One account, also where it never owed anything; undefined for an unknown guest. */
export async function findAccount(tx: Tx, id: GuestId, asOf: Day): Promise<CityAccount | undefined> {
  const found = await sql<CityAccount>`select ${columns} from (${accountsAt(tx, asOf, id)}) a`.execute(tx.db)
  return found.rows[0]
}

/** The record of an account with those that became part of it: what was posted under their names is its own. */
export async function partiesOf(tx: Tx, id: GuestId): Promise<GuestId[]> {
  const found = await sql<{ id: GuestId }>`
    select g.id from guest g where ${tx.owns('g')} and (g.id = ${id} or g.merged_into = ${id}) order by g.id`.execute(
    tx.db,
  )
  return found.rows.map((row) => row.id)
}

const agesIn = ['balance', 'notDue', 'to30', 'to60', 'to90', 'over90', 'unallocated', 'notInvoiced'] as const

const columns = sql`a.id, a.name, a.kind, a.email, a."creditLimit", a."oldestDue", a."openInvoices", ${sql.join(
  agesIn.map((column) => sql`a.${sql.ref(column)}`),
)}`

function conditions({ search, show = 'open' }: AccountFilter): Sql<unknown> {
  const asked = [
    show === 'all'
      ? sql`(a.moved or a."creditLimit" is not null)`
      : show === 'overdue'
        ? sql`a."to30" + a."to60" + a."to90" + a."over90" > 0`
        : sql`(a.balance <> 0 or a."openInvoices" > 0 or a.unallocated <> 0)`,
    ...(search ? [sql`a.search_text like ${containing(search)}`] : []),
  ]
  return sql.join(asked, sql` and `)
}

/**
 * Accounts as they stood at the end of a day. The balance is the books'; open invoices are those of folios that were closed with something on
 * account, and what neither they nor unallocated money explain stands on no invoice.
 */
function accountsAt(tx: Tx, asOf: Day, id?: GuestId): Sql<unknown> {
  const late = sql`${asOf}::date - c.due_date`
  const open = (which: Sql<unknown>, name: string) =>
    sql`coalesce(sum(c.open) filter (where ${which}), 0)::bigint as ${sql.ref(name)}`
  return sql`
    select g.id, ${guestNameOf('g')} as name, g.kind, g.email, g.credit_limit as "creditLimit", g.search_text, x.*,
      (x.balance - x."notDue" - x."to30" - x."to60" - x."to90" - x."over90" + x.unallocated)::bigint as "notInvoiced"
    from guest g
    left join (select ${stands('h')} as id, sum(b.balance)::bigint as balance
      from (${partyBalances(tx, 'city_ledger', asOf)}) b join guest h on ${tx.owns('h')} and h.id = b.party_id group by 1) b on b.id = g.id
    left join (select ${stands('h')} as id, count(*)::int as invoices, min(c.due_date) as oldest, ${open(sql`${late} <= 0`, 'notDue')},
        ${open(sql`${late} between 1 and 30`, 'to30')}, ${open(sql`${late} between 31 and 60`, 'to60')},
        ${open(sql`${late} between 61 and 90`, 'to90')}, ${open(sql`${late} > 90`, 'over90')}
      from (${openClaims(tx, asOf)}) c join guest h on ${tx.owns('h')} and h.id = c.party_id group by 1) c on c.id = g.id
    left join (select ${stands('h')} as id, sum(m.amount)::bigint as amount
      from (${moneyOnAccounts(tx, asOf)}) m join guest h on ${tx.owns('h')} and h.id = m.party_id group by 1) m on m.id = g.id
    cross join lateral (select b.id is not null as moved, coalesce(b.balance, 0)::bigint as balance, coalesce(c.invoices, 0) as "openInvoices",
      c.oldest as "oldestDue", coalesce(c."notDue", 0) as "notDue", coalesce(c."to30", 0) as "to30", coalesce(c."to60", 0) as "to60",
      coalesce(c."to90", 0) as "to90", coalesce(c."over90", 0) as "over90", coalesce(m.amount, 0)::bigint as unallocated) x
    where ${tx.owns('g')} and g.merged_into is null and ${id === undefined ? sql`(b.id is not null or c.id is not null or m.id is not null or g.credit_limit is not null)` : sql`g.id = ${id}`}`
}

/** The record that stands for another, or for itself. */
function stands(guest: string): Sql<unknown> {
  return sql`coalesce(${sql.ref(`${guest}.merged_into`)}, ${sql.ref(`${guest}.id`)})`
}

/** Invoices that were open at the end of a day and had gone on account by then, with what they still asked for. */
export function openClaims(tx: Tx, asOf: Day): Sql<unknown> {
  return sql`select c.* from (${claimsAt(tx, asOf)}) c
    left join folio f on ${tx.owns('f')} and f.id = c.source_id and f.status = 'closed'
    where c.open > 0 and (c.source_type <> 'folio' or exists (select 1 from folio_line t
      where ${tx.owns('t')} and t.folio_id = f.id and t.kind = 'transfer' and t.ledger = 'city' and t.business_date <= ${asOf}))`
}
