import { sql } from '#server/platform/db/sql.ts'
import { type Money, ofMinor } from '#contract/kernel/money.ts'
import { billedByHand, takenOffAccounts } from '#server/accounting/public/balances.ts'
import { claimsOfFolios, creditedTo, isInvoiced } from '#server/accounting/public/claims.ts'
import { isLive } from '../folios/actions/live.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDateIn } from '#server/tenancy/public/business-date.ts'

async function amount(tx: Tx, question: ReturnType<typeof sql>): Promise<Money> {
  const found = await sql<{ amount: Money | null }>`select (${question})::bigint as amount`.execute(tx.db)
  return found.rows[0]?.amount ?? ofMinor(0)
}

async function count(tx: Tx, question: ReturnType<typeof sql>): Promise<number> {
  const found = await sql<{ count: number }>`select (${question})::bigint as count`.execute(tx.db)
  return found.rows[0]?.count ?? 0
}

/** What the folios of a ledger come to. */
export function folioBalance(tx: Tx, ledger: 'guest' | 'deposit'): Promise<Money> {
  return amount(
    tx,
    sql`select coalesce(sum(f.charges - f.payments), 0) from folio f where ${tx.owns('f')} and f.ledger = ${ledger}`,
  )
}

/** What was left on account at departures and is neither paid, credited nor taken off since. */
export function cityBalance(tx: Tx): Promise<Money> {
  return amount(
    tx,
    sql`
      select coalesce((select -sum(l.gross) from folio_line l
          where ${tx.owns('l')} and l.kind = 'transfer' and l.ledger = 'city'), 0)
        + coalesce((select sum(h.amount) from (${billedByHand(tx)}) h), 0)
        - ${creditedTo(tx, 'off_account')} - coalesce((select sum(a.amount) from (${takenOffAccounts(tx)}) a), 0)`,
  )
}

/** What is to be given back to guests who left, as the books carry it: negative. */
export function owedBack(tx: Tx): Promise<Money> {
  return amount(
    tx,
    sql`
      select -coalesce((select sum(l.gross) from folio_line l
          where ${tx.owns('l')} and l.kind = 'transfer' and l.ledger = 'refund'), 0)
        - ${creditedTo(tx, 'refund_due')}`,
  )
}

/** Closed folios, invoiced whole, whose invoices ask for something else than what was left on account. */
export function wrongClaims(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from folio f
      left join (select l.folio_id, -sum(l.gross) as moved from folio_line l
        where ${tx.owns('l')} and l.kind = 'transfer' and l.ledger = 'city' group by l.folio_id) m on m.folio_id = f.id
      join (${claimsOfFolios(tx)}) v on v.source_id = f.id
      where ${tx.owns('f')} and f.status = 'closed' and v.asked <> coalesce(m.moved, 0) - v.off_account
        and not exists (select 1 from folio_line o where ${tx.owns('o')} and o.folio_id = f.id and o.kind = 'charge' and ${isLive(tx, 'o')} and o.gross > -coalesce((select sum(a.gross) from folio_line a
            where ${tx.owns('a')} and a.origin_id = o.id and a.kind = 'allowance'), 0) and not ${isInvoiced(tx, sql`o.id`)})`,
  )
}

/** Taxes that the folios stored, but for those of orders, which the orders owe. */
export function folioTaxes(tx: Tx): Promise<Money> {
  return amount(
    tx,
    sql`select coalesce(sum(t.amount), 0) from folio_line_tax t
      join folio_line l on ${tx.owns('l')} and l.id = t.line_id and l.source_type is distinct from 'order_payment'
      where ${tx.owns('t')}`,
  )
}

/** What the folios sold, less what was taken off: nights, fees and charges of the desk, but not what orders put there. */
export function folioRevenue(tx: Tx): Promise<Money> {
  return amount(
    tx,
    sql`select coalesce(sum(l.net), 0) from folio_line l
      where ${tx.owns('l')} and l.kind in ('charge', 'allowance') and l.source_type is distinct from 'order_payment'`,
  )
}

/**
 * Endings of bookings that the folios or the bookings say otherwise: a fee that is not the line it names, one that was taken back and
 * stands, an ending of a booking that has not ended so, and fees on folios that nobody decided.
 */
export function wrongEndings(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select (select count(*) from booking_ending e
          join booking b on ${tx.owns('b')} and b.id = e.booking_id
          left join folio_line c on ${tx.owns('c')} and c.id = e.fee_line_id
          left join folio_line r on ${tx.owns('r')} and r.id = e.reversal_line_id
          where ${tx.owns('e')} and (coalesce(c.gross, 0) <> e.fee or (c.id is not null and c.booking_id <> e.booking_id)
            or (e.taken_back_on is null and b.status <> e.kind)
            or (e.taken_back_on is not null and c.id is not null and r.origin_id is distinct from c.id)))
        + (select count(*) from folio_line l
          where ${tx.owns('l')} and l.kind = 'charge' and l.category = 'no_show_fees'
            and not exists (select 1 from booking_ending e where ${tx.owns('e')} and e.fee_line_id = l.id))`,
  )
}

