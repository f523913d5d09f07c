import { reverseTaxes } from '#contract/accounting/taxes/rules.ts'
import type { TaxedTotal } from '#contract/accounting/taxes/shapes.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { absolute, allocate, isZero, minorOf, type Money, negate, times, zero } from '#contract/kernel/money.ts'
import { one } from '#contract/kernel/quantity.ts'
import { chargeRoom, holdRoomFolio, type LockedFolio, type RoomChargeLine } from '#server/hotel/public.ts'
import { forbidden } from '#server/platform/errors.ts'
import { accounts, revenueAccounts } from '../posting.ts'
import { soldLines } from '../rules/state.ts'
import type { Work } from './work.ts'

/**
 * Locks the folios that payments charge, in the order of the stays, before stock is locked.
 * @throws 403 without restaurant:charge_room or the hotel · 404 · 409 `guest_not_in_house`, `folio_closed`
 */
export async function holdFolios(work: Work, payments: readonly { bookingId: BookingId | null }[]): Promise<void> {
  const bookings = [...new Set(payments.flatMap(({ bookingId }) => bookingId ?? []))].sort()
  if (bookings.length === 0) return
  if (!work.ctx.can('restaurant:charge_room')) throw forbidden('forbidden', 'You may not charge to a room')
  if (!work.ctx.tenant.modules.includes('hotel')) {
    throw forbidden('module_not_in_plan', 'Your plan has no rooms to charge')
  }
  for (const bookingId of bookings) work.folios.set(bookingId, await holdRoomFolio(work.tx, bookingId))
}

/**
 * Acts on the folio of each payment in turn. One that is acted on a second time is as the first act left it: its lines and what its
 * limit leaves have changed since.
 */
export async function actOnFolios<Row extends { bookingId: BookingId | null }>(
  work: Work,
  rows: readonly Row[],
  act: (row: Row, folio: LockedFolio) => Promise<LockedFolio>,
): Promise<void> {
  for (const row of rows) {
    const { bookingId } = row
    if (!bookingId || !work.folios.has(bookingId)) continue
    const folio = work.folios.get(bookingId)
    if (folio) work.folios.set(bookingId, await act(row, folio))
  }
}

/** What of a bill becomes a folio line: an order line, the service charge, the tip. */
type Part = Pick<RoomChargeLine, 'type' | 'description' | 'accountCode' | 'sourceLineId'> & {
  total: TaxedTotal
  sold: Pick<RoomChargeLine, 'quantity' | 'unitPrice'> | null
}

/**
 * Puts what a payment covers on the folio that is held for it: one line for each part of the bill; of a bill that is split, its share.
 * Prices stand with or without their taxes as the house quotes its own, whatever the outlet does, so that an invoice of it all adds up.
 * @throws 409 `over_credit_limit`
 */
export async function chargeFolio(
  work: Work,
  row: { id: string; amount: Money },
  folio: LockedFolio,
): Promise<LockedFolio> {
  const parts = partsOf(work)
  const withTax = work.ground.taxSet.pricesIncludeTax
  const shares = allocate(
    row.amount,
    parts.map(({ total }) => minorOf(total.gross)),
  )
  return chargeRoom(work.tx, folio, {
    date: work.ground.date,
    source: { type: 'order_payment', id: row.id },
    lines: parts.flatMap((part, index) => lineOf(part, { share: shares[index] ?? zero, withTax })),
  })
}

function partsOf({ order, lines }: Work): Part[] {
  const called = (words: string) => `${words} · ${order.number}`
  return [
    ...soldLines(lines).map((line): Part => ({
      type: line.kind === 'retail' ? 'inventory_item' : 'menu_item',
      description: called(line.name),
      accountCode: revenueAccounts[line.kind],
      sourceLineId: line.id,
      total: { net: line.net, tax: line.tax, gross: line.total, taxes: line.taxes },
      sold: { quantity: line.quantity, unitPrice: line.unitPrice },
    })),
    ofService(called('Service charge'), accounts.serviceCharge, order.service),
    ofService(called('Tip'), accounts.tips, { net: order.tip, tax: zero, gross: order.tip, taxes: [] }),
  ]
}

function ofService(description: string, accountCode: string, total: TaxedTotal): Part {
  return { type: 'service', description, accountCode, sourceLineId: null, total, sold: null }
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
    taxes: taxes.map((one) => ({ ...one, base: absolute(one.base), amount: absolute(one.amount) })),
  }
}
