import type { DayList } from '#contract/hotel/papers/shapes.ts'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import { majorOf, ofMajor, subtract, sumOf } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import type { Booking } from '../bookings/rules/booking.ts'

export const listWords: Record<DayList, string> = {
  arrivals: t('Arrivals'),
  departures: t('Departures'),
  in_house: t('In house'),
}

/** Nights one after the other that cost the same. */
export type NightSpan = { from: string; to: string; nights: number; price: number; sum: number }

/** The nights of a stay as a document lists them: those that cost the same in one line. */
export function spansOf(nightly: Booking['nightly']): NightSpan[] {
  const spans: (typeof nightly)[] = []
  for (const night of nightly) {
    const last = spans.at(-1)
    if (last && last[0]?.gross === night.gross) last.push(night)
    else spans.push([night])
  }
  return spans.flatMap((alike) => {
    const [first] = alike
    const last = alike.at(-1)
    if (!first || !last) return []
    return [
      {
        from: first.date,
        to: addDays(dayOf(last.date), 1),
        nights: alike.length,
        price: first.gross,
        sum: totalOf(alike),
      },
    ]
  })
}

/** What all nights come to with their taxes. */
export function totalOf(nightly: Booking['nightly']): number {
  return majorOf(sumOf(nightly, ({ gross }) => ofMajor(gross)))
}

/** What the stay comes to beside its nights, such as a breakfast that is charged already; none where a group pays them. */
export function besideNights({ expected, nightly, groupPaysRoom }: Booking): number {
  const nights = groupPaysRoom ? 0 : totalOf(nightly)
  return majorOf(subtract(ofMajor(expected.total), ofMajor(nights)))
}
