import type * as api from '#contract/hotel/reports/api.ts'
import type { Report } from '#contract/hotel/reports/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { majorOf, zero } from '#contract/kernel/money.ts'
import { windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { type Listed, staysOf } from '../data/stays.ts'
import { column, refuseDays, reportOf, rowOf } from '../rules/table.ts'

type Query = Given<typeof api.getStays>['query']

/** A page of the arrivals, departures, guests in house, cancellations or no-shows of some days, with the sums of all of them. @throws 400 */
export async function readStays(ctx: Ctx, query: Query): Promise<Report> {
  refuseDays(query)
  return ctx.read((tx) => staysIn(tx, query))
}

/** The same within a transaction. */
export async function staysIn(tx: Tx, query: Query): Promise<Report> {
  const place = windowOf(query)
  const knownOn = query.knownOn ?? (await readBusinessDate(tx))
  const { rows, total, sums } = await staysOf(tx, { ...query, knownOn }, place)
  const ended = query.list === 'cancellations' || query.list === 'no_shows'
  return reportOf(
    { ...query, knownOn },
    {
      head: 'Booking',
      columns: [
        column('guest', 'Guest', { kind: 'text' }),
        column('room', 'Room', { kind: 'text' }),
        column('type', 'Room type', { kind: 'text' }),
        column('arrival', 'Arrival', { kind: 'day' }),
        column('departure', 'Departure', { kind: 'day' }),
        column('nights', 'Nights', { kind: 'count', how: 'From the day of arrival to the day of departure.' }),
        column('people', 'People', { kind: 'count', how: 'Adults and children.' }),
        column('source', 'Channel', { kind: 'text' }),
        ...(ended
          ? [column('endedOn', 'Ended on', { kind: 'day' }), column('reason', 'Reason', { kind: 'text' })]
          : [column('state', 'State', { kind: 'text' })]),
        column('price', 'By their prices', { kind: 'money', how: 'The prices of the nights as they were agreed on.' }),
      ],
      rows: rows.map(({ id, number, price, ...cells }: Listed) =>
        rowOf({
          key: id,
          label: number,
          cells: { ...cells, price: majorOf(price) },
          about: { resource: 'booking', id },
        }),
      ),
      totals: {
        cells: { nights: sums?.nights ?? 0, people: sums?.people ?? 0, price: majorOf(sums?.price ?? zero) },
        before: null,
        drill: null,
      },
      pages: { page: place.page, limit: place.limit, total },
    },
  )
}
