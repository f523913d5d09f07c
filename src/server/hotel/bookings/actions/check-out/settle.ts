import type { Day } from '#contract/kernel/day.ts'
import { isPositive, isZero, majorOf, type Money, negate } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { folioNotSettled } from '../../../errors.ts'
import { tenderOf } from '../../../folios/actions/pay.ts'
import { transferLine } from '../../../folios/data/lines.ts'
import { transferPosting } from '../../../folios/posting.ts'
import { type Paying, payOn } from '../../../folios/actions/settle.ts'
import { balanceOf, type Leaving } from './leaving.ts'

/** Takes the payments that come with the departures; answers how they are written, before the lines. */
export function takePayments(tx: Tx, leaving: readonly Leaving[], businessDate: Day): () => Promise<unknown> {
  const paying = leaving.flatMap((stay) => {
    const given = payingOf(stay)
    return given ? [{ stay, folio: stay.folio, paying: given }] : []
  })
  const { paid, send } = payOn(tx, paying, businessDate)
  for (const [index, { stay }] of paying.entries()) {
    const payment = paid[index]
    if (!payment) continue
    stay.lines.push(payment.line)
    stay.postings.push(payment.posting)
    stay.folio = payment.folio
  }
  return send
}

function payingOf(stay: Leaving): Paying | undefined {
  const { payment, payBalance } = stay.departure
  if (payment) return { method: tenderOf(payment), amount: payment.amount, reference: payment.reference ?? null }
  const balance = balanceOf(stay)
  return payBalance && isPositive(balance) ? { method: payBalance, amount: balance, reference: null } : undefined
}

/**
 * What is owed goes to the city ledger where somebody says so; what a guest has too much is theirs to be refunded.
 * @throws 409 `folio_not_settled`
 */
export function moveOpenBalances(leaving: readonly Leaving[], businessDate: Day): void {
  for (const stay of leaving) {
    const open = balanceOf(stay)
    if (isPositive(open) && !stay.departure.onAccount) throw folioNotSettled({ balance: majorOf(open) })
    if (!isZero(open)) transfer(stay, open, businessDate)
  }
}

function transfer({ folio, departure, lines, postings }: Leaving, open: Money, businessDate: Day): void {
  const owed = isPositive(open)
  const line = transferLine(
    { folioId: folio.id, bookingId: folio.bookingId, businessDate },
    {
      description: owed ? 'Left on account' : 'Credit balance to be refunded',
      amount: negate(open),
      ledger: owed ? 'city' : 'refund',
      reason: departure.onAccount?.reason ?? null,
    },
  )
  lines.push(line)
  postings.push(
    transferPosting({
      id: line.id,
      event: 'transferred',
      key: `folio_line:${line.id}`,
      guestId: folio.guestId,
      bookingNumber: folio.bookingNumber,
      date: businessDate,
      ...(owed ? { from: 'guest', to: 'city' } : { from: 'refund', to: 'guest' }),
      amount: owed ? open : negate(open),
    }),
  )
}
