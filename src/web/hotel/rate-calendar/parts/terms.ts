import { counted, t } from '#web/texts/text.ts'
import type { RateDay } from '../data.ts'

/** What can be set for a day, as the editor names it. */
export const termNames = [
  { name: 'price', label: t('Price') },
  { name: 'closed', label: t('Sale') },
  { name: 'closedToArrival', label: t('Arrivals') },
  { name: 'closedToDeparture', label: t('Departures') },
  { name: 'minStay', label: t('Shortest stay') },
  { name: 'maxStay', label: t('Longest stay') },
  { name: 'minStayOnArrival', label: t('Shortest stay on arrival') },
  { name: 'maxStayOnArrival', label: t('Longest stay on arrival') },
  { name: 'quota', label: t('Rooms sold at most') },
  { name: 'offerAtMost', label: t('Rooms offered at most') },
] as const
export type TermName = (typeof termNames)[number]['name']

/** Marks of a cell: short, with what they stand for. */
export function marksOf(day: RateDay): { text: string; title: string }[] {
  const nights = (count: number, texts: { one: string; other: string }) => counted(count, texts)
  const marks: ({ text: string; title: string } | false)[] = [
    day.closed && { text: t('Closed'), title: t('Closed for sale') },
    day.closedToArrival && { text: t('no in'), title: t('No arrivals') },
    day.closedToDeparture && { text: t('no out'), title: t('No departures') },
    day.minStay !== null && {
      text: `≥${day.minStay}`,
      title: nights(day.minStay, {
        one: 'Stays over it have at least {count} night',
        other: 'Stays over it have at least {count} nights',
      }),
    },
    day.maxStay !== null && {
      text: `≤${day.maxStay}`,
      title: nights(day.maxStay, {
        one: 'Stays over it have at most {count} night',
        other: 'Stays over it have at most {count} nights',
      }),
    },
    day.minStayOnArrival !== null && {
      text: `in ≥${day.minStayOnArrival}`,
      title: nights(day.minStayOnArrival, {
        one: 'Arrivals stay at least {count} night',
        other: 'Arrivals stay at least {count} nights',
      }),
    },
    day.maxStayOnArrival !== null && {
      text: `in ≤${day.maxStayOnArrival}`,
      title: nights(day.maxStayOnArrival, {
        one: 'Arrivals stay at most {count} night',
        other: 'Arrivals stay at most {count} nights',
      }),
    },
    day.quota !== null && {
      text: `Q${day.quota}`,
      title: counted(day.quota, { one: 'At most {count} room is sold', other: 'At most {count} rooms are sold' }),
    },
    day.offerAtMost !== null && {
      text: `O${day.offerAtMost}`,
      title: counted(day.offerAtMost, {
        one: 'At most {count} room is offered',
        other: 'At most {count} rooms are offered',
      }),
    },
  ]
  return marks.filter((mark) => mark !== false)
}