/**
 * Fees for hours that the folios or the bookings say otherwise: one that is not the line it names, one that was taken back and stands, one
 * of a guest who has not come or left so, and an agreement that nobody decided about when the guest came or left.
 */
export function wrongFees(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from stay_fee s
          join booking b on ${tx.owns('b')} and b.id = s.booking_id
          left join folio_line c on ${tx.owns('c')} and c.id = s.fee_line_id
          where ${tx.owns('s')} and (coalesce(c.gross, 0) <> coalesce(s.fee, 0) or (c.id is not null and c.booking_id <> s.booking_id)
            or (s.taken_back_on is not null and c.id is not null and c.gross + coalesce((select sum(a.gross) from folio_line a
              where ${tx.owns('a')} and a.origin_id = c.id and a.kind = 'allowance'), 0) <> 0)
            or (s.taken_back_on is null and s.decided_on is not null and b.status not in ('checked_in', 'checked_out'))
            or (s.taken_back_on is null and s.decided_on is null
              and (b.status = 'checked_out' or (b.status = 'checked_in' and s.kind = 'early_check_in'))))`,
  )
}

/** Bookings whose deposit is not what its steps come to. */
export function wrongDeposits(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from (select d.booking_id, sum(d.amount) as asked from deposit_step d where ${tx.owns('d')} group by d.booking_id) s
      full join (select b.id, b.deposit_required from booking b where ${tx.owns('b')} and b.deposit_required > 0) b on b.id = s.booking_id
      where coalesce(s.asked, 0) <> coalesce(b.deposit_required, 0)`,
  )
}

/** Folios whose totals differ from their lines. */
export function wrongFolios(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from folio f left join (
        select l.folio_id, sum(l.gross) filter (where l.kind in ('charge', 'allowance')) as charges,
          -sum(l.gross) filter (where l.kind not in ('charge', 'allowance')) as payments, count(*) as lines
        from folio_line l where ${tx.owns('l')} group by l.folio_id) s on s.folio_id = f.id
      where ${tx.owns('f')} and (f.charges <> coalesce(s.charges, 0) or f.payments <> coalesce(s.payments, 0)
        or f.line_count <> coalesce(s.lines, 0))`,
  )
}

/**
 * Lines of folios that were not taken back, split or moved to the cent: mirrors that are not what they mirror, and lines whose parts or moved
 * lines don't stand for them whole.
 */
export function wrongReversals(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select (select count(*) from folio_line m join folio_line l on ${tx.owns('l')} and l.id = m.reverses_id
          where ${tx.owns('m')} and (m.folio_id <> l.folio_id or m.kind <> l.kind or m.gross <> -l.gross or m.net <> -l.net or m.tax <> -l.tax
            or l.reverses_id is not null))
        + (select count(*) from (
            select c.root_id from folio_line c where ${tx.owns('c')} and c.root_id is not null group by c.root_id) r
          join folio_line l on ${tx.owns('l')} and l.id = r.root_id
          where not exists (select 1 from folio_line m where ${tx.owns('m')} and m.reverses_id = l.id))
        + (select count(*) from (
            select coalesce(l.root_id, l.id) as root, sum(l.gross) filter (where l.root_id is not null) as parts,
              sum(l.gross) filter (where l.root_id is null) as whole, sum(coalesce(m.gross, 0)) filter (where l.root_id is not null
                and m.reversal = 'voided') as voided,
              sum(coalesce(m.gross, 0)) filter (where l.root_id is not null) as back, bool_or(l.root_id is not null) as parted
            from folio_line l left join folio_line m on ${tx.owns('m')} and m.reverses_id = l.id
            where ${tx.owns('l')} and l.kind = 'charge' and l.reverses_id is null group by 1) x
          where x.parted and x.parts + x.back - coalesce(x.voided, 0) <> x.whole)`,
  )
}

