import type { Day } from '#contract/kernel/day.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import type { Allowed } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { numberLines, writeLines } from '../../../folios/data/lines.ts'
import type { LockedBooking } from '../../data/lock.ts'
import { type ChargedFees, decideFees, type FeeWish, writeFees } from './charge.ts'
import { duesAtArrival, duesAtDeparture } from './due.ts'
import { hourTerms } from '../../../stay-fees/actions/terms.ts'

type At = { ctx: Ctx; tx: Tx }
type Wished = { date: Day; wish: FeeWish; allowed: Allowed<Permission> }

/**
 * Charges a guest who comes for the hour and for a day use: the lines are written, and the postings answered.
 * @throws 403 `approval_needed` · 409 `fee_changed`
 */
export async function chargeAtArrival({ ctx, tx }: At, booking: LockedBooking, wished: Wished): Promise<ChargedFees> {
  const terms = await hourTerms(tx)
  const moment = { date: wished.date, now: ctx.clock.now(), timeZone: ctx.tenant.timeZone }
  const fees = decideFees(booking, { ...wished, terms, dues: duesAtArrival(booking, terms, moment) })
  const lines = fees.moved.map(({ line }) => line)
  await writeLines(tx, numberLines([booking.folio], lines))
  await writeFees(tx, booking, { ...fees, date: wished.date })
  return fees
}

/** The same for a guest who leaves; nothing is written yet, since the lines go with those of the departure. */
export async function feesAtDeparture({ ctx, tx }: At, booking: LockedBooking, wished: Wished): Promise<ChargedFees> {
  const terms = await hourTerms(tx)
  const moment = { date: wished.date, now: ctx.clock.now(), timeZone: ctx.tenant.timeZone }
  return decideFees(booking, { ...wished, terms, dues: duesAtDeparture(booking, terms, moment) })
}
