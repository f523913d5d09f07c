import type { Payment } from '#web/accounting/public.tsx'
import { t } from '#web/texts/text.ts'

/** Why money can't go back now; null when it can. */
export function reasonAgainstRefund(payment: Payment, mayRefund: boolean): string | null {
  if (!mayRefund) return t('Somebody who takes payments can give money back')
  return payment.refundable > 0 ? null : t('It is refunded whole already')
}
