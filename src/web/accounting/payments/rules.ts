import { t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { Payment, Receipt } from './data.ts'

/** States of a payment in words and hues. */
export const statusWords: Record<Payment['status'], { word: string; tone: Tone }> = {
  captured: { word: 'received', tone: 'positive' },
  refunded_part: { word: t('refunded in part'), tone: 'caution' },
  refunded: { word: 'refunded', tone: 'info' },
  refund: { word: 'refund', tone: 'info' },
  voided: { word: t('voided'), tone: 'plain' },
  void: { word: t('void'), tone: 'plain' },
}

/** What a receipt is called: by which way the money went, and whether it was a deposit or is void. */
export function receiptWord({ payment: { direction, status }, isDeposit }: Receipt): string {
  if (status === 'voided' || status === 'void') return t('Receipt, void')
  if (direction === 'out') return t('Refund')
  return isDeposit ? t('Deposit receipt') : t('Receipt')
}
