import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { issueInvoiceByHand } from '#contract/hotel/city-ledger/api.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import type { MovementKind } from '#contract/hotel/city-ledger/shapes.ts'
import { mailTo } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import type { Statement } from './data.ts'

/** What moved an account, in words. */
export const movementWords: Record<MovementKind, string> = {
  left_on_account: t('Invoice on account'),
  taken_back: t('Taken back'),
  payment: t('Payment'),
  refund: t('Refund'),
  credit_note: t('Credit note'),
  commission: t('Commission'),
  write_off: t('Written off'),
  other: t('Other'),
}

/** A mail draft to whom the account belongs, with the balance at the end of the period. */
export function statementDraft(
  {
    account,
    tenant,
  }: { account: Pick<Statement['account'], 'name' | 'email'>; tenant: Pick<Statement['tenant'], 'name'> },
  texts: { from: string; to: string; opening: string; closing: string },
): string {
  const values = { name: account.name, house: tenant.name, ...texts }
  const subject = t('Statement of account {from} to {to} - {name}', values)
  const body = [
    t('Dear {name},', values),
    '',
    t('Statement of your account from {from} to {to}', values),
    t('Balance before: {opening}', values),
    t('Balance at the end: {closing}', values),
    '',
    tenant.name,
  ].join('\r\n')
  return `${mailTo(account.email ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

type Body = FormValues<typeof issueInvoiceByHand>

/** An invoice by hand as its form holds it. */
export type HandValues = Omit<Body, 'notes' | 'terms'> & {
  entry: 'invoice' | 'opening'
  guestId: GuestId | null
  notes: string
  terms: string
}

export const emptyLine: HandValues['lines'][number] = {
  description: '',
  category: 'other',
  quantity: 1,
  unitPrice: null,
}

/** An invoice by hand as the call takes it; what is blank is left out. */
export function bodyOf({ entry, date, dueDate, lines, opening, reference, notes, terms }: HandValues) {
  return {
    ...(date ? { date } : {}),
    ...(dueDate ? { dueDate } : {}),
    ...(notes.trim() ? { notes: notes.trim() } : {}),
    ...(terms.trim() ? { terms: terms.trim() } : {}),
    ...(entry === 'opening' ? { opening, ...(reference.trim() ? { reference: reference.trim() } : {}) } : { lines }),
  }
}

/** What a line was sold as. */
export const categoryWords: Record<SoldCategory, string> = {
  rooms: t('Nights'),
  no_show_fees: t('No-show fees'),
  room_extras: t('Extras of the room'),
  food: t('Food'),
  beverage: t('Drinks'),
  retail: t('Goods and minibar'),
  laundry: t('Laundry'),
  spa: t('Spa'),
  telephone: t('Telephone'),
  transport: t('Transport and parking'),
  other: t('Everything else'),
  service_charge: t('Service charge'),
}
