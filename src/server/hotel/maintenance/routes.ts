import * as blocks from '#contract/hotel/maintenance/api/blocks.ts'
import * as api from '#contract/hotel/maintenance/api/tickets.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { blockTicketRoom, previewTicketBlock, unblockTicketRoom } from './actions/block.ts'
import { assignTicket, changeTicket, prioritizeTicket } from './actions/change.ts'
import { moveTicket } from './actions/move.ts'
import {
  listTechnicians,
  listTickets,
  readFaultTerms,
  readMaintenanceToday,
  readTicket,
  readTicketPhoto,
} from './actions/read.ts'
import { reportFault } from './actions/report.ts'
import { addTicketCheck, addTicketPhoto, commentTicket, removeTicketPhoto, tickTicketCheck } from './actions/say.ts'

export const maintenanceRoutes = [
  on(api.listTickets, (ctx, { query }) => listTickets(ctx, query)),
  on(api.getMaintenanceToday, (ctx) => readMaintenanceToday(ctx)),
  on(api.getFaultTerms, (ctx) => readFaultTerms(ctx)),
  on(api.listTechnicians, (ctx) => listTechnicians(ctx)),
  on(api.reportFault, (ctx, { body }) => reportFault(ctx, body)),
  on(api.getTicket, (ctx, { params }) => readTicket(ctx, params.id)),
  on(api.changeTicket, (ctx, { params, body }) => changeTicket(ctx, params.id, body)),
  on(api.moveTicket, (ctx, { params, body }) => moveTicket(ctx, params.id, body)),
  on(api.assignTicket, (ctx, { params, body }) => assignTicket(ctx, params.id, body)),
  on(api.assignTickets, (ctx, { body: { ids, assigneeId } }) =>
    eachOf(ctx, ids, (row, id) => assignTicket(row, id, { assigneeId })),
  ),
  on(api.prioritizeTicket, (ctx, { params, body }) => prioritizeTicket(ctx, params.id, body.priority)),
  on(api.prioritizeTickets, (ctx, { body: { ids, priority } }) =>
    eachOf(ctx, ids, (row, id) => prioritizeTicket(row, id, priority)),
  ),
  on(api.commentTicket, (ctx, { params, body }) => commentTicket(ctx, params.id, body.text)),
  on(api.addTicketPhoto, (ctx, { params, body }) => addTicketPhoto(ctx, params.id, body)),
  on(api.getTicketPhoto, (ctx, { params }) => readTicketPhoto(ctx, params)),
  on(api.removeTicketPhoto, (ctx, { params }) => removeTicketPhoto(ctx, params)),
  on(api.addTicketCheck, (ctx, { params, body }) => addTicketCheck(ctx, params.id, body.text)),
  on(api.tickTicketCheck, (ctx, { params, body }) => tickTicketCheck(ctx, params, body.isDone)),
  on(blocks.previewTicketBlock, (ctx, { params, body }) => previewTicketBlock(ctx, params.id, body)),
  on(blocks.blockTicketRoom, (ctx, { params, body }) => blockTicketRoom(ctx, params.id, body)),
  on(blocks.unblockTicketRoom, (ctx, { params }) => unblockTicketRoom(ctx, params.id)),
]
