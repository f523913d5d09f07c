import type { CreditId, CreditTransaction, CreditTransactionId } from '#contract/hotel/guest-credits/shapes.ts'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { absolute, negate, sumOf } from '#contract/kernel/money.ts'
import { entryOf } from '#server/accounting/public/journal.ts'
import { post, type Posting } from '#server/accounting/public/entries.ts'
import type { HeldShift } from '#server/accounting/public/desk-shifts.ts'
import { cashStepIn, recordRefund } from '#server/accounting/public/payments.ts'
import { allowanceOf, approvalNeeded, byWhom, limitsIn } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { type HeldCredit, moveCredit, updateCredit } from '../data/credit.ts'
import { lastTransaction } from '../data/ledger.ts'
import { activePlan, backOff, partsOfPayment, payInstallmentRows, reopenPlan } from '../data/plans.ts'
import { type IssueLine, issuesOf, lineOf } from '../data/reversals.ts'
import { creditPosting, creditRefundPosting, takenBackAs } from '../posting.ts'
import { creditInUse, creditStatusRefused } from './refusals.ts'
import { tell } from './stored.ts'
import { heldWithShift } from './money.ts'

export { creditBy as creditHeld } from '../data/credit.ts'

const beyond = 'This is more than you may void alone. Somebody who may refund payments can approve it'

/**
 * Takes a payment on a credit line back on its day as if it had never been: the money goes back, and its installments are open again.
 * @throws 403 `approval_needed` · 404 · 409 `credit_status` for what can't be taken back so
 */
export async function reversePayment(
  ctx: Ctx,
  id: CreditId,
  {
    transactionId,
    reason,
    approval,
  }: { transactionId: CreditTransactionId; reason: string; approval?: Approval | undefined },
): Promise<CreditTransaction> {
  const { rights, approver } = await allowanceOf(ctx, approval, 'payments:refund')
  return ctx.transaction(async (tx) => {
    const { date, shift, credit } = await heldWithShift(tx, id, { gives: true })
    const line = await lineOf(tx, transactionId)
    if (!line || line.creditId !== id) throw notFound('transaction')
    if (line.type !== 'payment' || line.paymentId === null)
      throw creditStatusRefused({ reason: 'Only payments on a credit line are taken back' })
    if (line.isReversed) throw creditStatusRefused({ reason: 'It was taken back already' })
    if (line.businessDate !== date)
      throw creditStatusRefused({ reason: 'Its day is closed; what was paid stays on the credit line' })
    const amount = absolute(line.amount)
    if (!rights.has('payments:refund') && !isWithin(await limitsIn(tx), 'void', amount))
      throw approvalNeeded(beyond, 'payments:refund')
    const back = await moneyBack(tx, credit, { amount, paymentId: line.paymentId, date, shift, reason, isVoid: true })
    await moveCredit(tx, id, {
      type: 'reversal',
      amount,
      date,
      reason,
      paymentId: back.paymentId,
      reversesId: transactionId,
      description: 'Payment taken back',
    })
    await reopened(tx, credit, transactionId)
    tell(tx, credit, { deed: 'reversal', amount, reason, ...byWhom(approver) })
    await post(tx, [back.posting])
    return lastTransaction(tx, id)
  })
}

/** The installments that a payment went to are open again, and their plan stands unless another one does. */
async function reopened(tx: Tx, credit: HeldCredit, transactionId: CreditTransactionId): Promise<void> {
  const paid = await partsOfPayment(tx, transactionId)
  if (!paid) return
  const line = await lastTransaction(tx, credit.id)
  await payInstallmentRows(tx, { ...paid, transactionId: line.id, parts: backOff(paid.parts) })
  if (!(await activePlan(tx, credit.id))) await reopenPlan(tx, paid.planId)
}

type Back = {
  amount: IssueLine['amount']
  paymentId: NonNullable<IssueLine['paymentId']>
  date: Day
  shift: HeldShift
  reason: string
  isVoid: boolean
}

/** Money of a payment on a credit goes back whole, by the way it came. */
async function moneyBack(tx: Tx, credit: HeldCredit, back: Back) {
  const source = { type: 'guest_credit', id: credit.id, label: credit.number }
  const cashStep = await cashStepIn(tx)
  const entry = back.isVoid ? await entryOf(tx, { type: 'payment', id: back.paymentId }) : null
  const { id, method, rounding } = await recordRefund(tx, {
    ...back,
    cashStep,
    source,
    actionUrl: creditUrl(credit),
  })
  const posting = creditRefundPosting(credit, { paymentId: id, method, rounding, date: back.date, amount: back.amount })
  return { paymentId: id, posting: entry ? { ...posting, reverses: { id: entry, reason: back.reason } } : posting }
}

function creditUrl({ id }: HeldCredit): string {
  return `/hotel/guest-credits/${id}`
}

/**
 * Takes everything back that was put on a credit of which nothing was used, and removes it from the lists. What was kept of a folio goes
 * back there by `ontoFolio`. Answers what is to be posted.
 * @throws 409 `credit_in_use`
 */
export async function removeHeld(
  tx: Tx,
  credit: HeldCredit,
  { date, shift, reason, ontoFolio }: Removing,
): Promise<Posting[]> {
  const issues = await issuesOf(tx, credit.id)
  const isUsed = issues.length !== credit.transactionCount || sumOf(issues, ({ amount }) => amount) !== credit.balance
  if (isUsed) throw creditInUse()
  const postings: Posting[] = []
  for (const line of issues) {
    const id = newId<'credit_transaction'>()
    const { posting, paymentId } = await issueBack(tx, credit, { id, line, date, shift, reason, ontoFolio })
    const move = { id, type: 'reversal', amount: negate(line.amount), date, reason, reversesId: line.id } as const
    await moveCredit(tx, credit.id, {
      ...move,
      paymentId,
      description: `Taken back: ${line.description}`,
      issued: negate(line.amount),
    })
    postings.push(posting)
  }
  await updateCredit(tx, credit.id, { status: 'cancelled', status_reason: reason, removed_on: date })
  return postings
}

type Removing = {
  date: Day
  shift: HeldShift
  reason: string
  ontoFolio: (line: IssueLine) => Promise<Posting>
}
type Reversing = Removing & { id: CreditTransactionId; line: IssueLine }

async function issueBack(tx: Tx, credit: HeldCredit, { id, line, date, shift, reason, ontoFolio }: Reversing) {
  const { paymentId, folioLineId, amount } = line
  if (folioLineId !== null) return { posting: await ontoFolio(line), paymentId: null }
  if (paymentId !== null)
    return moneyBack(tx, credit, { amount, paymentId, date, shift, reason, isVoid: line.businessDate === date })
  return { posting: creditPosting(credit, { id, event: takenBackAs(credit), amount, date }), paymentId: null }
}
