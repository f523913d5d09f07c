import type { FieldError } from '../../../kernel/error.ts'
import type { Money } from '../../../kernel/money.ts'
import type { OrderStatus } from '../shapes.ts'

/** A right beyond selling; who lacks it goes as far as their limits, and past them with somebody who has it. */
export type OrderRight = 'orders:void' | 'orders:refund' | 'restaurant:manage_pos'

/** Why an order does not take what is wished. */
export type OrderRefusal =
  | { code: 'approval_needed'; right: OrderRight }
  | { code: 'invalid'; fields: readonly FieldError[] }
  | { code: 'not_found'; what: 'order line' | 'payment' }
  | { code: 'item_sold_out'; items: string[] }
  | { code: 'total_changed'; total: Money }
  | { code: 'over_payment'; left: Money }
  | { code: 'over_refund_line'; left: Money }
  | { code: 'order_ended'; status: OrderStatus }
  | { code: 'order_billed' }
  | { code: 'order_paid' }
  | { code: 'line_voided' }

/** Thrown by the rules of orders; the server answers it as its named conflict, a till shows it where it arose. */
export class OrderRefused extends Error {
  readonly refusal: OrderRefusal

  constructor(refusal: OrderRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** @throws OrderRefused */
export function refuse(refusal: OrderRefusal): never {
  throw new OrderRefused(refusal)
}

/** @throws OrderRefused when a field is wrong */
export function refuseFields(fields: readonly FieldError[]): void {
  if (fields.length > 0) refuse({ code: 'invalid', fields })
}

/** @throws OrderRefused for one field */
export function refuseField(path: string, message: string): never {
  return refuse({ code: 'invalid', fields: [{ path, message }] })
}
