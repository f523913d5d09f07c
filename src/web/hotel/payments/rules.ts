import type { Payment } from '#web/accounting/public.tsx'

/** Why money can't go back now; null when it can. */
export function reasonAgainstRefund(payment: Payment, mayRefund: boolean): string | null {
  if (!mayRefund) return 'Somebody who takes payments can give money back'
  return payment.refundable > 0 ? null : 'It is refunded whole already'
}
