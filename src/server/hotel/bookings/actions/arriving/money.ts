import type { PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, compare, majorOf, type Money, subtract, zero } from '#contract/kernel/money.ts'
import type { Posting } from '#server/accounting/public/entries.ts'
import { holdShift } from '#server/accounting/public/desk-shifts.ts'
import { cashStepIn } from '#server/accounting/public/payments.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { depositMissing } from '../../../errors.ts'
import { holdCredits } from '../../../guest-credits/actions/hold.ts'
import { tenderOf } from '../../../folios/actions/pay.ts'
import { keptSurplus, owedNow, refuseSurplus, type Surplus, tipIn } from '../../../folios/actions/surplus.ts'
import { payOn } from '../../../folios/actions/settle.ts'
import { numberLines, writeLines } from '../../../folios/data/lines.ts'
import type { LockedBooking } from '../../data/lock.ts'
import { openFolioOf } from '../../rules.ts'

/** Money that is taken in the same step as the check-in. */
export type ArrivalPayment = {
  method: PaymentMethod
  amount: Money
  reference?: string | null | undefined
  tendered?: Money | undefined
  creditId?: CreditId | undefined
  surplus?: Surplus | undefined
}

/** Refuses a guest who has not paid what was asked ahead, counting what is paid now. @throws 409 `deposit_missing` */
export function refuseUnpaid({ depositRequired, folio }: LockedBooking, payment: ArrivalPayment | undefined): void {
  const paid = add(folio.payments, payment?.amount ?? zero)
  if (compare(paid, depositRequired) < 0) throw depositMissing({ missing: majorOf(subtract(depositRequired, paid)) })
}

/**
 * Takes the money of an arrival: the folio belongs to the guest ledger by then. Answers what is to be posted.
 * @throws 400 without a tender · 409 `over_due`
 */
export async function takeAtArrival(
  tx: Tx,
  booking: LockedBooking,
  { payment, date }: { payment: ArrivalPayment | undefined; date: Day },
): Promise<Posting[]> {
  if (!payment) return []
  await refuseSurplus(tx, { ...booking.folio, groupId: null }, payment)
  const { method, reference = null, ...money } = payment
  const folio = { ...openFolioOf(booking), ledger: 'guest' as const }
  const cashStep = method === 'cash' ? await cashStepIn(tx) : null
  const shift = await holdShift(tx, { takes: [method] })
  const [credit] = await holdCredits(tx, [payment], await owedNow(tx, folio, date))
  const kept = await keptSurplus(tx, folio, { ...payment, date })
  const tip = await tipIn(tx, folio, payment)
  const tender = { ...money, tip, method: tenderOf({ method }), reference, date, cashStep, shift, credit }
  const { paid, send } = payOn(tx, folio, tender)
  await send()
  await writeLines(tx, numberLines([booking.folio], [paid.line, ...paid.tips, ...kept.map(({ line }) => line)]))
  return [paid, ...kept].map(({ posting }) => posting)
}
