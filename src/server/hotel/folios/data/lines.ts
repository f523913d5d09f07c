import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { BookingId, FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { ChargeType } from '#contract/hotel/folios/shapes.ts'
import { type Day, daysBetween } from '#contract/kernel/day.ts'
import { type Money, negate, sumOf, zero } from '#contract/kernel/money.ts'
import { one, type Quantity } from '#contract/kernel/quantity.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { keepLimits } from './limits.ts'
import { placeLines } from './windows.ts'
import { insertFolioLines, type LineTax, moveFolios, type NewFolioLine } from './folio.ts'

type Place = { folioId: FolioId; bookingId: BookingId | null; businessDate: Day }

export type Taxed = { net: Money; tax: Money; gross: Money; taxes: LineTax[] }

/** A charge as a folio line. */
export function chargeLine(
  place: Place,
  charge: {
    type: ChargeType
    description: string
    quantity: Quantity
    unitPrice: Money
    category: SoldCategory
    routedAs?: SoldCategory
    night: Day | null
    borne?: Money
  } & Taxed,
): NewFolioLine {
  return { ...emptyLine(place), kind: 'charge', ...charge }
}

/** An allowance on a charge; amounts come in positive and are written negative. */
export function allowanceLine(
  place: Place,
  allowance: {
    description: string
    reason: string
    origin: { id: NewFolioLine['id']; type: ChargeType; category: SoldCategory; routedAs: SoldCategory | null }
  } & Taxed,
): NewFolioLine {
  return {
    ...emptyLine(place),
    kind: 'allowance',
    type: allowance.origin.type,
    description: allowance.description,
    unitPrice: negate(allowance.gross),
    net: negate(allowance.net),
    tax: negate(allowance.tax),
    gross: negate(allowance.gross),
    taxes: allowance.taxes.map((tax) => ({ ...tax, base: negate(tax.base), amount: negate(tax.amount) })),
    category: allowance.origin.category,
    routedAs: allowance.origin.routedAs,
    originId: allowance.origin.id,
    reason: allowance.reason,
  }
}

/** A night of a stay as the taxes take it: a document of its own, on its date. */
export function nightCharge({
  night,
  price,
  adults,
  arrival,
  departure,
}: {
  night: Day
  price: Money
  adults: number
  arrival: Day
  departure: Day
}) {
  return {
    date: night,
    line: {
      amount: price,
      category: 'room',
      nights: 1,
      persons: adults,
      stayNight: daysBetween(arrival, night) + 1,
      stayNights: daysBetween(arrival, departure),
    },
  } as const
}

/** Money in (a payment) or out (a refund). */
export function moneyLine(
  place: Place,
  move: { kind: 'payment' | 'refund'; description: string; amount: Money; paymentId: PaymentId; reason?: string },
): NewFolioLine {
  return {
    ...emptyLine(place),
    kind: move.kind,
    description: move.description,
    gross: move.kind === 'payment' ? negate(move.amount) : move.amount,
    paymentId: move.paymentId,
    reason: move.reason ?? null,
  }
}

/** The balance leaves the folio for another ledger; `amount` is what the line adds to the balance. */
export function transferLine(
  place: Place,
  transfer: {
    description: string
    amount: Money
    ledger: 'city' | 'refund' | 'credit' | 'tips'
    reason: string | null
  },
): NewFolioLine {
  return {
    ...emptyLine(place),
    kind: 'transfer',
    description: transfer.description,
    gross: transfer.amount,
    ledger: transfer.ledger,
    reason: transfer.reason,
  }
}

/** What of a payment is the staff's: it leaves the folio as it came; `amount` below zero where it goes back. Its money is posted with the payment. */
export function tipLine(
  place: Place,
  tip: { description: string; amount: Money; paymentId: PaymentId; reason?: string },
): NewFolioLine {
  const { description, amount, paymentId, reason = null } = tip
  return { ...transferLine(place, { description, amount, ledger: 'tips', reason }), paymentId }
}

function emptyLine(place: Place): NewFolioLine {
  return {
    id: newId<'folio_line'>(),
    ...place,
    kind: 'charge',
    type: null,
    description: '',
    quantity: one,
    unitPrice: zero,
    net: zero,
    tax: zero,
    gross: zero,
    taxes: [],
    category: null,
    routedAs: null,
    night: null,
    borne: zero,
    originId: null,
    reversesId: null,
    reversal: null,
    rootId: null,
    paymentId: null,
    ledger: null,
    reason: null,
  }
}

/** A line with its place on the folio. */
export type NumberedLine = NewFolioLine & { number: number }

/** Lines with their places on folios that are locked: each counts its own lines on. */
export function numberLines(
  folios: readonly { id: FolioId; lineCount: number }[],
  lines: readonly NewFolioLine[],
): NumberedLine[] {
  const next = new Map(folios.map((folio) => [folio.id, folio.lineCount]))
  return lines.map((line) => {
    const number = (next.get(line.folioId) ?? 0) + 1
    next.set(line.folioId, number)
    return { ...line, number }
  })
}

/**
 * Writes lines on folios that are locked, and moves the totals with them. Their payments are recorded before. Charges that cross the limit of a
 * window are parted at once.
 * @returns how many lines that made beyond those that were asked for
 */
export async function writeLines(tx: Tx, lines: readonly NumberedLine[]): Promise<number> {
  if (lines.length === 0) return 0
  const byFolio = [...Map.groupBy(lines, (line) => line.folioId)]
  const moves = byFolio.map(([folioId, own]) => ({ folioId, ...totalsOf(own), lines: own.length }))
  const placed = lines.flatMap(({ id, folioId, window }) => (window === undefined ? [] : [{ id, folioId, window }]))
  const [, limited] = await Promise.all([insertFolioLines(tx, lines), moveFolios(tx, moves)])
  for (const [folioId, own] of Map.groupBy(placed, (line) => line.folioId)) await placeLines(tx, folioId, own)
  let more = 0
  for (const folio of limited) more += await keepLimits(tx, folio)
  return more
}

/** What lines add to the totals of their folio. */
export function totalsOf(lines: readonly NewFolioLine[]): { charges: Money; payments: Money } {
  const [charging, paying] = [lines.filter(isCharging), lines.filter((line) => !isCharging(line))]
  return { charges: sumOf(charging, ({ gross }) => gross), payments: negate(sumOf(paying, ({ gross }) => gross)) }
}

function isCharging(line: NewFolioLine): boolean {
  return line.kind === 'charge' || line.kind === 'allowance'
}
