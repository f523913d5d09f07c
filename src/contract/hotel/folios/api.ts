import * as z from 'zod/mini'
import { paymentMethods } from '../../accounting/payments/shapes.ts'
import { approval } from '../../identity/sessions/shapes.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { moneyAboveZero, moneyFromZero } from '../../kernel/money.ts'
import { quantityAboveZero } from '../../kernel/quantity.ts'
import { folioId } from '../bookings/shapes.ts'
import { soldCategories } from '../../accounting/account-roles/shapes.ts'
import { taxCategories, taxSetContent } from '../../accounting/taxes/shapes.ts'
import { day } from '../../kernel/day.ts'
import { creditId } from '../guest-credits/shapes.ts'
import { chargeItem } from './settings.ts'
import { guestId } from '../guests/shapes.ts'
import { listQuery } from '../../kernel/page.ts'
import { chargeTypes, folio, folioChange, folioLineId, folioWindow, owedBack, routeTerm } from './shapes.ts'

const base = {
  module: 'hotel',
  rate: 'write',
  params: z.object({ id: folioId }),
  data: folioChange,
  status: 201,
} as const
const reason = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500))
const reference = z.optional(z.nullable(z.string().check(z.maxLength(200))))
/** Cash that is handed over; the change is what it passes the amount by. */
export const tendered = z.optional(moneyAboveZero)
/** What becomes of more than will be due: it stays on the folio as paid ahead, becomes a guest credit, or is a tip to the staff. Without it more than that is refused. */
export const surplus = z.optional(z.enum(['deposit', 'credit', 'tip']))
/** The guest credit that is paid with, or the line that takes over what is owed; left out it is the guest's own that ends soonest. */
export const paidWith = z.optional(creditId)
/** The same amount by the same tender within two minutes is refused as sent twice, unless this says that it is another one. */
const again = z.optional(z.boolean())
/** A window of a folio. */
export const window = z.optional(z.int().check(z.minimum(1), z.maximum(9)))
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

export const getChargeCatalogue = endpoint({
  method: 'GET',
  path: '/api/hotel/charge-items',
  summary: 'What the desk charges, with the taxes by which a form totals: the same rules as the server’s',
  access: 'folios:read',
  module: 'hotel',
  rate: 'read',
  data: z.object({
    items: z.array(chargeItem),
    businessDate: day,
    taxSet: taxSetContent,
    /** What the sales of each category are to the taxes. */
    taxCategories: z.array(z.object({ category: z.enum(soldCategories), taxCategory: z.enum(taxCategories) })),
  }),
})

export const addCharge = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/folios/{id}/charges',
  summary: 'Charge something to a guest in house; a checked-out guest cannot be charged',
  access: 'folios:write',
  body: z.strictObject({
    description: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(300)),
    /** What kind of charge it is, or what of the catalogue; one of them. */
    type: z.optional(z.enum(chargeTypes)),
    item: z.optional(z.string().check(z.maxLength(30))),
    quantity: z._default(quantityAboveZero, quantityOne()),
    unitPrice: moneyFromZero,
    /** What the caller was shown that it comes to with its taxes; refused where that has changed. */
    expectedTotal: z.optional(moneyFromZero),
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
  body: z.strictObject({
    method,
    paymentMethod: method,
    amount: moneyAboveZero,
    reference,
    tendered,
    creditId: paidWith,
    surplus,
    window,
    again,
  }),
})

export const takeTenders = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/folios/{id}/tenders',
  summary: 'Take money by several tenders in one step, each with a receipt of its own; all of them or none',
  access: 'payments:write',
  body: z.strictObject({
    tenders: z
      .array(
        z.strictObject({
          method: z.enum(paymentMethods, { error: `Must be one of ${paymentMethods.join(', ')}` }),
          amount: moneyAboveZero,
          reference,
          tendered,
          creditId: paidWith,
        }),
      )
      .check(z.minLength(1), z.maxLength(6, 'At most six tenders')),
    surplus,
    window,
    again,
  }),
})

