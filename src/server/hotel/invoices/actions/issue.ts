import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { isPositive, isZero, type Money, subtract, sumOf, times } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import { type IssuedInvoice, issueInvoices, type NewInvoice } from '#server/accounting/public/invoices.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { type Facts, invoiceFacts, type OpenCharge, openCharges } from '../data.ts'

/** Days that a company has for paying what was left on account. */
const termsOfAccount = 30

export type Asked = { folioId: FolioId; onAccount: boolean }

/**
 * Issues the invoice of each folio's charges that none has yet; nothing where they come to nothing. The caller lets what was paid
 * settle it.
 * @returns the issued invoices by their folio
 */
export async function issueFromFolios(
  tx: Tx,
  asked: readonly Asked[],
  date: Day,
): Promise<Map<FolioId, IssuedInvoice>> {
  const ids = asked.map(({ folioId }) => folioId)
  if (ids.length === 0) return new Map()
  const [charges, facts] = await Promise.all([openCharges(tx, ids), invoiceFacts(tx, ids)])
  const drafts = asked.flatMap(({ folioId, onAccount }) => {
    const own = charges.filter((charge) => charge.folioId === folioId)
    const known = facts.find((fact) => fact.folioId === folioId)
    const total = sumOf(own, (charge) => subtract(charge.gross, charge.allowedGross))
    if (!known || !isPositive(total)) return []
    const invoice = {
      issuedDate: date,
      dueDate: onAccount ? addDays(date, termsOfAccount) : date,
      ...saidOf(known),
      ...amountsOf(own, total),
      settledBy: [],
    }
    return [{ folioId, invoice }]
  })
  const issued = await issueInvoices(
    tx,
    drafts.map(({ invoice }) => invoice),
  )
  return new Map(drafts.flatMap(({ folioId }, index) => (issued[index] ? [[folioId, issued[index]] as const] : [])))
}

function saidOf(facts: Facts): Pick<NewInvoice, 'billTo' | 'stay' | 'source'> {
  return {
    billTo: facts,
    stay: {
      roomNumber: facts.roomNumber,
      roomTypeName: facts.roomTypeName,
      checkIn: facts.arrival,
      checkOut: facts.departure,
    },
    source: { type: 'folio', id: facts.folioId },
  }
}

type Amounts = Pick<NewInvoice, 'lines' | 'taxes' | 'taxesIncluded' | 'subtotal' | 'discount' | 'tax' | 'total'>

/** Adds up what the lines stored; nothing is computed again. Prices stand as they were quoted, with their tax or without. */
function amountsOf(charges: readonly OpenCharge[], total: Money): Amounts {
  const taxesIncluded = charges.some((charge) => !isZero(charge.tax) && isZero(subtract(quoted(charge), charge.gross)))
  return {
    lines: charges.map((charge) => lineOf(charge, taxesIncluded)),
    taxes: addedTaxes(charges),
    taxesIncluded,
    subtotal: sumOf(charges, quoted),
    discount: sumOf(charges, (charge) => (taxesIncluded ? charge.allowedGross : charge.allowedNet)),
    tax: sumOf(charges, (charge) => subtract(charge.tax, charge.allowedTax)),
    total,
  }
}

function quoted(charge: OpenCharge): Money {
  return times(charge.unitPrice, quantityOf(charge.quantity))
}

function lineOf(charge: OpenCharge, taxesIncluded: boolean): NewInvoice['lines'][number] {
  return {
    description: charge.description,
    type: charge.type,
    category: charge.category,
    quantity: quantityOf(charge.quantity),
    unitPrice: charge.unitPrice,
    totalPrice: quoted(charge),
    discount: taxesIncluded ? charge.allowedGross : charge.allowedNet,
    tax: subtract(charge.tax, charge.allowedTax),
    taxes: charge.taxes,
    sourceLineId: charge.id,
  }
}

function addedTaxes(charges: readonly OpenCharge[]): NewInvoice['taxes'] {
  const byComponent = Map.groupBy(
    charges.flatMap((charge) => charge.taxes),
    (tax) => tax.component,
  )
  return [...byComponent].flatMap(([component, taxes]) => {
    const first = taxes[0]
    if (!first) return []
    return [
      { component, name: first.name, base: sumOf(taxes, (tax) => tax.base), amount: sumOf(taxes, (tax) => tax.amount) },
    ]
  })
}
