import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { DepositShow, DueDeposit } from '#contract/hotel/deposits/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'

export type DepositFilter = { show?: DepositShow | undefined; search?: string | undefined; sort?: string | undefined }

const sortFields: SortFields = {
  dueOn: [sql`d.due_on`],
  arrival: [sql`b.arrival`],
  guest: [sql`lower(g.last_name)`, sql`lower(g.first_name)`],
  bookingNumber: [sql`length(b.booking_number)`, sql`b.booking_number`],
}

/** A page of bookings to come of whose deposit something is missing, the earliest due first. */
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
          sql`(g.search_text like ${containing(search)}
          or strpos(b.booking_number collate "C", ${search.toUpperCase()}) > 0)`,
        ]
      : []),
  ]
  const which = parts.length > 0 ? sql`where ${sql.join(parts, sql` and `)}` : sql``
  const order = sql`${orderOf(sort, sortFields, 'dueOn')}, b.id`
  const question = { columns: columns(businessDate), from: sql`${missingSteps(tx)} ${which}`, order }
  return readPage<DueDeposit>(tx, question, window)
}

/** A booking, so that nobody pays or cancels it meanwhile. @throws 404 */
export function bookingHeld(tx: Tx, id: BookingId): Lock<BookingId> {
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

/** What is missing of one booking; undefined where nothing is. */
export async function missingOfBooking(
  tx: Tx,
  { id, businessDate }: { id: BookingId; businessDate: Day },
): Promise<DueDeposit | undefined> {
  const found = await sql<DueDeposit>`
    select ${columns(businessDate)} from ${missingSteps(tx)} where b.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** Bookings whose guests have not been written to about a step that is missing and due by a day, and have an address. */
export async function unreminded(tx: Tx, by: Day): Promise<BookingId[]> {
  const found = await sql<{ id: BookingId }>`
    select b.id from ${missingSteps(tx)}
    where d.due_on <= ${by} and d.reminded_on is null and g.email is not null order by d.due_on, b.id limit 100`.execute(
    tx.db,
  )
  return found.rows.map(({ id }) => id)
}

/** Says that the guest was written to about a step. */
export async function markReminded(tx: Tx, id: BookingId, { dueOn, on }: { dueOn: Day; on: Day }): Promise<void> {
  await sql`
    update deposit_step d set reminded_on = ${on}
    where ${tx.owns('d')} and d.booking_id = ${id} and d.due_on = ${dueOn}`.execute(tx.db)
}

function columns(businessDate: Day): Sql<unknown> {
  return sql`b.id, b.booking_number as "bookingNumber", b.status,
    json_build_object('id', g.id, 'name', trim(g.first_name || ' ' || g.last_name), 'email', g.email) as guest,
    b.arrival, b.departure, d.due_on as "dueOn", d.asked - greatest(f.payments, 0) as due, d.due_on < ${businessDate} as "isOverdue",
    b.deposit_required - greatest(f.payments, 0) as missing, d.reminded_on as "remindedOn"`
}

/** Bookings b to come with the step d of their deposit that is missing first, its guest g and folio f. */
function missingSteps(tx: Tx): Sql<unknown> {
  return sql`(select x.booking_id, min(x.due_on) as due_on, min(x.asked) as asked,
      (array_agg(x.reminded_on order by x.due_on))[1] as reminded_on
    from (select s.booking_id, s.due_on, s.reminded_on,
        (sum(s.amount) over (partition by s.booking_id order by s.due_on))::bigint as asked
      from deposit_step s
      join booking k on ${tx.owns('k')} and k.id = s.booking_id and k.status in ('optional', 'confirmed')
      where ${tx.owns('s')}) x
    join folio m on ${tx.owns('m')} and m.booking_id = x.booking_id and m.payments < x.asked
    group by x.booking_id) d
    join booking b on ${tx.owns('b')} and b.id = d.booking_id
    join folio f on ${tx.owns('f')} and f.booking_id = b.id
    join guest g on ${tx.owns('g')} and g.id = b.guest_id`
}
