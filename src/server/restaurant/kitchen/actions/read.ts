import type { KitchenTicket } from '#contract/restaurant/kitchen/shapes.ts'
import type { RestaurantLocationId, StationId } from '#contract/restaurant/locations/shapes.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { ticketsOf } from '../data/read.ts'

/** Finished tickets can be called back for so long. */
const recallWindow = 3_600_000

type Query = {
  stationId?: StationId | undefined
  locationId?: RestaurantLocationId | undefined
  status?: 'active' | 'done' | undefined
}

/** Active tickets, oldest first, or those finished within the last hour, newest first. */
export async function listTickets(
  ctx: Ctx,
  { stationId, locationId, status = 'active' }: Query,
): Promise<KitchenTicket[]> {
  const since = instantOf(ctx.clock.millis() - recallWindow)
  return ctx.read((tx) => ticketsOf(tx, { stationId, locationId, status, since }))
}
