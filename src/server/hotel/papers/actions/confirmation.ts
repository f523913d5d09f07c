import { checkInSettings } from '#contract/hotel/bookings/settings.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { whyNoPaper } from '#contract/hotel/papers/rules.ts'
import { confirmationMail } from '#contract/hotel/papers/templates.ts'
import { filledIn } from '#contract/tenancy/messages/rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { queueMessage, wordsOf } from '#server/tenancy/public/messages.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { tenantNameIn } from '#server/tenancy/public/tenants.ts'
import { bookingIn } from '../../bookings/actions/read.ts'
import { wrongStatus } from '../../errors.ts'
import { confirmationWords } from '../rules.ts'

/** The confirmation of a booking as its mail would be now. @throws 404 · 409 `wrong_status` where nothing is booked */
export async function previewConfirmation(ctx: Ctx, id: BookingId) {
  return ctx.read(async (tx) => {
    const { booking, values } = await confirmed({ ctx, tx }, id)
    return { to: booking.guest.email, name: values.guest, ...filledIn(await wordsOf(tx, confirmationMail), values) }
  })
}

/** Puts the confirmation into the outbox: it leaves once there is a way to send it by. @throws 404 · 409 `wrong_status` */
export async function sendConfirmation(ctx: Ctx, id: BookingId, to: string) {
  return ctx.transaction(async (tx) => {
    const { booking, values } = await confirmed({ ctx, tx }, id)
    const messageId = await queueMessage(tx, confirmationMail, { to, name: values.guest, values })
    // The trail outlives the guest's wish to be forgotten: it says which message it was, and not where it went.
    tx.audit({
      action: 'booking.send_confirmation',
      resource: 'booking',
      id,
      label: booking.bookingNumber,
      change: { messageId },
    })
    return { messageId, to }
  })
}

async function confirmed({ ctx, tx }: { ctx: Ctx; tx: Tx }, id: BookingId) {
  const [booking, { confirmationText }, house] = await Promise.all([
    bookingIn(tx, id),
    readSettings(tx, checkInSettings),
    tenantNameIn(tx),
  ])
  const reason = whyNoPaper(booking.status, 'confirmation')
  if (reason) throw wrongStatus({ reason })
  const { currency } = ctx.tenant
  return { booking, values: confirmationWords(booking, { house, words: confirmationText, currency }) }
}
