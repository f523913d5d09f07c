import type { EntryStatus } from '#contract/accounting/journal/shapes.ts'
import { t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Kinds of documents that make entries, in words. */
const sources: Record<string, string> = {
  manual: t('By hand'),
  folio_line: t('Folio'),
  payment: t('Payment'),
  booking: t('Booking'),
  credit_note: t('Credit note'),
  invoice: t('Invoice'),
  order: t('Order'),
  stock_movement: t('Stock'),
  desk_shift: t('Desk shift'),
  desk_shift_movement: t('Desk shift'),
  till_session: t('Till session'),
  till_movement: t('Till session'),
  credit_transaction: t('Guest credit'),
  deduction: t('Deduction from'),
  year_closing: t('Closing'),
  bill: t('Bill'),
  bill_settlement: t('Exchange difference on'),
  folio: t('Folio'),
  account: t('Account'),
  treasury: t('Cash and bank'),
  expense: t('Expenses'),
  revaluation: t('Revaluation'),
}

/** The kind of document behind an entry, in words; one that is not known yet by its own name. */
export function sourceText(type: string): string {
  const words = sources[type] ?? type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Kinds that a list can be filtered by. */
export const sourceOptions = [
  { value: 'all', label: t('Any source') },
  ...['manual', 'folio_line', 'payment', 'booking', 'credit_note', 'stock_movement', 'treasury', 'expense'].map(
    (value) => ({
      value,
      label: sourceText(value),
    }),
  ),
]

export const statusTones: Record<EntryStatus, Tone> = {
  draft: 'caution',
  submitted: 'accent',
  posted: 'positive',
  reversed: 'info',
}
