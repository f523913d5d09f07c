import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { AskedId, DepositShow, DueDeposit } from '#contract/hotel/deposits/shapes.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'

export type DepositFilter = { show?: DepositShow | undefined; search?: string | undefined; sort?: string | undefined }

const sortFields: SortFields = {
  dueOn: [sql`d.due_on`],
  arrival: [sql`d.arrival`],
  guest: [sql`d.sort_name`],
  number: [sql`length(d.number)`, sql`d.number`],
}

/** A page of bookings to come and of groups that pay their rooms of whose deposit something is missing, the earliest due first. */
export async function findDeposits(
  tx: Tx,
  { show = 'all', search, sort }: DepositFilter,
  { businessDate, ...window }: { businessDate: Day; limit: number; offset: number },
): Promise<{ rows: DueDeposit[]; total: number }> {
  const until = show === 'overdue' ? addDays(businessDate, -1) : addDays(businessDate, 7)
  const parts = [
    ...(show === 'all' ? [] : [sql`d.due_on <= ${until}`]),
    ...(search
      ? [
          sql`(d.search_text like ${containing(search)}
          or strpos(d.number collate "C", ${search.toUpperCase()}) > 0)`,
        ]
      : []),
  ]
  const which = parts.length > 0 ? sql`where ${sql.join(parts, sql` and `)}` : sql``
  const order = sql`${orderOf(sort, sortFields, 'dueOn')}, d.id`
  const question = { columns: columns(businessDate), from: sql`${missingDeposits(tx)} ${which}`, order }
  return readPage<DueDeposit>(tx, question, window)
}

/** Whether a group is asked, and no booking. */
export async function isGroup(tx: Tx, id: AskedId): Promise<boolean> {
  const found = await sql`select q.id from booking_group q where ${tx.owns('q')} and q.id = ${id}`.execute(tx.db)
  return found.rows.length > 0
}

/** A booking, so that nobody pays or cancels it meanwhile. @throws 404 */
export function bookingHeld(tx: Tx, id: AskedId): Lock<AskedId> {
  return {
    rank: 'booking',
    take: async () => {
      const found = await sql<{ id: BookingId }>`
        select b.id from booking b join folio f on ${tx.owns('f')} and f.booking_id = b.id
        where ${tx.owns('b')} and b.id = ${id} for update of b, f`.execute(tx.db)
      if (!found.rows[0]) throw notFound('booking')
      return id
    },
  }
}

/** The same for a group with its master folio. @throws 404 */
export function groupHeld(tx: Tx, id: AskedId): Lock<AskedId> {
  return {
    rank: 'booking',
    take: async () => {
      const found = await sql<{ id: GroupId }>`
        select f.group_id as id from folio f where ${tx.owns('f')} and f.group_id = ${id} for update of f`.execute(
        tx.db,
      )
      if (!found.rows[0]) throw notFound('group')
      return id
    },
  }
}

