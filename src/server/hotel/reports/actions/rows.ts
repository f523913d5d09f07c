import type * as api from '#contract/hotel/reports/api.ts'
import { figureWords } from '#contract/hotel/reports/rules/figures.ts'
import type { Answer, Given } from '#contract/kernel/endpoint.ts'
import { majorOf, ofMinor } from '#contract/kernel/money.ts'
import { pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { figureRowsOn } from '../data/rows.ts'
import { refuseDays } from '../rules/table.ts'

/** A page of the rows behind a figure of a report, with what all of them come to: the figure itself. @throws 400 */
export async function readRows(
  ctx: Ctx,
  { page, limit, ...query }: Given<typeof api.getReportRows>['query'],
): Promise<Answer<typeof api.getReportRows>> {
  refuseDays(query)
  const window = windowOf({ page, limit }, 50)
  const { label, how, kind } = figureWords[query.figure]
  return ctx.read(async (tx) => {
    const knownOn = query.knownOn ?? (await readBusinessDate(tx))
    const { rows, total, sum } = await figureRowsOn(tx, { ...query, knownOn }, window)
    const valueOf = (value: number) => (kind === 'money' ? majorOf(ofMinor(value)) : value)
    const { pagination } = pageOf(rows, total, window)
    return {
      data: {
        figure: query.figure,
        label,
        how,
        kind,
        sum: valueOf(sum),
        rows: rows.map((row) => ({ ...row, value: valueOf(row.value) })),
      },
      pagination,
    }
  })
}
