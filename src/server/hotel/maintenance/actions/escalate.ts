import { ownTicketOverdue, ticketOverdue } from '#contract/hotel/maintenance/notices.ts'
import type { Ctx } from '#server/platform/context.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { openHouses } from '#server/tenancy/public/day-close.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { type HeldTicket, overdueTickets, ticketsBy, updateTicket } from '../data/write.ts'
import { placeWords, toldTicket } from './held.ts'

/** Tells every hotel of tickets whose hour has passed; each once for its hour. One house's trouble doesn't keep the others waiting. */
export async function escalateTickets(platform: Platform): Promise<void> {
  for (const { tenant } of await inPlatform(platform.platformPool, openHouses)) {
    if (!tenant.modules.includes('hotel')) continue
    try {
      await escalateTicketsOf(systemCtx(platform, tenant, 'Overdue tickets'))
    } catch (error) {
      platform.log.error({ err: error, tenant: tenant.id }, 'overdue tickets could not be told')
    }
  }
}

/** The same in one house; answers how many were told. */
export async function escalateTicketsOf(ctx: Ctx): Promise<number> {
  return ctx.transaction(async (tx) => {
    const [held] = await tx.lock(ticketsBy(tx, await overdueTickets(tx)))
    const due = new Set(await overdueTickets(tx))
    const told = held.filter(({ id }) => due.has(id))
    for (const ticket of told) await escalate(tx, ticket)
    return told.length
  })
}

async function escalate(tx: Tx, ticket: HeldTicket): Promise<void> {
  const { id, number, title, assigneeId, assigneeName } = ticket
  await updateTicket(tx, id, { escalated_at: tx.now })
  const values = { number, title, place: placeWords(ticket) }
  const actionUrl = `/maintenance/${id}`
  const assignee = assigneeName === null ? 'Nobody has it.' : `${assigneeName} has it.`
  await raise(tx, ticketOverdue, { values: { ...values, assignee }, actionUrl })
  if (assigneeId) await raise(tx, ownTicketOverdue, { values, concerned: assigneeId, actionUrl })
  await toldTicket(tx, ticket, { verb: 'escalate' })
}
