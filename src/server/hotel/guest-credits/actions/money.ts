import { roundedCash } from '#contract/accounting/payments/rules.ts'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, type Money } from '#contract/kernel/money.ts'
import { type HeldShift, holdShift } from '#server/accounting/public/desk-shifts.ts'
import type { Posting } from '#server/accounting/public/entries.ts'
import { cashStepIn, payingIn, payOut, refuseTooLittle, type Tender } from '#server/accounting/public/payments.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { creditBy, type HeldCredit } from '../data/credit.ts'
import { creditPaidPosting, creditRefundPosting } from '../posting.ts'

/** Real money that is taken or given for a credit. */
export type Tendering = {
  method: Exclude<Tender, 'guest_credit'>
  reference?: string | null | undefined
  tendered?: Money | undefined
}

type Whose = Pick<HeldCredit, 'id' | 'number' | 'guestId' | 'guestName' | 'kind'>
type Move = Tendering & { amount: Money; date: Day; shift: HeldShift }

/** The business date, the shift of the desk that money moves in, and the credit, in the order of locks. @throws 404 · 409 `no_shift`, `shift_counted` */
export async function heldWithShift(
  tx: Tx,
  id: CreditId,
  moves: Parameters<typeof holdShift>[1],
): Promise<{ date: Day; shift: HeldShift; credit: HeldCredit }> {
  const [date] = await tx.lock(businessDate(tx))
  const shift = await holdShift(tx, moves)
  const [credit] = await tx.lock(creditBy(tx, id))
  return { date, shift, credit }
}

/** Takes money for a credit that is sold or paid, cash in whole coins; answers the payment and what is to be posted. @throws 400 for too little cash */
export async function takeMoney(tx: Tx, whose: Whose, move: Move): Promise<{ paymentId: PaymentId; posting: Posting }> {
  const { rounding } = await inCoins(tx, move)
  refuseTooLittle(move.tendered, { method: move.method, cash: add(move.amount, rounding) })
  const {
    ids: [paymentId],
    send,
  } = payingIn(tx, [{ ...recorded(whose, move), rounding, tendered: move.tendered ?? null }])
  if (!paymentId) throw new Error('A payment has its id')
  await send()
  return { paymentId, posting: creditPaidPosting(whose, { ...move, paymentId, rounding }) }
}

/** Pays money out of a credit by any tender; answers the same. */
export async function giveMoney(
  tx: Tx,
  whose: Whose,
  move: Move & { reason: string },
): Promise<{ paymentId: PaymentId; posting: Posting }> {
  const { rounding } = await inCoins(tx, move)
  const paymentId = await payOut(tx, { ...recorded(whose, move), rounding, reason: move.reason })
  return { paymentId, posting: creditRefundPosting(whose, { ...move, paymentId, rounding }) }
}

async function inCoins(tx: Tx, { method, amount }: Move) {
  return roundedCash(amount, method === 'cash' ? await cashStepIn(tx) : null)
}

function recorded({ id, number, guestName }: Whose, { method, amount, date, reference, shift }: Move) {
  const source = { type: 'guest_credit', id, label: number }
  return { method, amount, date, reference: reference?.trim() || null, payerName: guestName, source, shift }
}
