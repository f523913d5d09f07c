import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { ChargeType } from '#contract/hotel/folios/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, isZero, least, type Money, subtract, sumOf } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { chargeInvoiced, folioClosed, guestNotInHouse } from '../../errors.ts'
import {
  type ChargeLeft,
  chargesOfSource,
  folioBy,
  type LineTax,
  type LockedFolio,
  type NewFolioLine,
} from '../data/folio.ts'
import { allowanceLine, chargeLine, numberLines, totalsOf, writeLines } from '../data/lines.ts'
import { refuseOverLimit, takenBack } from './folio.ts'

/**
 * Locks the folio of a guest in house for a charge from another part of the house; call it before stock and numbers are locked.
 * @throws 404 · 409 `guest_not_in_house`, `folio_closed`
 */
export async function holdRoomFolio(tx: Tx, bookingId: BookingId): Promise<LockedFolio> {
  const [folio] = await tx.lock(folioBy(tx, { bookingId }))
  if (!folio) throw notFound('booking')
  if (folio.bookingStatus !== 'checked_in') throw guestNotInHouse()
  if (folio.status === 'closed') throw folioClosed()
  return folio
}

/** One line of a room charge. Its taxes are reckoned already, and nothing taxes it again. */
export type RoomChargeLine = {
  type: ChargeType
  description: string
  quantity: Quantity
  unitPrice: Money
  net: Money
  tax: Money
  gross: Money
  taxes: LineTax[]
  category: SoldCategory
  sourceLineId: string | null
}

/**
 * Writes the lines of a room charge on a folio that is held, once per source and line. The caller posts them: the guest ledger
 * owes their sum.
 * @returns the folio as it stands then, for a further charge
 * @throws 409 `over_credit_limit`
 */
export async function chargeRoom(
  tx: Tx,
  folio: LockedFolio,
  charge: { date: Day; source: { type: string; id: string }; lines: readonly RoomChargeLine[] },
): Promise<LockedFolio> {
  refuseOverLimit(
    folio,
    sumOf(charge.lines, (line) => line.gross),
  )
  const place = { folioId: folio.id, bookingId: folio.bookingId, businessDate: charge.date }
  const lines = charge.lines.map(({ sourceLineId, ...line }) => ({
    ...chargeLine(place, { ...line, night: null }),
    source: { ...charge.source, lineId: sourceLineId },
  }))
  const more = await writeLines(tx, numberLines([folio], lines))
  tx.tell({ topic: 'hotel.folio', payload: { id: folio.id, bookingId: folio.bookingId } })
  return withLines(folio, lines, more)
}

/** A folio that is held, with lines that were written on it since, and how many more a limit made of them. */
function withLines(folio: LockedFolio, lines: readonly NewFolioLine[], more = 0): LockedFolio {
  const { charges, payments } = totalsOf(lines)
  return {
    ...folio,
    charges: add(folio.charges, charges),
    payments: add(folio.payments, payments),
    lineCount: folio.lineCount + lines.length + more,
  }
}

/**
 * Takes a room charge back by allowances on its lines, first lines first: the amount, or all that is left. The caller posts it.
 * @returns what was taken back, and the folio as it stands then
 * @throws 409 `charge_invoiced`
 */
export async function takeBackRoomCharge(
  tx: Tx,
  folio: LockedFolio,
  back: { date: Day; source: { type: string; id: string }; amount?: Money; reason: string },
): Promise<{ amount: Money; folio: LockedFolio }> {
  const charges = await chargesOfSource(tx, folio.id, back.source.id)
  if (charges.some((charge) => charge.isInvoiced)) throw chargeInvoiced()
  const place = { folioId: folio.id, bookingId: folio.bookingId, businessDate: back.date }
  const parts = partsOf(charges, back.amount)
  const lines = parts.map(({ charge, amount }) => ({
    ...allowanceLine(place, {
      description: `Taken back: ${charge.description}`.slice(0, 300),
      reason: back.reason,
      origin: charge,
      ...takenBack(charge, amount),
    }),
    source: { ...back.source, lineId: null },
  }))
  await writeLines(tx, numberLines([folio], lines))
  tx.tell({ topic: 'hotel.folio', payload: { id: folio.id, bookingId: folio.bookingId } })
  return { amount: sumOf(parts, ({ amount }) => amount), folio: withLines(folio, lines) }
}

/** Spreads an amount over what is left of the charges. */
function partsOf(charges: readonly ChargeLeft[], amount: Money | undefined): { charge: ChargeLeft; amount: Money }[] {
  const parts: { charge: ChargeLeft; amount: Money }[] = []
  let open = amount
  for (const charge of charges) {
    const left = subtract(charge.gross, charge.allowed)
    const part = open === undefined ? left : least(open, left)
    if (open !== undefined) open = subtract(open, part)
    if (!isZero(part)) parts.push({ charge, amount: part })
  }
  return parts
}
