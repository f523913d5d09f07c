import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { blockRoom, previewBlock } from '../../room-blocks/api.ts'
import { blockPreview } from '../../room-blocks/shapes.ts'
import { ticket, ticketId } from '../shapes.ts'

const base = {
  module: 'hotel',
  access: 'housekeeping:manage_maintenance',
  method: 'POST',
  rate: 'write',
  params: z.object({ id: ticketId }),
} as const
const { kind, from, to, moves, returns, overbook } = blockRoom.body.shape
const days = { kind, from, to, moves }

export const previewTicketBlock = endpoint({
  ...base,
  path: '/api/hotel/maintenance/tickets/{id}/block/preview',
  summary:
    'Who would be in the way of blocking the room of a ticket, by name and dates, and on which nights too few would be left',
  rate: 'read',
  body: z.strictObject({ ...days, blockId: previewBlock.body.shape.blockId }),
  data: blockPreview,
})

/**
 * Refused as a block is: 409 `room_taken`, `room_occupied`, `room_blocked`, `capacity_below_sold`; moving bookings asks for the right to
 * write them. 409 `ticket_state` for a ticket without a room or one that is settled, `ticket_blocks_room` where it has a block.
 */
export const blockTicketRoom = endpoint({
  ...base,
  path: '/api/hotel/maintenance/tickets/{id}/block',
  summary:
    'Take the room of a ticket out of order or out of service; who is in the way moves with it, and resolving ends it',
  body: z.strictObject({ ...days, returns, overbook }),
  data: ticket,
  status: 201,
})

/** 409 `block_over` where it ended by itself. */
export const unblockTicketRoom = endpoint({
  ...base,
  path: '/api/hotel/maintenance/tickets/{id}/unblock',
  summary: 'Give the room of a ticket back before it is resolved',
  data: ticket,
})
