import type { getBooking } from '#contract/hotel/bookings/api/booking.ts'
import * as credits from '#contract/hotel/guest-credits/api.ts'
import { getFolio } from '#contract/hotel/folios/api.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { Inside } from '#server/platform/http/inside.ts'

type Booking = Received<typeof getBooking>

/** Credits of guests in house: a present that ends soon, a voucher that was sold, and a line that is paid off in installments. */
export async function giveCredits(
  call: Inside,
  { inHouse, today }: { inHouse: readonly Booking[]; today: Day },
): Promise<void> {
  const [first, second, third, fourth] = inHouse
  const stored = { kind: 'stored_value' } as const
  if (first) {
    const gift = { guestId: first.guest.id, amount: 150, reason: 'The pump was loud in the night' }
    await call(credits.createGuestCredit, { body: { ...stored, ...gift, expiresOn: addDays(today, 20) } })
  }
  if (second) {
    const sale = { source: 'sale', guestId: second.guest.id, amount: 500, method: 'card' } as const
    await call(credits.createGuestCredit, { body: { ...stored, ...sale, note: 'Gift voucher' } })
  }
  if (third) await lend(call, third, today)
  if (fourth) {
    const bait = {
      source: 'promotion',
      guestId: fourth.guest.id,
      amount: 80,
      reason: 'To come back in the low season',
    } as const
    await call(credits.createGuestCredit, { body: { ...stored, ...bait, expiresOn: addDays(today, 180) } })
  }
}

/** A third of what a guest owes is put on a line, and paid in three months. */
async function lend(call: Inside, { folioId, guest }: Booking, today: Day): Promise<void> {
  const { totals } = await call(getFolio, { params: { id: folioId } })
  const amount = Math.floor(totals.balance / 3)
  if (amount <= 0) return
  const terms = { kind: 'credit_line', guestId: guest.id, creditLimit: 3000 } as const
  const { id } = await call(credits.createGuestCredit, { body: terms })
  const params = { id }
  await call(credits.createCreditTransaction, {
    params,
    body: { type: 'charge', folioId, amount: Math.min(amount, 3000) },
  })
  const plan = { frequency: 'monthly', count: 3, firstDue: addDays(today, 5), graceDays: 3, lateFee: 25 } as const
  await call(credits.createInstallmentPlan, { params, body: plan })
}
