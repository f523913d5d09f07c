import * as z from 'zod/mini'
import { approval as signature } from '../../../identity/sessions/shapes.ts'
import { id } from '../../../kernel/id.ts'
import { moneyAboveZero, moneyFromZero } from '../../../kernel/money.ts'
import { quantityAboveZero } from '../../../kernel/quantity.ts'
import { creditId } from '../../../hotel/guest-credits/shapes.ts'
import { menuItemId, modifierOptionId } from '../../menu/shapes.ts'
import { orderLineId, orderTenders } from '../shapes.ts'

const words = (most: number) => z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(most))
export const text = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))))
export const reason = words(500)
export const count = (least: number, most: number) =>
  z.int('Must be a whole number').check(z.minimum(least), z.maximum(most))
export const version = z.optional(z.int())

/** A second user, present at the till, who holds the permission that the caller lacks. */
export const approval = z.optional(signature)
export type Approval = z.input<typeof signature>

/** An amount or a share of the list price, with its reason; past what a role gives alone it asks for restaurant:manage_pos or an approval. */
export const discount = z.strictObject({
  amount: z.optional(moneyAboveZero),
  percent: z.optional(
    z.number().check(
      z.refine((value) => value > 0 && value <= 100, 'Must be above 0 and at most 100'),
      z.refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9, 'Must have at most two decimals'),
    ),
  ),
  reason,
})

const line = z.strictObject({
  /** The client's, where it keeps lines while offline. */
  id: z.optional(orderLineId),
  menuItemId,
  quantity: quantityAboveZero,
  modifiers: z.optional(
    z.array(z.strictObject({ optionId: modifierOptionId, quantity: z.optional(count(1, 99)) })).check(z.maxLength(50)),
  ),
  discount: z.optional(discount),
  notes: text(300),
  seat: z.optional(z.nullable(count(0, 999))),
  /** Not sent to the kitchen until it is released. */
  hold: z.optional(z.boolean()),
})
export const lines = z.array(line).check(z.maxLength(200, 'Must not be more than 200'))

export const payment = z.strictObject({
  method: z.enum(orderTenders, { error: `Must be one of ${orderTenders.join(', ')}` }),
  /** Applied to the order, its tip with it. */
  amount: moneyAboveZero,
  /** Cash handed over; what is above the amount is the change. */
  tendered: z.optional(moneyAboveZero),
  /** The part of the amount that is tip. */
  tip: z.optional(moneyFromZero),
  reference: text(200),
  /** The stay that a room charge goes to. */
  bookingId: z.optional(id<'booking'>()),
  /** The guest credit that it is made with. */
  creditId: z.optional(creditId),
})

/** The stay of a guest in house whom the order is for: it is pending on the folio until it is paid or charged. */
export const bookingId = z.optional(z.nullable(id<'booking'>()))
