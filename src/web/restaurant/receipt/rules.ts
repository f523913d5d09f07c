import type { Received } from '#contract/kernel/endpoint.ts'
import type { getOrder } from '#contract/restaurant/orders/api/order.ts'

export type Receipt = Received<typeof getOrder>['receipt']

/** Tenders as people say them; a word that is not known is shown with spaces. */
const tenders: Record<string, string> = {
  cash: 'Cash',
  card: 'Card',
  mobile_money: 'Mobile money',
  room_charge: 'Room charge',
  guest_credit: 'Guest credit',
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
  unpaid: 'Unpaid',
  partially_paid: 'Partly paid',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
}

/** What the tax of the receipt is called: contained in the prices, on top of them, or both. */
export function taxWord({ taxes }: Pick<Receipt, 'taxes'>): string {
  return taxes.length > 0 && taxes.every(({ included }) => included) ? 'Tax (in the prices)' : 'Tax'
}

/** An open drawer has an X, a closed one its numbered Z. */
export function reportTitle({ zNumber }: { zNumber: number | null }): string {
  return zNumber === null ? 'X report' : `Z report ${zNumber}`
}
