import { t } from '#web/texts/text.ts'
import type { ChartBar } from '../data.ts'

/** What a bar asks of the desk; each has its own colour, its own icon and its own words. */
export type Need = 'late' | 'owes' | 'overstay' | 'arrives' | 'leaves' | 'in_house' | 'expected' | 'hold' | 'gone'

export const needWords: Record<Need, string> = {
  late: t('should have arrived'),
  owes: t('leaves today and owes'),
  overstay: t('should have left'),
  arrives: t('arrives today'),
  leaves: t('leaves today'),
  in_house: t('in house'),
  expected: t('expected'),
  hold: t('on hold'),
  gone: t('checked out'),
}

/** The needs as the key of the chart lists them, the most urgent first. */
export const needs: readonly Need[] = [
  'late',
  'overstay',
  'owes',
  'arrives',
  'leaves',
  'in_house',
  'expected',
  'hold',
  'gone',
]

/** What a stay asks for on a business date. */
export function needOf(
  { status, arrival, departure, balance }: Pick<ChartBar, 'status' | 'arrival' | 'departure' | 'balance'>,
  businessDate: string,
): Need {
  if (status === 'checked_out') return 'gone'
  if (status === 'checked_in') {
    if (departure < businessDate) return 'overstay'
    if (departure > businessDate) return 'in_house'
    return balance > 0 ? 'owes' : 'leaves'
  }
  if (arrival < businessDate) return 'late'
  if (status === 'optional') return 'hold'
  return arrival === businessDate ? 'arrives' : 'expected'
}
