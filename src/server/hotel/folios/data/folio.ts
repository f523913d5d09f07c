import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { TaxedTotal } from '#contract/accounting/taxes/shapes.ts'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { BookingId, BookingStatus, FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import type { ChargeType, FolioLineId, FolioLineKind, Reversal } from '#contract/hotel/folios/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import { isInvoiced } from '#server/accounting/public/claims.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { isLive } from '../actions/live.ts'
import { guestNameOf } from '../../guests/data/name.ts'

/** A folio that is locked, with what its rules need of the booking. */
export type LockedFolio = {
  id: FolioId
  /** Of a stay; null for the master folio of a group. */
  bookingId: BookingId | null
  groupId: GroupId | null
  /** The number of the booking, or of the group. */
  bookingNumber: string
  /** Who owes it: the guest, or whom the group is billed to. */
  guestId: GuestId
  guestName: string
  /** A master folio is as confirmed before the first night is charged to it, and as checked in from then on. */
  bookingStatus: BookingStatus
  creditLimit: Money | null
  status: 'open' | 'closed'
  ledger: 'deposit' | 'guest'
  charges: Money
  payments: Money
  lineCount: number
}

/** A folio with its booking, as charging and paying need it; undefined for none. */
export function folioBy(tx: Tx, by: { folioId: FolioId } | { bookingId: BookingId }): Lock<LockedFolio | undefined> {
  const which = 'folioId' in by ? sql`f.id = ${by.folioId}` : sql`f.booking_id = ${by.bookingId}`
  return {
    rank: 'booking',
    take: async () =>
      (await staysBy(tx, which).take())[0] ??
      ('folioId' in by ? (await mastersBy(tx, sql`f.id = ${by.folioId}`).take())[0] : undefined),
  }
}

/** Folios of stays with their bookings, locked in the order of these. */
function staysBy(tx: Tx, which: Sql<unknown>): Lock<LockedFolio[]> {
  return {
    rank: 'booking',
    take: async () => {
      const found = await sql<LockedFolio>`
        select f.id, f.booking_id as "bookingId", null::uuid as "groupId", b.booking_number as "bookingNumber", b.guest_id as "guestId",
          ${guestNameOf('g')} as "guestName", b.status as "bookingStatus", b.credit_limit as "creditLimit",
          f.status, f.ledger, f.charges, f.payments, f.line_count as "lineCount"
        from booking b
        join folio f on ${tx.owns('f')} and f.booking_id = b.id
        join guest g on ${tx.owns('g')} and g.id = b.guest_id
        where ${tx.owns('b')} and ${which} order by b.id
        for update of b, f`.execute(tx.db)
      return found.rows
    },
  }
}

/** Several folios in the order asked, those of stays locked by their bookings before the master folios of groups; undefined where there is none. */
export function foliosBy(tx: Tx, ids: readonly FolioId[]): Lock<(LockedFolio | undefined)[]> {
  return {
    rank: 'booking',
    take: async () => {
      const stays = await staysBy(tx, sql`f.id = any(${ids}::uuid[])`).take()
      const masters = await mastersBy(tx, sql`f.id = any(${ids}::uuid[])`).take()
      return ids.map((id) => [...stays, ...masters].find((folio) => folio.id === id))
    },
  }
}

/** The master folios of groups that are open, locked in the order of their ids. */
export function openMastersBy(tx: Tx, groups: readonly GroupId[]): Lock<LockedFolio[]> {
  return mastersBy(tx, sql`f.group_id = any(${groups}::uuid[]) and f.status = 'open'`)
}

function mastersBy(tx: Tx, which: Sql<unknown>): Lock<LockedFolio[]> {
  return {
    rank: 'booking',
    take: async () => {
      const found = await sql<LockedFolio>`
        select f.id, null::uuid as "bookingId", f.group_id as "groupId", q.group_number as "bookingNumber", g.id as "guestId",
          ${guestNameOf('g')} as "guestName", null::bigint as "creditLimit", f.status, f.ledger, f.charges, f.payments,
          f.line_count as "lineCount", case when q.status = 'cancelled' then 'cancelled' when f.ledger = 'guest' then 'checked_in'
            else 'confirmed' end as "bookingStatus"
        from folio f
        join booking_group q on ${tx.owns('q')} and q.id = f.group_id
        join guest g on ${tx.owns('g')} and g.id = coalesce(q.company_id, q.agency_id, q.contact_id)
        where ${tx.owns('f')} and ${which} order by f.id
        for update of f`.execute(tx.db)
      return found.rows
    },
  }
}

/** The same, where it must be there. @throws 404 */
export function knownFolio(tx: Tx, folioId: FolioId): Lock<LockedFolio> {
  const { rank, take } = folioBy(tx, { folioId })
  return {
    rank,
    take: async () => {
      const folio = await take()
      if (!folio) throw notFound('folio')
      return folio
    },
  }
}

/** Whether a folio still takes charges. */
export async function folioStatus(tx: Tx, id: FolioId): Promise<LockedFolio['status'] | undefined> {
  const found = await tx.db.selectFrom('folio').select('status').where('id', '=', id).executeTakeFirst()
  return found?.status
}

export type LineTax = { component: string; name: string; accountCode: string; base: Money; amount: Money }

/** A line as it is written, before it has its number. */
export type NewFolioLine = {
  id: FolioLineId
  folioId: FolioId
  /** The stay that it is for; null for what is a group's own. */
  bookingId: BookingId | null
  kind: FolioLineKind
  type: ChargeType | null
  description: string
  quantity: Quantity
  unitPrice: Money
  net: Money
  tax: Money
  gross: Money
  taxes: LineTax[]
  category: SoldCategory | null
  /** The category by which it goes to a window, where that is another. */
  routedAs: SoldCategory | null
  businessDate: Day
  night: Day | null
  /** Of a night: what of its price its packages bear. */
  borne: Money
  originId: FolioLineId | null
  /** The line that it takes back whole. */
  reversesId: FolioLineId | null
  reversal: Reversal | null
  /** Of a part of a line, and of one that was moved: the line that was posted first. */
  rootId: FolioLineId | null
  paymentId: PaymentId | null
  ledger: string | null
  reason: string | null
  /** The document of another part of the house that charged it, and its line. */
  source?: { type: string; id: string; lineId: string | null }
  /** The window that it is put into, whatever is routed where. */
  window?: number
}

/** Inserts numbered lines. */
export async function insertFolioLines(tx: Tx, lines: readonly (NewFolioLine & { number: number })[]): Promise<void> {
  const column = <T>(pick: (line: NewFolioLine & { number: number }) => T) => lines.map(pick)
  await sql`
    insert into folio_line (${sql.ref('tenant_id')}, id, folio_id, line_number, kind, type, description, quantity, unit_price, net, tax,
      gross, category, business_date, night, booking_id, origin_id, reverses_id, reversal, root_id, payment_id, ledger, reason, source_type, source_id,
      source_line_id, routed_as, borne, taxes, posted_by, posted_by_name, posted_at)
    select ${tx.tenant}, l.*, ${tx.actor.id}, ${tx.actor.name}, ${tx.now}
    from unnest(${column((line) => line.id)}::uuid[], ${column((line) => line.folioId)}::uuid[], ${column((line) => line.number)}::int[],
      ${column((line) => line.kind)}::text[], ${column((line) => line.type)}::text[], ${column((line) => line.description)}::text[],
      ${column((line) => line.quantity)}::numeric[], ${column((line) => minorOf(line.unitPrice))}::bigint[],
      ${column((line) => minorOf(line.net))}::bigint[], ${column((line) => minorOf(line.tax))}::bigint[],
      ${column((line) => minorOf(line.gross))}::bigint[], ${column((line) => line.category)}::text[],
      ${column((line) => line.businessDate)}::date[], ${column((line) => line.night)}::date[],
      ${column((line) => line.bookingId)}::uuid[], ${column((line) => line.originId)}::uuid[],
      ${column((line) => line.reversesId)}::uuid[], ${column((line) => line.reversal)}::text[], ${column((line) => line.rootId)}::uuid[],
      ${column((line) => line.paymentId)}::uuid[], ${column((line) => line.ledger)}::text[], ${column((line) => line.reason)}::text[],
      ${column((line) => line.source?.type ?? null)}::text[], ${column((line) => line.source?.id ?? null)}::uuid[],
      ${column((line) => line.source?.lineId ?? null)}::uuid[],
      ${column((line) => line.routedAs)}::text[], ${column((line) => minorOf(line.borne))}::bigint[], ${column((line) => storedTaxes(line.taxes))}::jsonb[]) as l`.execute(
    tx.db,
  )
}

/** Taxes as they are kept with their line. */
function storedTaxes(taxes: readonly LineTax[]): string {
  return JSON.stringify(
    sortedTaxes(taxes).map(({ component, name, accountCode, base, amount }) => ({
      component,
      name,
      accountCode,
      base,
      amount,
    })),
  )
}

/** Taxes in the order in which they are shown. */
export function sortedTaxes(taxes: readonly LineTax[]): LineTax[] {
  return taxes.toSorted((a, b) => (a.component < b.component ? -1 : 1))
}

export type FolioMove = { folioId: FolioId; charges: Money; payments: Money; lines: number }

/** Adds to the totals of folios that are locked. Answers those that have windows with limits, with how many lines they have then. */
export async function moveFolios(tx: Tx, moves: readonly FolioMove[]): Promise<{ id: FolioId; lineCount: number }[]> {
  const found = await sql<{ id: FolioId; lineCount: number; isLimited: boolean }>`
    update folio f set charges = f.charges + m.charges, payments = f.payments + m.payments, line_count = f.line_count + m.lines
    from unnest(${moves.map((move) => move.folioId)}::uuid[], ${moves.map((move) => minorOf(move.charges))}::bigint[],
      ${moves.map((move) => minorOf(move.payments))}::bigint[], ${moves.map((move) => move.lines)}::int[])
      as m (folio_id, charges, payments, lines)
    where ${tx.owns('f')} and f.id = m.folio_id
    returning f.id, f.line_count as "lineCount", exists (select 1 from folio_window w
      where ${tx.owns('w')} and w.folio_id = f.id and w.terms <> '[]') as "isLimited"`.execute(tx.db)
  return found.rows.flatMap(({ isLimited, ...folio }) => (isLimited ? [folio] : []))
}

export async function setFolioState(
  tx: Tx,
  id: FolioId,
  change: { status?: 'open' | 'closed'; ledger?: 'deposit' | 'guest' },
): Promise<void> {
  await tx.db.updateTable('folio').set(change).where('id', '=', id).execute()
}

export type ChargeLeft = {
  id: FolioLineId
  description: string
  type: ChargeType
  category: SoldCategory
  routedAs: SoldCategory | null
  gross: Money
  net: Money
  allowed: Money
  isInvoiced: boolean
  taxes: LineTax[]
  /** Allowances on it so far, with their negative amounts. */
  earlier: TaxedTotal[]
}

/** A charge with what allowances took off it so far. */
export async function findCharge(tx: Tx, folioId: FolioId, id: FolioLineId): Promise<ChargeLeft | undefined> {
  return (await chargesWhere(tx, folioId, sql`l.id = ${id}`))[0]
}

/** The charges that a document of another part of the house put on the folio, in their order. */
export async function chargesOfSource(tx: Tx, folioId: FolioId, sourceId: string): Promise<ChargeLeft[]> {
  return chargesWhere(tx, folioId, sql`l.source_id = ${sourceId}`)
}

async function chargesWhere(tx: Tx, folioId: FolioId, which: Sql<unknown>): Promise<ChargeLeft[]> {
  const found = await sql<ChargeLeft>`
    select l.id, l.description, l.type, l.category, l.routed_as as "routedAs", l.gross, l.net,
      coalesce((select -sum(a.gross) from folio_line a where ${tx.owns('a')} and a.origin_id = l.id and a.kind = 'allowance'), 0)::bigint as allowed,
      ${isInvoiced(tx, sql`l.id`)} as "isInvoiced",
      l.taxes,
      coalesce((select jsonb_agg(jsonb_build_object('net', a.net, 'tax', a.tax, 'gross', a.gross, 'taxes', coalesce(
          (select jsonb_agg(jsonb_build_object('component', t.component, 'name', t.name, 'accountCode', t.account_code, 'included', false,
              'base', t.base, 'amount', t.amount))
            from folio_line_tax t where ${tx.owns('t')} and t.line_id = a.id), '[]')))
        from folio_line a where ${tx.owns('a')} and a.origin_id = l.id and a.kind = 'allowance'), '[]') as earlier
    from folio_line l where ${tx.owns('l')} and l.folio_id = ${folioId} and ${which} and l.kind = 'charge' and ${isLive(tx, 'l')}
    order by l.line_number`.execute(tx.db)
  return found.rows
}

/** True when a charge or allowance stands on the folio; what was voided on its day doesn't, and fees for hours that were taken back are none. */
export async function folioHasCharges(tx: Tx, id: FolioId): Promise<boolean> {
  const found = await sql<{ id: string }>`
    select l.id from folio_line l
    where ${tx.owns('l')} and l.folio_id = ${id} and l.kind in ('charge', 'allowance') and ${isLive(tx, 'l')}
      and not exists (select 1 from stay_fee s
        where ${tx.owns('s')} and s.taken_back_on is not null and (s.fee_line_id = l.id or s.reversal_line_id = l.id))
    limit 1`.execute(tx.db)
  return found.rows.length > 0
}

type NightCharge = {
  id: FolioLineId
  type: ChargeType | null
  category: SoldCategory | null
  description: string
}

/** The charge of one night of a booking. */
export async function findNightCharge(tx: Tx, bookingId: BookingId, night: Day): Promise<NightCharge | undefined> {
  const found = await sql<NightCharge>`
    select l.id, l.type, l.category, l.description from folio_line l
    where ${tx.owns('l')} and l.booking_id = ${bookingId} and l.night = ${night} and l.kind = 'charge'`.execute(tx.db)
  return found.rows[0]
}
