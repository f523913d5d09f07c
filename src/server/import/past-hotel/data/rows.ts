import { sql } from '#server/platform/db/sql.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Outcome, Reservation } from '../rules/interpret.ts'

/** Inserts the plan of rows. */
export async function insertRows(tx: Tx, rows: readonly Reservation[], types: Map<string, RoomTypeId>): Promise<void> {
  const column = <T>(pick: (row: Reservation) => T) => rows.map(pick)
  const idOf = (code: string) => {
    const id = types.get(code)
    if (!id) throw new Error(`No type ${code}`)
    return id
  }
  await sql`
    insert into import_row (${sql.ref('tenant_id')}, line, booked_on, arrival, departure, outcome, outcome_on, adults, children,
      sold_type_id, given_type_id, price, allowance, source, notes)
    select ${tx.tenant}, r.* from unnest(${column((row) => row.line)}::int[], ${column((row) => row.bookedOn)}::date[],
      ${column((row) => row.arrival)}::date[], ${column((row) => row.departure)}::date[], ${column((row) => row.outcome)}::text[],
      ${column((row) => row.outcomeOn)}::date[], ${column((row) => row.adults)}::int[], ${column((row) => row.children)}::int[],
      ${column((row) => idOf(row.soldType))}::uuid[], ${column((row) => idOf(row.givenType))}::uuid[],
      ${column((row) => minorOf(row.price))}::bigint[], ${column((row) => minorOf(row.allowance))}::bigint[],
      ${column((row) => row.source)}::text[], ${column((row) => row.notes)}::text[]) as r`.execute(tx.db)
}

/** A row of the plan on its day. */
export type PlannedRow = {
  line: number
  arrival: Day
  departure: Day
  outcome: Outcome
  adults: number
  children: number
  soldTypeId: RoomTypeId
  givenTypeId: RoomTypeId
  price: Money
  allowance: Money
  source: string | null
  notes: string | null
  bookingId: BookingId | null
}

const columns = sql`i.line, i.arrival, i.departure, i.outcome, i.adults, i.children, i.sold_type_id as "soldTypeId",
  i.given_type_id as "givenTypeId", i.price, i.allowance, i.source, i.notes, i.booking_id as "bookingId"`

/** Which rows a step works on, in the order of the file. */
export const questions = {
  bookings: (day: Day) => sql`i.booked_on = ${day}`,
  cancellations: (day: Day) => sql`i.outcome = 'cancelled' and i.outcome_on = ${day}`,
  allowances: (day: Day) =>
    sql`i.outcome = 'checked_out' and i.allowance > 0 and i.arrival < ${day} and i.departure >= ${day}`,
  departures: (day: Day) => sql`i.outcome = 'checked_out' and i.departure = ${day} and i.arrival < i.departure`,
  arrivals: (day: Day) => sql`i.outcome = 'checked_out' and i.arrival = ${day} and i.arrival < i.departure`,
  day_uses: (day: Day) => sql`i.outcome = 'checked_out' and i.arrival = ${day} and i.arrival = i.departure`,
  no_shows: (day: Day) => sql`i.outcome = 'no_show' and i.outcome_on = ${day}`,
} as const

/** The booking that a row became. */
export function bookingOf({ line, bookingId }: PlannedRow): BookingId {
  if (!bookingId) throw new Error(`Line ${line} is not booked yet`)
  return bookingId
}

export type StepName = keyof typeof questions

export async function rowsOf(tx: Tx, step: StepName, day: Day): Promise<PlannedRow[]> {
  const found = await sql<PlannedRow>`
    select ${columns} from import_row i where ${tx.owns('i')} and ${questions[step](day)} order by i.line`.execute(
    tx.db,
  )
  return found.rows
}

/** Says which booking each row became. */
export async function linkBookings(tx: Tx, links: readonly { line: number; bookingId: BookingId }[]): Promise<void> {
  await sql`
    update import_row i set booking_id = l.booking_id
    from unnest(${links.map((link) => link.line)}::int[], ${links.map((link) => link.bookingId)}::uuid[]) as l (line, booking_id)
    where ${tx.owns('i')} and i.line = l.line`.execute(tx.db)
}

/** Takes a step of a day for this transaction; false when it is done already. */
export async function beginStep(tx: Tx, date: Day, step: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('operate_step')
    .select('step')
    .where('date', '=', date)
    .where('step', '=', step)
    .executeTakeFirst()
  return row === undefined
}

/** Writes that a step is done; a second runner of the same step fails here and is rolled back. */
export async function finishStep(
  tx: Tx,
  done: { date: Day; step: string; count: number; raised: number },
): Promise<void> {
  await tx.db.insertInto('operate_step').values(done).execute()
}

/** How many records each step has touched in all runs. */
export async function countsOfRuns(tx: Tx): Promise<Map<string, number>> {
  const steps = await tx.db
    .selectFrom('operate_step')
    .select((eb) => ['step', eb.fn.sum<number>('count').as('count')])
    .groupBy('step')
    .execute()
  return new Map(steps.map(({ step, count }) => [step, Number(count)]))
}

/** True when the tenant was made from a file. */
export async function hasRows(tx: Tx): Promise<boolean> {
  const row = await tx.db.selectFrom('import_row').select('line').limit(1).executeTakeFirst()
  return row !== undefined
}
