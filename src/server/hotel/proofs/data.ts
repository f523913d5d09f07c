import { sql } from '#server/platform/db/sql.ts'
import { type Money, ofMinor } from '#contract/kernel/money.ts'
import { claimsOfFolios, creditedTo, isInvoiced } from '#server/accounting/public/claims.ts'
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

/** What was left on account at departures and is neither paid nor credited since. */
export function cityBalance(tx: Tx): Promise<Money> {
  return amount(
    tx,
    sql`
      select coalesce((select -sum(l.gross) from folio_line l
          where ${tx.owns('l')} and l.kind = 'transfer' and l.ledger = 'city'), 0)
        - ${creditedTo(tx, 'off_account')}`,
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
        and not exists (select 1 from folio_line o where ${tx.owns('o')} and o.folio_id = f.id and o.kind = 'charge'
          and not ${isInvoiced(tx, sql`o.id`)})`,
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

/** Type-nights whose counter differs from the bookings that hold it. */
export function wrongCounters(tx: Tx): Promise<number> {
  return count(
    tx,
    sql`
      select count(*) from (
        select n.room_type_id, n.night, count(*) as held from booking_night n
        join booking b on ${tx.owns('b')} and b.id = n.booking_id and b.status in ('optional', 'confirmed', 'checked_in', 'checked_out')
        where ${tx.owns('n')} group by n.room_type_id, n.night) h
      full join (select c.room_type_id, c.night, c.held from type_night c where ${tx.owns('c')}) t
        on t.room_type_id = h.room_type_id and t.night = h.night
      where coalesce(h.held, 0) <> coalesce(t.held, 0)`,
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
