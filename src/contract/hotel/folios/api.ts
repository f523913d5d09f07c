import * as z from 'zod/mini'
import { paymentMethods } from '../../accounting/payments/shapes.ts'
import { approval } from '../../identity/sessions/shapes.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { moneyAboveZero, moneyFromZero } from '../../kernel/money.ts'
import { quantityAboveZero } from '../../kernel/quantity.ts'
import { folioId } from '../bookings/shapes.ts'
import { chargeTypes, folio, folioChange, folioLineId } from './shapes.ts'

const base = {
  module: 'hotel',
  rate: 'write',
  params: z.object({ id: folioId }),
  data: folioChange,
  status: 201,
} as const
const reason = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500))
const reference = z.optional(z.nullable(z.string().check(z.maxLength(200))))
const method = z.optional(z.enum(paymentMethods, { error: `Must be one of ${paymentMethods.join(', ')}` }))

export const getFolio = endpoint({
  ...base,
  method: 'GET',
  path: '/api/hotel/folios/{id}',
  summary: 'A folio with its lines, taxes and journal entries',
  access: 'folios:read',
  data: folio,
  rate: 'read',
  status: 200,
})

export const addCharge = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/folios/{id}/charges',
  summary: 'Charge something to a guest in house; a checked-out guest cannot be charged',
  access: 'folios:write',
  body: z.strictObject({
    description: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(300)),
    type: z.enum(chargeTypes),
    quantity: z._default(quantityAboveZero, quantityOne()),
    unitPrice: moneyFromZero,
  }),
})

export const addAllowance = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/folios/{id}/allowances',
  summary:
    'Take something off a charge, with the reason; its taxes go with it; past what one does alone it asks for folios:adjust or an approval',
  access: 'folios:write',
  body: z.strictObject({ amount: moneyAboveZero, reason, lineId: folioLineId, approval: z.optional(approval) }),
})

export const takePayment = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/folios/{id}/payments',
  summary:
    'Take money: a deposit before check-in, a payment from then on, after departure for what was left on account; method or paymentMethod names the tender',
  access: 'payments:write',
  body: z.strictObject({ method, paymentMethod: method, amount: moneyAboveZero, reference }),
})

export const refundPayment = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/folios/{id}/refunds',
  summary:
    'Give money back, at most what is left of that payment, after departure at most what is owed back; past what one does alone it asks for payments:refund or an approval',
  access: 'payments:write',
  body: z.strictObject({ paymentId: id<'payment'>(), amount: moneyAboveZero, reason, approval: z.optional(approval) }),
})

function quantityOne(): z.output<typeof quantityAboveZero> {
  return z.parse(quantityAboveZero, 1)
}
