import type { InvoiceOrigin, InvoiceStatus } from '#contract/accounting/invoices/shapes.ts'
import { exponentOf, foreignMinorOf, foreignOf, foreignText, parseForeign } from '#contract/kernel/currency.ts'
import {
  add,
  greatest,
  isPositive,
  least,
  majorOf,
  minorOf,
  type Money,
  ofMajor,
  ofMinor,
  subtract,
  sum,
  sumOf,
  zero,
} from '#contract/kernel/money.ts'
import { mailTo, to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { Invoice, Register } from './data.ts'

/** Hues of the list; the document itself keeps the specified badge. */
export const statusTones: Record<InvoiceStatus, Tone> = {
  issued: 'plain',
  partially_paid: 'caution',
  paid: 'positive',
  overdue: 'critical',
  cancelled: 'plain',
}

/** What an invoice was issued from, in words. */
export const originWords: Record<InvoiceOrigin, string> = {
  folio: t('Folio'),
  order: t('Order'),
  manual: t('By hand'),
  opening: t('Opening balance'),
}

/** Where a document is looked at, by the screen that it is opened from. */
export function linkOf(of: Register, id: string): string {
  return of === 'hotel' ? to.hotelInvoice(id) : to.invoice(id)
}

/** The tone of the specified badge: default, destructive or secondary. */
export const badgeTones: Record<'default' | 'destructive' | 'secondary', Tone> = {
  default: 'brand',
  destructive: 'critical',
  secondary: 'plain',
}

/** Kinds of items in words. */
export const itemTypes: Record<Invoice['items'][number]['type'], string> = {
  room_rate: t('Room rate'),
  menu_item: t('Menu item'),
  inventory_item: t('Inventory item'),
  service: t('Service'),
}

/** Tenders in words. */
export const methodNames: Record<Invoice['payments'][number]['paymentMethod'], string> = {
  cash: t('Cash'),
  card: t('Card'),
  mobile_money: t('Mobile money'),
  bank: t('Bank transfer'),
  guest_credit: t('Guest credit'),
}

/** The guest as the document names them: "Guest" when nothing is known. */
export function guestName({ guest }: Pick<Invoice, 'guest'>): string {
  return `${guest.firstName} ${guest.lastName}`.trim() || t('Guest')
}

/** What the document is called: an invoice, or the credit note that corrects one. */
export function documentWord({ kind }: Pick<Invoice, 'kind'>): string {
  return kind === 'invoice' ? t('Invoice') : t('Credit note')
}

/** A mail draft to the guest with number, total and, of an invoice, its due date. */
export function mailDraft(invoice: Invoice, texts: { total: string; due: string }): string {
  const name = guestName(invoice)
  const { invoiceNumber, kind } = invoice
  const isNote = kind === 'credit_note'
  const subject = isNote
    ? t('Credit note {invoiceNumber} - {name}', { invoiceNumber, name })
    : t('Invoice {invoiceNumber} - {name}', { invoiceNumber, name })
  const body = [
    t('Dear {name},', { name }),
    '',
    isNote
      ? t('Credit note number: {invoiceNumber}', { invoiceNumber })
      : t('Invoice number: {invoiceNumber}', { invoiceNumber }),
    ...(invoice.corrects ? [t('For invoice: {corrected}', { corrected: invoice.corrects.invoiceNumber })] : []),
    t('Total amount: {total}', { total: texts.total }),
    ...(isNote ? [] : [t('Due date: {due}', { due: texts.due })]),
    '',
    t('Thank you for your business!'),
    invoice.tenant.name,
  ].join('\r\n')
  return `${mailTo(invoice.guest.email ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** The items as they are read: what is folded into a line adds to it, and its words name it. */
export function readItems(items: Invoice['items']): Invoice['items'] {
  return items.flatMap((item) => {
    if (item.foldedInto !== null && items.some(({ line }) => line === item.foldedInto)) return []
    const parts = items.filter(({ foldedInto }) => foldedInto === item.line)
    if (parts.length === 0) return [item]
    const whole = majorOf(sumOf([item, ...parts], ({ totalPrice }) => ofMajor(totalPrice)))
    const names = parts.map(({ description }) => description.split(' · ')[0]).join(', ')
    const description = t('{item} · with {parts}', { item: item.description, parts: names })
    return [{ ...item, description, quantity: 1, unitPrice: whole, totalPrice: whole }]
  })
}

/** Items of one day, and of one order at an outlet on it. */
export type ItemGroup = { key: string; day: string | null; orderNumber: string | null; items: Invoice['items'] }

/** The items by the day of their supply, and on it by their order, in the order of their lines. */
export function itemGroups(items: Invoice['items']): ItemGroup[] {
  const sorted = items.toSorted((a, b) => (a.suppliedOn ?? '').localeCompare(b.suppliedOn ?? '') || a.line - b.line)
  const groups = Map.groupBy(sorted, ({ suppliedOn, orderNumber }) => `${suppliedOn ?? ''} ${orderNumber ?? ''}`)
  return [...groups].map(([key, own]) => ({
    key,
    day: own[0]?.suppliedOn ?? null,
    orderNumber: own[0]?.orderNumber ?? null,
    items: own,
  }))
}

/** What an item is called below the number of its order, which its own words need not repeat. */
export function withoutOrder({ description, orderNumber }: Invoice['items'][number]): string {
  return orderNumber === null ? description : description.replace(` · ${orderNumber}`, '')
}

/** What settled an invoice: money, the commission of an agency, and what was written off. */
export function settledBy({ paidAmount, deductions }: Pick<Invoice, 'paidAmount' | 'deductions'>) {
  const of = (kind: 'commission' | 'write_off') =>
    sumOf(
      deductions.filter((one) => one.kind === kind),
      ({ amount }) => ofMajor(amount),
    )
  const [kept, writtenOff] = [of('commission'), of('write_off')]
  const paid = subtract(ofMajor(paidAmount), add(kept, writtenOff))
  return { paid: majorOf(paid), kept: majorOf(kept), writtenOff: majorOf(writtenOff) }
}

/** What an invoice of a list can be paid by. */
export type Payable = { id: string; open: number }

/** Amounts by invoice as people enter them; null where nothing is entered. */
export type Picks = Readonly<Record<string, number | null>>

/** How amounts of a currency are picked, to its last decimal: that of the house where none is named. */
export function picksIn(currency: string | null) {
  const inside = (amount: number) =>
    currency === null
      ? ofMajor(amount)
      : ofMinor(foreignMinorOf(parseForeign(amount.toFixed(exponentOf(currency)), currency)))
  const outside = (amount: Money) =>
    currency === null ? majorOf(amount) : Number(foreignText({ currency, amount: foreignOf(minorOf(amount)) }))
  return {
    /** An amount over invoices in their order, each at most what it asks for. */
    oldestFirst(amount: number, invoices: readonly Payable[]): Picks {
      let left = inside(amount)
      return Object.fromEntries(
        invoices.map(({ id, open }) => {
          const part = greatest(zero, least(left, inside(open)))
          left = subtract(left, part)
          return [id, isPositive(part) ? outside(part) : null]
        }),
      )
    },
    /** What is picked in all. */
    pickedIn: (picks: Picks): number => outside(sum(Object.values(picks).map((amount) => inside(amount ?? 0)))),
    /** What is left of an amount. */
    leftOf: (amount: number, taken: number): number => outside(subtract(inside(amount), inside(taken))),
  }
}

/** The same in the currency of the house. */
export const { oldestFirst, pickedIn, leftOf } = picksIn(null)

/** Picks as a call takes them: those with an amount. */
export function picked<Id extends string>(
  picks: Picks,
  invoices: readonly { id: Id }[],
): { invoiceId: Id; amount: number }[] {
  return invoices.flatMap(({ id }) => {
    const amount = picks[id] ?? 0
    return amount > 0 ? [{ invoiceId: id, amount }] : []
  })
}
