import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { money, moneyAboveZero } from '../../../kernel/money.ts'
import { quantityAboveZero } from '../../../kernel/quantity.ts'
import { tillSessionId } from '../../till-sessions/shapes.ts'
import { order, orderId, orderLineId, orderPaymentId } from '../shapes.ts'
import { reason, version, approval, payment } from './bodies.ts'

const base = { module: 'restaurant', rate: 'write', access: 'orders:write' } as const
const byId = { params: z.object({ id: orderId }) }

export const payOrder = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/restaurant/orders/{id}/payments',
  summary: 'Pay an order, whole or in part; the sale is posted with the first payment, the last one closes it',
  body: z.strictObject({
    tillSessionId: z.optional(tillSessionId),
    /** Empty for an order that comes to nothing. */
    payments: z.array(payment).check(z.maxLength(20)),
    expectedTotal: z.optional(money),
    version,
  }),
  data: order,
  status: 201,
})

export const refundOrder = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/restaurant/orders/{id}/refunds',
  summary:
    'Give money back for lines or an amount, at most what was paid; past what one gives back alone it asks for orders:refund or an approval',
  body: z.strictObject({
    /** The payment it goes back to; the only one when not given. */
    paymentId: z.optional(orderPaymentId),
    lines: z.optional(
      z
        .array(z.strictObject({ lineId: orderLineId, quantity: quantityAboveZero, restock: z.optional(z.boolean()) }))
        .check(z.minLength(1, 'Must not be empty'), z.maxLength(200)),
    ),
    /** Instead of lines. */
    amount: z.optional(moneyAboveZero),
    reason,
    tillSessionId,
    approval,
  }),
  data: order,
  status: 201,
})