/** Places and routes that lead to a window that the folio doesn't have, or lines that stand on another folio. */
export function wrongPlaces(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from folio_line_place k join folio_line l on ${tx.owns('l')} and l.id = k.line_id
      where ${tx.owns('k')} and (k.folio_id <> l.folio_id or k.number > 1 and not exists (
        select 1 from folio_window w where ${tx.owns('w')} and w.folio_id = k.folio_id and w.number = k.number))`,
  )
}

/** Type-nights whose counter differs from the bookings and closures that hold it and what remains of groups' blocks. */
export function wrongCounters(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from (
        select x.room_type_id, x.night, sum(x.held) as held from (
          select n.room_type_id, n.night, 1 as held from booking_night n
          join booking b on ${tx.owns('b')} and b.id = n.booking_id and b.status in ('optional', 'confirmed', 'checked_in', 'checked_out')
          where ${tx.owns('n')}
          union all
          select c.room_type_id, d.night::date, 1 from channel_closure c
          cross join generate_series(c.from_day, c.to_day - 1, interval '1 day') as d (night)
          where ${tx.owns('c')} and not c.released
          union all
          select k.room_type_id, k.night, k.remaining from group_block k
          join booking_group q on ${tx.owns('q')} and q.id = k.group_id and q.status in ('optional', 'confirmed')
          where ${tx.owns('k')}) x
        group by x.room_type_id, x.night) h
      full join (select c.room_type_id, c.night, c.held from type_night c where ${tx.owns('c')}) t
        on t.room_type_id = h.room_type_id and t.night = h.night
      where coalesce(h.held, 0) <> coalesce(t.held, 0)`,
  )
}

/** Nights of groups' blocks that have more picked up and remaining than was agreed on. */
export function wrongGroupBlocks(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from (
        select b.group_id, n.room_type_id, n.night, count(*) as picked from booking_night n
        join booking b on ${tx.owns('b')} and b.id = n.booking_id and b.group_id is not null
          and b.status in ('optional', 'confirmed', 'checked_in', 'checked_out')
        where ${tx.owns('n')} and n.from_block group by b.group_id, n.room_type_id, n.night) p
      join group_block k on ${tx.owns('k')} and k.group_id = p.group_id and k.room_type_id = p.room_type_id and k.night = p.night
      where p.picked + k.remaining > k.blocked`,
  )
}

/** Pairs of holds that give one room twice on a day. */
export function doubleRooms(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from (
        select h.room_id, lower(h.during) as from_day, max(upper(h.during)) over (
            partition by h.room_id order by lower(h.during), upper(h.during) rows between unbounded preceding and 1 preceding) as taken_until
        from room_hold h where ${tx.owns('h')} and not h.released) x
      where x.from_day < x.taken_until`,
  )
}

