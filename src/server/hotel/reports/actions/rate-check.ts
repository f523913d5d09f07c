import type { Report } from '#contract/hotel/reports/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { majorOf } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { nightsToCheck } from '../data/rate-check.ts'
import { column, reportOf, rowOf } from '../rules/table.ts'

/** Nights of a date whose price somebody should look at: set by hand, for nothing, or in a room of another type than the one that is paid. */
export async function rateCheckIn(tx: Tx, date: Day): Promise<Report> {
  const nights = await nightsToCheck(tx, date)
  return reportOf(
    { from: date, to: date, knownOn: date },
    {
      head: 'Room',
      columns: [
        column('guest', 'Guest', { kind: 'text' }),
        column('number', 'Booking', { kind: 'text' }),
        column('sold', 'Sold as', { kind: 'text' }),
        column('given', 'Sleeps in', { kind: 'text' }),
        column('rate', 'Rate', { kind: 'text' }),
        column('why', 'Why', { kind: 'text' }),
        column('charged', 'Charged, net', { kind: 'money', how: 'What the night was charged without taxes.' }),
      ],
      rows: nights.map(({ id, room, charged, byHand, isFree, ...night }) => {
        const reasons = [
          ...(isFree ? ['for nothing'] : []),
          ...(byHand ? ['price set by hand'] : []),
          ...(night.sold === night.given ? [] : ['another type']),
        ]
        return rowOf({
          key: id,
          label: room ?? '–',
          cells: { ...night, why: reasons.join(', '), charged: majorOf(charged) },
          about: { resource: 'booking', id },
        })
      }),
    },
  )
}
