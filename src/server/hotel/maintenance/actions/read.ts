import type * as api from '#contract/hotel/maintenance/api/tickets.ts'
import { maintenanceSettings } from '#contract/hotel/maintenance/settings.ts'
import type { Ticket, TicketId, TicketPhotoId } from '#contract/hotel/maintenance/shapes.ts'
import type { Answer } from '#contract/kernel/endpoint.ts'
import { type ListQuery, pageOf, windowOf } from '#contract/kernel/page.ts'
import { holds } from '#contract/kernel/permission.ts'
import { type Member, membersIn } from '#server/identity/public/users.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import {
  countTickets,
  type Counts,
  faultPlaces,
  openByPerson,
  photoOf,
  type TicketFilter,
  ticketsOnPage,
} from '../data/read.ts'
import { ticketIn } from './held.ts'

/** A page of tickets. @throws 400 for an unknown sort field */
export async function listTickets(ctx: Ctx, query: ListQuery & TicketFilter) {
  const place = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await ticketsOnPage(tx, query, place)
    return pageOf(rows, total, place)
  })
}

/** How many tickets stand in each state. */
export async function readMaintenanceToday(ctx: Ctx): Promise<Counts> {
  return ctx.read(countTickets)
}

/** One ticket with its story. @throws 404 */
export async function readTicket(ctx: Ctx, id: TicketId): Promise<Ticket> {
  return ctx.read((tx) => ticketIn(tx, id))
}

/** What whoever reports a fault needs to know. */
export async function readFaultTerms(ctx: Ctx): Promise<Answer<typeof api.getFaultTerms>> {
  return ctx.read(async (tx) => ({
    ...(await faultPlaces(tx)),
    hours: await readSettings(tx, maintenanceSettings),
  }))
}

/** Who can be given a ticket, with how many they have. */
export async function listTechnicians(ctx: Ctx): Promise<Answer<typeof api.listTechnicians>> {
  return ctx.read(async (tx) => {
    const open = await openByPerson(tx)
    const people = await techniciansIn(tx)
    return people
      .map(({ id, name }) => ({ id, name, open: open.get(id) ?? 0 }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
  })
}

/** Everybody active who may mend. */
export async function techniciansIn(tx: Tx): Promise<Member[]> {
  const members = await membersIn(tx)
  return members.filter(({ permissions }) => holds(permissions, 'housekeeping:manage_maintenance'))
}

/** One photo. @throws 404 */
export async function readTicketPhoto(
  ctx: Ctx,
  { id, photoId }: { id: TicketId; photoId: TicketPhotoId },
): Promise<Answer<typeof api.getTicketPhoto>> {
  const photo = await ctx.read((tx) => photoOf(tx, id, photoId))
  if (!photo) throw notFound('photo')
  return { type: photo.type, content: Buffer.from(photo.content).toString('base64') }
}
