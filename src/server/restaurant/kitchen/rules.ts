import Big from 'big.js'
import type { KitchenTicket } from '#contract/restaurant/kitchen/shapes.ts'
import { type Quantity, quantityOf } from '#contract/kernel/quantity.ts'

type TicketLine = KitchenTicket['lines'][number]

/** A line as it is kept: how many were sent, and how many of them were taken back since. */
export type StoredLine = TicketLine & { voidedQuantity: Quantity }

/** A line as a screen shows it: what is to be made, and what was struck through, each with its quantity. */
export function partsOf({ voidedQuantity, ...line }: StoredLine): TicketLine[] {
  const voided = quantityOf(voidedQuantity)
  const left = new Big(line.quantity).minus(voided)
  if (line.state === 'voided') return [{ ...line, quantity: voided }]
  const stays: TicketLine = { ...line, quantity: quantityOf(left.toFixed()), acknowledged: false }
  return new Big(voided).eq(0) ? [stays] : [stays, { ...line, quantity: voided, state: 'voided' }]
}
