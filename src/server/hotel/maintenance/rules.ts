import { ticketStatusWords } from '#contract/hotel/maintenance/rules.ts'
import type { TicketStatus } from '#contract/hotel/maintenance/shapes.ts'
import { namedConflict } from '#server/platform/errors.ts'

export const ticketMoved = namedConflict(
  'ticket_moved',
  'Somebody was quicker: the ticket is in another state than the caller saw; details name it and who',
  ({ status, by }: { status: TicketStatus; by: string }) => `${by} was quicker: it is ${ticketStatusWords[status]} now`,
)

export const ticketState = namedConflict(
  'ticket_state',
  'What is asked doesn’t lead on from the state of the ticket',
  ({ status, reason }: { status: TicketStatus; reason?: string }) =>
    reason ?? `This can’t be done with a ticket that is ${ticketStatusWords[status]}`,
)

export const ticketOver = namedConflict(
  'ticket_over',
  'The ticket is resolved or over; reopen it first',
  ({ status }: { status: TicketStatus }) => `The ticket is ${ticketStatusWords[status]}. Reopen it first`,
)

export const ticketBlocksRoom = namedConflict(
  'ticket_blocks_room',
  'The ticket blocks its room',
  ({ room }: { room: string }) => `This ticket blocks room ${room} already. Give the room back first`,
)
