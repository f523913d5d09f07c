import * as z from 'zod/mini'
import { paymentMethods } from '../../../accounting/payments/shapes.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { moneyAboveZero } from '../../../kernel/money.ts'
import { approval } from '../../../identity/sessions/shapes.ts'
import { reason } from '../../bookings/shapes.ts'
import { paidWith, tendered } from '../../folios/api.ts'
import { groupId } from '../../parties/shapes.ts'
import { group } from '../shapes.ts'

export const closeMaster = endpoint({
  params: z.object({ id: groupId }),
  module: 'hotel',
  rate: 'write',
  method: 'POST',
  path: '/api/hotel/groups/{id}/folio/close',
  summary:
    'Settle the master folio and issue its invoice to the company; what is left goes on account when a reason says so',
  access: 'folios:write',
  body: z.strictObject({
    payment: z.optional(
      z.strictObject({
        method: z.enum(paymentMethods),
        amount: moneyAboveZero,
        reference: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
        tendered,
        creditId: paidWith,
      }),
    ),
    /** Leaves an open balance on the city ledger, with the reason; past a credit limit for who has folios:override_limit, or an approval. */
    onAccount: z.optional(
      z.strictObject({
        reason,
        overLimit: z.optional(z.literal(true, 'Must be true')),
        approval: z.optional(approval),
      }),
    ),
  }),
  data: group,
})
