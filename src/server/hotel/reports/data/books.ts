import { addDays, type Day, daysBetween } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type Days = { from: Day; to: Day }

/** A night on the books at two moments: at the first, at the second, come between them, and gone between them. */
export type Held = { before: number; now: number; came: number; went: number }

/** True for booking b that stood on the books at the end of a date: made by then, and neither cancelled nor a no-show by then. */
export function stoodOn(day: Day): Sql<boolean> {
  return sql<boolean>`(b.booked_on <= ${day} and (b.cancelled_on is null or b.cancelled_on > ${day})
    and (b.no_show_on is null or b.no_show_on > ${day}) and b.status not in ('inquiry', 'waitlisted'))`
}

/** Nights on the books of each day of a period, as they stood at the end of two dates; each stay counts from where it begins until it ends. */
export async function booksByDay(
  tx: Tx,
  { from, to }: Days,
  { before, now }: { before: Day; now: Day },
): Promise<Held[]> {
  const found = await sql<Held & { day: Day }>`
    with held as (
      select greatest(b.arrival, ${from}::date) as first, least(b.departure, ${to}::date + 1) as until,
        ${stoodOn(before)} as stood, ${stoodOn(now)} as stands
      from booking b
      where ${tx.owns('b')} and b.arrival <= ${to} and b.departure > ${from} and b.arrival < b.departure and b.booked_on <= ${later(before, now)}),
    changes as (
      select h.first as day, 1 as step, h.stood, h.stands from held h
      union all select h.until, -1, h.stood, h.stands from held h)
    select c.day, coalesce(sum(c.step) filter (where c.stood), 0)::bigint as before,
      coalesce(sum(c.step) filter (where c.stands), 0)::bigint as now,
      coalesce(sum(c.step) filter (where c.stands and not c.stood), 0)::bigint as came,
      coalesce(sum(c.step) filter (where c.stood and not c.stands), 0)::bigint as went
    from changes c group by c.day`.execute(tx.db)
  return runningSums(found.rows, { from, to })
}

function runningSums(changes: readonly (Held & { day: Day })[], { from, to }: Days): Held[] {
  const byDay = new Map(changes.map((change) => [change.day, change]))
  let held: Held = { before: 0, now: 0, came: 0, went: 0 }
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const change = byDay.get(addDays(from, index))
    if (change) held = addHeld([held, change])
    return held
  })
}

export function addHeld(some: readonly Held[]): Held {
  const sum = { before: 0, now: 0, came: 0, went: 0 }
  for (const one of some) {
    sum.before += one.before
    sum.now += one.now
    sum.came += one.came
    sum.went += one.went
  }
  return sum
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}

/** What is to come on a day: nights that are definite and those on hold, what their prices come to, and who is to arrive and leave. */
export type Coming = {
  definite: number
  holds: number
  price: Money
  arrivals: number
  departures: number
  blocked: number
}

/** The same for each day of a period that has any, as it stood at the end of a date; what remains of blocks is known as it is now. */
export async function comingByDay(tx: Tx, { from, to }: Days, knownOn: Day): Promise<Map<Day, Coming>> {
  const found = await sql<Coming & { day: Day }>`
    select x.day, sum(x.definite)::bigint as definite, sum(x.holds)::bigint as holds, sum(x.price)::bigint as price,
      sum(x.arrivals)::bigint as arrivals, sum(x.departures)::bigint as departures, sum(x.blocked)::bigint as blocked
    from (
      select n.night as day, (b.status <> 'optional')::int as definite, (b.status = 'optional')::int as holds, n.price,
        (b.arrival = n.night)::int as arrivals, 0 as departures, 0 as blocked
      from booking_night n join booking b on ${tx.owns('b')} and b.id = n.booking_id and ${stoodOn(knownOn)}
      where ${tx.owns('n')} and n.night >= ${from} and n.night <= ${to}
      union all
      select b.departure, 0, 0, 0, 0, 1, 0 from booking b
      where ${tx.owns('b')} and b.departure >= ${from} and b.departure <= ${to} and ${stoodOn(knownOn)}
      union all
      select k.night, 0, 0, 0, 0, 0, k.remaining from group_block k
      join booking_group q on ${tx.owns('q')} and q.id = k.group_id and q.status in ('optional', 'confirmed')
      where ${tx.owns('k')} and k.night >= ${from} and k.night <= ${to} and k.remaining > 0) x
    group by x.day`.execute(tx.db)
  return new Map(found.rows.map(({ day, ...rest }) => [day, rest]))
}
