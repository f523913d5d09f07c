import type * as api from '#contract/hotel/maintenance/api/tickets.ts'
import { ticketMayMove, ticketTransitions } from '#contract/hotel/maintenance/rules.ts'
import { maintenanceSettings } from '#contract/hotel/maintenance/settings.ts'
import type { Ticket, TicketId } from '#contract/hotel/maintenance/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { releaseBlockIn } from '../../room-blocks/actions/release.ts'
import { dueFromNow, type HeldTicket, updateTicket } from '../data/write.ts'
import { ticketState } from '../rules.ts'
import { holdTicket, toldTicket } from './held.ts'

type Move = Given<typeof api.moveTicket>['body']

/**
 * Leads a ticket on. Resolving ends the block of its room, which comes back as that said; reopening begins its hours anew.
 * @throws 400 `waitingFor`, `text` · 404 · 409 `ticket_moved`, `ticket_state`
 */
export async function moveTicket(ctx: Ctx, id: TicketId, move: Move): Promise<Ticket> {
  const { verb, waitingFor, text } = move
  if (verb === 'wait' && !waitingFor) throw invalid('waitingFor', 'Say what it waits for: parts or a vendor')
  if (verb !== 'wait' && waitingFor) throw invalid('waitingFor', 'Only what waits waits for something')
  if (verb === 'reopen' && !text) throw invalid('text', 'Say why it is opened again')
  return ctx.transaction(async (tx) => {
    const ticket = await holdTicket(tx, id, move.expected)
    if (!ticketMayMove(ticket.status, verb)) throw ticketState({ status: ticket.status })
    const status = ticketTransitions[verb].to
    await updateTicket(tx, id, { status, waiting_for: waitingFor ?? null, ...(await beside(tx, ticket, verb)) })
    return toldTicket(tx, ticket, { verb, status, text, change: waitingFor ? { waitingFor } : {} })
  })
}

/** What else changes with a verb. */
async function beside(tx: Tx, ticket: HeldTicket, verb: Move['verb']) {
  if (verb === 'resolve') {
    if (ticket.blockId && ticket.roomId) await releaseBlockIn(tx, ticket.roomId, ticket.blockId)
    return { block_id: null }
  }
  if (verb !== 'reopen') return {}
  const hours = await readSettings(tx, maintenanceSettings)
  return { due_at: dueFromNow(tx, hours[ticket.priority]), escalated_at: null }
}
