import type * as api from '#contract/hotel/maintenance/api/tickets.ts'
import { ticketAssigned } from '#contract/hotel/maintenance/notices.ts'
import { statusOnceAssigned } from '#contract/hotel/maintenance/rules.ts'
import { maintenanceSettings } from '#contract/hotel/maintenance/settings.ts'
import type { Ticket, TicketId, TicketPriority } from '#contract/hotel/maintenance/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, stale } from '#server/platform/errors.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { dueAfterReport, type HeldTicket, type TicketUpdate, updateTicket } from '../data/write.ts'
import { ticketBlocksRoom, ticketOver } from '../rules.ts'
import { holdTicket, holdUnsettled, placeWords, toldTicket } from './held.ts'
import { techniciansIn } from './read.ts'
import { soundPlace } from './report.ts'

/** Changes what is broken, where, and how urgent it is. @throws 400 · 404 · 409 `stale`, `ticket_over`, `ticket_blocks_room` */
export async function changeTicket(
  ctx: Ctx,
  id: TicketId,
  { version, ...wish }: Given<typeof api.changeTicket>['body'],
): Promise<Ticket> {
  return ctx.transaction(async (tx) => {
    const ticket = await holdUnsettled(tx, id)
    if (version !== undefined && version !== ticket.version) throw stale({ what: 'ticket' })
    const { roomId, area } = await soundPlace(tx, wish)
    if (ticket.blockId && roomId !== ticket.roomId) throw ticketBlocksRoom({ room: ticket.roomNumber ?? '' })
    const { title, note, category } = wish
    const urgency = await newUrgency(tx, ticket, wish.priority)
    await updateTicket(tx, id, { title, note, category, room_id: roomId, area, ...urgency })
    return toldTicket(tx, ticket, { verb: 'change', change: { title, category, priority: wish.priority } })
  })
}

/** Says how urgent a ticket is. @throws 404 · 409 `ticket_over` */
export async function prioritizeTicket(ctx: Ctx, id: TicketId, priority: TicketPriority): Promise<Ticket> {
  return ctx.transaction(async (tx) => {
    const ticket = await holdUnsettled(tx, id)
    await updateTicket(tx, id, await newUrgency(tx, ticket, priority))
    const change = { priority: { from: ticket.priority, to: priority } }
    return toldTicket(tx, ticket, { verb: 'change', text: `${ticket.priority} → ${priority}`, change })
  })
}

/** The hour by which it is due follows the priority, and whoever must be told that it has passed is told of the new one. */
async function newUrgency(tx: Tx, ticket: HeldTicket, priority: TicketPriority): Promise<TicketUpdate> {
  if (ticket.priority === priority) return {}
  const hours = await readSettings(tx, maintenanceSettings)
  return { priority, due_at: dueAfterReport(hours[priority]), escalated_at: null }
}

/**
 * Gives a ticket to somebody who may mend, and tells them; work that goes on goes on with them.
 * @throws 400 `assigneeId` · 404 · 409 `ticket_moved`, `ticket_over`
 */
export async function assignTicket(
  ctx: Ctx,
  id: TicketId,
  { assigneeId, expected }: Given<typeof api.assignTicket>['body'],
): Promise<Ticket> {
  return ctx.transaction(async (tx) => {
    const ticket = await holdTicket(tx, id, expected)
    const status = statusOnceAssigned(ticket.status)
    if (status === null) throw ticketOver({ status: ticket.status })
    const person = (await techniciansIn(tx)).find((one) => one.id === assigneeId)
    if (!person) throw invalid('assigneeId', 'Must be somebody active who may manage maintenance')
    await updateTicket(tx, id, { status, assignee_id: person.id, assignee_name: person.name })
    const { number, title } = ticket
    if (person.id !== tx.actor.id)
      await raise(tx, ticketAssigned, {
        values: { number, title, place: placeWords(ticket) },
        concerned: person.id,
        actionUrl: `/maintenance/${id}`,
      })
    const change = { assignee: { from: ticket.assigneeName, to: person.name } }
    return toldTicket(tx, ticket, { verb: 'assign', status, text: person.name, change })
  })
}
