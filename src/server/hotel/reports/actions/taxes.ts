import type { Period, Report } from '#contract/hotel/reports/shapes.ts'
import { majorOf, subtract, sumOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { earlier } from '../data/days.ts'
import { taxesBy } from '../data/taxes.ts'
import { column, refuseDays, reportOf, rowOf } from '../rules/table.ts'

/** Taxes of the folios by component, by the business date of the lines and of credit notes. @throws 400 */
export async function readTaxes(ctx: Ctx, query: Period): Promise<Report> {
  refuseDays(query)
  const { from, to, knownOn } = query
  const days = { from, to: earlier(to, knownOn) }
  const taxes = await ctx.read((tx) => taxesBy(tx, days))
  return reportOf(query, {
    head: 'Tax',
    columns: [
      column('base', 'Base', { kind: 'money', how: 'What it was worked out of, less what was taken back.' }),
      column('charged', 'Charged', { kind: 'money', how: 'On charges.' }),
      column('back', 'Taken back', { kind: 'money', how: 'On allowances, voids and credit notes.' }),
      column('due', 'Tax', {
        kind: 'money',
        how: 'Charged less taken back: what the folios owe for these days.',
        figure: 'taxes',
      }),
    ],
    rows: taxes.map(({ component, name, base, charged, back }) =>
      rowOf({
        key: component,
        label: name,
        cells: {
          base: majorOf(base),
          charged: majorOf(charged),
          back: majorOf(back),
          due: majorOf(subtract(charged, back)),
        },
        drill: { component, ...days },
      }),
    ),
    totals: {
      cells: {
        charged: majorOf(sumOf(taxes, ({ charged }) => charged)),
        back: majorOf(sumOf(taxes, ({ back }) => back)),
        due: majorOf(sumOf(taxes, ({ charged, back }) => subtract(charged, back))),
      },
      before: null,
      drill: days,
    },
    notes: ['Taxes of folios; what orders of outlets owe stands with the orders.'],
  })
}
