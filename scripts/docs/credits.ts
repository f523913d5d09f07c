import * as folios from '#contract/hotel/folios/api.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import * as credits from '#contract/hotel/guest-credits/api.ts'
import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import * as nightAudits from '#contract/hotel/night-audits/api.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Sent } from '#contract/kernel/endpoint.ts'
import { runCreditsOf } from '#server/hotel/public/credits.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Inside } from '#server/platform/http/inside.ts'

type Of = { folioId: FolioId; guestId: GuestId; today: Day }
type Wish = Sent<typeof credits.createGuestCredit>['body']

/** Credits of a guest in house are given, sold, kept, used, paid out, ended and taken back; a line is charged, late, paid and written off. */
export async function playCredits(call: Inside, ctx: Ctx, { folioId, guestId, today }: Of): Promise<void> {
  const open = (body: Wish) => call(credits.createGuestCredit, { body })
  const use = (id: CreditId, body: Sent<typeof credits.createCreditTransaction>['body']) =>
    call(credits.createCreditTransaction, { params: { id }, body })
  const stored = { kind: 'stored_value', guestId, amount: 100 } as const
  const given = await open({ ...stored, reason: 'Goodwill' })
  await use(given.id, { type: 'apply', folioId, amount: 40 })
  await use(given.id, { type: 'expire', reason: 'Lost' })
  const unused = await open({ ...stored, reason: 'Goodwill' })
  await call(credits.deleteGuestCredit, { params: { id: unused.id } })
  await open({ ...stored, source: 'promotion', reason: 'To come back' })
  const sold = await open({ ...stored, source: 'sale', method: 'card' })
  await use(sold.id, { type: 'refund', amount: 30, method: 'bank', reason: 'Goes home' })
  const line = await open({ kind: 'credit_line', guestId, creditLimit: 1000 })
  await use(line.id, { type: 'charge', folioId, amount: 60 })
  const plan = { frequency: 'weekly', count: 2, firstDue: today, lateFee: 5 } as const
  const agreed = await call(credits.createInstallmentPlan, { params: { id: line.id }, body: plan })
  await call(nightAudits.runNightAudit, { body: {} })
  await runCreditsOf(ctx)
  await call(credits.waiveLateFee, { params: { id: agreed.id }, body: { number: 1, reason: 'Kind' } })
  await use(line.id, { type: 'payment', amount: 30, method: 'mobile_money' })
  await use(line.id, { type: 'write_off', amount: 30, reason: 'Cannot pay' })
  const ahead = { method: 'bank', amount: 5000, surplus: 'credit' } as const
  await call(folios.takePayment, { params: { id: folioId }, body: ahead })
  const tip = { method: 'card', amount: 20, surplus: 'tip' } as const
  const { lines } = await call(folios.takePayment, { params: { id: folioId }, body: tip })
  const paymentId = lines[0]?.paymentId
  if (paymentId)
    await call(folios.refundPayment, { params: { id: folioId }, body: { paymentId, amount: 5, reason: 'Too much' } })
}
