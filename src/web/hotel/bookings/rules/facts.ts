import { t } from '#web/texts/text.ts'
import type { Booking } from './booking.ts'

/** What can be edited of a booking. */
export type Facts = Pick<Booking, 'source' | 'creditLimit' | 'releaseOn' | 'releaseTime' | 'notes'> & {
  adults: number | null
  children: number | null
}

export function factsOf({ adults, children, source, creditLimit, releaseOn, releaseTime, notes }: Booking): Facts {
  return { adults, children, source, creditLimit, releaseOn, releaseTime, notes }
}

export const factWords: Partial<Record<keyof Facts, string>> = {
  adults: t('Adults'),
  children: t('Children'),
  source: t('Source'),
  creditLimit: t('Credit limit'),
  releaseOn: t('Released on'),
  releaseTime: t('Hour of release'),
  notes: t('Notes'),
}
