import { acknowledged, finished, isEmptied, marked, recalled, unseenVoids } from '#contract/restaurant/kitchen/rules.ts'
import type { KitchenTicket, KitchenTicketId } from '#contract/restaurant/kitchen/shapes.ts'
import type { OrderLineId } from '#contract/restaurant/orders/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { voidUnseen } from '../../errors.ts'
import { finishTicketRow, type LockedTicket, lockTicket, recallTicketRow, updateTicketLines } from '../data/bump.ts'
import { followKitchen } from '../data/follow.ts'
import { findTicket } from '../data/read.ts'
import { tellStations } from './tickets.ts'

/**
 * Everything on the ticket is made; pressed twice it is made once.
 * @throws 404 · 409 `void_unseen` while somebody has taken off a line and the kitchen has not seen it
 */
export function finishTicket(ctx: Ctx, id: KitchenTicketId): Promise<KitchenTicket> {
  return onTicket(ctx, { id, verb: 'done' }, async (tx, ticket) => {
    if (ticket.status === 'done') return
    const unseen = unseenVoids(ticket.lines)
    if (unseen > 0) throw voidUnseen({ count: unseen })
    await finishTicketRow(tx, id, finished(ticket.lines))
  })
}

/** Brings a finished ticket back to its place in time, with what had been made line by line still made. @throws 404 */
export function recallTicket(ctx: Ctx, id: KitchenTicketId): Promise<KitchenTicket> {
  return onTicket(ctx, { id, verb: 'recall' }, async (tx, ticket) => {
    if (ticket.status === 'done') await recallTicketRow(tx, id, recalled(ticket.lines))
  })
}

type OneLine = { id: KitchenTicketId; lineId: OrderLineId }

/** One line is made, or not yet; the ticket stays until it is finished itself. @throws 404 */
export function markTicketLine(ctx: Ctx, { id, lineId }: OneLine, { done }: { done: boolean }): Promise<KitchenTicket> {
  return onTicket(ctx, { id, verb: done ? 'line_done' : 'line_undone' }, async (tx, { lines }) => {
    hasLine(lines, lineId)
    await updateTicketLines(tx, id, marked(lines, lineId, done))
  })
}

/** The kitchen has seen that a line is void; a ticket with nothing else on it is finished with that. @throws 404 */
export function acknowledgeVoid(ctx: Ctx, { id, lineId }: OneLine): Promise<KitchenTicket> {
  return onTicket(ctx, { id, verb: 'acknowledge_void' }, async (tx, ticket) => {
    hasLine(ticket.lines, lineId)
    const lines = acknowledged(ticket.lines, lineId)
    if (ticket.status === 'active' && isEmptied(lines)) await finishTicketRow(tx, id, lines)
    else await updateTicketLines(tx, id, lines)
  })
}

function hasLine(lines: LockedTicket['lines'], lineId: OrderLineId): void {
  if (!lines.some((line) => line.lineId === lineId)) throw notFound('line')
}

type Step = { id: KitchenTicketId; verb: string }

/** One step of the kitchen: the order is locked, follows, and every screen of the station hears of it. */
async function onTicket(
  ctx: Ctx,
  { id, verb }: Step,
  work: (tx: Tx, ticket: LockedTicket) => Promise<void>,
): Promise<KitchenTicket> {
  return ctx.transaction(async (tx) => {
    const locked = await lockTicket(tx, id)
    if (!locked) throw notFound('ticket')
    await work(tx, locked)
    const status = await followKitchen(tx, locked.orderId)
    const ticket = await findTicket(tx, id)
    if (!ticket) throw notFound('ticket')
    tx.audit({
      action: `kitchen_ticket.${verb}`,
      resource: 'kitchen_ticket',
      id,
      label: `${ticket.orderNumber}, ${ticket.stationName}`,
    })
    tellStations(tx, [locked.stationId])
    if (status) tx.tell({ topic: 'restaurant.order', payload: { id: locked.orderId } })
    return ticket
  })
}
