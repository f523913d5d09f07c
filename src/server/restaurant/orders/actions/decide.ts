import { majorOf } from '#contract/kernel/money.ts'
import { type OrderRefusal, OrderRefused } from '#contract/restaurant/orders/rules/refusals.ts'
import { invalidFields, lacks, notFound } from '#server/platform/errors.ts'
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

function conflictOf(refusal: OrderRefusal): Error {
  switch (refusal.code) {
    case 'forbidden':
      return lacks(refusal.right)
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
