import { reverseTaxes } from '#contract/accounting/taxes/rules/document.ts'
import type { TaxedTotal } from '#contract/accounting/taxes/shapes.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { absolute, allocate, isZero, minorOf, type Money, negate, times, zero } from '#contract/kernel/money.ts'
import { one } from '#contract/kernel/quantity.ts'
import { type LineState, type OrderState, soldLines } from '#contract/restaurant/orders/rules/state.ts'
import {
  chargeRoom,
  holdRoomFolio,
  type LockedFolio,
  type RoomChargeLine,
  takeBackRoomCharge,
} from '#server/hotel/public/folios.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forbidden, lacks } from '#server/platform/errors.ts'
import type { TillTerms } from './gather.ts'

/** The folios that an act moves, by stay, as they stand. */
export type HeldFolios = Map<BookingId, LockedFolio>

/**
 * Locks the folios of stays in their order, before stock is locked.
 * @throws 403 without restaurant:charge_room or the hotel · 404 · 409 `guest_not_in_house`, `folio_closed`
 */
export async function holdFolios(ctx: Ctx, tx: Tx, stays: readonly (BookingId | null)[]): Promise<HeldFolios> {
  const bookings = [...new Set(stays.flatMap((id) => id ?? []))].sort()
  if (bookings.length === 0) return new Map()
  if (!ctx.can('restaurant:charge_room')) throw lacks('restaurant:charge_room')
  if (!ctx.tenant.modules.includes('hotel')) {
    throw forbidden('module_not_in_plan', 'Your plan has no rooms to charge')
  }
  return lockFolios(tx, bookings)
}

/** The same for folios that were charged before, which takes no more right. @throws 404 · 409 `guest_not_in_house`, `folio_closed` */
export async function lockFolios(tx: Tx, bookings: readonly BookingId[]): Promise<HeldFolios> {
  const folios: HeldFolios = new Map()
  for (const id of [...new Set(bookings)].sort()) folios.set(id, await holdRoomFolio(tx, id))
  return folios
}

type Charged = { id: string; bookingId: BookingId | null; amount: Money }

/**
 * Puts what payments cover on the folios that are held for them: one line for each part of the bill; of a bill that is split, its share.
 * Prices stand with or without their taxes as the house quotes its own, whatever the outlet does, so that an invoice of it all adds up.
 * @throws 409 `over_credit_limit`
 */
export async function chargeFolios(
  tx: Tx,
  folios: HeldFolios,
  bill: { terms: TillTerms; order: OrderState; lines: readonly LineState[]; payments: readonly Charged[] },
): Promise<void> {
  const parts = partsOf(bill.order, bill.lines)
  const withTax = bill.terms.taxSet.pricesIncludeTax
  for (const { id, bookingId, amount } of bill.payments) {
    const folio = bookingId && folios.get(bookingId)
    if (!folio) continue
    const shares = allocate(
      amount,
      parts.map(({ total }) => minorOf(total.gross)),
    )
    const charged = await chargeRoom(tx, folio, {
      date: bill.terms.date,
      source: { type: 'order_payment', id },
      lines: parts.flatMap((part, index) => lineOf(part, { share: shares[index] ?? zero, withTax })),
    })
    folios.set(bookingId, charged)
  }
}

/** Takes a charge back from the folio that is held for it, whole or an amount. @throws 409 `charge_invoiced` */
export async function takeBack(
  tx: Tx,
  folios: HeldFolios,
  back: { payment: { id: string; bookingId: BookingId }; date: TillTerms['date']; reason: string; amount?: Money },
): Promise<Money> {
  const { payment, ...words } = back
  const folio = folios.get(payment.bookingId)
  if (!folio) throw new Error('The folio of a charge is held before it is taken back')
  const taken = await takeBackRoomCharge(tx, folio, { ...words, source: { type: 'order_payment', id: payment.id } })
  folios.set(payment.bookingId, taken.folio)
  return taken.amount
}

/** What of a bill becomes a folio line: an order line, the service charge, the tip. */
type Part = Pick<RoomChargeLine, 'type' | 'description' | 'category' | 'sourceLineId'> & {
  total: TaxedTotal
  sold: Pick<RoomChargeLine, 'quantity' | 'unitPrice'> | null
}

function partsOf(order: OrderState, lines: readonly LineState[]): Part[] {
  const called = (words: string) => `${words} · ${order.number}`
  return [
    ...soldLines(lines).map((line): Part => ({
      type: line.kind === 'retail' ? 'inventory_item' : 'menu_item',
      description: called(line.name),
      category: line.kind,
      sourceLineId: line.id,
      total: { net: line.net, tax: line.tax, gross: line.total, taxes: line.taxes },
      sold: { quantity: line.quantity, unitPrice: line.unitPrice },
    })),
    ofService(called('Service charge'), order.service),
    ofService(called('Tip'), { net: order.tip, tax: zero, gross: order.tip, taxes: [] }),
  ]
}

/** A tip is the staff's: what the house gives back of one that was charged, it bears as it does for the service charge. */
function ofService(description: string, total: TaxedTotal): Part {
  return { type: 'service', description, category: 'service_charge', sourceLineId: null, total, sold: null }
}

function lineOf(
  { total, sold, description, ...part }: Part,
  { share, withTax }: { share: Money; withTax: boolean },
): RoomChargeLine[] {
  if (isZero(share)) return []
  const { net, tax, gross, taxes } = share === total.gross ? total : shareOf(total, share)
  const quoted = withTax ? gross : net
  const amounts = { net, tax, gross, taxes }
  if (sold && times(sold.unitPrice, sold.quantity) === quoted) return [{ ...part, description, ...sold, ...amounts }]
  const words = sold && sold.quantity !== one ? `${sold.quantity} × ${description}` : description
  return [{ ...part, description: words, quantity: one, unitPrice: quoted, ...amounts }]
}

/** A share of a taxed total, its taxes in proportion. */
function shareOf(total: TaxedTotal, share: Money): TaxedTotal {
  const { net, tax, taxes } = reverseTaxes(total, share)
  return {
    net: negate(net),
    tax: negate(tax),
    gross: share,
    taxes: taxes.map((row) => ({ ...row, base: absolute(row.base), amount: absolute(row.amount) })),
  }
}