/** What is missing of one booking or group; undefined where nothing is. */
export async function missingOf(
  tx: Tx,
  { id, businessDate }: { id: AskedId; businessDate: Day },
): Promise<DueDeposit | undefined> {
  const found = await sql<DueDeposit>`
    select ${columns(businessDate)} from ${missingDeposits(tx)} where d.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** Bookings and groups that have not been written to about a step that is missing and due by a day, and have an address. */
export async function unreminded(tx: Tx, by: Day): Promise<AskedId[]> {
  const found = await sql<{ id: AskedId }>`
    select d.id from ${missingDeposits(tx)}
    where d.due_on <= ${by} and d.reminded_on is null and d.guest ->> 'email' is not null
    order by d.due_on, d.id limit 100`.execute(tx.db)
  return found.rows.map(({ id }) => id)
}

/** Says that somebody was written to about a step. */
export async function markReminded(
  tx: Tx,
  { id, group }: Pick<DueDeposit, 'id' | 'group'>,
  { dueOn, on }: { dueOn: Day; on: Day },
): Promise<void> {
  await (
    group === null
      ? sql`update deposit_step d set reminded_on = ${on} where ${tx.owns('d')} and d.booking_id = ${id} and d.due_on = ${dueOn}`
      : sql`update group_deposit_step d set reminded_on = ${on} where ${tx.owns('d')} and d.group_id = ${id} and d.due_on = ${dueOn}`
  ).execute(tx.db)
}

function columns(businessDate: Day): Sql<unknown> {
  return sql`d.id, d.of_group as "group", d.number, d.status, d.guest, d.arrival, d.departure, d.due_on as "dueOn", d.asked - d.paid as due,
    d.due_on < ${businessDate} as "isOverdue", d.required - d.paid as missing, d.reminded_on as "remindedOn"`
}

/** Of bookings to come, and of groups that pay their rooms, the step d of their deposit that is missing first. */
function missingDeposits(tx: Tx): Sql<unknown> {
  return sql`(${ofBookings(tx)} union all ${ofGroups(tx)}) d`
}

function ofBookings(tx: Tx): Sql<unknown> {
  return sql`select b.id, null::json as of_group, b.booking_number as number, b.status,
      json_build_object('id', g.id, 'name', trim(g.first_name || ' ' || g.last_name), 'email', g.email) as guest,
      lower(g.last_name || ' ' || g.first_name) as sort_name, g.search_text, b.arrival, b.departure,
      b.deposit_required as required, greatest(f.payments, 0) as paid, d.due_on, d.asked, d.reminded_on
    from ${firstMissing(tx, {
      steps: sql`deposit_step s join booking k on ${tx.owns('k')} and k.id = s.booking_id and k.status in ('optional', 'confirmed')`,
      owner: sql`booking_id`,
    })} d
    join booking b on ${tx.owns('b')} and b.id = d.owner
    join folio f on ${tx.owns('f')} and f.booking_id = b.id
    join guest g on ${tx.owns('g')} and g.id = b.guest_id`
}

/** A group is written to by its contact, or else by its company or agency, whoever of them has an address. */
function ofGroups(tx: Tx): Sql<unknown> {
  return sql`select q.id, json_build_object('id', q.id, 'groupNumber', q.group_number, 'name', q.name, 'colour', q.colour) as of_group,
      q.group_number as number, q.status, json_build_object('id', g.id, 'name', g.name, 'email', g.email) as guest,
      lower(q.name) as sort_name, lower(q.name || ' ' || g.name) as search_text, q.arrival, q.departure,
      (select sum(r.amount) from group_deposit_step r where ${tx.owns('r')} and r.group_id = q.id)::bigint as required,
      greatest(f.payments, 0) as paid, d.due_on, d.asked, d.reminded_on
    from ${firstMissing(tx, {
      steps: sql`group_deposit_step s join booking_group k on ${tx.owns('k')} and k.id = s.group_id
        and k.status in ('optional', 'confirmed') and k.billing = 'rooms_to_master'`,
      owner: sql`group_id`,
    })} d
    join booking_group q on ${tx.owns('q')} and q.id = d.owner
    join folio f on ${tx.owns('f')} and f.group_id = q.id and f.status = 'open' and f.ledger = 'deposit'
    join lateral (select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.email from guest p
      where ${tx.owns('p')} and p.id in (q.contact_id, q.company_id, q.agency_id)
      order by p.email is null, p.id = q.contact_id desc, p.id = q.company_id desc limit 1) g on true`
}

/** For each that has something missing the step that is missing first, and what is asked by it: the earliest are paid first. */
function firstMissing(tx: Tx, { steps, owner }: { steps: Sql<unknown>; owner: Sql<unknown> }): Sql<unknown> {
  return sql`(select x.owner, min(x.due_on) as due_on, min(x.asked) as asked,
      (array_agg(x.reminded_on order by x.due_on))[1] as reminded_on
    from (select s.${owner} as owner, s.due_on, s.reminded_on,
        (sum(s.amount) over (partition by s.${owner} order by s.due_on))::bigint as asked
      from ${steps} where ${tx.owns('s')}) x
    join folio m on ${tx.owns('m')} and m.${owner} = x.owner and m.payments < x.asked
    group by x.owner)`
}