/** Bookings that wait or stay whose nights or rooms are not those of their dates: each night once, and a room for all of them or none. */
export function brokenStays(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from booking b
      left join (select n.booking_id, count(*) as nights, min(n.night) as first, max(n.night) as last
        from booking_night n where ${tx.owns('n')} group by n.booking_id) n on n.booking_id = b.id
      left join (select h.booking_id, sum(h.ends_on - lower(h.during)) as days, min(lower(h.during)) as first
        from room_hold h where ${tx.owns('h')} and not h.released and h.booking_id is not null group by h.booking_id) h
        on h.booking_id = b.id
      where ${tx.owns('b')} and b.status in ('optional', 'confirmed', 'checked_in')
        and (coalesce(n.nights, 0) <> b.departure - b.arrival or n.first <> b.arrival or n.last <> b.departure - 1
          or (h.days is null) <> (b.room_id is null) or h.days <> greatest(b.departure - b.arrival, 1) or h.first <> b.arrival)`,
  )
}

/** Rooms and bookings that disagree about who is in the room. */
export function wrongOccupants(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from (select r.id, r.occupied_by from room r where ${tx.owns('r')} and r.occupied_by is not null) r
      full join (select b.id, b.room_id from booking b where ${tx.owns('b')} and b.status = 'checked_in' and b.room_id is not null) b
        on b.id = r.occupied_by and b.room_id = r.id
      where r.id is null or b.id is null`,
  )
}

/** Nights gone by, of guests who were in house, that carry no charge. */
export function uncharged(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from booking_night n
      join booking b on ${tx.owns('b')} and b.id = n.booking_id and b.status in ('checked_in', 'checked_out')
      where ${tx.owns('n')} and n.night < ${businessDateIn(tx)}
        and not exists (select 1 from folio_line l where ${tx.owns('l')} and l.booking_id = n.booking_id and l.night = n.night and l.kind = 'charge')`,
  )
}

/** Nights whose explanation does not come to their price. */
export function wrongSteps(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from booking_night n
      where ${tx.owns('n')} and n.steps is not null and n.origin = 'rate'
        and n.price <> (select coalesce(sum((s.value ->> 'amount')::bigint), 0) from jsonb_array_elements(n.steps) as s)`,
  )
}

/** Plans that can't be reached from a root by what derives from it. */
export function wrongPlans(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      with recursive reached as (
        select p.id from rate_plan p where ${tx.owns('p')} and p.parent_id is null
        union
        select c.id from rate_plan c join reached r on c.parent_id = r.id where ${tx.owns('c')})
      select (select count(*) from rate_plan p where ${tx.owns('p')}) - (select count(*) from reached)`,
  )
}

/** Nights from the business date on of which more or less may be sold than rooms, blocks and allowance come to. */
export function wrongCapacities(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from type_night n
      join room_type t on ${tx.owns('t')} and t.id = n.room_type_id
      where ${tx.owns('n')} and n.night >= ${businessDateIn(tx)} and n.capacity <> t.overbooking_allowance + (
        select count(*) from room r where ${tx.owns('r')} and r.room_type_id = t.id and r.archived_on is null
          and not exists (select 1 from room_block k
            where ${tx.owns('k')} and k.room_id = r.id and k.kind <> 'out_of_service' and k.during @> n.night))`,
  )
}

/** Blocks that a room's holds disagree with: each but for those out of service holds the room for its days, and nothing else does. */
export function wrongBlocks(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from (
        select k.id, k.room_id, k.during from room_block k
        where ${tx.owns('k')} and k.kind <> 'out_of_service' and not isempty(k.during)) k
      full join (
        select h.block_id, h.room_id, h.during from room_hold h
        where ${tx.owns('h')} and not h.released and h.block_id is not null) h
        on h.block_id = k.id and h.room_id = k.room_id and h.during = k.during
      where k.id is null or h.block_id is null`,
  )
}

/** Rooms that are not as clean as was said of them last. */
export function wrongConditions(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from room r
      where ${tx.owns('r')} and r.cleanliness is distinct from (
        select c.cleanliness from room_condition c where ${tx.owns('c')} and c.room_id = r.id order by c.turn desc limit 1)`,
  )
}
