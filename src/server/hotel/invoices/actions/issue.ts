import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import { componentsInForce } from '#contract/accounting/taxes/rules/in-force.ts'
import type { Rate } from '#contract/accounting/taxes/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { isPositive, isZero, type Money, subtract, sumOf, times } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import { type IssuedInvoice, issueInvoices, type NewInvoice } from '#server/accounting/public/invoices.ts'
import { defaultTaxSet, type TaxingSet } from '#server/accounting/public/taxes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import {
  type Facts,
  invoiceFacts,
  type OpenCharge,
  openCharges,
  type Payer,
  windowPayers,
} from '../data/open-charges.ts'

/** Days that a company has for paying what was left on account. */
const termsOfAccount = 30

/** A folio to be invoiced; `windows` names those of it alone, `onAccount` those that are left on account. */
export type Asked = { folioId: FolioId; onAccount: readonly number[]; window?: number | undefined }

/**
 * Issues the invoices of the charges of each folio that none has yet, one for each window whose charges come to something. The caller lets
 * what was paid settle them.
 * @returns the issued invoices by their folio, those of the guest's own window first
 */
export async function issueFromFolios(
  tx: Tx,
  asked: readonly Asked[],
  date: Day,
): Promise<Map<FolioId, IssuedInvoice[]>> {
  if (asked.length === 0) return new Map()
  const drafts = await draftsOf(tx, asked, date)
  const issued = await issueInvoices(
    tx,
    drafts.map(({ invoice }) => invoice),
  )
  const pairs = drafts.flatMap(({ folioId }, index) => (issued[index] ? [{ folioId, invoice: issued[index] }] : []))
  return new Map(
    [...Map.groupBy(pairs, ({ folioId }) => folioId)].map(([folioId, own]) => [
      folioId,
      own.map(({ invoice }) => invoice),
    ]),
  )
}

/** The same as they would be issued now; nothing is written. */
export async function draftsOf(
  tx: Tx,
  asked: readonly Asked[],
  date: Day,
): Promise<{ folioId: FolioId; invoice: NewInvoice }[]> {
  const ids = asked.map(({ folioId }) => folioId)
  const [charges, facts, payers, set] = await Promise.all([
    openCharges(tx, ids),
    invoiceFacts(tx, ids),
    windowPayers(tx, ids),
    defaultTaxSet(tx),
  ])
  return asked.flatMap(({ folioId, onAccount, window: only }) => {
    const known = facts.find((fact) => fact.folioId === folioId)
    const byWindow = Map.groupBy(
      charges.filter((charge) => charge.folioId === folioId && (only === undefined || charge.window === only)),
      (charge) => charge.window,
    )
    return [...byWindow]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([window, own]) => {
        const total = sumOf(own, (charge) => subtract(charge.gross, charge.allowedGross))
        if (!known || !isPositive(total)) return []
        const payer = payers.find((one) => one.folioId === folioId && one.window === window)
        const dueDate = onAccount.includes(window) ? addDays(date, termsOfAccount) : date
        const invoice = {
          issuedDate: date,
          dueDate,
          ...saidOf(known, { window, payer }),
          ...amountsOf(own, { total, set }),
          settledBy: [],
        }
        return [{ folioId, invoice }]
      })
  })
}

function saidOf(
  facts: Facts,
  { window, payer }: { window: number; payer: Payer | undefined },
): Pick<NewInvoice, 'billTo' | 'stay' | 'source' | 'bookingNumber' | 'partyId'> {
  const { firstName, lastName, email, phone, address, company, taxNumber, partyId } = payer ?? facts
  return {
    billTo: { firstName, lastName, email, phone, address, company, taxNumber },
    partyId,
    bookingNumber: facts.bookingNumber,
    stay: {
      roomNumber: facts.roomNumber,
      roomTypeName: facts.roomTypeName,
      checkIn: facts.arrival,
      checkOut: facts.departure,
    },
    source: { type: 'folio', id: facts.folioId, part: window },
  }
}

type Amounts = Pick<NewInvoice, 'lines' | 'taxes' | 'taxesIncluded' | 'subtotal' | 'discount' | 'tax' | 'total'>

/** Adds up what the lines stored; nothing is computed again. Prices stand as they were quoted, with their tax or without. */
function amountsOf(charges: readonly OpenCharge[], { total, set }: { total: Money; set: TaxingSet }): Amounts {
  const taxesIncluded = charges.some((charge) => !isZero(charge.tax) && isZero(subtract(quoted(charge), charge.gross)))
  return {
    lines: charges.map((charge) => ({ ...lineOf(charge, taxesIncluded), foldedInto: foldedInto(charge, charges) })),
    taxes: addedTaxes(charges, set),
    taxesIncluded,
    subtotal: sumOf(charges, quoted),
    discount: sumOf(charges, (charge) => (taxesIncluded ? charge.allowedGross : charge.allowedNet)),
    tax: sumOf(charges, (charge) => subtract(charge.tax, charge.allowedTax)),
    total,
  }
}

/** The place of the line in which it is read, where that stands on the same invoice. */
function foldedInto({ foldedUnder }: OpenCharge, charges: readonly OpenCharge[]): number | undefined {
  const place = foldedUnder === null ? -1 : charges.findIndex(({ rootId }) => rootId === foldedUnder)
  return place < 0 ? undefined : place + 1
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
    suppliedOn: charge.suppliedOn,
    orderNumber: charge.orderNumber,
  }
}

function addedTaxes(charges: readonly OpenCharge[], set: TaxingSet): NewInvoice['taxes'] {
  const byComponent = Map.groupBy(
    charges.flatMap(({ taxes, suppliedOn }) => taxes.map((tax) => ({ ...tax, suppliedOn }))),
    (tax) => tax.component,
  )
  return [...byComponent].flatMap(([component, taxes]) => {
    const first = taxes[0]
    if (!first) return []
    const base = sumOf(taxes, (tax) => tax.base)
    const amount = sumOf(taxes, (tax) => tax.amount)
    return [{ component, name: first.name, rate: rateOf(set, component, taxes), base, amount }]
  })
}

/** The percentage that a component had on each of the days; null where that was none, or not the same on all of them. */
function rateOf(set: TaxingSet, component: string, taxes: readonly { suppliedOn: Day }[]): Rate | null {
  const rates = new Set(
    taxes.map(({ suppliedOn }) => {
      const inForce = componentsInForce(set.components, suppliedOn).find(({ code }) => code === component)
      return inForce?.kind === 'percent' ? inForce.rate : null
    }),
  )
  const [rate] = rates
  return rates.size === 1 ? (rate ?? null) : null
}
