import { sql } from '#server/platform/db/sql.ts'
import { windowOf } from '#contract/hotel/folios/rules.ts'
import type { Folio, FolioLine, FolioWindow, PendingOrder } from '#contract/hotel/folios/shapes.ts'
import type { BookingId, BookingStatus, FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { SettingValues } from '#contract/tenancy/settings/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import { type Money, subtract } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import { invoicesOfFolio, invoicesOfLine } from '#server/accounting/public/claims.ts'
import { entryRows } from '#server/accounting/public/journal.ts'
import { cashStepFrom, cashStepOf, paymentRows } from '#server/accounting/public/payments.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { instantOf } from '#server/platform/clock.ts'
import { notFound } from '#server/platform/errors.ts'
import { guestNameOf } from '../../guests/data/name.ts'
import { orderOfLine, pendingOrdersOf } from './orders.ts'
import { packageOfLine } from './night-packages.ts'
import { windowsOf } from './windows.ts'
import { onAccountOf, owedBackOf } from './after-departure.ts'

type Raw = {
  id: FolioId
  bookingId: BookingId | null
  groupId: GroupId | null
  number: string
  guestId: GuestId
  guestName: string
  bookingStatus: BookingStatus
  invoices: Folio['invoices']
  status: 'open' | 'closed'
  ledger: 'deposit' | 'guest'
  charges: Money
  payments: Money
  onAccount: Money
  pendingOrders: PendingOrder[]
  owedBack: Money
  cashValues: SettingValues | null
  windows: FolioWindow[]
  /** The windows that lines were put into by hand, by line. */
  places: Record<string, number>
  lines: (Omit<FolioLine, 'quantity' | 'postedAt' | 'window'> & {
    quantity: number
    postedAt: string
    routedAs: FolioLine['category']
  })[]
}

/**
 * A folio with its lines, their taxes, and the journal entry and invoice of each. The posting keys stand in a subquery of their own:
 * behind row security a computed value serves no index, since putting text together is not leakproof.
 * @throws 404
 */
export async function readFolioIn(tx: Tx, id: FolioId): Promise<Omit<Folio, 'expectedDue'>> {
  const found = await sql<Raw>`
    select f.id, f.booking_id as "bookingId", f.group_id as "groupId", coalesce(b.booking_number, q.group_number) as number, g.id as "guestId", ${guestNameOf('g')} as "guestName",
      case when b.id is not null then b.status when q.status = 'cancelled' then 'cancelled' when f.ledger = 'guest' then 'checked_in'
        else 'confirmed' end as "bookingStatus", ${invoicesOfFolio(tx, sql`f.id`)} as invoices, f.status, f.ledger, f.charges, f.payments,
      (${onAccountOf(tx, sql`f.id`)})::bigint as "onAccount", (${owedBackOf(tx, sql`f.id`)})::bigint as "owedBack",
      ${pendingOrdersOf(tx, sql`f.booking_id`)} as "pendingOrders", ${windowsOf(tx, sql`f.id`)} as windows, coalesce((select json_object_agg(k.line_id, k.number) from folio_line_place k
        where ${tx.owns('k')} and k.folio_id = f.id), '{}') as places, ${cashStepOf(tx)} as "cashValues",
      coalesce((select json_agg(json_build_object('id', l.id, 'lineNumber', l.line_number, 'kind', l.kind, 'type', l.type,
          'description', l.description, 'quantity', l.quantity, 'unitPrice', l.unit_price, 'net', l.net, 'tax', l.tax, 'gross', l.gross,
          'taxes', l.taxes, 'businessDate', l.business_date, 'night', l.night, 'originId', l.origin_id, 'reversesId', l.reverses_id, 'became', v.reversal, 'rootId', l.root_id,
          'category', l.category, 'routedAs', l.routed_as, ${packageOfLine(tx, 'l')}, 'paymentId', l.payment_id,
          'paymentMethod', p.method, 'rounding', coalesce(p.rounding, 0),
          'refundedRounding', coalesce(p.refunded_rounding, 0), 'tip', case l.kind when 'payment' then p.tip_left else 0 end, 'refundable', case when l.kind = 'payment' and l.reverses_id is null then p.refundable end,
          'entryId', e.id, 'entryNumber', e.number,
          'invoiceNumber', i.number, 'order', ${orderOfLine(tx, 'l')}, 'reason', l.reason, 'postedByName', l.posted_by_name, 'postedAt', l.posted_at)
          order by l.line_number)
        from folio_line l
        left join folio_line v on ${tx.owns('v')} and v.reverses_id = l.id
        left join (${paymentRows(tx)}) p on p.id = l.payment_id
        cross join lateral (
          select case when l.payment_id is null then 'folio_line:' || l.id else 'payment:' || l.payment_id end as posting offset 0) k
        left join (${entryRows(tx)}) e on e.posting_key = k.posting
        left join lateral (${invoicesOfLine(tx, sql`l.id`)}) i on true
        where ${tx.owns('l')} and l.folio_id = f.id), '[]') as lines
    from folio f
    left join booking b on ${tx.owns('b')} and b.id = f.booking_id
    left join booking_group q on ${tx.owns('q')} and q.id = f.group_id
    left join guest g on ${tx.owns('g')} and g.id = coalesce(b.guest_id, q.company_id, q.agency_id, q.contact_id)
    where ${tx.owns('f')} and f.id = ${id}`.execute(tx.db)
  const raw = found.rows[0]
  if (!raw) throw notFound('folio')
  const { charges, payments, lines, cashValues, places, ...folio } = raw
  const balance = subtract(charges, payments)
  const dayOf = new Map(lines.map((line) => [line.id, line.businessDate]))
  return {
    ...folio,
    cashStep: cashStepFrom(cashValues),
    totals: { charges, payments, balance },
    lines: lines.map(({ routedAs, ...line }) => ({
      ...line,
      window: windowOf(
        {
          ...line,
          category: routedAs ?? line.category,
          routedOn: dayOf.get(line.originId ?? line.reversesId ?? line.id) ?? line.businessDate,
        },
        { places, windows: folio.windows },
      ),
      quantity: quantityOf(line.quantity),
      postedAt: instantOf(Date.parse(line.postedAt)),
    })),
  }
}
