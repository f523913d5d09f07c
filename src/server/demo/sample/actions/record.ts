import * as bookings from '#contract/hotel/bookings/api/booking.ts'
import * as guests from '#contract/hotel/guests/api.ts'
import * as roomTypes from '#contract/hotel/room-types/api.ts'
import * as items from '#contract/inventory/items/api.ts'
import * as places from '#contract/inventory/locations/api.ts'
import * as movements from '#contract/inventory/movements/api.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import * as categories from '#contract/restaurant/categories/api.ts'
import * as menu from '#contract/restaurant/menu/api.ts'
import type { SampleKind } from '#contract/demo/sample/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { callsInside, type Inside } from '#server/platform/http/inside.ts'
import type { Route } from '#server/platform/http/route.ts'
import { noteSample, type SampleRecord } from '../data.ts'

/**
 * The calls of whoever asked, each a work of its own: the request's one answer comes at the end, and what was made until then stands and
 * is named.
 */
export function callsOf(ctx: Ctx, routes: readonly Route[]): Inside {
  return callsInside(routes, { ...ctx, transaction: (work) => ctx.step(work) })
}

/** The same calls, and what each of them made is written down as sample. */
export function recordingCalls(ctx: Ctx, routes: readonly Route[]): Inside {
  const call = callsOf(ctx, routes)
  return async (endpoint, sent) => {
    const answer = await call(endpoint, sent)
    const record = recordOf(endpoint, answer)
    if (record) await ctx.step((tx) => noteSample(tx, record))
    return answer
  }
}

const kinds = new Map<Endpoint, SampleKind>([
  [guests.createGuest, 'guest'],
  [bookings.createBooking, 'booking'],
  [roomTypes.addRateRule, 'rate_rule'],
  [categories.createMenuCategory, 'menu_category'],
  [menu.createMenuItem, 'menu_item'],
  [menu.createModifierGroup, 'modifier_group'],
  [places.createStockLocation, 'stock_location'],
  [items.createItem, 'item'],
  [movements.createMovement, 'movement'],
])

/** What an answer is about, as people know it. */
type Told = {
  id: string
  name?: string
  firstName?: string
  lastName?: string
  bookingNumber?: string
  itemName?: string
  rateRules?: readonly { id: string; name: string }[]
}

function recordOf(endpoint: Endpoint, answer: unknown): SampleRecord | undefined {
  const kind = kinds.get(endpoint)
  if (!kind) return undefined
  // Each of these calls answers what it made: one record, or the rows of a movement.
  const made = (Array.isArray(answer) ? answer[0] : answer) as Told
  const rule = kind === 'rate_rule' ? made.rateRules?.at(-1) : undefined
  if (rule) return { kind, id: rule.id, parent: made.id, label: rule.name }
  const name = made.bookingNumber ?? made.itemName ?? made.name ?? `${made.firstName ?? ''} ${made.lastName ?? ''}`
  return { kind, id: made.id, parent: null, label: name.trim() }
}
