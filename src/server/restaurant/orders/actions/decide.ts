import { majorOf } from '#contract/kernel/money.ts'
import { type OrderRefusal, OrderRefused, type OrderRight } from '#contract/restaurant/orders/rules/refusals.ts'
import { approvalNeeded } from '#server/identity/public/approvals.ts'
import { invalidFields, notFound } from '#server/platform/errors.ts'
import {
  itemSoldOut,
  lineVoided,
  orderBilled,
  orderEnded,
  orderPaid,
  overPayment,
  overRefundLine,
  totalChanged,
} from '../../errors.ts'

/**
 * What the rules of orders make of a wish; the same rules run in the till.
 * @throws 400, 403, 404 or the named conflict for what they refuse
 */
export function decide<T>(rule: () => T): T {
  try {
    return rule()
  } catch (error) {
    throw error instanceof OrderRefused ? conflictOf(error.refusal) : error
  }
}

/** What needs somebody else, and who that is. */
const needs: Record<OrderRight, string> = {
  'orders:void': 'This is more than you may void alone. Somebody who may void orders can approve it',
  'orders:refund': 'This is more than you may give back alone. Somebody who may refund orders can approve it',
  'restaurant:manage_pos': 'This is more than you may give away alone. Somebody who manages tills can approve it',
}

function conflictOf(refusal: OrderRefusal): Error {
  switch (refusal.code) {
    case 'approval_needed':
      return approvalNeeded(needs[refusal.right], refusal.right)
    case 'invalid':
      return invalidFields([...refusal.fields])
    case 'not_found':
      return notFound(refusal.what)
    case 'item_sold_out':
      return itemSoldOut({ items: refusal.items })
    case 'total_changed':
      return totalChanged({ total: majorOf(refusal.total) })
    case 'over_payment':
      return overPayment({ left: majorOf(refusal.left) })
    case 'over_refund_line':
      return overRefundLine({ left: majorOf(refusal.left) })
    case 'order_ended':
      return orderEnded({ status: refusal.status })
    case 'order_billed':
      return orderBilled()
    case 'order_paid':
      return orderPaid()
    case 'line_voided':
      return lineVoided()
  }
}
