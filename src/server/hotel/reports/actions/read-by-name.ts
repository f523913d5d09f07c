import type { Days } from '#contract/hotel/reports/rules/days.ts'
import type { Report, ReportName } from '#contract/hotel/reports/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readPace, readPickup } from './ahead.ts'
import { readCashier } from './cashier.ts'
import { readCommissions } from './commissions.ts'
import { readFlash } from './flash.ts'
import { readForecast } from './forecast.ts'
import { readLedgers } from './ledgers.ts'
import { readSales } from './sales.ts'
import { readStays } from './stays.ts'
import { readTaxes } from './taxes.ts'
import { readTrend } from './trend.ts'

/** A report of some days as it is offered, for who names it; of lists the first hundred rows. */
export function readByName(ctx: Ctx, name: ReportName, days: Days): Promise<Report> {
  switch (name) {
    case 'flash':
      return readFlash(ctx, { day: days.to })
    case 'trend':
      return readTrend(ctx, days)
    case 'by_type':
      return readSales(ctx, { ...days, by: 'type' })
    case 'by_channel':
      return readSales(ctx, { ...days, by: 'channel' })
    case 'by_rate':
      return readSales(ctx, { ...days, by: 'rate' })
    case 'pickup':
      return readPickup(ctx, days)
    case 'pace':
      return readPace(ctx, days)
    case 'forecast':
      return readForecast(ctx, days)
    case 'ledgers':
      return readLedgers(ctx, days)
    case 'cashier':
      return readCashier(ctx, days)
    case 'taxes':
      return readTaxes(ctx, days)
    case 'commissions':
      return readCommissions(ctx, days)
    default:
      return readStays(ctx, { ...days, list: name, limit: 100 })
  }
}
