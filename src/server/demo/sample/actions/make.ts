import type { Sample } from '#contract/demo/sample/shapes.ts'
import { createBooking } from '#contract/hotel/bookings/api/booking.ts'
import { createGuest } from '#contract/hotel/guests/api.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { addRateRule } from '#contract/hotel/room-types/api.ts'
import { createItem } from '#contract/inventory/items/api.ts'
import { createStockLocation } from '#contract/inventory/locations/api.ts'
import { createMovement } from '#contract/inventory/movements/api.ts'
import { addDays } from '#contract/kernel/day.ts'
import { openTypes } from '#server/hotel/public/replay-house.ts'
import type { Ctx } from '#server/platform/context.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Inside } from '#server/platform/http/inside.ts'
import type { Route } from '#server/platform/http/route.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { sampleMade, sampleNothingRuns } from '../../errors.ts'
import { sampleGuests, sampleItems, sampleMenu } from '../../houses/actions/excerpt.ts'
import { writeMenu } from '../../houses/actions/menu.ts'
import { bodyOf } from '../../houses/actions/store.ts'
import { claimSample } from '../data.ts'
import { samplePlace, samplePrice, sampleRequest, sampleStays } from '../rules/sample.ts'
import { recordingCalls } from './record.ts'
import { runsIn, sampleOf } from './show.ts'

/**
 * Makes the house its sample data, once, by the calls and in the name of whoever asks. When it is cut off, what was made until then is
 * there, named, and can be taken back.
 * @throws 409 `sample_made`, `sample_nothing_runs`
 */
export async function makeSample(ctx: Ctx, routes: readonly Route[]): Promise<Sample> {
  await ctx.step((tx) => tx.replayIfAnswered())
  const runs = await ctx.step(async (tx) => {
    const found = await runsIn(ctx, tx)
    if (!found.hotel && !found.outlets) throw sampleNothingRuns()
    if (!(await claimSample(tx))) throw sampleMade()
    return found
  })
  const call = recordingCalls(ctx, routes)
  if (runs.hotel) await fillHotel(ctx, call)
  if (runs.outlets) await writeMenu(call, { items: new Map() }, sampleMenu(ctx.tenant.currency))
  if (runs.outlets && runs.store) await fillStore(ctx, call)
  return ctx.transaction(async (tx) => {
    tx.audit({ action: 'sample_data.make', resource: 'tenant', id: tx.tenant, label: ctx.tenant.name })
    return sampleOf(ctx, tx)
  })
}

async function fillHotel(ctx: Ctx, call: Inside): Promise<void> {
  const { types, date } = await ctx.read(async (tx) => ({
    types: (await openTypes(tx)).filter(({ rooms }) => rooms > 0),
    date: await readBusinessDate(tx),
  }))
  const [first] = types
  if (!first) return
  await call(addRateRule, { params: { id: first.id }, body: samplePrice })
  const guestIds: GuestId[] = []
  for (const body of sampleGuests) guestIds.push((await call(createGuest, { body })).id)
  for (const [index, { guest, inDays, nights, adults, status }] of sampleStays.entries()) {
    const type = types[index % types.length] ?? first
    const guestId = guestIds[guest]
    if (!guestId) continue
    const arrival = addDays(date, inDays)
    const stay = { arrival, departure: addDays(arrival, nights), adults: Math.min(adults, type.maxAdults), status }
    const requests = index === 0 ? [sampleRequest] : []
    const body = { guestId, roomTypeId: type.id, source: 'Direct', notes: 'Sample data', requests, ...stay }
    await unlessRefused(call(createBooking, { body }))
  }
}

/** A house with one room sells it once: the others of its sample stays are left out. */
async function unlessRefused(made: Promise<unknown>): Promise<void> {
  try {
    await made
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === 'conflict')) throw error
  }
}

async function fillStore(ctx: Ctx, call: Inside): Promise<void> {
  const { id: locationId } = await call(createStockLocation, { body: samplePlace })
  for (const item of sampleItems(ctx.tenant.currency)) {
    const { openingQuantity: quantity, openingCost: unitCost, ...body } = bodyOf(item)
    const { id: itemId } = await call(createItem, { body })
    await call(createMovement, { body: { type: 'opening', itemId, locationId, quantity, unitCost } })
  }
}
