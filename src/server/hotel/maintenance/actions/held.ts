import type { Ticket, TicketId, TicketStatus, TicketVerb } from '#contract/hotel/maintenance/shapes.ts'
import { isUnsettled } from '#contract/hotel/maintenance/rules.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { findTicket } from '../data/read.ts'
import { type HeldTicket, insertStep, ticketsBy } from '../data/write.ts'
import { ticketMoved, ticketOver } from '../rules.ts'

/** A ticket, locked, in the state in which the caller saw it. @throws 404 · 409 `ticket_moved` naming who was quicker */
export async function holdTicket(tx: Tx, id: TicketId, expected?: TicketStatus): Promise<HeldTicket> {
  const [[ticket]] = await tx.lock(ticketsBy(tx, [id]))
  if (!ticket) throw notFound('ticket')
  if (expected !== undefined && expected !== ticket.status)
    throw ticketMoved({ status: ticket.status, by: ticket.lastBy })
  return ticket
}

/** The same, while its work is still to be done. @throws as `holdTicket` · 409 `ticket_over` */
export async function holdUnsettled(tx: Tx, id: TicketId, expected?: TicketStatus): Promise<HeldTicket> {
  const ticket = await holdTicket(tx, id, expected)
  if (!isUnsettled(ticket.status)) throw ticketOver({ status: ticket.status })
  return ticket
}

type Done = { verb: TicketVerb; status?: TicketStatus; text?: string | undefined; change?: Record<string, unknown> }

/** Writes down what was done with a ticket, for its story, the audit trail and the screens; answers it as it is now. */
export async function toldTicket(
  tx: Tx,
  ticket: Pick<HeldTicket, 'id' | 'number' | 'status'>,
  { verb, status = ticket.status, text, change = {} }: Done,
): Promise<Ticket> {
  await insertStep(tx, { ticket: ticket.id, verb, status, text })
  tx.audit({
    action: `ticket.${verb}`,
    resource: 'maintenance_ticket',
    id: ticket.id,
    label: ticket.number,
    change: status === ticket.status ? change : { ...change, status: { from: ticket.status, to: status } },
  })
  tx.tell({ topic: 'hotel.maintenance', payload: { id: ticket.id } })
  return ticketIn(tx, ticket.id)
}

/** A ticket with its story. @throws 404 */
export async function ticketIn(tx: Tx, id: TicketId): Promise<Ticket> {
  const ticket = await findTicket(tx, id)
  if (!ticket) throw notFound('ticket')
  return ticket
}

/** Where something is broken, in words. */
export function placeWords({ roomNumber, area }: Pick<HeldTicket, 'roomNumber' | 'area'>): string {
  return roomNumber === null ? (area ?? '') : `Room ${roomNumber}`
}
