import { t } from '#web/texts/text.ts'
import type { Booking } from './booking.ts'

/** What can be edited of a booking. */
export type Facts = Pick<
  Booking,
  'source' | 'creditLimit' | 'releaseOn' | 'releaseTime' | 'arrivalTime' | 'departureTime' | 'notes'
> & {
  adults: number | null
  children: number | null
}

export function factsOf(booking: Booking): Facts {
  const { adults, children, source, creditLimit, releaseOn, releaseTime, arrivalTime, departureTime, notes } = booking
  return { adults, children, source, creditLimit, releaseOn, releaseTime, arrivalTime, departureTime, notes }
}

export const factWords: Partial<Record<keyof Facts, string>> = {
  adults: t('Adults'),
  children: t('Children'),
  source: t('Source'),
  creditLimit: t('Credit limit'),
  releaseOn: t('Released on'),
  releaseTime: t('Hour of release'),
  arrivalTime: t('Arrives at'),
  departureTime: t('Leaves at'),
  notes: t('Notes'),
}
