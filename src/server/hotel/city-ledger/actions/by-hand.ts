import type { InvoiceByHand } from '#contract/hotel/city-ledger/api.ts'
import type { Invoice } from '#contract/accounting/invoices/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { addTaxes } from '#contract/accounting/taxes/rules/document.ts'
import { componentsInForce } from '#contract/accounting/taxes/rules/in-force.ts'
import type { TaxedTotal } from '#contract/accounting/taxes/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { isPositive, isZero, majorOf, type Money, subtract, sumOf, times, zero } from '#contract/kernel/money.ts'
import { one } from '#contract/kernel/quantity.ts'
import { post } from '#server/accounting/public/entries.ts'
import {
  handInvoicePosting,
  invoiceDocument,
  issueInvoices,
  type NewInvoice,
} from '#server/accounting/public/invoices.ts'
import { defaultTaxSet, taxCategories, type TaxingSet, taxWith } from '#server/accounting/public/taxes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { accountHeld } from '../data/account.ts'
import { billToOf } from '../data/statement.ts'

/** Days that an account has for paying where nothing else is said. */
const termsOfAccount = 30

/**
 * Bills a guest, a company or an agency for what stands on no folio, or says what one owed when the books began: it goes on the account.
 * @throws 400 that names the field · 404 · 409 `period_locked`
 */
export async function issueByHand(ctx: Ctx, id: GuestId, wish: InvoiceByHand): Promise<Invoice> {
  return ctx.transaction(async (tx) => {
    const [today, account] = await tx.lock(businessDate(tx), accountHeld(tx, id))
    const isOpening = wish.opening !== undefined
    const date = wish.date ?? today
    if (date > today) throw invalid('date', 'Must not lie after the business date')
    const dueDate = wish.dueDate ?? addDays(date, termsOfAccount)
    if (dueDate < date) throw invalid('dueDate', 'Must not lie before the day of the invoice')
    const amounts = isOpening ? openingAmounts(wish) : await amountsOf(tx, wish, date)
    if (!isPositive(amounts.total)) throw invalid('lines', 'Must come to more than nothing')
    const invoice: NewInvoice = {
      issuedDate: date,
      dueDate,
      billTo: await billToOf(tx, id),
      partyId: id,
      bookingNumber: null,
      stay: null,
      source: { type: isOpening ? 'opening' : 'manual', id: newId<'invoice'>() },
      settledBy: [],
      ...amounts,
      ...(wish.notes === undefined ? {} : { notes: wish.notes }),
      ...(wish.terms === undefined ? {} : { terms: wish.terms }),
    }
    const [issued] = await issueInvoices(tx, [invoice])
    if (!issued) throw new Error('One invoice was asked for')
    const { id: invoiceId, invoiceNumber: number } = issued
    const change = { account: account.name, total: majorOf(amounts.total) }
    tx.audit({ action: 'invoice.issue', resource: 'invoice', id: invoiceId, label: number, change })
    await post(tx, [
      handInvoicePosting({ ...invoice, id: invoiceId, number, date, isOpening, name: account.name, partyId: id }),
    ])
    const document = await invoiceDocument(tx, invoiceId)
    if (!document) throw new Error('The invoice was just written')
    return document
  })
}

type Amounts = Pick<NewInvoice, 'lines' | 'taxes' | 'taxesIncluded' | 'subtotal' | 'discount' | 'tax' | 'total'>

/** Lines taxed by the set of the house, each by what its category is to the taxes. */
async function amountsOf(tx: Tx, { lines = [] }: InvoiceByHand, date: Day): Promise<Amounts> {
  if (lines.length === 0) throw invalid('lines', 'Must have a line')
  const set = await defaultTaxSet(tx)
  const known = await taxCategories(tx)
  const priced = lines.map(({ category, quantity, unitPrice }, index) => {
    const amount = times(unitPrice, quantity)
    const taxed = known.find((each) => each.category === category)
    if (!taxed) throw invalid(`lines.${index}.category`, 'Is nothing that the house sells')
    if (!isPositive(amount)) throw invalid(`lines.${index}.unitPrice`, 'Must come to more than nothing')
    return { amount, category: taxed.taxCategory }
  })
  const taxed = taxWith(
    set,
    priced.map((line) => ({ date, line })),
  )
  const totals = addTaxes(taxed)
  const subtotal = sumOf(priced, ({ amount }) => amount)
  const taxesIncluded = !isZero(totals.tax) && isZero(subtract(totals.gross, subtotal))
  const stored = lines.map((line, index) =>
    storedLine(line, { taxed: taxed[index], quoted: priced[index]?.amount ?? zero, taxesIncluded }),
  )
  return {
    lines: stored.map((line) => ({ ...line, suppliedOn: date })),
    taxes: taxLinesOf(totals.taxes, set, date),
    taxesIncluded,
    subtotal: sumOf(stored, ({ totalPrice }) => totalPrice),
    discount: zero,
    tax: totals.tax,
    total: totals.gross,
  }
}

type Quoted = { taxed: TaxedTotal | undefined; quoted: Money; taxesIncluded: boolean }

/** A line as it was quoted; where its price contains a part of its taxes alone, without any of them. */
function storedLine(
  { description, category, quantity, unitPrice }: NonNullable<InvoiceByHand['lines']>[number],
  { taxed, quoted, taxesIncluded }: Quoted,
): NewInvoice['lines'][number] {
  const price = taxesIncluded ? quoted : (taxed?.net ?? quoted)
  const isAsQuoted = isZero(subtract(price, quoted))
  return {
    description,
    type: 'service',
    category,
    quantity: isAsQuoted ? quantity : one,
    unitPrice: isAsQuoted ? unitPrice : price,
    totalPrice: price,
    discount: zero,
    tax: taxed?.tax ?? zero,
    taxes: (taxed?.taxes ?? []).filter(({ amount }) => !isZero(amount)),
    sourceLineId: null,
    suppliedOn: null,
    orderNumber: null,
  }
}

function taxLinesOf(
  taxes: readonly { component: string; name: string; base: Money; amount: Money }[],
  set: TaxingSet,
  date: Day,
): Amounts['taxes'] {
  const inForce = componentsInForce(set.components, date)
  return [...Map.groupBy(taxes, ({ component }) => component)].flatMap(([component, own]) => {
    const found = inForce.find(({ code }) => code === component)
    const amount = sumOf(own, (tax) => tax.amount)
    if (isZero(amount)) return []
    const rate = found?.kind === 'percent' ? found.rate : null
    return [{ component, name: own[0]?.name ?? component, rate, base: sumOf(own, (tax) => tax.base), amount }]
  })
}

/** What was owed when the books began, whatever it was for. */
function openingAmounts({ opening = zero, lines, reference }: InvoiceByHand): Amounts {
  if (lines) throw invalid('lines', 'An opening balance is said by its amount alone')
  const description = reference ? `Opening balance · ${reference}` : 'Opening balance'
  const line = {
    description,
    type: 'service',
    category: 'other',
    quantity: one,
    unitPrice: opening,
    totalPrice: opening,
  } as const
  const none = { discount: zero, tax: zero, taxes: [], sourceLineId: null, suppliedOn: null, orderNumber: null }
  return {
    lines: [{ ...line, ...none }],
    taxes: [],
    taxesIncluded: false,
    subtotal: opening,
    discount: zero,
    tax: zero,
    total: opening,
  }
}
