import { majorOf, type Money } from '#contract/kernel/money.ts'
import type { Order, OrderId } from '#contract/restaurant/orders/shapes.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalidFields } from '#server/platform/errors.ts'
import { totalChanged } from '../../errors.ts'
import { appliedPayments, type WishedPayment } from '../rules/pay.ts'
import { allowanceOf } from './allow.ts'
import { bill } from './bill.ts'
import { holdFolios } from './folio-charge.ts'
import { send } from './send.ts'
import { answerOf, finish, openWork, reprice } from './work.ts'

/**
 * Pays an open order, whole or in part; what the kitchen hasn't had yet goes to it.
 * @throws 400 naming the field · 403 · 404 · 409 `order_ended`, `total_changed`, `over_payment`, `over_credit_limit`, `guest_not_in_house`,
 * `folio_closed`, `stock_short`, `till_closed`, `till_counted`, `stale`
 */
export async function payOrder(
  ctx: Ctx,
  id: OrderId,
  wish: {
    tillSessionId?: TillSessionId | undefined
    payments: readonly WishedPayment[]
    expectedTotal?: Money | undefined
    version?: number | undefined
  },
): Promise<Order> {
  const { payments, wrong } = appliedPayments(wish.payments, undefined)
  if (wrong.length > 0) throw invalidFields(wrong)
  const { allow } = await allowanceOf(ctx, undefined, 'restaurant:manage_pos')
  return ctx.transaction(async (tx) => {
    const work = await openWork({ ctx, tx }, id, wish)
    if (work.order.receiptNumber === null) reprice(work, { allow, expected: wish.expectedTotal })
    else if (wish.expectedTotal !== undefined && wish.expectedTotal !== work.order.total) {
      throw totalChanged({ total: majorOf(work.order.total) })
    }
    await holdFolios(work, payments)
    await send(work, allWaiting(work.lines))
    await bill(work, payments)
    await finish(work)
    tx.audit({
      action: 'order.pay',
      resource: 'order',
      id,
      label: work.order.number,
      change: { payments: payments.map(({ method, amount }) => ({ method, amount })) },
    })
    return answerOf(work)
  })
}

function allWaiting(lines: readonly { id: Order['lines'][number]['id']; state: string }[]) {
  return lines.filter(({ state }) => state === 'new' || state === 'hold').map(({ id }) => id)
}
