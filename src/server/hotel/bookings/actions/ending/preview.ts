import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { settleFee } from '#contract/hotel/policies/rules.ts'
import type { EndingPreview } from '#contract/hotel/policies/shapes.ts'
import { daysBetween } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { seeBookings } from '../../data/lock.ts'
import { refuseWrong } from '../guard.ts'
import { feeTermsIn } from '../../../policies/actions/fee-taxes.ts'
import { depositHeld, dueOf, type EndKind } from './due.ts'

/** What a cancellation or a no-show now would come to; nothing is written. @throws 404 · 409 `wrong_status` */
export async function previewEnding(ctx: Ctx, id: BookingId, kind: EndKind): Promise<EndingPreview> {
  return ctx.read(async (tx) => {
    const [date, [booking], terms] = await Promise.all([readBusinessDate(tx), seeBookings(tx, [id]), feeTermsIn(tx)])
    if (!booking) throw new Error('A booking that is seen is there')
    refuseWrong(booking, kind === 'cancelled' ? 'cancel' : 'no_show', date)
    const { fee, window, rule, isDepositKept } = dueOf(booking, { kind, date }, terms)
    const deposit = depositHeld(booking)
    return {
      policy: booking.policy?.name ?? null,
      daysBefore: daysBetween(date, booking.arrival),
      window,
      rule,
      isDepositKept,
      fee: { net: fee.net, tax: fee.tax, gross: fee.gross },
      deposit,
      ...settleFee(fee.gross, deposit),
      reasons: terms.reasons,
    }
  })
}
