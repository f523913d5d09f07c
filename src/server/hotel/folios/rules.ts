import type { PaymentId, PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import type { FolioChange, FolioLine } from '#contract/hotel/folios/shapes.ts'
import { add, type Money, negate, subtract, zero } from '#contract/kernel/money.ts'
import type { PostedEntry } from '#server/accounting/public/entries.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { type LockedFolio, sortedTaxes } from './data/folio.ts'
import { type NumberedLine, totalsOf } from './data/lines.ts'

/** The change of a folio by lines that were just written, without reading them back; `money` names the tender of each that moved money, and what passed in cash beside it. */
export function changeOf(
  tx: Tx,
  folio: LockedFolio,
  written: {
    lines: readonly NumberedLine[]
    entries: readonly PostedEntry[]
    money?: readonly { paymentId: PaymentId | null; method: PaymentMethod; rounding: Money; tip?: Money }[]
  },
): FolioChange {
  const moved = totalsOf(written.lines)
  const [charges, payments] = [add(folio.charges, moved.charges), add(folio.payments, moved.payments)]
  const entries = new Map(written.entries.map((entry) => [entry.key, entry]))
  return {
    id: folio.id,
    bookingId: folio.bookingId,
    groupId: folio.groupId,
    status: folio.status,
    ledger: folio.ledger,
    totals: { charges, payments, balance: subtract(charges, payments) },
    lines: written.lines.map((line) => {
      const entry = entries.get(line.paymentId === null ? `folio_line:${line.id}` : `payment:${line.paymentId}`)
      const money = line.paymentId === null ? undefined : written.money?.find((one) => one.paymentId === line.paymentId)
      return lineOf(tx, line, {
        entryId: entry?.id ?? null,
        entryNumber: entry?.number ?? null,
        paymentMethod: money?.method ?? null,
        rounding: money?.rounding ?? zero,
        tip: line.kind === 'payment' ? (money?.tip ?? zero) : zero,
      })
    }),
  }
}

function lineOf(
  tx: Tx,
  line: NumberedLine,
  more: Pick<FolioLine, 'entryId' | 'entryNumber' | 'paymentMethod' | 'rounding' | 'tip'>,
): FolioLine {
  return {
    id: line.id,
    lineNumber: line.number,
    kind: line.kind,
    type: line.type,
    category: line.category,
    description: line.description,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    net: line.net,
    tax: line.tax,
    gross: line.gross,
    taxes: sortedTaxes(line.taxes).map(({ component, name, base, amount }) => ({ component, name, base, amount })),
    businessDate: line.businessDate,
    night: line.night,
    package: null,
    originId: line.originId,
    reversesId: line.reversesId,
    became: null,
    rootId: line.rootId,
    window: line.window ?? 1,
    paymentId: line.paymentId,
    refundedRounding: zero,
    refundable: line.kind === 'payment' && line.reversesId === null ? negate(line.gross) : null,
    invoiceNumber: null,
    order: null,
    reason: line.reason,
    postedByName: tx.actor.name,
    postedAt: tx.now,
    ...more,
  }
}
