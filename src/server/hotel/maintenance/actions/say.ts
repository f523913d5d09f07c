import {
  mostChecks,
  mostPhotos,
  type PhotoStage,
  type Ticket,
  type TicketCheckId,
  type TicketId,
  type TicketPhotoId,
} from '#contract/hotel/maintenance/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import {
  countOf,
  deleteTicketPhoto,
  type HeldTicket,
  insertCheck,
  insertTicketPhoto,
  markCheck,
} from '../data/write.ts'
import { ticketOver } from '../rules.ts'
import { holdTicket, holdUnsettled, ticketIn, toldTicket } from './held.ts'
import { photoWithin } from './report.ts'

/** Says something about a ticket, in whatever state it is. @throws 404 */
export async function commentTicket(ctx: Ctx, id: TicketId, text: string): Promise<Ticket> {
  return ctx.transaction(async (tx) => toldTicket(tx, await holdTicket(tx, id), { verb: 'comment', text }))
}

/** Adds a photo of the fault or of the work. @throws 400 `photo` in words · 404 · 409 `ticket_over` once it is closed */
export async function addTicketPhoto(
  ctx: Ctx,
  id: TicketId,
  { stage, photo }: { stage: PhotoStage; photo: string },
): Promise<Ticket> {
  const picture = photoWithin(photo)
  return ctx.transaction(async (tx) => {
    const ticket = await holdNotClosed(tx, id)
    if ((await countOf(tx, 'maintenance_photo', id)) >= mostPhotos)
      throw invalid('photo', `A ticket has at most ${mostPhotos} photos`)
    await insertTicketPhoto(tx, id, { ...picture, stage })
    return toldTicket(tx, ticket, { verb: 'photo', text: stage, change: { stage, bytes: picture.content.length } })
  })
}

/** Takes a photo away. @throws 404 · 409 `ticket_over` once it is closed */
export async function removeTicketPhoto(
  ctx: Ctx,
  { id, photoId }: { id: TicketId; photoId: TicketPhotoId },
): Promise<Ticket> {
  return ctx.transaction(async (tx) => {
    const ticket = await holdNotClosed(tx, id)
    if (!(await deleteTicketPhoto(tx, id, photoId))) throw notFound('photo')
    return recorded(tx, ticket, 'remove_photo')
  })
}

/** Adds a point to do. @throws 400 for one too many · 404 · 409 `ticket_over` */
export async function addTicketCheck(ctx: Ctx, id: TicketId, text: string): Promise<Ticket> {
  return ctx.transaction(async (tx) => {
    const ticket = await holdUnsettled(tx, id)
    const place = await countOf(tx, 'maintenance_check', id)
    if (place >= mostChecks) throw invalid('text', `A ticket has at most ${mostChecks} points`)
    await insertCheck(tx, id, { text, place })
    return recorded(tx, ticket, 'add_check')
  })
}

/** Says that a point is done, or not after all. @throws 404 · 409 `ticket_over` */
export async function tickTicketCheck(
  ctx: Ctx,
  { id, checkId }: { id: TicketId; checkId: TicketCheckId },
  isDone: boolean,
): Promise<Ticket> {
  return ctx.transaction(async (tx) => {
    const ticket = await holdUnsettled(tx, id)
    if (!(await markCheck(tx, id, { id: checkId, isDone }))) throw notFound('point')
    return recorded(tx, ticket, isDone ? 'check' : 'uncheck')
  })
}

async function holdNotClosed(tx: Tx, id: TicketId): Promise<HeldTicket> {
  const ticket = await holdTicket(tx, id)
  if (ticket.status === 'closed') throw ticketOver({ status: ticket.status })
  return ticket
}

/** What is seen on the ticket itself and needs no step of its story. */
async function recorded(tx: Tx, { id, number }: HeldTicket, deed: string): Promise<Ticket> {
  tx.audit({ action: `ticket.${deed}`, resource: 'maintenance_ticket', id, label: number })
  tx.tell({ topic: 'hotel.maintenance', payload: { id } })
  return ticketIn(tx, id)
}
