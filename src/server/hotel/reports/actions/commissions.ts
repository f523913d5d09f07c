import type { Cells, Period, Report } from '#contract/hotel/reports/shapes.ts'
import { majorOf, type Money, sumOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { listCommissions } from '../../commissions/actions.ts'
import { column, refuseDays, reportOf, rowOf } from '../rules/table.ts'

/** Commissions by agency, of stays that end in some days. @throws 400 */
export async function readCommissions(ctx: Ctx, query: Period): Promise<Report> {
  refuseDays(query)
  const { from, to } = query
  const agencies = await listCommissions(ctx, { from, to })
  type Sums = { stays: number; nights: number; nightsTotal: Money; due: Money; coming: Money }
  const cells = ({ stays, nights, nightsTotal, due, coming }: Sums): Cells => ({
    stays,
    nights,
    nightsTotal: majorOf(nightsTotal),
    due: majorOf(due),
    coming: majorOf(coming),
  })
  return reportOf(query, {
    head: 'Agency',
    columns: [
      column('stays', 'Stays', { kind: 'count', how: 'Stays that are over, by their day of departure.' }),
      column('nights', 'Nights', { kind: 'count', how: 'Nights of these stays.' }),
      column('nightsTotal', 'Nights before tax', { kind: 'money', how: 'What their nights came to by their prices.' }),
      column('due', 'Commission due', {
        kind: 'money',
        how: 'As it was agreed on with each booking: a share, or an amount for each night.',
        figure: 'commissions',
      }),
      column('coming', 'Still to come', { kind: 'money', how: 'Of stays that are booked or in house.' }),
    ],
    rows: agencies.map((one) =>
      rowOf({
        key: one.agency.id,
        label: one.agency.name,
        cells: cells(one),
        drill: { agencyId: one.agency.id, from, to },
        about: { resource: 'guest', id: one.agency.id },
      }),
    ),
    totals: {
      cells: cells({
        stays: agencies.reduce((total, { stays }) => total + stays, 0),
        nights: agencies.reduce((total, { nights }) => total + nights, 0),
        nightsTotal: sumOf(agencies, ({ nightsTotal }) => nightsTotal),
        due: sumOf(agencies, ({ due }) => due),
        coming: sumOf(agencies, ({ coming }) => coming),
      }),
      before: null,
      drill: { from, to },
    },
  })
}
