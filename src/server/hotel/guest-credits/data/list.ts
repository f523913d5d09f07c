import type {
  CreditId,
  CreditKind,
  CreditStatus,
  CreditTotals,
  GuestCredit,
  UsableCredit,
} from '#contract/hotel/guest-credits/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { zero } from '#contract/kernel/money.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { guestNameOf } from '../../guests/actions/records.ts'

export type CreditFilter = {
  guestId?: GuestId | undefined
  status?: CreditStatus | undefined
  kind?: CreditKind | undefined
  search?: string | undefined
}

const sortFields: SortFields = {
  openedOn: [sql`c.created_at`],
  guest: [sql`lower(g.last_name)`, sql`lower(g.first_name)`],
  number: [sql`length(c.number)`, sql`c.number`],
  balance: [sql`c.balance`],
  expiresOn: [sql`c.expires_on`],
  overdueDays: [sql`${overdueSince()}`],
  status: [sql`c.status`],
}

/** A page of credits, the newest first. @throws 400 for an unknown sort field */
export async function creditsOnPage(
  tx: Tx,
  { sort, ...filter }: CreditFilter & { sort?: string | undefined },
  window: { limit: number; offset: number },
): Promise<{ rows: GuestCredit[]; total: number }> {
  const date = await readBusinessDate(tx)
  const order = sql`${orderOf(sort, sortFields, '-openedOn')}, c.id desc`
  return readPage<GuestCredit>(tx, { columns: columns(tx, date), from: from(tx, { date, filter }), order }, window)
}

/** One credit as it is shown. @throws 404 */
export async function creditIn(tx: Tx, id: CreditId): Promise<GuestCredit> {
  const date = await readBusinessDate(tx)
  const found = await sql<GuestCredit>`
    select ${columns(tx, date)} from ${from(tx, { date, filter: {} })} and c.id = ${id}`.execute(tx.db)
  const [credit] = found.rows
  if (!credit) throw notFound('guest credit')
  return credit
}

/** What the credits of a filter come to. */
export async function sumCredits(tx: Tx, filter: CreditFilter): Promise<CreditTotals> {
  const date = await readBusinessDate(tx)
  const [soon, month] = [addDays(date, 7), addDays(date, 30)]
  const found = await sql<CreditTotals>`
    select count(*)::int as count, coalesce(sum(c.balance), 0)::bigint as outstanding,
      coalesce(sum(${overdueOf(date)}), 0)::bigint as overdue,
      coalesce(sum(coalesce(o.soon, 0) + case when c.due_on between ${date} and ${soon} then c.balance - coalesce(o.planned, 0) else 0 end), 0)::bigint
        as "dueSoon",
      coalesce(sum(c.balance) filter (where c.expires_on between ${date} and ${month}), 0)::bigint as "expiringSoon"
    from ${from(tx, { date, filter, soon })}`.execute(tx.db)
  return found.rows[0] ?? { count: 0, outstanding: zero, overdue: zero, dueSoon: zero, expiringSoon: zero }
}

/** Credits that a payment can be made with, at most 20; those that end soonest first. */
export async function usableCredits(
  tx: Tx,
  {
    guestId,
    search,
    kind,
  }: { guestId?: GuestId | undefined; search?: string | undefined; kind?: CreditKind | undefined },
): Promise<UsableCredit[]> {
  const date = await readBusinessDate(tx)
  const filter: CreditFilter = { guestId, search, kind, status: 'active' }
  const usable = sql`case c.kind when 'stored_value' then c.balance else greatest(c.credit_limit + c.fees - c.balance, 0) end`
  const found = await sql<UsableCredit>`
    select c.id, c.number, c.guest_id as "guestId", ${guestNameOf('g')} as "guestName", c.kind, ${usable}::bigint as usable,
      c.expires_on as "expiresOn"
    from guest_credit c join guest g on ${tx.owns('g')} and g.id = c.guest_id
    where ${conditionsOf(tx, filter)} and (c.expires_on is null or c.expires_on >= ${date}) and ${usable} > 0
    order by c.kind desc, c.expires_on nulls last, c.id limit 20`.execute(tx.db)
  return found.rows
}

function columns(tx: Tx, date: Day): Sql<unknown> {
  return sql`c.id, c.number, c.guest_id as "guestId", jsonb_build_object('id', g.id, 'name', ${guestNameOf('g')}) as guest, c.kind, c.status,
    c.source, c.balance, c.issued, c.credit_limit as "creditLimit", c.opened_on as "openedOn", c.expires_on as "expiresOn",
    c.due_on as "dueOn", n.installment as "nextInstallment", ${overdueOf(date)}::bigint as overdue,
    case when ${overdueOf(date)} > 0 then ${date}::date - ${overdueSince()} else 0 end as "overdueDays",
    c.reminded_on as "remindedOn", c.note, c.status_reason as "statusReason", (c.balance = c.issued and not exists (select 1 from credit_transaction t
      where ${tx.owns('t')} and t.credit_id = c.id and t.type <> 'issue')) as "isUnused",
    c.created_by_name as "createdByName", c.created_at as "createdAt", c.version`
}

/** Credits c with their guests g, what the plan that stands asks for o, and its next installment n. */
function from(tx: Tx, { date, filter, soon = date }: { date: Day; filter: CreditFilter; soon?: Day }): Sql<unknown> {
  const open = sql`(i.amount - i.paid + i.fee - i.fee_paid)`
  const planned = sql`installment_plan p join installment i on ${tx.owns('i')} and i.plan_id = p.id and ${open} > 0
    where ${tx.owns('p')} and p.credit_id = c.id and p.status = 'active'`
  return sql`guest_credit c
    join guest g on ${tx.owns('g')} and g.id = c.guest_id
    left join lateral (select sum(${open}) as planned, sum(${open}) filter (where i.due_on < ${date}) as late,
        min(i.due_on) filter (where i.due_on < ${date}) as since, sum(${open}) filter (where i.due_on between ${date} and ${soon}) as soon
      from ${planned}) o on true
    left join lateral (select jsonb_build_object('planId', p.id, 'number', i.number, 'dueOn', i.due_on, 'amount', ${open}) as installment
      from ${planned} order by i.number limit 1) n on true
    where ${conditionsOf(tx, filter)}`
}

/** What of a credit line is past its day, by its plan and beside it. */
function overdueOf(date: Day): Sql<unknown> {
  return sql`(coalesce(o.late, 0) + case when c.due_on < ${date} then c.balance - coalesce(o.planned, 0) else 0 end)`
}

function overdueSince(): Sql<unknown> {
  return sql`least(o.since, c.due_on)`
}

function conditionsOf(tx: Tx, { guestId, status, kind, search }: CreditFilter): Sql<unknown> {
  const parts = [tx.owns('c'), sql`c.removed_on is null`]
  if (guestId) parts.push(sql`c.guest_id = ${guestId}`)
  if (status) parts.push(sql`c.status = ${status}`)
  if (kind) parts.push(sql`c.kind = ${kind}`)
  if (search)
    parts.push(sql`(g.search_text like ${containing(search)} or strpos(c.number, ${search.toUpperCase()}) > 0)`)
  return sql.join(parts, sql` and `)
}
