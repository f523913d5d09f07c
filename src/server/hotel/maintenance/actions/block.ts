import type * as api from '#contract/hotel/maintenance/api/blocks.ts'
import type { Ticket, TicketId } from '#contract/hotel/maintenance/shapes.ts'
import type { BlockPreview } from '#contract/hotel/room-blocks/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import { blockRoomIn, refuseForbidden } from '../../room-blocks/actions/block.ts'
import { previewBlock } from '../../room-blocks/actions/preview.ts'
import { releaseBlockIn } from '../../room-blocks/actions/release.ts'
import { type HeldTicket, updateTicket } from '../data/write.ts'
import { ticketBlocksRoom, ticketState } from '../rules.ts'
import { holdTicket, holdUnsettled, ticketIn, toldTicket } from './held.ts'

/** What blocking the room of a ticket would come to; nothing is written. @throws 404 · 409 `ticket_state` without a room */
export async function previewTicketBlock(
  ctx: Ctx,
  id: TicketId,
  wish: Given<typeof api.previewTicketBlock>['body'],
): Promise<BlockPreview> {
  const { status, room } = await ctx.read((tx) => ticketIn(tx, id))
  return previewBlock(ctx, roomOf({ status, roomId: room?.id ?? null }), wish)
}

/**
 * Takes the room of a ticket out of order or out of service; whoever is in the way moves with it or nothing is done. The block ends
 * with the ticket, and the room comes back as it says: dirty unless somebody chose otherwise.
 * @throws 403 for moving bookings without the right · 404 · 409 as a block is refused, `ticket_over`, `ticket_state`, `ticket_blocks_room`
 */
export async function blockTicketRoom(
  ctx: Ctx,
  id: TicketId,
  wish: Given<typeof api.blockTicketRoom>['body'],
): Promise<Ticket> {
  return ctx.transaction(async (tx) => {
    const ticket = await holdUnsettled(tx, id)
    const roomId = roomOf(ticket)
    if (ticket.blockId) throw ticketBlocksRoom({ room: ticket.roomNumber ?? '' })
    const asked = { ...wish, reason: `${ticket.number}: ${ticket.title}` }
    refuseForbidden(ctx, asked)
    const blockId = await blockRoomIn(tx, roomId, asked)
    await updateTicket(tx, id, { block_id: blockId })
    const { kind, from, to } = wish
    return toldTicket(tx, ticket, { verb: 'block', text: `${from} – ${to}`, change: { kind, from, to } })
  })
}

/** Gives the room of a ticket back before it is resolved. @throws 404 · 409 `ticket_state` where it blocks none */
export async function unblockTicketRoom(ctx: Ctx, id: TicketId): Promise<Ticket> {
  return ctx.transaction(async (tx) => {
    const ticket = await holdTicket(tx, id)
    const { roomId, blockId, status } = ticket
    if (!roomId || !blockId) throw ticketState({ status, reason: 'This ticket blocks no room' })
    await releaseBlockIn(tx, roomId, blockId)
    await updateTicket(tx, id, { block_id: null })
    return toldTicket(tx, ticket, { verb: 'unblock' })
  })
}

function roomOf({ roomId, status }: Pick<HeldTicket, 'roomId' | 'status'>): RoomId {
  if (!roomId)
    throw ticketState({ status, reason: 'This ticket is of an area and not of a room: there is none to block' })
  return roomId
}
