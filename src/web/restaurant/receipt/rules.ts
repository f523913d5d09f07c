import type { Received } from '#contract/kernel/endpoint.ts'
import type { getOrder } from '#contract/restaurant/orders/api/order.ts'
import { t } from '#web/texts/text.ts'

export type Receipt = Received<typeof getOrder>['receipt']

/** Tenders as people say them; a word that is not known is shown with spaces. */
const tenders: Record<string, string> = {
  cash: t('Cash'),
  card: t('Card'),
  mobile_money: t('Mobile money'),
  room_charge: t('Room charge'),
  guest_credit: t('Guest credit'),
}

/** One way to pay, or several that are parted by commas, in words. */
export function tenderWords(methods: string): string {
  return methods
    .split(/,\s*/)
    .map((method) => tenders[method] ?? method.replaceAll('_', ' '))
    .join(', ')
}

/** States of payment as the receipt says them. */
export const paidWords: Record<Receipt['paymentStatus'], string> = {
  unpaid: t('Unpaid'),
  partially_paid: t('Partly paid'),
  paid: t('Paid'),
  partially_refunded: t('Partly refunded'),
  refunded: t('Refunded'),
}

/** What the tax of the receipt is called: contained in the prices, on top of them, or both. */
export function taxWord({ taxes }: Pick<Receipt, 'taxes'>): string {
  return taxes.length > 0 && taxes.every(({ included }) => included) ? t('Tax (in the prices)') : t('Tax')
}

/** An open drawer has an X, a closed one its numbered Z. */
export function reportTitle({ zNumber }: { zNumber: number | null }): string {
  return zNumber === null ? t('X report') : t('Z report {zNumber}', { zNumber })
}
