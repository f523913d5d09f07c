import type { AuditPack } from '#contract/hotel/night-audits/shapes.ts'
import type { NightAuditId } from '#contract/tenancy/day-close/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { dayCloseById } from '#server/tenancy/public/day-close.ts'
import { cashierIn } from '../../reports/actions/cashier.ts'
import { flashIn } from '../../reports/actions/flash.ts'
import { ledgersIn } from '../../reports/actions/ledgers.ts'
import { rateCheckIn } from '../../reports/actions/rate-check.ts'
import { staysIn } from '../../reports/actions/stays.ts'
import { withFigures } from './audit.ts'

/**
 * What is printed after a night: its flash, the ledgers, the cashier, who did not come, and prices to look at. All of it as it was known when
 * the night was closed, so that it comes out the same whenever it is asked for.
 * @throws 404
 */
export async function auditPack(ctx: Ctx, id: NightAuditId): Promise<AuditPack> {
  return ctx.read(async (tx) => {
    const audit = await withFigures(tx, await dayCloseById(tx, id))
    const { date } = audit
    const day = { from: date, to: date, knownOn: date }
    const [flash, ledgers, cashier, noShows, rateCheck] = await Promise.all([
      flashIn(tx, { day: date, knownOn: date, compare: 'weekday' }),
      ledgersIn(tx, day),
      cashierIn(tx, day),
      staysIn(tx, { ...day, list: 'no_shows', limit: 100 }),
      rateCheckIn(tx, date),
    ])
    return { audit, flash, ledgers, cashier, noShows, rateCheck }
  })
}
