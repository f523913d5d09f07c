import { t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { Payment } from './data.ts'

/** States of a payment in words and hues. */
export const statusWords: Record<Payment['status'], { word: string; tone: Tone }> = {
  captured: { word: 'received', tone: 'positive' },
  refunded_part: { word: t('refunded in part'), tone: 'caution' },
  refunded: { word: 'refunded', tone: 'info' },
  refund: { word: 'refund', tone: 'info' },
  voided: { word: t('voided'), tone: 'plain' },
  void: { word: t('void'), tone: 'plain' },
}
