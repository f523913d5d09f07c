import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { issueInvoiceByHand } from '#contract/hotel/city-ledger/api.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import type { MovementKind } from '#contract/hotel/city-ledger/shapes.ts'
import { t } from '#web/texts/text.ts'

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
