import { addQuantities, compareQuantities, none, type Quantity, subtractQuantity } from '../../kernel/quantity.ts'
import type { OrderLineId } from '../orders/shapes.ts'
import type { KitchenTicket } from './shapes.ts'

/** A line of a ticket as a screen shows it. */
type ShownLine = KitchenTicket['lines'][number]

/** A line of a ticket as it is kept: how much was sent, how much of it was taken back since, and how it came to be made. */
export type TicketLine = ShownLine & {
  voidedQuantity: Quantity
  /** Made by finishing the ticket, not by itself: a recall brings it back. */
  finishedWithTicket: boolean
}

type NewTicketLine = Pick<TicketLine, 'lineId' | 'name' | 'quantity' | 'modifiers' | 'notes'>

/** A line as it reaches the kitchen. */
export function newTicketLine({ lineId, name, quantity, modifiers, notes }: NewTicketLine): TicketLine {
  return {
    lineId,
    name,
    quantity,
    modifiers,
    notes,
    state: 'pending',
    voidedQuantity: none,
    acknowledged: false,
    finishedWithTicket: false,
  }
}

/** Lines of which something was taken back and nobody in the kitchen has said that they saw it. */
export function unseenVoids(lines: readonly TicketLine[]): number {
  return lines.filter((line) => isStruck(line) && !line.acknowledged).length
}

/** Everything is taken back and seen: there is nothing on the ticket to make or to notice. */
export function isEmptied(lines: readonly TicketLine[]): boolean {
  return lines.every(({ state }) => state === 'voided') && unseenVoids(lines) === 0
}

/** Everything that is left to make is made. */
export function finished(lines: readonly TicketLine[]): TicketLine[] {
  return lines.map((line) => (line.state === 'pending' ? { ...line, state: 'done', finishedWithTicket: true } : line))
}

/** What was made by finishing the ticket is to be made again. */
export function recalled(lines: readonly TicketLine[]): TicketLine[] {
  return lines.map((line) =>
    line.finishedWithTicket ? { ...line, state: 'pending', finishedWithTicket: false } : line,
  )
}

/** One line made, or not yet; a voided one stays void. */
export function marked(lines: readonly TicketLine[], lineId: OrderLineId, isMade: boolean): TicketLine[] {
  const state = isMade ? 'done' : 'pending'
  return lines.map((line) =>
    line.lineId === lineId
      ? { ...line, state: line.state === 'voided' ? 'voided' : state, finishedWithTicket: false }
      : line,
  )
}

/** What was taken back of one line is seen. */
export function acknowledged(lines: readonly TicketLine[], lineId: OrderLineId): TicketLine[] {
  return lines.map((line) => (line.lineId === lineId ? { ...line, acknowledged: isStruck(line) } : line))
}

type Struck = { lineId: OrderLineId; quantity: Quantity }

/** Lines, or a part of them, taken back; what a finished ticket has made needs no more notice. */
export function struck(
  lines: readonly TicketLine[],
  voids: readonly Struck[],
  status: KitchenTicket['status'],
): TicketLine[] {
  return voids.reduce<TicketLine[]>(
    (all, { lineId, quantity }) =>
      all.map((line) => (line.lineId === lineId ? struckLine(line, quantity, status === 'done') : line)),
    [...lines],
  )
}

function struckLine(line: TicketLine, quantity: Quantity, isSeen: boolean): TicketLine {
  const off = addQuantities(line.voidedQuantity, quantity)
  const isWhole = compareQuantities(off, line.quantity) >= 0
  return {
    ...line,
    voidedQuantity: isWhole ? line.quantity : off,
    state: isWhole ? 'voided' : line.state,
    finishedWithTicket: line.finishedWithTicket && !isWhole,
    acknowledged: isSeen,
  }
}

/** A line as a screen shows it: what is to be made, and what was struck through, each with its quantity. */
export function shownParts({ voidedQuantity, finishedWithTicket: _, ...line }: TicketLine): ShownLine[] {
  if (line.state === 'voided') return [{ ...line, quantity: voidedQuantity }]
  const left: ShownLine = {
    ...line,
    quantity: subtractQuantity(line.quantity, voidedQuantity),
    acknowledged: false,
  }
  return compareQuantities(voidedQuantity, none) === 0
    ? [left]
    : [left, { ...line, quantity: voidedQuantity, state: 'voided' }]
}

function isStruck({ voidedQuantity }: TicketLine): boolean {
  return compareQuantities(voidedQuantity, none) > 0
}