export const listOwedBack = endpoint({
  method: 'GET',
  path: '/api/hotel/owed-to-guests',
  summary:
    'Guests to whom the house owes money: left over when they went, credited since, or paid ahead beyond what the stay will owe',
  access: 'payments:read',
  module: 'hotel',
  rate: 'read',
  query: z.strictObject(listQuery),
  data: z.array(owedBack),
  paged: true,
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

export const voidLine = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/folios/{id}/voids',
  summary:
    'Take a charge, an allowance or a payment of the business date back as if it had never been, in the books too; past what one does alone it asks for folios:adjust, of a payment payments:refund, or an approval',
  access: 'folios:write',
  body: z.strictObject({ lineId: folioLineId, reason, approval: z.optional(approval) }),
})

export const splitLine = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/folios/{id}/splits',
  summary:
    'Part a charge by an amount, a share in per cent or into equal shares; its taxes are parted with it, to the cent',
  access: 'folios:write',
  body: z.strictObject({
    lineId: folioLineId,
    by: z.union([
      z.strictObject({ amount: moneyAboveZero }),
      z.strictObject({ percent: z.number().check(z.gt(0), z.lt(100, 'Must be less than 100')) }),
      z.strictObject({ shares: z.int().check(z.minimum(2), z.maximum(20)) }),
    ]),
    /** Where the parts that are taken off go; they stay with the rest where none is named. */
    window,
  }),
})

export const moveLines = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/folios/{id}/moves',
  summary:
    'Put lines into another window of the folio; or charges onto another folio of a guest in house or a group, with their allowances, which asks for folios:move',
  access: 'folios:write',
  body: z.strictObject({
    lineIds: z.array(folioLineId).check(z.minLength(1), z.maxLength(200)),
    to: z.union([z.strictObject({ window: z.int().check(z.minimum(1), z.maximum(9)) }), z.strictObject({ folioId })]),
  }),
  data: z.object({
    /** The lines as they stand where they are now, for putting them back. */
    folioId,
    lineIds: z.array(folioLineId),
  }),
})

/** What goes to a window by itself, on which days and up to how much. */
export const routing = {
  routes: z._default(z.array(z.enum(soldCategories)), []),
  terms: z._default(
    z
      .array(
        routeTerm.check(
          z.refine(({ from, to }) => from === null || to === null || from <= to, {
            path: ['to'],
            error: 'Must not be before the first day',
          }),
          z.refine(({ from, to, limit }) => from !== null || to !== null || limit !== null, {
            path: ['limit'],
            error: 'Name a limit or days',
          }),
        ),
      )
      .check(z.maxLength(10, 'At most ten')),
    [],
  ),
}

const windowFields = {
  name: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100)),
  payerId: z.optional(z.nullable(guestId)),
  ...routing,
}
const ofWindow = { params: z.object({ id: folioId, number: z.coerce.number().check(z.minimum(2), z.maximum(9)) }) }

export const addWindow = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/folios/{id}/windows',
  summary: 'Open a further window: who is billed for it, and which kinds of charges go there',
  access: 'folios:write',
  body: z.strictObject(windowFields),
  data: folioWindow,
})

export const changeWindow = endpoint({
  ...base,
  ...ofWindow,
  method: 'PUT',
  path: '/api/hotel/folios/{id}/windows/{number}',
  summary: 'Change who is billed for a window and what goes there',
  access: 'folios:write',
  body: z.strictObject(windowFields),
  data: folioWindow,
  status: 200,
})

export const closeWindow = endpoint({
  ...base,
  ...ofWindow,
  method: 'DELETE',
  path: '/api/hotel/folios/{id}/windows/{number}',
  summary: 'Close a window in which nothing stands',
  access: 'folios:write',
  data: z.object({ number: z.number() }),
  status: 200,
})

function quantityOne(): z.output<typeof quantityAboveZero> {
  return z.parse(quantityAboveZero, 1)
}
